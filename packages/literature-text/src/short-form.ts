/** Marks a short form by its capitals among the terms: no word begins with it. */
const BY_CAPITALS = '^';

/** Two to eight capitals and digits that begin with a letter, in the singular or plural: `AD`, `HER2`, `ACEs`. */
const SHORT_FORM = /^([A-Z][A-Z0-9]{1,7})s?$/;

/**
 * The term of a short form, which keeps its capitals: `AD` and `ADs` are `^AD`, and neither `ad` nor `add`. Null for any
 * other word.
 */
export function shortForm(word: string): string | null {
  const capitals = SHORT_FORM.exec(word)?.[1];
  return capitals ? BY_CAPITALS + capitals : null;
}
