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
/** A name as read: free words that are no name keep their text alone. */
const asRead = <Name extends TableName>(given: Name, isName: Context['isName']) => ({
  ...given,
  concept: keysOf(given.concept).every(isName) ? given.concept : null,
});

interface Context {
  readonly names: KnownNames;
  readonly isName: (key: string) => boolean;
}
const contextOf = (table: EvidenceTable) => ({
  reader: table.reader,
  names: knownNames(table),
  isName: (key: string) => Object.hasOwn(table.names, key),
});

/** The outcomes of a sentence: as printed, and those that a reader took for one. A harm is what the words say, or a reader is sure of. */
function outcomesOf(
  { printed = [], outcomes = [], isSuggested }: TableSentence,
  isName: Context['isName'],
): EvidenceSentence['outcomes'] {
  const own = printed.map(({ key: concept, text, isHarm, isNegated }) => ({
    ...{ text, concept },
    ...{ isHarm: isHarm === true, isNegated: isNegated === true },
  }));
  const isPrinted = (concept: string | null) => own.some((one) => one.concept === concept);
  const read = outcomes.flatMap((outcome) => {
    const { text, concept } = asRead(outcome, isName);
    const isHarm = outcome.isHarm === true && !isSuggested;
    const isNegated = outcome.isNegated === true;
    return keysOf(concept ?? '').every(isPrinted) && concept !== null
      ? []
      : { text, concept, isHarm, isNegated };
  });
  return [...own, ...read];
}

function decidedSentence(
  sentence: TableSentence,
  held: readonly HeldDecision[],
  { names, isName }: Context,
): EvidenceSentence {
  const own = held.filter((decision) => decision.sentence === sentence.id && decision.value !== null);
  const heldValue = (field: string) => own.find((decision) => decision.field === field)?.value;
  const text = (field: string) => heldValue(field) as string | undefined;
  const direction = heldValue('direction') as GivenDirection | undefined;
  const [intervention, comparator, outcome] = [text('intervention'), text('comparator'), text('outcome')];
  const read = (given: TableName | undefined) => (given ? asRead(given, isName) : null);
  return {
    id: sentence.id,
    role: sentence.role,
    quote: sentence.quote,
    part: sentence.isTitle ? 'title' : 'abstract',
    marks: [...(sentence.marks ?? [])],
    tier: sentence.isSuggested && own.length === 0 ? 'suggested' : 'read',
    intervention: intervention ? nameByUser(intervention, names) : read(sentence.intervention),
    comparator: comparator ? nameByUser(comparator, names) : read(sentence.comparator),
    technologies: intervention
      ? keysOf(nameByUser(intervention, names).concept)
      : [...(sentence.technologies ?? [])],
    outcomes: outcome
      ? [{ ...nameByUser(outcome, names), isHarm: direction === 'harm', isNegated: false }]
      : outcomesOf(sentence, isName),
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
  { reader, ...context }: Context & { reader: EvidenceTable['reader'] },
  { version, held }: StudyDecisions = NONE,
): EvidenceStudy {
  const { names, isName } = context;
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
      : (study.interventions ?? []).map((arm) => byReader(asRead(arm, isName))),
    comparator: comparator
      ? { ...nameByUser(comparator, names), ...byUser }
      : study.comparator
        ? byReader(asRead(study.comparator, isName))
        : null,
    technologies: [
      ...new Set([
        ...byHand.flatMap(({ text, concept }) => (isInactive(text) ? [] : keysOf(concept))),
        ...study.technologies,
      ]),
    ],
    // Who says what was tested against what says it of the whole study.
    compares: intervention || comparator ? [] : (study.compares ?? []).map(([one, other]) => [one, other]),
    conclusion: study.conclusion ?? null,
    sentences: [...distinct.values()].map((sentence) => decidedSentence(sentence, held, context)),
    reader: { ...(study.reader ?? reader) },
    isRejected: heldValue('rejected') === true,
    version,
  };
}

/** All studies of a table, as decided. */
export function decidedStudies(table: EvidenceTable, decisions: DecisionsByStudy): EvidenceStudy[] {
  const context = contextOf(table);
  return table.studies.map((study) => decidedStudy(study, context, decisions.get(study.pmid)));
}

/** One study of a table, as decided; null if it is not there. */
export function findDecidedStudy(
  table: EvidenceTable,
  pmid: string,
  decisions: StudyDecisions,
): EvidenceStudy | null {
  const study = table.studies.find((one) => one.pmid === pmid);
  return study ? decidedStudy(study, contextOf(table), decisions) : null;
}
