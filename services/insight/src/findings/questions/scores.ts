import { AGAINST, DIFFICULTY, DIRECTION, PROBLEM_WORDS, UNKNOWN } from './cues.ts';

const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Score of a sentence for difficulties, limits or gaps. Weights are ours. */
const problemScore = (sentence: string): number =>
  (UNKNOWN.test(sentence) ? 1 : 0) +
  count(DIFFICULTY, sentence) +
  0.5 * Math.min(3, count(PROBLEM_WORDS, sentence)) +
  0.4 * Math.min(2, count(AGAINST, sentence));

/** One explicit word is enough, or two weak ones. */
const MIN_PROBLEM_SCORE = 0.8;

/** Whether a sentence names a difficulty, a limit or a gap. */
export const namesProblem = (sentence: string): boolean => problemScore(sentence) >= MIN_PROBLEM_SCORE;

/** Whether a sentence suggests future work. */
export const namesDirection = (sentence: string): boolean => DIRECTION.test(sentence);
