import { pattern } from '../pattern.ts';
import { BAD_HEAD, GOOD_HEAD } from './head-words.ts';

/** The rank of survival, which nothing exceeds. */
export const MAX_OUTCOME_RANK = 3;
/** Importance of an outcome, by its words; for any field of medicine. Callers recognize diseases. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  // Survival.
  [/\b(?:mortality|survival|deaths?|fatalit(?:y|ies))\b/i, MAX_OUTCOME_RANK],
  // Course of the disease, and its burden on patients and care.
  [
    pattern(
      String.raw`
        \b(?:relapses?|recurrences?|remissions?|progression|exacerbations?|(?:re)?hospitali[sz]ations?|(?:re)?admissions?|stay|cures?|
        healing|recovery|eradication|complications?|failures?|events?|quality of life|disabilit(?:y|ies)|morbidity|success)\b
      `,
      'i',
    ),
    2.5,
  ],
  // Secondary outcomes of any study.
  [/^(?:adverse|side effects?|tolerability|safety)\b/i, 1.3],
  // Symptoms and function.
  [
    pattern(
      String.raw`
        \b(?:pain|symptoms?|relief|function\w*|performance|response|responders?|tolerability|tolerance|safety|adverse|side effects?|
        satisfaction|capacity|adherence|compliance|episodes?|toxicit(?:y|ies)|capability|behaviou?r)\b
      `,
      'i',
    ),
    2,
  ],
];
/** A disease that treatment causes or prevents. */
const EVENT = 2;
/** Surrogate endpoints: pressures, levels, scores. */
const SURROGATE = 1.2;

/**
 * Importance of an outcome: survival, then course of the disease, symptoms, and surrogate endpoints. Null if
 * its words name no outcome.
 * @param isDisease whether it is a condition, not a measure
 */
export function outcomeRank(name: string, isDisease: boolean): number | null {
  const [, rank] = RANKS.find(([words]) => words.test(name)) ?? [];
  if (rank !== undefined) return rank;
  if (isDisease) return EVENT;
  const head = name.split(/\s+/).at(-1) ?? '';
  return GOOD_HEAD.test(head) || BAD_HEAD.test(head) || /\s/.test(name) ? SURROGATE : null;
}
