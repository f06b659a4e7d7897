/** Marks a short form by its capitals among the terms: no word begins with it. */
const BY_CAPITALS = '^';

/** Two to eight capitals, in the singular or plural: `AD`, `ACEs`. With a digit (`HER2`) no word is confused with it. */
const SHORT_FORM = /^([A-Z]{2,8})s?$/;

/**
 * The term of a short form, which keeps its capitals: `AD` and `ADs` are `^AD`, and neither `ad` nor `add`. Null for any
 * other word.
 */
export function shortForm(word: string): string | null {
  const capitals = SHORT_FORM.exec(word)?.[1];
  return capitals ? BY_CAPITALS + capitals : null;
}
