import { shorterStems } from '@sextant/literature-text/word-endings';
import type { TextField, ValueField } from './expression.ts';
import { facet, facetValue } from './facet.ts';
import { NARROWER_TYPES } from './publication-types.ts';
import { type PhrasePart, phraseParts, type Unit } from './unit.ts';

/** Terms contain neither quotes nor backslashes; they are doubled as a safeguard. */
const quoted = (term: string) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const inField = (term: string, field: TextField, prefix = false): string => {
  if (field === 'ti') return quoted(facet('ti', term)) + (prefix ? ':*' : '');
  const marks = `${prefix ? '*' : ''}${field === 'tiab' ? 'AB' : ''}`;
  return quoted(term) + (marks && `:${marks}`);
};

const inSequence = (parts: readonly PhrasePart[], spell: (term: string, index: number) => string) =>
  parts.reduce((text, { term, distance }, index) => {
    const next = spell(term, index);
    return index === 0 ? next : `${text} <${distance}> ${next}`;
  }, '');

/** String concatenation, not join: V8 then copies the characters once, however deeply parts are nested. */
const inParentheses = (parts: readonly string[], joint: string) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.reduce((text, part) => text + joint + part)})`;

/** `a | b | c`, in parentheses. Requires at least one alternative. */
export const anyOf = (alternatives: readonly string[]): string => inParentheses(alternatives, ' | ');
export const allOf = (parts: readonly string[]): string => inParentheses(parts, ' & ');

/** Matches a word: a compound joined (`il6`) or as adjacent parts; a number also as a PMID; or a synonym. */
export function unitTsquery({ joined, parts, others }: Unit, field: TextField = 'all'): string {
  const inParts = inSequence(parts, (term) => inField(term, field));
  const [only] = parts;
  const alternatives = joined ? [inField(joined, field)] : [];
  alternatives.push(parts.length > 1 ? `(${inParts})` : inParts);
  if (field === 'all' && parts.length === 1 && only && /^[1-9]\d{3,9}$/.test(only.term))
    alternatives.push(quoted(facet('id', only.term)));
  for (const { parts: name } of others?.names ?? [])
    alternatives.push(`(${inSequence(name, (term) => inField(term, field))})`);
  return anyOf(alternatives);
}

/** Null if the phrase has only stop words. */
export function phraseTsquery(text: string, field: TextField, prefix: boolean): string | null {
  const parts = phraseParts(text, { prefix });
  if (parts.length === 0) return null;
  const sequence = inSequence(parts, (term, index) =>
    prefix && index === parts.length - 1
      ? anyOf([inField(term, field, true), ...shorterStems(term).map((short) => inField(short, field))])
      : inField(term, field),
  );
  return `(${sequence})`;
}

/**
 * Matches an author: 'smith', 'smith j' (any further initials), 'smith jane' and 'jane smith'; case and accents are
 * ignored. Null without a letter.
 */
export function authorTsquery(text: string, prefix = false): string | null {
  const value = facetValue(text);
  if (!value) return null;
  if (prefix) return `${quoted(facet('au', value))}:*`;
  const words = value.split(' ');
  const orders = [words, [words.at(-1) ?? '', ...words.slice(0, -1)]].map((order) => order.join(' '));
  return anyOf(
    [...new Set(orders)].flatMap((name) => {
      const initials = / \p{L}{1,2}$/u.test(name);
      const whole = quoted(facet('au', name));
      return initials ? [`${whole}:*`] : [whole, `${quoted(`${facet('au', name)} `)}:*`];
    }),
  );
}

/**
 * Matches a value as a whole; a broad publication type includes its narrower ones. Null if the text is empty after
 * normalization.
 */
export function valueTsquery(text: string, field: ValueField, prefix: boolean): string | null {
  if (field === 'au') return authorTsquery(text, prefix);
  const value = facetValue(text);
  if (!value) return null;
  if (prefix) return `${quoted(facet(field, value))}:*`;
  const narrower = field === 'pt' ? (NARROWER_TYPES.get(text.trim().toLowerCase()) ?? []) : [];
  return anyOf([...new Set([value, ...narrower.map(facetValue)])].map((each) => quoted(facet(field, each))));
}
