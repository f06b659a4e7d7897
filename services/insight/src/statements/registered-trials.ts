import type { Figure } from '@sextant/contracts/insight/evidence';
import { articlesByTrial, type FoundTrial, type Literature, REGISTRY } from '../assessment/assessment.ts';
import type { ConceptEvidence } from '../evidence/evidence.ts';
import { isQuotable } from '../quotes/quotable.ts';
import { names, placeOf } from './quotes.ts';
import type { StatementRow } from './statement.ts';
import { gatherStudies } from './studies.ts';
import { quoted } from './study-words.ts';
import { countOf } from './words.ts';

/** Registered trials as statements and plans tell them. */

/** A trial in the condition of the query with the technology that it is of, and the records that lead to it. */
export interface ToldTrial {
  readonly trial: FoundTrial;
  readonly technology: ConceptEvidence;
  /** Records that name or report it; where there is none, the newest studies that name its technology. At least one. */
  readonly rows: readonly StatementRow[];
  /** How many name or report it. */
  readonly naming: number;
  /** Studies that name its technology. */
  readonly studies: number;
}

const MAX_ROWS = 6;

/** The first treatment that a title names; where it names none, the only one that the trial tests. */
function technologyOf(title: string, treatments: readonly ConceptEvidence[]): ConceptEvidence | null {
  const [first] = treatments
    .filter((one) => names(title, one))
    .toSorted((a, b) => placeOf(title, a) - placeOf(title, b));
  return first ?? (treatments.length === 1 ? (treatments[0] ?? null) : null);
}

/** Trials whose title can be printed and whose treatment some records study, those that records name first. */
export function trialsToTell(
  literature: Literature,
  accepts: (trial: FoundTrial) => boolean,
): readonly ToldTrial[] {
  const { base, trials } = literature;
  if (trials.length === 0) return [];
  const studies = gatherStudies(literature);
  const valid = new Set(base.documents.flatMap(({ record, retracted }) => (retracted ? [] : record.pmid)));
  const told = trials.flatMap(({ trial, technologies, isInCondition }): ToldTrial[] => {
    if (!isInCondition || !accepts(trial) || !isQuotable(titleOf(trial))) return [];
    const treatments = studies.technologies.filter(
      (one) => technologies.includes(one) && studies.isTreatment(one),
    );
    const technology = technologyOf(trial.title, treatments);
    if (!technology) return [];
    const reporting = trial.articles.flatMap(({ type, pmid }) => (type === 'background' ? [] : pmid));
    const naming = [...new Set([...(articlesByTrial(base).get(trial.nctId) ?? []), ...reporting])];
    const own = naming.filter((pmid) => valid.has(pmid));
    const about = studies.naming(technology).toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
    const pmids = own.length > 0 ? own : about.map(({ pmid }) => pmid);
    if (pmids.length === 0) return [];
    const rows = pmids.slice(0, MAX_ROWS).map((pmid) => ({ pmid, quote: null }));
    return [{ trial, technology, rows, naming: own.length, studies: about.length }];
  });
  return told.toSorted((a, b) => Number(b.naming > 0) - Number(a.naming > 0));
}

const titleOf = ({ title, leadSponsor }: FoundTrial) => `${title} ${leadSponsor?.name ?? ''}`;

/** 'NCT01234567: ‘Title’, phase 3, Example Pharma, 1,200 people' */
export function trialName({ nctId, title, phase, leadSponsor, enrolment }: FoundTrial): string {
  const parts = [
    `${nctId}: ${quoted(title.trim().replace(/\.$/, ''))}`,
    phase && `phase ${phase}`,
    leadSponsor?.name,
    enrolment && enrolment.count > 0 && countOf(enrolment.count, 'person', 'people'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What leads to it, as a sentence. */
export function leadWords({ naming, studies, technology }: ToldTrial): string {
  return naming > 0
    ? `${countOf(naming, 'record names or reports it', 'records name or report it')}.`
    : `No record at hand names it; ${countOf(studies, 'study names', 'studies name')} ${technology.concept.label}.`;
}

export const trialFigures = (
  { trial, naming, studies }: ToldTrial,
  { registryAsOf }: Literature,
): Figure[] => [
  { name: 'trial', label: 'Registered trial', value: trial.nctId },
  { name: 'phase', label: 'Phase', value: trial.phase },
  ...(trial.enrolment ? [{ name: 'people', label: 'People', value: trial.enrolment.count }] : []),
  { name: 'naming', label: 'Records that name or report it', value: naming },
  { name: 'studies', label: 'Studies that name its technology', value: studies },
  { name: 'registry', label: `${REGISTRY}, as of`, value: registryAsOf },
];
