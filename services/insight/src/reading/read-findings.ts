import type {
  ReadFinding,
  ReadingTier,
  ReadName,
  TextSpan,
} from '@sextant/contracts/insight/article-reading';
import { type ArmPair, armPairs } from './arms.ts';
import type { ArticleSentence, ArticleText } from './article-text.ts';
import { probabilities } from './classifiers/linear-model.ts';
import type { ReadingModels } from './classifiers/models.ts';
import { describeOutcome, type OutcomeCandidate, outcomeCandidates } from './outcomes.ts';

/** A pair of names with the probability that it is what was tested, and against what. */
interface ReadPair {
  readonly intervention: ReadName;
  readonly comparator: ReadName | null;
  readonly certainty: number;
}

/** What was tested: the likeliest pair, and the likeliest name if nothing was compared. */
export interface ReadArms {
  readonly pair: ReadPair | null;
  readonly alone: ReadPair | null;
}

const MIN_WORD_CHARS = 4;
const longWords = (name: ReadName) =>
  new Set(
    name.text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(({ length }) => length >= MIN_WORD_CHARS),
  );

/**
 * The likeliest of some candidates. Candidates of one comparator that share a word name the same ('bupropion', 'bupropion SR'): the
 * pair is right if any of them is.
 */
function likeliest(candidates: readonly (ArmPair & { readonly odds: number })[]): ReadPair | null {
  const [best] = candidates.toSorted((a, b) => b.odds - a.odds);
  if (!best) return null;
  const words = longWords(best.intervention);
  const wrong = candidates
    .filter(
      (other) =>
        other === best ||
        (other.comparator?.text === best.comparator?.text &&
          [...longWords(other.intervention)].some((word) => words.has(word))),
    )
    .reduce((product, { odds }) => product * (1 - odds), 1);
  return { intervention: best.intervention, comparator: best.comparator, certainty: 1 - wrong };
}

export function readArms(article: ArticleText, models: ReadingModels): ReadArms {
  const candidates = armPairs(article).map((pair) => ({
    ...pair,
    odds: probabilities(models.arms, pair.features)[0] ?? 0,
  }));
  return {
    pair: likeliest(candidates.filter(({ comparator }) => comparator !== null)),
    alone: likeliest(candidates.filter(({ comparator }) => comparator === null)),
  };
}

/** A sentence with the probability that it reports a result. */
export interface ResultSentence {
  readonly index: number;
  readonly certainty: number;
  /** Probability that it compares. */
  readonly compared: number;
}

const NUMBER =
  /\b(?:OR|RR|HR|odds ratio|relative risk|hazard ratio)\b[ =:]*\d[\d.]*|\bp ?(?:values?)? ?[<=>≤≥] ?0?[.·]\d+|(?:\d[\d.,]* ?(?:\+\/-|±) ?)?\d[\d.,]* ?%?(?: ?(?:vs\.?|versus|and|to) ?\d[\d.,]* ?%)?/gi;

/** Places of the numbers in a sentence. */
export const numbersOf = ({ text, span }: ArticleSentence): TextSpan[] =>
  Array.from(text.matchAll(NUMBER), ({ 0: found, index }) => ({
    part: span.part,
    start: span.start + index,
    end: span.start + index + found.length,
  })).slice(0, 100);

/** A row is counted from this certainty on: the product of those of its sentence, names and outcome. */
const READ_ROW = 0.45;
/** Further outcomes of a sentence are named from this certainty on. */
const MIN_OUTCOME = 0.6;
const MAX_OUTCOMES = 3;

const tierOf = (certainty: number, least: number): ReadingTier => (certainty >= least ? 'read' : 'suggested');
const round = (value: number) => Math.round(value * 1_000) / 1_000;

/** Whether a sentence names both, by a word of theirs. */
export function isPrintedIn(
  { text }: ArticleSentence,
  { intervention, comparator }: Pick<ReadPair, 'intervention' | 'comparator'>,
): boolean {
  const lower = text.toLowerCase();
  return [intervention, ...(comparator ? [comparator] : [])].every((name) => {
    const words = [...longWords(name)];
    return words.length > 0 && words.some((word) => lower.includes(word));
  });
}

/** Result sentences with the names printed in them, one finding for each outcome. */
export function readFindings(
  article: ArticleText,
  results: readonly ResultSentence[],
  arms: ReadArms | null,
  models: ReadingModels,
): ReadFinding[] {
  return results.flatMap(({ index, certainty, compared }): ReadFinding[] => {
    const sentence = article.sentences[index] as ArticleSentence;
    const bare = {
      sentence: sentence.span,
      certainty: round(certainty),
      tier: 'suggested' as const,
      isHarm: false,
      isNegated: false,
      numbers: numbersOf(sentence),
    };
    const { pair = null, alone = null } = arms ?? {};
    const chosen = pair && (compared >= 0.5 || !alone) ? pair : alone;
    const outcomes = outcomeCandidates(sentence)
      .map((candidate) => ({ ...candidate, odds: probabilities(models.outcome, candidate.features)[0] ?? 0 }))
      .toSorted((a, b) => b.odds - a.odds);
    if (!chosen || outcomes.length === 0) return [bare];
    return distinctOutcomes(outcomes).map(({ phrase, odds }): ReadFinding => {
      const right = certainty * chosen.certainty * odds * (chosen.comparator ? compared : 1 - compared);
      return {
        ...bare,
        certainty: round(right),
        tier: isPrintedIn(sentence, chosen) ? tierOf(right, READ_ROW) : 'suggested',
        intervention: chosen.intervention,
        comparator: chosen.comparator,
        outcome: phrase.name,
        ...describeOutcome(sentence, phrase),
      };
    });
  });
}

type Scored = OutcomeCandidate & { readonly odds: number };

/** The likeliest outcome, and others that are likely and do not overlap it. */
function distinctOutcomes(outcomes: readonly Scored[]): Scored[] {
  const chosen: Scored[] = [];
  for (const outcome of outcomes) {
    if (chosen.length >= MAX_OUTCOMES || (chosen.length > 0 && outcome.odds < MIN_OUTCOME)) break;
    const { first, last } = outcome.phrase;
    if (chosen.every(({ phrase }) => phrase.last < first || phrase.first > last)) chosen.push(outcome);
  }
  return chosen;
}
