import { DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { QuerySyntaxError, type TextField, type ValueField } from './expression.ts';

export type FieldName = TextField | ValueField | 'dp';

export type Token =
  | { readonly kind: 'word' | 'phrase'; readonly text: string; readonly at: number }
  | { readonly kind: 'field'; readonly field: FieldName; readonly text: string; readonly at: number }
  | { readonly kind: 'AND' | 'OR' | 'NOT' | '(' | ')'; readonly at: number };

const FIELD_NAMES: Readonly<Record<FieldName, readonly string[]>> = {
  all: ['all', 'all fields', 'tw', 'text word'],
  tiab: ['tiab', 'title/abstract'],
  ti: ['ti', 'title'],
  au: ['au', 'author', 'fau', 'full author name'],
  ta: ['ta', 'jour', 'journal'],
  mh: ['mh', 'mesh', 'mesh terms', 'mesh terms:noexp', 'mh:noexp'],
  pt: ['pt', 'ptyp', 'publication type'],
  dp: ['dp', 'pdat', 'date - publication', 'publication date'],
  id: ['pmid', 'uid'],
};
const FIELDS: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(FIELD_NAMES).flatMap(([field, names]) => names.map((name) => [name, field as FieldName])),
);

const QUOTE = new RegExp(`[${DOUBLE_QUOTES}]`, 'u');
const WORD = new RegExp(String.raw`[^\s${DOUBLE_QUOTES}()[\]]+`, 'uy');

/** `[18F]FDG` and `[Letter]` are words; `heart [xyz]` is a field that does not exist. */
function readBracket(query: string, at: number, afterTerm: boolean): { token: Token | null; end: number } {
  const end = query.indexOf(']', at);
  const name = query
    .slice(at + 1, end < 0 ? undefined : end)
    .trim()
    .toLowerCase()
    .replace(/\s+/gu, ' ');
  const looksLikeField = /^[a-z][a-z/ :-]*$/u.test(name);
  if (end < 0) {
    if (afterTerm) throw new QuerySyntaxError('a field in brackets is not closed', at + 1);
    return { token: null, end: at + 1 };
  }
  const field = FIELDS.get(name);
  if (field && afterTerm) return { token: { kind: 'field', field, text: name, at: at + 1 }, end: end + 1 };
  if (looksLikeField && afterTerm)
    throw new QuerySyntaxError(`there is no field [${name.slice(0, 40)}]`, at + 1);
  if (field) throw new QuerySyntaxError(`the field [${name}] has no words before it`, at + 1);
  return { token: null, end: at + 1 };
}

/** @throws QuerySyntaxError on an unclosed quotation mark or bracket, and on a field that does not exist */
export function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let index = 0;
  while (index < query.length) {
    const character = query.charAt(index);
    const at = index + 1;
    if (/\s/u.test(character) || character === ']') {
      index += 1;
    } else if (character === '(' || character === ')') {
      tokens.push({ kind: character, at });
      index += 1;
    } else if (character === '[') {
      const previous = tokens.at(-1)?.kind;
      const { token, end } = readBracket(query, index, previous === 'word' || previous === 'phrase');
      if (token) tokens.push(token);
      index = end;
    } else if (QUOTE.test(character)) {
      const end = query.slice(index + 1).search(QUOTE);
      if (end < 0) throw new QuerySyntaxError('the quotation mark is not closed', at);
      tokens.push({ kind: 'phrase', text: query.slice(index + 1, index + 1 + end), at });
      index += end + 2;
    } else {
      WORD.lastIndex = index;
      const text = WORD.exec(query)?.[0] ?? character;
      if (text === 'AND' || text === 'OR' || text === 'NOT') tokens.push({ kind: text, at });
      else tokens.push({ kind: 'word', text, at });
      index += text.length;
    }
  }
  return tokens;
}
