import type { MissingKind } from './families.ts';

/** Wide words, in lower case: a text that has none of them has nothing of the kind. */
const WORDS: Readonly<Record<MissingKind, RegExp>> = {
  economic: /cost|econom|price|expens|qaly|quality-adjusted|budget|\$/,
  'quality-of-life': /quality of life|sf-36|eq-5d|well-being|satisf|daily/,
  'follow-up': /year|follow-up|followed up|long-term|\b(?:1[2-9]|[2-9]\d) months/,
  children: /child|adolescent|infant|pediatric|young|\baged\b/,
  'older-people': /older|elderly|\baged\b|frail|geriatric|octogenarian|\b[6-9]\d years/,
};

/** Whether a text comes near to a kind of evidence. By other words than those that find it in an answer. */
export const comesNear = (kind: MissingKind, text: string): boolean => WORDS[kind].test(text.toLowerCase());
