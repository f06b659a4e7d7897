import { DOUBLE_PRIMES, DOUBLE_QUOTES } from '@sextant/literature-text/characters';
import { QuerySyntaxError } from './expression.ts';
import { type FieldTag, fieldTag } from './field-tags.ts';

export type TermToken =
  | { readonly kind: 'word' | 'phrase'; readonly text: string; readonly at: number }
  | { readonly kind: 'tag'; readonly tag: FieldTag; readonly at: number }
  | { readonly kind: 'AND' | 'OR' | 'NOT' | ':' | '(' | ')'; readonly at: number };

const QUOTES = new RegExp(`[${DOUBLE_QUOTES}${DOUBLE_PRIMES}]`, 'gu');
/** What PubMed might read as its own syntax although nobody means it so: control characters, history numbers, wide brackets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const STRANGE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029#|（）［］﹙﹚【】]/gu;
const WORD = /[^\s"()[\]]+/uy;
const LOOKS_LIKE_FIELD = /^[a-z][a-z/ :~-]*$/u;

/** One character for each: positions stay those of what was typed. */
const readable = (query: string) => query.toWellFormed().replace(QUOTES, '"').replace(STRANGE, ' ');

function readBracket(text: string, at: number, afterTerm: boolean): { tag: FieldTag | null; end: number } {
  const close = text.indexOf(']', at);
  if (close < 0 && afterTerm) throw new QuerySyntaxError('a field in brackets is not closed', at + 1);
  const content = close < 0 ? '' : text.slice(at + 1, close);
  const tag = fieldTag(content);
  if (tag && afterTerm) return { tag, end: close + 1 };
  if (tag) throw new QuerySyntaxError(`the field [${tag.name}] has no words before it`, at + 1);
  // `heart [xyz]` is a field that does not exist; `[18F]FDG` and `[Letter]` are words.
  if (afterTerm && LOOKS_LIKE_FIELD.test(content.trim().toLowerCase()))
    throw new QuerySyntaxError(`there is no field [${content.trim().slice(0, 40)}]`, at + 1);
  return { tag: null, end: at + 1 };
}

/** Splits a query as PubMed reads it. @throws QuerySyntaxError on an unclosed quotation mark or bracket, and on an unknown field */
export function termTokens(query: string): TermToken[] {
  const text = readable(query);
  const tokens: TermToken[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    const at = index + 1;
    if (/\s/u.test(character) || character === ']') {
      index += 1;
    } else if (character === '(' || character === ')') {
      tokens.push({ kind: character, at });
      index += 1;
    } else if (character === '[') {
      const previous = tokens.at(-1)?.kind;
      const { tag, end } = readBracket(text, index, previous === 'word' || previous === 'phrase');
      if (tag) tokens.push({ kind: 'tag', tag, at });
      index = end;
    } else if (character === '"') {
      const end = text.indexOf('"', index + 1);
      if (end < 0) throw new QuerySyntaxError('the quotation mark is not closed', at);
      const phrase = text
        .slice(index + 1, end)
        .replace(/[\s()[\]]+/gu, ' ')
        .trim();
      tokens.push({ kind: 'phrase', text: phrase, at });
      index = end + 1;
    } else {
      WORD.lastIndex = index;
      const word = WORD.exec(text)?.[0] ?? character;
      if (word === 'AND' || word === 'OR' || word === 'NOT' || word === ':') tokens.push({ kind: word, at });
      else tokens.push({ kind: 'word', text: word, at });
      index += word.length;
    }
  }
  return tokens;
}
