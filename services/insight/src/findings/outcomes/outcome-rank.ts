import { pattern } from '../pattern.ts';
import { BAD_HEAD, GOOD_HEAD } from './head-words.ts';

/** How much an outcome decides, by its words. Any field of medicine has them; what is a disease the caller knows. */
const RANKS: readonly (readonly [RegExp, number])[] = [
  // Whether patients live.
  [/\b(?:mortality|survival|deaths?|fatalit(?:y|ies))\b/i, 3],
  // How the disease goes on, and what it takes from patients and from care.
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
  // What any study counts besides.
  [/^(?:adverse|side effects?|tolerability|safety)\b/i, 1.3],
  // What patients feel and can do.
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
/** A disease that treatment brings or keeps away. */
const EVENT = 2;
/** What stands for something else: pressures, levels, scores. */
const SURROGATE = 1.2;

/**
 * How much follows from an outcome, the higher the more: whether patients live, how the disease goes on, what they feel, then what is only measured.
 * Null where its words name no outcome.
 * @param isDisease whether it is a condition, not a measure
 */
export function outcomeRank(name: string, isDisease: boolean): number | null {
  const [, rank] = RANKS.find(([words]) => words.test(name)) ?? [];
  if (rank !== undefined) return rank;
  if (isDisease) return EVENT;
  const head = name.split(/\s+/).at(-1) ?? '';
  return GOOD_HEAD.test(head) || BAD_HEAD.test(head) || /\s/.test(name) ? SURROGATE : null;
}
