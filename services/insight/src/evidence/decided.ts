import type { ReadDesign } from '@sextant/contracts/insight/article-reading';
import type {
  EvidenceName,
  EvidenceSentence,
  EvidenceStudy,
  GivenDirection,
  RowDecisionValue,
} from '@sextant/contracts/insight/evidence-table';
import { keysOf } from './cells.ts';
import {
  type EvidenceTable,
  isInactive,
  keyOfWords,
  type TableName,
  type TableSentence,
  type TableStudy,
} from './table.ts';

/** What holds of a field of a study, or of a sentence of it, by the user's newest decision. */
export interface HeldDecision {
  readonly sentence: string | null;
  readonly quote: string | null;
  readonly field: string;
  readonly value: RowDecisionValue;
}

/** The decisions on a study: what holds, and how many were made. */
export interface StudyDecisions {
  readonly version: number;
  readonly held: readonly HeldDecision[];
}
export type DecisionsByStudy = ReadonlyMap<string, StudyDecisions>;

const NONE: StudyDecisions = { version: 0, held: [] };

/** Keys by the names that a table prints, in lower case: what the user types may be one of them. */
type KnownNames = ReadonlyMap<string, string>;
const knownNames = ({ names }: EvidenceTable): KnownNames =>
  new Map(Object.entries(names).map(([key, printed]) => [printed.toLowerCase(), key]));

const nameByUser = (text: string, known: KnownNames): EvidenceName => ({
  text,
  concept: known.get(text.toLowerCase()) ?? keyOfWords(text),
});
const name = (given: TableName | undefined): EvidenceName | null => given ?? null;

function decidedSentence(
  sentence: TableSentence,
  held: readonly HeldDecision[],
  names: KnownNames,
): EvidenceSentence {
  const own = held.filter((decision) => decision.sentence === sentence.id && decision.value !== null);
  const heldValue = (field: string) => own.find((decision) => decision.field === field)?.value;
  const text = (field: string) => heldValue(field) as string | undefined;
  const direction = heldValue('direction') as GivenDirection | undefined;
  const [intervention, comparator, outcome] = [text('intervention'), text('comparator'), text('outcome')];
  return {
    id: sentence.id,
    role: sentence.role,
    quote: sentence.quote,
    part: sentence.isTitle ? 'title' : 'abstract',
    marks: [...(sentence.marks ?? [])],
    tier: sentence.isSuggested && own.length === 0 ? 'suggested' : 'read',
    intervention: intervention ? nameByUser(intervention, names) : name(sentence.intervention),
    comparator: comparator ? nameByUser(comparator, names) : name(sentence.comparator),
    outcomes: outcome
      ? [{ ...nameByUser(outcome, names), isHarm: direction === 'harm', isNegated: false }]
      : (sentence.outcomes ?? []).map(({ text, concept, isHarm = false, isNegated = false }) => ({
          text,
          concept,
          isHarm,
          isNegated,
        })),
    direction: direction
      ? { value: direction, by: 'user' }
      : // What a model says of another outcome is no direction of the one that the user names.
        sentence.direction && !outcome
        ? { value: sentence.direction, by: 'model' }
        : null,
    isRejected: heldValue('rejected') === true,
  };
}

/** A study as read, with what the user decided on it. */
function decidedStudy(
  study: TableStudy,
  { reader, names }: { reader: EvidenceTable['reader']; names: KnownNames },
  { version, held }: StudyDecisions = NONE,
): EvidenceStudy {
  const ofStudy = held.filter(({ sentence, value }) => sentence === null && value !== null);
  const heldValue = (field: string) => ofStudy.find((decision) => decision.field === field)?.value;
  const byUser = { tier: 'read', by: 'user' } as const;
  const by = study.reader ? ('model' as const) : ('reader' as const);
  const byReader = <Value extends object>(value: Value) => ({ ...value, by });
  const [design, n] = [heldValue('design') as ReadDesign | undefined, heldValue('n') as number | undefined];
  const [intervention, comparator] = [heldValue('intervention'), heldValue('comparator')] as (
    | string
    | undefined
  )[];
  const known = new Set(study.sentences.map(({ id }) => id));
  // Decided on, but no longer found by the reader: they stay.
  const kept = held.flatMap(({ sentence, quote, value }): TableSentence[] =>
    sentence && quote && value !== null && !known.has(sentence)
      ? [{ id: sentence, role: 'result', quote }]
      : [],
  );
  const byHand = [intervention, comparator].flatMap((text) => (text ? nameByUser(text, names) : []));
  const distinct = new Map([...study.sentences, ...kept].map((sentence) => [sentence.id, sentence]));
  return {
    pmid: study.pmid,
    title: study.title,
    year: study.year,
    isMatch: study.isMatch ?? false,
    isRetracted: study.isRetracted ?? false,
    isCut: study.isCut ?? false,
    design: design ? { value: design, ...byUser } : study.design ? byReader(study.design) : null,
    phase: study.phase ?? null,
    n: n ? { value: n, ...byUser } : study.n ? byReader(study.n) : null,
    population: study.population ?? null,
    interventions: intervention
      ? [{ ...nameByUser(intervention, names), ...byUser }]
      : (study.interventions ?? []).map(byReader),
    comparator: comparator
      ? { ...nameByUser(comparator, names), ...byUser }
      : study.comparator
        ? byReader(study.comparator)
        : null,
    technologies: [
      ...new Set([
        ...byHand.flatMap(({ text, concept }) => (isInactive(text) ? [] : keysOf(concept))),
        ...study.technologies,
      ]),
    ],
    conclusion: study.conclusion ?? null,
    sentences: [...distinct.values()].map((sentence) => decidedSentence(sentence, held, names)),
    reader: { ...(study.reader ?? reader) },
    isRejected: heldValue('rejected') === true,
    version,
  };
}

/** All studies of a table, as decided. */
export function decidedStudies(table: EvidenceTable, decisions: DecisionsByStudy): EvidenceStudy[] {
  const context = { reader: table.reader, names: knownNames(table) };
  return table.studies.map((study) => decidedStudy(study, context, decisions.get(study.pmid)));
}

/** One study of a table, as decided; null if it is not there. */
export function findDecidedStudy(
  table: EvidenceTable,
  pmid: string,
  decisions: StudyDecisions,
): EvidenceStudy | null {
  const study = table.studies.find((one) => one.pmid === pmid);
  return study ? decidedStudy(study, { reader: table.reader, names: knownNames(table) }, decisions) : null;
}
