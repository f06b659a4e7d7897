import { TRIAL_LIMITS, type Trial, type TrialDate } from '@sextant/contracts/literature/trial';
import { unique } from '../medline/element.ts';
import { RegistryStudy } from './study-schema.ts';
import {
  dateType,
  nctNumber,
  phaseOf,
  plainText,
  sponsorOf,
  statusOf,
  studyTypeOf,
  trialDate,
} from './trial-text.ts';

type Maybe<Value> = Value | null | undefined;

/** Raise it when more of a study is read, or otherwise: files are then read again. */
export const TRIAL_PARSER_VERSION = 2;

/** The trial, with the headings above its own, by which it is found: 'Lung Neoplasms' above 'Carcinoma, Non-Small-Cell Lung'. */
export interface ReadTrial {
  readonly trial: Trial;
  readonly broaderHeadings: readonly string[];
  /** What it does not say is not known: it is not gone. */
  readonly isPartial: boolean;
}

/** Why something is no trial; follows the name of the record. */
export class NotATrial extends Error {}

const PMID = /^[1-9]\d{0,9}$/;
const MESH_ID = /^[A-Z]\d{6,9}$/;
/** The registry pads identifiers to nine digits. From 66,000 on, NLM's own have nine. */
const PADDED = /^([A-Z])000(0[0-5]\d{4}|06[0-5]\d{3})$/;
const meshIds = (id: string): string[] => (MESH_ID.test(id) ? [id.replace(PADDED, '$1$2')] : []);

const texts = (items: Maybe<readonly Maybe<string>[]>, most: number, maxChars = 300): string[] =>
  unique((items ?? []).slice(0, most * 4).flatMap((item) => plainText(item, maxChars) ?? [])).slice(0, most);

function date(
  given: Maybe<{ readonly date?: Maybe<string>; readonly type?: Maybe<string> }>,
): TrialDate | null {
  const day = trialDate(given?.date);
  return day ? { date: day, type: dateType(given?.type) } : null;
}

function articleType(given: Maybe<string>): Trial['articles'][number]['type'] {
  const type = given?.toLowerCase();
  return type === 'result' || type === 'derived' ? type : 'background';
}

const headings = (given: Maybe<readonly { readonly id: string; readonly term: string }[]>) =>
  (given ?? [])
    .flatMap(({ id, term }) => meshIds(id).map((ui) => ({ ui, name: plainText(term, 300) ?? ui })))
    .slice(0, TRIAL_LIMITS.headings);

/**
 * A study of ClinicalTrials.gov's API version 2 as a trial, cut to the limits of the contract. Persons, addresses and places of
 * it are not read.
 * @throws NotATrial
 */
export function readStudy(json: unknown): ReadTrial {
  const study = RegistryStudy.safeParse(json);
  if (!study.success) throw new NotATrial('is no study: it has no NCT number in protocolSection');
  const { protocolSection: protocol, derivedSection, hasResults } = study.data;
  const { identificationModule: names, statusModule: status, designModule: design } = protocol;
  const nctId = nctNumber(names.nctId);
  if (!nctId) throw new NotATrial('has no NCT number: NCT and eight digits');
  const { orgStudyIdInfo, secondaryIdInfos, briefTitle, officialTitle } = names;
  const { leadSponsor, collaborators } = protocol.sponsorCollaboratorsModule ?? {};
  const enrolled = design?.enrollmentInfo?.count;
  const references = (protocol.referencesModule?.references ?? []).flatMap(({ pmid, type }) =>
    pmid && PMID.test(pmid) ? { pmid, type: articleType(type) } : [],
  );
  const articles = new Map(references.map((reference) => [reference.pmid, reference]));
  const { conditionBrowseModule: conditions, interventionBrowseModule: interventions } = derivedSection ?? {};
  const broader = [...(conditions?.ancestors ?? []), ...(interventions?.ancestors ?? [])].flatMap(({ id }) =>
    meshIds(id),
  );
  const trial: Trial = {
    nctId,
    otherIds: texts(
      [orgStudyIdInfo?.id, ...(secondaryIdInfos ?? []).map(({ id }) => id)],
      TRIAL_LIMITS.ids,
      100,
    ),
    title: plainText(briefTitle, 1_000) ?? plainText(officialTitle, 1_000) ?? nctId,
    officialTitle: plainText(officialTitle, 1_000),
    acronym: plainText(names.acronym, 100),
    phase: phaseOf(design?.phases ?? []),
    status: statusOf(status?.overallStatus),
    studyType: studyTypeOf(design?.studyType),
    leadSponsor: sponsorOf(leadSponsor?.name, leadSponsor?.class),
    collaborators: (collaborators ?? [])
      .slice(0, TRIAL_LIMITS.sponsors)
      .flatMap(({ name, class: type }) => sponsorOf(name, type) ?? []),
    enrolment:
      typeof enrolled === 'number' && Number.isSafeInteger(enrolled) && enrolled >= 0
        ? { count: enrolled, type: dateType(design?.enrollmentInfo?.type) }
        : null,
    start: date(status?.startDateStruct),
    primaryCompletion: date(status?.primaryCompletionDateStruct),
    completion: date(status?.completionDateStruct),
    hasResults: hasResults ?? false,
    resultsPosted: date(status?.resultsFirstPostDateStruct),
    whyStopped: plainText(status?.whyStopped, 1_000),
    conditions: texts(protocol.conditionsModule?.conditions, TRIAL_LIMITS.conditions),
    conditionHeadings: headings(conditions?.meshes),
    interventions: (protocol.armsInterventionsModule?.interventions ?? [])
      .slice(0, TRIAL_LIMITS.interventions)
      .flatMap(({ type, name, otherNames }) => {
        const plain = plainText(name, 300);
        return plain
          ? {
              type: plainText(type?.toLowerCase().replaceAll('_', ' '), 50),
              name: plain,
              otherNames: texts(otherNames, TRIAL_LIMITS.names),
            }
          : [];
      }),
    interventionHeadings: headings(interventions?.meshes),
    primaryOutcomes: (protocol.outcomesModule?.primaryOutcomes ?? [])
      .slice(0, TRIAL_LIMITS.outcomes)
      .flatMap(({ measure, timeFrame }) => {
        const plain = plainText(measure, 500);
        return plain ? { measure: plain, timeFrame: plainText(timeFrame, 300) } : [];
      }),
    articles: [...articles.values()].slice(0, TRIAL_LIMITS.pmids),
    countries: texts(
      // One for each of up to thousands of places.
      unique((protocol.contactsLocationsModule?.locations ?? []).map(({ country }) => country ?? '')),
      TRIAL_LIMITS.countries,
      100,
    ).toSorted(),
    updated: fullDate(status?.lastUpdatePostDateStruct?.date),
  };
  return { trial, broaderHeadings: unique(broader).slice(0, 200), isPartial: false };
}

/** A day; null for a month alone. */
function fullDate(text: Maybe<string>): string | null {
  const day = trialDate(text);
  return day?.length === 10 ? day : null;
}
