import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import type { DrugFacts } from '@sextant/drug-facts/drug-facts';
import type { ConceptEvidence, EvidenceBase } from '../evidence/evidence.ts';
import { MAX_READ, orderToRead, readTable } from '../evidence/read-table.ts';
import { hasKindByName, isNamedCondition, isTechnology, removeSimilar } from '../evidence/select.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import { type Assessment, assess } from './assess.ts';
import { type Failure, findFailures } from './failures.ts';
import { markForeign } from './foreign.ts';
import { isHarm } from './harm.ts';
import type { Registered } from './register-facts.ts';
import { findRegistered, substanceUniis } from './registered.ts';
import { indexStudies, type StudyIndex } from './studies.ts';
import { findTechnologies, type Technology } from './technologies.ts';
import type { TechnologyTrials } from './trial-facts.ts';
import { type LiteratureTrial, matchTrials, type TrialRegister, trialConditions } from './trials-of.ts';
import { countUsage } from './usage.ts';

/** A literature with its main concepts and one assessment per technology. */
export interface Literature {
  base: EvidenceBase;
  /** Concepts that the query names, most frequent first. */
  topics: ConceptEvidence[];
  /** The most frequent conditions: fields of use of the technologies. */
  fields: ConceptEvidence[];
  /** Conditions caused by a technology rather than treated: side effects, complications. */
  harms: ConceptEvidence[];
  /** Its studies and their sentences: made when first asked for, of the articles in statistics. */
  readonly table: EvidenceTable;
  /** What its articles say of technologies that failed. */
  readonly failures: readonly Failure[];
  /** What registers say of its drugs; none if they are not to be asked. */
  readonly registered: ReadonlyMap<ConceptEvidence, Registered>;
  /** Registered trials that its articles name, that test its technologies, or that are on what the query asks for. */
  readonly trials: readonly LiteratureTrial[];
  /** Organisations that affiliations of its articles name, by PMID; empty if none are known. */
  readonly organisations: ReadonlyMap<string, readonly KeyedOrganisation[]>;
  /** ISO date: when the registry of trials was read; null if none are known. */
  readonly registryAsOf: string | null;
  /** Records outside the literature that may have what a gap lacks, by the gap's key; absent ones were not searched for. */
  readonly elsewhere: ReadonlyMap<string, number>;
  /** All technologies that may be shown, most important first, each under one name. */
  readonly technologies: readonly Technology[];
  assess(about: ConceptEvidence): Assessment;
}

const MAX_FIELDS = 12;
/** With fewer conditions known by name, those inferred from context are used as well. */
const MIN_NAMED_FIELDS = 3;

/** What is known of a literature besides its articles. */
interface AssessOptions {
  /** ISO date and time. */
  readonly asOf: string;
  /** PMIDs of the articles that match the query; null if all do. */
  readonly matches: ReadonlySet<string> | null;
  /** Registers of drugs; without them answers rest on the literature alone. */
  readonly drugs?: DrugFacts | null;
  /** Registered trials that may be of this literature; none by default. */
  readonly trials?: TrialRegister | null;
  /** None by default. */
  readonly organisations?: Literature['organisations'];
}

/** Derives fields and harms from the evidence; table and assessments are lazy and cached. */
export function assessLiterature(
  base: EvidenceBase,
  { asOf, matches, drugs = null, trials: register = null, organisations = new Map() }: AssessOptions = {
    asOf: new Date(0).toISOString(),
    matches: null,
  },
): Literature {
  markForeign(base);
  const bySize = (kind: string) =>
    base.concepts.filter((about) => about.kind === kind && about.count > 0).sort((a, b) => b.count - a.count);
  const conditions = removeSimilar(bySize('condition').filter(hasKindByName)).slice(0, 4 * MAX_FIELDS);
  const harms = conditions.filter((about) => isHarm(base, about));
  const needs = conditions.filter((about) => !harms.includes(about));
  const named = needs.filter(isNamedCondition);
  const fields = (named.length >= MIN_NAMED_FIELDS ? named : needs).slice(0, MAX_FIELDS);
  const assessed = new Map<string, Assessment>();
  let table: EvidenceTable | undefined;
  let studies: StudyIndex | undefined;
  let failures: readonly Failure[] | undefined;
  let registered: ReadonlyMap<ConceptEvidence, Registered> | undefined;
  let trials: readonly LiteratureTrial[] | undefined;
  let technologies: readonly Technology[] | undefined;
  const literature: Literature = {
    base,
    topics: [...base.topics].sort((a, b) => b.count - a.count),
    fields,
    harms: harms.slice(0, MAX_FIELDS),
    get table() {
      table ??= readCounted(base, harms, { asOf, matches });
      return table;
    },
    get failures() {
      failures ??= findFailures(literature);
      return failures;
    },
    get registered() {
      registered ??= findAllRegistered(base, drugs);
      return registered;
    },
    organisations,
    elsewhere: new Map(),
    registryAsOf: register?.asOf ?? null,
    get trials() {
      trials ??= register ? matchTrials(base, register.trials) : [];
      return trials;
    },
    get technologies() {
      technologies ??= findTechnologies(literature);
      return technologies;
    },
    assess(about) {
      const { key } = about.concept;
      const known = assessed.get(key);
      if (known) return known;
      studies ??= indexStudies(base, literature.table);
      const assessment = assess({
        base,
        about,
        usage: countUsage(base, about),
        naming: studies.naming.get(key) ?? [],
        testing: studies.testing.get(key) ?? [],
        failures: literature.failures.filter(({ technology }) => technology === about),
        registered: literature.registered.get(about) ?? null,
        trials: register && trialsOf(literature, about, { asOf: register.asOf, today: asOf.slice(0, 10) }),
      });
      assessed.set(key, assessment);
      return assessment;
    },
  };
  return literature;
}

const withElsewhere = new WeakMap<Literature, { readonly key: string; readonly literature: Literature }>();

/** The same literature with what a search of the rest of the index found; assessments and table are shared. */
export function addElsewhere(literature: Literature, elsewhere: Literature['elsewhere']): Literature {
  const key = JSON.stringify([...elsewhere]);
  const known = withElsewhere.get(literature);
  if (known?.key === key) return known.literature;
  const added: Literature = Object.create(literature, { elsewhere: { value: elsewhere, enumerable: true } });
  withElsewhere.set(literature, { key, literature: added });
  return added;
}

/** The trials of a technology in the condition that the query asks for; null if there is none. */
function trialsOf(
  { trials, base }: Literature,
  about: ConceptEvidence,
  days: Pick<TechnologyTrials, 'asOf' | 'today'>,
): TechnologyTrials | null {
  const own = trials.filter(
    ({ technologies, isInCondition }) => isInCondition && technologies.includes(about),
  );
  const [condition] = trialConditions(base);
  return own.length > 0
    ? { ...days, trials: own.map(({ trial }) => trial), inCondition: condition?.concept.label }
    : null;
}

function findAllRegistered({ concepts, documents }: EvidenceBase, drugs: DrugFacts | null) {
  if (!drugs) return new Map<ConceptEvidence, Registered>();
  const uniis = substanceUniis(documents.map(({ record }) => record));
  return new Map(
    concepts.flatMap((about): [ConceptEvidence, Registered][] => {
      const found = isTechnology(about) ? findRegistered(drugs, about, uniis) : null;
      return found ? [[about, found]] : [];
    }),
  );
}

function readCounted(
  base: EvidenceBase,
  harms: readonly ConceptEvidence[],
  { asOf, matches }: Pick<AssessOptions, 'asOf' | 'matches'>,
): EvidenceTable {
  const counted = base.documents.filter((document) => document.counted).map(({ record }) => record);
  const isMatch = (pmid: string) => matches?.has(pmid) ?? true;
  const pmids = orderToRead(counted, isMatch).map(({ pmid }) => pmid);
  return readTable(base, {
    asOf,
    pmids: pmids.slice(0, MAX_READ),
    matches: new Set(pmids.filter(isMatch)),
    unread: Math.max(0, pmids.length - MAX_READ),
    harms,
  }).table;
}
