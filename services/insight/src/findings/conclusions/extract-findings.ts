import type { OutcomeVocabulary } from '../outcomes/valence.ts';
import { type ConclusionSentence, conclusionSentences } from './conclusion-sentences.ts';
import { getVerdict, type Verdict } from './verdict.ts';

/** A mention in an abstract: [start, end) in UTF-16 units. */
interface NameSpan {
  readonly start: number;
  readonly end: number;
}

/** An intervention of an article, with all its mentions in the abstract, under any name. */
export interface NamedIntervention<Id> {
  readonly id: Id;
  readonly spans: readonly NameSpan[];
}

/** A sentence's conclusion on an intervention. */
export interface Finding<Id> {
  readonly intervention: Id;
  /** The comparator: another of the interventions; null for any other, and for none. */
  readonly comparator: Id | null;
  readonly verdict: Verdict;
  /** The sentence in the abstract, verbatim. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SIGNS: Record<Verdict, number> = {
  superior: 1,
  'no difference': 0,
  inferior: -1,
  harmful: -1,
  withdrawn: -1,
  open: 0,
};
/** Without a named rival, no difference means no effect. Our value. */
const NO_EFFECT_SIGN = -0.5;

/** For it (above 0) or against it (below), -1 to 1. */
export const getSign = ({ verdict, comparator }: Pick<Finding<unknown>, 'verdict' | 'comparator'>): number =>
  verdict === 'no difference' && comparator === null ? NO_EFFECT_SIGN : SIGNS[verdict];

/** Precedes the name of a comparator. */
const COMPARATOR_CUES =
  /\b(?:than|compar\w+ (?:with|to)|versus|vs\.?|over|inferior to|superior to|preferable to|equivalent to|similar to|(?:not|n't|rarely) (?:seen|observed|found|shared|achieved|shown) (?:with|by|in|for)|as (?:\w+ ){1,2}as)\W+(?:[\w-]+\W+){0,3}$/i;

/**
 * Consumption, measurement or disease is not an intervention: 'morphine consumption', 'cisplatin-induced',
 * 'opioid dependence'.
 */
const AS_OUTCOME =
  /^(?:[- ](?:\w+ )?(?:consumption|requirements?|needs?|demands?|sparing|levels?|concentrations?|resistance|toxicity|poisoning|abuse|misuse|dependence|addiction|withdrawal|overdose|clearance|metabolism|induced|related|associated)\b)/i;

/** There is no conclusion on a base therapy that something is added to. */
const ADDED_TO = /\badd(?:s|ed|ing|ition|itional)?\b[^,;.]*\bto (?:[\w-]+\W+){0,5}$/i;

interface Mention<Id> {
  readonly id: Id;
  readonly name: string;
  readonly isComparator: boolean;
}

function mentionsIn<Id>(
  abstract: string,
  sentence: ConclusionSentence,
  interventions: readonly NamedIntervention<Id>[],
): Mention<Id>[] {
  return interventions.flatMap(({ id, spans }) => {
    const own = spans.filter(
      ({ start, end }) =>
        start >= sentence.start &&
        end <= sentence.end &&
        !AS_OUTCOME.test(abstract.slice(end, end + 40)) &&
        !ADDED_TO.test(abstract.slice(sentence.start, start)),
    );
    const [first] = own;
    if (!first) return [];
    const isComparator = own.every(({ start }) =>
      COMPARATOR_CUES.test(abstract.slice(sentence.start, start)),
    );
    return [{ id, name: abstract.slice(first.start, first.end), isComparator }];
  });
}

const OPPOSITE: Partial<Record<Verdict, Verdict>> = {
  superior: 'inferior',
  inferior: 'superior',
  'no difference': 'no difference',
};

/**
 * Extracts conclusions on the named interventions of an abstract, in sentence order: one finding per sentence
 * and intervention. If one is the comparator of another, it gets the reversed finding.
 */
export function extractFindings<Id>(
  abstract: string,
  interventions: readonly NamedIntervention<Id>[],
  vocabulary: OutcomeVocabulary,
): Finding<Id>[] {
  return conclusionSentences(abstract).flatMap((sentence) => {
    const { start, end, text } = sentence;
    const mentions = mentionsIn(abstract, sentence, interventions);
    const subjects = mentions.filter(({ isComparator }) => !isComparator);
    const comparator = mentions.find(({ isComparator }) => isComparator) ?? null;
    const findings = subjects.flatMap(({ id, name }): Finding<Id>[] => {
      const verdict = getVerdict(
        text,
        { intervention: name, comparator: comparator?.name ?? null },
        vocabulary,
      );
      return verdict
        ? [{ intervention: id, comparator: comparator?.id ?? null, verdict, start, end, text }]
        : [];
    });
    const [first] = findings;
    const reversed = first && OPPOSITE[first.verdict];
    if (!comparator || !reversed) return findings;
    return [
      ...findings,
      { ...first, intervention: comparator.id, comparator: first.intervention, verdict: reversed },
    ];
  });
}
