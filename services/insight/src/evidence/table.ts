import { createHash } from 'node:crypto';
import type {
  ArticleReading,
  ConclusionVerdict,
  FindingDirection,
  ReadDesign,
  ReadFinding,
  ReadingTier,
  ReadName,
  TextSpan,
} from '@sextant/contracts/insight/article-reading';
import type { QuoteMark, SentenceRole } from '@sextant/contracts/insight/evidence-table';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { type EvidenceKind, partsOf } from '../reading/built-in-reader.ts';
import {
  distinctPairs as distinctKeys,
  isInteraction,
  type Pair as KeyPair,
  pairsIn,
} from './compared-pairs.ts';
import { type NamedPlace, type PrintedOutcome, printedOutcomes } from './printed-outcomes.ts';
import type { TableField, TableSubject } from './subjects.ts';
import type { TableWho } from './who.ts';

/**
 * The evidence of a run as it is stored: studies and their sentences, joined with concepts. What is usual is left out:
 * a table of 2,000 studies stays small.
 */
export interface EvidenceTable {
  readonly format: 1;
  readonly asOf: string;
  readonly reader: { readonly name: string; readonly version: string };
  /** Articles that were read, those of them that match the query, and those that were left out. */
  readonly read: number;
  readonly matches: number;
  readonly unread: number;
  /**
   * Names of technologies and outcomes by key: those of the literature, the vocabulary and the words for outcomes. What has none here
   * is free words of a reader, which stay in their line: no row, column or filter of a view.
   */
  readonly names: Readonly<Record<string, string>>;
  /** Treatments and fields that `covers` of the studies refers to; absent from tables of earlier versions. */
  readonly subjects?: readonly TableSubject[];
  readonly fields?: readonly TableField[];
  /** The year in which the literature ends, without stragglers. */
  readonly lastYear?: number;
  readonly studies: readonly TableStudy[];
  /** Studies that were called into question, by PMID; absent from tables of earlier versions. */
  readonly doubted?: readonly string[];
  /** Registered trials, and when the registry was read; absent where none are known. */
  readonly trials?: {
    readonly asOf: string;
    readonly trials: readonly TableTrial[];
    /** What they were searched by besides articles. */
    readonly subject?: string;
    /** The registry did not answer: there may be more. */
    readonly isIncomplete?: true;
  };
  /** Absent where nothing is known, and from tables of earlier versions. */
  readonly who?: TableWho;
}
export type TableTrial = Omit<TopicTrial, 'isReadoutAhead' | 'isOverdue'>;

export interface TableName {
  readonly text: string;
  readonly concept: string;
}
export interface TableSentence {
  readonly id: string;
  readonly role: SentenceRole;
  readonly quote: string;
  readonly isTitle?: true;
  readonly isSuggested?: true;
  readonly marks?: readonly QuoteMark[];
  readonly intervention?: TableName;
  readonly comparator?: TableName;
  readonly outcomes?: readonly (TableName & {
    readonly isHarm?: true;
    readonly isNegated?: true;
    /** Suggested by a model. */
    readonly direction?: FindingDirection;
  })[];
  /** Suggested by a model; of a result, where its outcomes agree. */
  readonly direction?: FindingDirection;
  /** Of results and conclusions: technologies that it names; and what it prints of outcomes. */
  readonly technologies?: readonly string[];
  readonly printed?: readonly {
    readonly key: string;
    readonly text: string;
    readonly isHarm?: true;
    readonly isNegated?: true;
  }[];
}
/** What a record covers, as places in `subjects` and `fields` of the table. Absent lists are empty. */
export interface Coverage {
  /** Subjects that its title or its arms name. */
  readonly tests?: readonly number[];
  /** Further ones that it names anywhere: text, headings, substances. */
  readonly names?: readonly number[];
  /** Pairs of subjects that it gives together. */
  readonly together?: readonly (readonly [number, number])[];
  /** Pairs of subjects in arms that are compared. */
  readonly versus?: readonly (readonly [number, number])[];
  /** Fields of its title or its main headings, and those that its words only come near to. */
  readonly fields?: readonly number[];
  readonly nearFields?: readonly number[];
  /** Kinds of evidence that it names by strict words, and those that its words only come near to. */
  readonly kinds?: readonly EvidenceKind[];
  readonly nearKinds?: readonly EvidenceKind[];
  /** Its abstract is long enough for its silence to mean something. */
  readonly isFull?: true;
}
export interface TableStudy {
  readonly pmid: string;
  readonly title: string;
  readonly year: number | null;
  readonly isMatch?: true;
  readonly isRetracted?: true;
  readonly isCut?: true;
  readonly design?: { readonly value: ReadDesign; readonly tier: ReadingTier };
  readonly phase?: string;
  readonly n?: { readonly value: number; readonly tier: ReadingTier };
  readonly population?: string;
  readonly interventions?: readonly (TableName & { readonly tier: ReadingTier })[];
  readonly comparator?: TableName & { readonly tier: ReadingTier };
  /** Keys of the technologies that its title or its arms name. */
  readonly technologies: readonly string[];
  /** Pairs of technologies that its title, a result or its conclusion compares. */
  readonly compares?: readonly KeyPair[];
  readonly conclusion?: string;
  /** What follows the concluding sentence to the end of the abstract, verbatim: its limits. */
  readonly conclusionRest?: string;
  readonly covers?: Coverage;
  /** The model that read it; absent where the reader of the table did. */
  readonly reader?: EvidenceTable['reader'];
  readonly sentences: readonly TableSentence[];
}

/** A concept where an article names it. */
export interface PrintedConcept {
  readonly key: string;
  readonly name: string;
  readonly is: 'technology' | 'outcome' | 'condition' | 'other';
  /** The query names it. */
  readonly isTopic: boolean;
  readonly span: TextSpan;
}

/** A name that is known: a row, a column or a filter of the views. */
export interface KnownName {
  readonly key: string;
  readonly name: string;
}

/** An article with what was read of it. */
export interface StudyInput {
  readonly pmid: string;
  readonly title: string;
  readonly year: number | null;
  readonly isMatch: boolean;
  readonly isRetracted: boolean;
  readonly reading: ArticleReading;
  /** Whether a model read it, not the reader of the table. */
  readonly isReadByModel: boolean;
  readonly concepts: readonly PrintedConcept[];
  /** The name within some words that the vocabulary knows, where no concept of the literature stands in them. */
  readonly knownName: (words: string, is: NameIs) => KnownName | null;
  /** What is known of the record as a whole. */
  readonly record: RecordCoverage;
  /** What follows a sentence in the abstract, where it belongs to it; null if nothing does. */
  readonly restAfter: (span: TextSpan) => string | null;
  /** Verbatim words of the article. */
  readonly print: (span: TextSpan) => string;
}

type NameIs = 'technology' | 'outcome';

/** Kinds of evidence, subjects and fields of a record, by place. */
export interface RecordCoverage {
  readonly isFull: boolean;
  readonly kinds: { readonly strict: readonly EvidenceKind[]; readonly near: readonly EvidenceKind[] };
  /** Subjects and fields that it names anywhere. */
  readonly subjects: readonly number[];
  readonly fields: readonly number[];
  /** Fields of its title or its main headings. */
  readonly mainFields: readonly number[];
}

/** Names without a technology of their own. */
const INACTIVE =
  /\b(?:placebos?|sham|vehicle|saline|controls?|no treatment|usual care|standard care|observation)\b/i;
export const isInactive = (text: string): boolean => INACTIVE.test(text);

const sentenceId = (quote: string): string => createHash('sha256').update(quote).digest('hex').slice(0, 16);

const overlaps = (a: TextSpan, b: TextSpan) => a.part === b.part && a.start < b.end && b.start < a.end;
const isWithin = (inner: TextSpan, outer: TextSpan) =>
  inner.part === outer.part && inner.start >= outer.start && inner.end <= outer.end;
const maximal = (concepts: readonly PrintedConcept[]) =>
  concepts.filter((one) => !concepts.some((other) => other !== one && isWithin(one.span, other.span)));

/** Key of a name that is no concept of the literature: its normal words. */
export const keyOfWords = (text: string): string => phraseWords(text).join(' ') || text.toLowerCase();
/** Words that are no name: the key of nothing, but the same for the same words. */
const freeWords = (text: string): string => `~${keyOfWords(text)}`;

/** The parts of an arm that no concept is printed in: 'rizatriptan and rofecoxib' is not rizatriptan. */
function unknownParts(
  { text, span }: ReadName,
  printed: string,
  within: readonly PrintedConcept[],
): string[] {
  const places = partsOf(printed);
  return partsOf(text).flatMap((part, index) => {
    const { start = 0, end = 0 } = places[index] ?? {};
    const place = span && { part: span.part, start: span.start + start, end: span.start + end };
    return place && within.some((one) => overlaps(one.span, place)) ? [] : part.text;
  });
}

/** Concepts that may be meant by the words of a reader. What the query asks about is the outcome of nothing. */
const mayBe = (is: NameIs) => (one: PrintedConcept) =>
  one.is === is || (is === 'outcome' && one.is === 'condition' && !one.isTopic);

/**
 * Joins names with the concepts printed in them; several make a combination. The one place that decides what is a name: its key gets
 * into `names`.
 */
function nameReader({ concepts, isReadByModel, print, knownName }: StudyInput, names: Map<string, string>) {
  /** Words around what the query asks about are known by no other name. */
  const isOfTopic = ({ span }: ReadName) =>
    span !== null &&
    span !== undefined &&
    concepts.some((one) => one.isTopic && one.is === 'condition' && overlaps(one.span, span));
  return (given: ReadName, is: NameIs): TableName => {
    const { text, span } = given;
    const within = span ? maximal(concepts.filter((one) => mayBe(is)(one) && overlaps(one.span, span))) : [];
    // The built-in reader takes phrases for arms, with words that are no part of them.
    const others =
      isReadByModel && is === 'technology' && span && within.length > 0
        ? unknownParts(given, print(span), within)
        : [];
    if (isInactive(text)) return { text, concept: freeWords(text) };
    for (const part of others) if (!names.has(keyOfWords(part))) names.set(keyOfWords(part), part);
    const [word] = is === 'outcome' ? printedOutcomes(text, []) : [];
    const known =
      within.length > 0 ? within : (word ?? (isOfTopic(given) ? null : knownName(text, is)) ?? []);
    const parts =
      is === 'technology' && span && within.length > 0 ? unknownParts(given, print(span), within) : [];
    const found = [known, ...parts.map((part) => knownName(part, is) ?? [])].flat();
    for (const { key, name } of found) names.set(key, name);
    const keys = [...new Set([...found.map(({ key }) => key), ...others.map(keyOfWords)])];
    if (keys.length > 0) return { text, concept: keys.toSorted().join('|') };
    // A model gives arms by their names.
    if (!isReadByModel || is === 'outcome') return { text, concept: freeWords(text) };
    names.set(keyOfWords(text), text);
    return { text, concept: keyOfWords(text) };
  };
}

/** What a sentence, or a title, names: places of technologies, and of outcomes. */
function printedIn({ concepts }: StudyInput, text: string, { part, start }: TextSpan) {
  const span = { part, start, end: start + text.length };
  const within = (is: (one: PrintedConcept) => boolean) =>
    maximal(concepts.filter((one) => is(one) && isWithin(one.span, span))).map(
      (one): NamedPlace & Pick<PrintedConcept, 'is'> => ({
        ...{ key: one.key, name: one.name, is: one.is },
        ...{ start: one.span.start - start, end: one.span.end - start },
      }),
    );
  return {
    technologies: within((one) => one.is === 'technology'),
    outcomes: printedOutcomes(
      text,
      within(mayBe('outcome')).map((one) => ({ ...one, isCondition: one.is === 'condition' })),
    ),
  };
}

interface RoleOfSpan {
  readonly role: SentenceRole;
  readonly span: TextSpan;
  readonly tier: ReadingTier;
  readonly findings: readonly ReadFinding[];
  /** What it concludes on, where a model says it: not always what its results are of. */
  readonly subject?: Pick<ReadFinding, 'intervention' | 'comparator'>;
  readonly verdict?: ConclusionVerdict | undefined;
}

/** The sentences of a reading, each once: that of the conclusion stays it even where it tells a result. */
function sentencesOf({ conclusion, findings, stopped, asks }: ArticleReading): RoleOfSpan[] {
  const found = new Map<string, RoleOfSpan>();
  const add = (
    role: SentenceRole,
    span: TextSpan,
    tier: ReadingTier,
    { finding, ...more }: { readonly finding?: ReadFinding } & Pick<RoleOfSpan, 'subject' | 'verdict'> = {},
  ) => {
    const key = `${span.part} ${span.start}`;
    const known = found.get(key);
    const own = finding ? [finding] : [];
    found.set(key, {
      role,
      span,
      ...known,
      tier: known?.tier === 'read' || tier === 'read' ? 'read' : 'suggested',
      findings: [...(known?.findings ?? []), ...own],
      ...more,
    });
  };
  if (conclusion) {
    const { sentence, tier, subject: intervention, verdict } = conclusion;
    const compared = findings.find(
      ({ comparator, intervention: tested }) => comparator && tested?.text === intervention?.text,
    );
    add('conclusion', sentence, tier, {
      ...(intervention && { subject: { intervention, comparator: compared?.comparator } }),
      verdict: verdict?.value,
    });
  }
  if (stopped) add('stopped', stopped.sentence, stopped.tier);
  for (const finding of findings) add('result', finding.sentence, finding.tier, { finding });
  for (const { sentence, tier } of asks) add('ask', sentence, tier);
  const place = ({ span }: RoleOfSpan) => (span.part === 'title' ? -1 : span.start);
  return [...found.values()].sort((a, b) => place(a) - place(b));
}

/** Names and numbers in a quote, the former where they overlap: names that are known, of the reader and of the sentence. */
function marksIn(
  quote: string,
  span: TextSpan,
  findings: readonly ReadFinding[],
  {
    printed,
    isKnown,
  }: { printed: ReturnType<typeof printedIn>; isKnown: (name: ReadName, is: NameIs) => boolean },
): QuoteMark[] {
  const marks: QuoteMark[] = [];
  const add = (mark: QuoteMark) => {
    if (mark.end > mark.start && !marks.some(({ start, end }) => mark.start < end && start < mark.end))
      marks.push(mark);
  };
  const addName = (is: Exclude<QuoteMark['is'], 'number'>, name: ReadName | null | undefined) => {
    if (!name || !(isKnown(name, is === 'outcome' ? is : 'technology') || isInactive(name.text))) return;
    if (name.span && isWithin(name.span, span)) {
      add({ start: name.span.start - span.start, end: name.span.end - span.start, is });
      return;
    }
    const start = quote.toLowerCase().indexOf(name.text.toLowerCase());
    if (start >= 0) add({ start, end: start + name.text.length, is });
  };
  for (const { intervention, comparator, outcome } of findings) {
    addName('intervention', intervention);
    addName('comparator', comparator);
    addName('outcome', outcome);
  }
  for (const { start, end } of printed.technologies) add({ start, end, is: 'intervention' });
  for (const { start, end } of printed.outcomes) add({ start, end, is: 'outcome' });
  for (const { numbers } of findings)
    for (const number of numbers)
      if (isWithin(number, span))
        add({ start: number.start - span.start, end: number.end - span.start, is: 'number' });
  return marks.sort((a, b) => a.start - b.start);
}

export const BY_VERDICT: Readonly<Partial<Record<ConclusionVerdict, FindingDirection>>> = {
  for: 'favors-intervention',
  against: 'favors-comparator',
  'no-difference': 'no-difference',
};

/** The direction of a conclusion, or that in which all results of a sentence agree. */
function directionOf({ verdict, findings }: RoleOfSpan): FindingDirection | undefined {
  const [first, ...others] = findings.map(({ direction }) => direction?.value);
  if (verdict) return BY_VERDICT[verdict];
  return others.every((other) => other === first) ? first : undefined;
}

/** What a sentence tells of a result or concludes; what was asked or stopped tells none. */
const TELLS: ReadonlySet<SentenceRole> = new Set(['result', 'conclusion']);
const NOTHING = { technologies: [], outcomes: [] };

/** A sentence with what it prints; of what tells no result, nothing. */
type PrintedSentence = RoleOfSpan & {
  readonly quote: string;
  readonly printed: ReturnType<typeof printedIn>;
};
function printedSentence(sentence: RoleOfSpan, study: StudyInput): PrintedSentence {
  const quote = study.print(sentence.span);
  return {
    ...sentence,
    quote,
    printed: TELLS.has(sentence.role) ? printedIn(study, quote, sentence.span) : NOTHING,
  };
}

function tableSentence(
  sentence: PrintedSentence,
  { named, names }: { named: ReturnType<typeof nameReader>; names: Map<string, string> },
): TableSentence {
  const { role, span, tier, findings, quote, printed } = sentence;
  const technologies = [...new Set(printed.technologies.map(({ key }) => key))];
  for (const { key, name } of [...printed.technologies, ...printed.outcomes]) names.set(key, name);
  const { subject: about = findings[0] } = sentence;
  const direction = directionOf(sentence);
  const isKnown = (name: ReadName, is: NameIs) => isNamed(named(name, is), names);
  const marks = marksIn(quote, span, findings, { printed, isKnown });
  const outcomes = findings.flatMap(({ outcome, isHarm, isNegated, direction: given }) =>
    outcome
      ? {
          ...named(outcome, 'outcome'),
          ...(isHarm && { isHarm: true as const }),
          ...(isNegated && { isNegated: true as const }),
          ...(given && { direction: given.value }),
        }
      : [],
  );
  return {
    id: sentenceId(quote),
    role,
    quote,
    ...(span.part === 'title' && { isTitle: true as const }),
    ...(tier === 'suggested' && { isSuggested: true as const }),
    ...(marks.length > 0 && { marks }),
    ...(about?.intervention && { intervention: named(about.intervention, 'technology') }),
    ...(about?.comparator && { comparator: named(about.comparator, 'technology') }),
    ...(outcomes.length > 0 && { outcomes }),
    ...(direction && { direction }),
    ...(technologies.length > 0 && { technologies }),
    ...(printed.outcomes.length > 0 && { printed: printed.outcomes.map((one) => tableOutcome(one, quote)) }),
  };
}

const tableOutcome = ({ key, start, end, isHarm, isNegated }: PrintedOutcome, quote: string) => ({
  ...{ key, text: quote.slice(start, end) },
  ...(isHarm && { isHarm: true as const }),
  ...(isNegated && { isNegated: true as const }),
});

/** Whether all that a name is made of is known. */
const isNamed = ({ concept }: TableName, names: ReadonlyMap<string, string>): boolean =>
  concept.split('|').every((key) => names.has(key));

/** The subjects of a table. */
export interface SubjectPlaces {
  readonly subjects: readonly TableSubject[];
  /** Place of the subject that a technology's key stands for. */
  readonly placeOf: (technology: string) => number | undefined;
}

/** Between two names of a title that are given together; 'and' and commas join what is compared, too. */
const JOINED = /^[\s,(]*(?:plus|\+|\/|with|combined with|in combination with|added to|followed by|-)[\s,]*$/i;
const JOINED_BY_AND = /^[\s,(]*(?:,|and|&)[\s,]*$/i;
const COMPARED = /\b(?:versus|vs|compar\w+|superior\w*|or|than|randomi[sz]ed)\b/i;

type Pair = readonly [number, number];
/** Pairs without repetition and order. */
function distinctPairs(pairs: readonly (readonly [number | undefined, number | undefined])[]): Pair[] {
  const found = pairs.flatMap(([a, b]): Pair[] =>
    a === undefined || b === undefined || a === b ? [] : [[Math.min(a, b), Math.max(a, b)]],
  );
  return [...new Map(found.map((pair) => [pair.join(' '), pair])).values()].sort(
    ([a, x], [b, y]) => a - b || x - y,
  );
}
const allPairs = <One, Other>(ones: readonly One[], others: readonly Other[]) =>
  ones.flatMap((one) => others.map((other): readonly [One, Other] => [one, other]));

/** Pairs of subjects in one arm, or joined in the title. Members of one class are listed side by side as alternatives. */
function pairsTogether(
  { title, concepts }: StudyInput,
  arms: readonly (readonly (number | undefined)[])[],
  { subjects, placeOf }: SubjectPlaces,
): Pair[] {
  const isSameClass = (a: number | undefined, b: number | undefined) =>
    a !== undefined &&
    b !== undefined &&
    (subjects[a]?.classes ?? []).some((one) => subjects[b]?.classes?.includes(one));
  const inTitle = maximal(concepts.filter(({ is, span }) => is === 'technology' && span.part === 'title'));
  const isComparison = COMPARED.test(title);
  const joined = inTitle.flatMap(({ key, span }, index) => {
    const next = inTitle[index + 1];
    const between = next && title.slice(span.end, next.span.start);
    if (!between || isComparison) return [];
    const pair = [placeOf(key), placeOf(next.key)] as const;
    return JOINED.test(between) || (JOINED_BY_AND.test(between) && !isSameClass(...pair)) ? [pair] : [];
  });
  const inArms = arms.flatMap((arm) => allPairs(arm, arm)).filter((pair) => !isSameClass(...pair));
  return distinctPairs([...joined, ...inArms]);
}

function coverageOf(
  study: StudyInput,
  technologies: readonly string[],
  {
    interventions,
    comparator,
  }: { readonly interventions: readonly TableName[]; readonly comparator: TableName | undefined },
  places: SubjectPlaces,
): Coverage {
  const { isFull, kinds, subjects, fields, mainFields } = study.record;
  const { placeOf } = places;
  const tests = [...new Set(technologies.flatMap((key) => placeOf(key) ?? []))].sort((a, b) => a - b);
  const placesOf = ({ concept }: TableName) => concept.split('|').map(placeOf);
  const tested = interventions.map(placesOf);
  const against = comparator ? placesOf(comparator) : [];
  const together = pairsTogether(study, [...tested, against], places);
  const isTogether = new Set(together.map((pair) => pair.join(' ')));
  const lists = {
    tests,
    names: subjects.filter((place) => !tests.includes(place)),
    together,
    versus: distinctPairs(allPairs(tested.flat(), against)).filter((pair) => !isTogether.has(pair.join(' '))),
    fields: mainFields,
    nearFields: fields.filter((place) => !mainFields.includes(place)),
    kinds: kinds.strict,
    nearKinds: kinds.near,
  };
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    ...(isFull && { isFull: true as const }),
  };
}

function tableStudy(study: StudyInput, names: Map<string, string>, places: SubjectPlaces): TableStudy {
  const { pmid, title, year, isMatch, isRetracted, reading, isReadByModel, concepts } = study;
  const { design, phase, n, population, arms, comparator, conclusion, isCut } = reading;
  const named = nameReader(study, names);
  const people =
    population?.tier === 'read' && !CUT_OFF.test(population.value.text) ? population.value.text : null;
  const interventions = arms.map(({ value, tier }) => ({ ...named(value, 'technology'), tier }));
  const against = comparator && { ...named(comparator.value, 'technology'), tier: comparator.tier };
  const inTitle = maximal(concepts.filter(({ is, span }) => is === 'technology' && span.part === 'title'));
  for (const { key, name } of inTitle) names.set(key, name);
  const ofArms = [...interventions, ...(against ? [against] : [])]
    .filter(({ text }) => !isInactive(text))
    .flatMap(({ concept }) => concept.split('|'))
    .filter((key) => names.has(key));
  const printed = sentencesOf(reading).map((each) => printedSentence(each, study));
  const sentences = printed.map((each) => tableSentence(each, { named, names }));
  const compares = comparedIn(study, printed, places);
  const distinct = [...new Map(sentences.toReversed().map((each) => [each.id, each])).values()].reverse();
  const rest = conclusion ? study.restAfter(conclusion.sentence) : null;
  const technologies = [...new Set([...ofArms, ...inTitle.map(({ key }) => key)])];
  return {
    pmid,
    title,
    year,
    ...(isMatch && { isMatch }),
    ...(isRetracted && { isRetracted }),
    ...(isCut && { isCut }),
    ...(design && { design: { value: design.value, tier: design.tier } }),
    ...(phase && { phase: phase.value }),
    ...(n && { n: { value: n.value, tier: n.tier } }),
    ...(people && { population: people }),
    ...(interventions.length > 0 && { interventions }),
    ...(against && { comparator: against }),
    technologies,
    ...(compares.length > 0 && { compares }),
    ...(conclusion && { conclusion: sentenceId(study.print(conclusion.sentence)) }),
    ...(rest && { conclusionRest: rest }),
    covers: coverageOf(study, technologies, { interventions, comparator: against }, places),
    ...(isReadByModel && { reader: reading.reader }),
    sentences: distinct,
  };
}

/** What the title, the results and the conclusion of a study compare: no class with its members, nothing in what is given together. */
function comparedIn(
  study: StudyInput,
  sentences: readonly PrintedSentence[],
  { subjects, placeOf }: SubjectPlaces,
): KeyPair[] {
  if (isInteraction(study.title)) return [];
  const subjectOf = (key: string) => subjects[placeOf(key) ?? -1];
  const isPair = ([one, other]: KeyPair) => {
    const [a, b] = [subjectOf(one), subjectOf(other)];
    if (!a || !b || a === b) return a !== b;
    return !a.isClass && !b.isClass && !a.kin?.includes(placeOf(other) ?? -1);
  };
  const { title } = study;
  const inTitle = printedIn(study, title, { part: 'title', start: 0, end: title.length }).technologies;
  const told = sentences
    .filter(({ span }) => span.part !== 'title')
    .flatMap(({ quote, printed }) => pairsIn(quote, printed.technologies, false));
  return distinctKeys([...pairsIn(title, inTitle, true), ...told]).filter(isPair);
}

/** Words for people that go on into what was done, or end before they say who. */
const CUT_OFF =
  /\b(?:whom?|which|that|an?|the|of|in|with|and|or|to|between|than|on|for|by|from|median|older|younger|longer|treated|treating|recruited|received|receiving|would|were|was|had|reporting|enrolled|completing|who|used)$|\b(?:recruited|would|reporting|respond|used|perform|completing|experiments?|trials?|stud(?:y|ies)|publications?|cases? stud\w+|causes)\b|≥|≤/i;

/** The table of some articles, in their order. The same input gives the same bytes. */
export function buildEvidenceTable(
  studies: readonly StudyInput[],
  head: Pick<EvidenceTable, 'asOf' | 'reader' | 'unread'> & {
    readonly fields: readonly TableField[];
    readonly lastYear: number;
  },
  places: SubjectPlaces,
): EvidenceTable {
  const names = new Map<string, string>();
  const rows = studies.map((study) => tableStudy(study, names, places));
  return {
    format: 1,
    ...head,
    read: rows.length,
    matches: rows.filter(({ isMatch }) => isMatch).length,
    names: Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1))),
    subjects: places.subjects,
    studies: rows,
  };
}
