import type { ExactWord, HeadingExpression, OwnField, TextField, ValueField } from './expression.ts';
import { type FacetKind, facet, facetValue, TERM_MARK } from './facet.ts';
import { qualifierName } from './headings.ts';
import { languageCode } from './languages.ts';
import { NARROWER_TYPES } from './publication-types.ts';
import type { PhrasePart, Unit } from './unit.ts';

/** Lexemes contain neither quotes nor backslashes but for an apostrophe; they are doubled. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The words as written that have a term, such as those of one stem; none for a term that only words equal to it have. */
export type WordForms = ReadonlyMap<string, readonly string[]>;

/** Any word of a term, and what only the term stands for. */
export const termTsquery = (term: string, forms: WordForms): string =>
  anyOf(lexemesOf(term, forms).map(quoted));

const lexemesOf = (term: string, forms: WordForms): string[] => [
  ...new Set([term, TERM_MARK + term, ...(forms.get(term) ?? [])]),
];

/** Weights by field: A title, B abstract, C headings, D keywords. */
const WEIGHTS: Readonly<Record<Exclude<TextField, OwnField>, string>> = { all: '', tiab: 'ABD', ot: 'D' };

export const isOwnField = (field: TextField): field is OwnField =>
  field === 'ti' || field === 'ad' || field === 'gr';

function exactly({ word, isPrefix }: ExactWord, field: TextField): string {
  const star = isPrefix ? '*' : '';
  if (isOwnField(field)) return quoted(facet(field, word)) + (star && ':*');
  const marks = star + WEIGHTS[field];
  return quoted(word) + (marks && `:${marks}`);
}

/** Words that follow one another. */
const adjacent = (words: readonly string[]) =>
  words.length > 1 ? `(${words.join(' <-> ')})` : (words[0] ?? '');

const inSequence = (parts: readonly PhrasePart[], spell: (term: string) => string) =>
  parts.reduce((text, { term, distance }, index) => {
    const next = spell(term);
    return index === 0 ? next : `${text} <${distance}> ${next}`;
  }, '');

/** String concatenation, not join: V8 then copies the characters once, however deeply parts are nested. */
const inParentheses = (parts: readonly string[], joint: string) =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.reduce((text, part) => text + joint + part)})`;

/** `a | b | c`, in parentheses. Requires at least one alternative. */
export const anyOf = (alternatives: readonly string[]): string => inParentheses(alternatives, ' | ');
export const allOf = (parts: readonly string[]): string => inParentheses(parts, ' & ');

/** What matches a word in any of its forms: any of some lexemes, or any of some tsqueries of more than one. */
export interface UnitParts {
  readonly lexemes: readonly string[];
  readonly tsqueries: readonly string[];
}

/**
 * Matches a word in any of its forms: a compound joined (`il6`) or as adjacent parts; a number also as a PMID; or a
 * synonym.
 */
export function unitParts({ joined, parts, others }: Unit, forms: WordForms): UnitParts {
  const lexemes = joined ? lexemesOf(joined, forms) : [];
  const tsqueries: string[] = [];
  for (const name of [parts, ...(others?.names ?? []).map((other) => other.parts)]) {
    const [only] = name;
    if (only && name.length === 1) lexemes.push(...lexemesOf(only.term, forms));
    else tsqueries.push(`(${inSequence(name, (term) => termTsquery(term, forms))})`);
  }
  const [only] = parts;
  if (parts.length === 1 && only && /^[1-9]\d{3,9}$/.test(only.term))
    tsqueries.push(quoted(facet('id', only.term)));
  return { lexemes: [...new Set(lexemes)], tsqueries };
}

/** As `unitParts`, in one. */
export function unitTsquery(unit: Unit, forms: WordForms): string {
  const { lexemes, tsqueries } = unitParts(unit, forms);
  return anyOf([...lexemes.map(quoted), ...tsqueries]);
}

/** Matches the words of a unit in the title, as typed. */
export const unitInTitle = ({ words }: Unit): string =>
  adjacent(words.map((word) => exactly({ word, isPrefix: false }, 'ti')));

/** Matches a phrase as written, in any of its forms. Null without a word. */
export function phraseTsquery(forms: readonly (readonly ExactWord[])[], field: TextField): string | null {
  const alternatives = forms.flatMap((form) => {
    const inText = adjacent(form.map((word) => exactly(word, field)));
    if (field !== 'all') return [inText];
    // Positions of the text and of the rest of the record are not comparable: a phrase is in one or the other.
    const elsewhere = form.map((word) => exactly({ ...word, word: facet('tw', word.word) }, field));
    return [inText, adjacent(elsewhere)];
  });
  return alternatives.length > 0 ? anyOf([...new Set(alternatives)]) : null;
}

/** Matches articles with all words of a field, wherever they are. */
export const wordsTsquery = (words: readonly string[], field: TextField): string =>
  allOf([...new Set(words)].map((word) => exactly({ word, isPrefix: false }, field)));

/**
 * Matches an author: 'smith', 'smith j' (any further initials), 'smith jane' and 'jane smith'; case and accents are
 * ignored. Null without a letter.
 */
export function authorTsquery(text: string, prefix = false, kind: FacetKind = 'au'): string | null {
  const value = facetValue(text);
  if (!value) return null;
  if (prefix) return `${quoted(facet(kind, value))}:*`;
  const words = value.split(' ');
  const orders = [words, [words.at(-1) ?? '', ...words.slice(0, -1)]].map((order) => order.join(' '));
  return anyOf(
    [...new Set(orders)].flatMap((name) => {
      const initials = / \p{L}{1,2}$/u.test(name);
      const whole = quoted(facet(kind, name));
      return initials ? [`${whole}:*`] : [whole, `${quoted(`${facet(kind, name)} `)}:*`];
    }),
  );
}

const AUTHOR_KINDS: Readonly<Record<'au' | '1au' | 'lastau', FacetKind>> = {
  au: 'au',
  '1au': 'a1',
  lastau: 'al',
};

/** What a value is in the index; values that are stored under other names than they are typed. */
function storedValues(text: string, field: Exclude<ValueField, 'au' | '1au' | 'lastau'>): string[] {
  const value = facetValue(text);
  switch (field) {
    case 'doi':
      return [facet('do', text.trim().toLowerCase())];
    case 'la':
      return [facet('la', languageCode(text) ?? value)];
    case 'sh':
      return [facet('sh', facetValue(qualifierName(text)))];
    case 'pt': {
      const narrower = NARROWER_TYPES.get(text.trim().toLowerCase()) ?? [];
      return [value, ...narrower.map(facetValue)].map((each) => facet('pt', each));
    }
    default:
      return [facet(field, value)];
  }
}

/**
 * Matches a value as a whole; a broad publication type includes its narrower ones. Null if the text is empty after
 * normalization.
 */
export function valueTsquery(
  text: string,
  field: ValueField,
  { prefix = false, isNarrow = false }: { readonly prefix?: boolean; readonly isNarrow?: boolean } = {},
): string | null {
  if (field === 'au' || field === '1au' || field === 'lastau')
    return authorTsquery(text, prefix, AUTHOR_KINDS[field]);
  const value = facetValue(text);
  if (!value) return null;
  if (prefix) return `${quoted(facet(field === 'doi' ? 'do' : field, value))}:*`;
  const values = isNarrow ? [facet(field as FacetKind, value)] : storedValues(text, field);
  return anyOf([...new Set(values)].map(quoted));
}

/** Matches a heading by its name, and those below it by their places in the tree. Null without a letter. */
export function headingTsquery({ name, isMajor, isPrefix, trees }: HeadingExpression): string | null {
  const value = facetValue(name);
  if (!value) return null;
  const byName = quoted(facet(isMajor ? 'mj' : 'mh', value)) + (isPrefix ? ':*' : '');
  const places = trees.map((tree) => `${quoted(facet(isMajor ? 'tj' : 'tn', `${tree.toLowerCase()}.`))}:*`);
  return anyOf([byName, ...places]);
}

export const anyLexeme = (lexemes: readonly string[]): string => anyOf(lexemes.map(quoted));
