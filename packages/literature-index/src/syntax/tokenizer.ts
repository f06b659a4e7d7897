import { QuerySyntaxError } from './expression.ts';

/** A token of a query; `at` counts characters from 1. */
export type QueryToken<Field, Operator extends string> =
  | { readonly kind: 'word' | 'phrase'; readonly text: string; readonly at: number }
  | { readonly kind: 'field'; readonly field: Field; readonly name: string; readonly at: number }
  /** A colon after a field or a phrase joins the ends of a range. */
  | { readonly kind: Operator | '(' | ')' | ':'; readonly at: number };

/** A dialect of PubMed's syntax. */
export interface Dialect<Field, Operator extends string> {
  /** Operators, each a word of its own. */
  readonly operators: readonly Operator[];
  /** Parses bracket content as a field; null if it is not one. @param at its position, for an error */
  field(content: string, at: number): { readonly field: Field; readonly name: string } | null;
  /** Name of an unknown field for an error message; null if the bracket content does not look like a field. */
  unknownField(content: string): string | null;
}

/** Normalizes bracket content. */
export const normalizeTag = (content: string): string => content.trim().toLowerCase().replace(/\s+/gu, ' ');

const WORD = /[^\s"()[\]]+/uy;
/** Parentheses inside a name: `CD34(+)`, `HbA(1c)`, `Ca(2+)`. Words in parentheses are a group. */
const IN_NAME = /\((?![\p{L}]{2})[\p{L}\d+\-−–±/.,']{1,8}\)[^\s"()[\]]*/uy;
const NO_BRACKETS = /[^[\]]*/y;

/** `2010[dp]:2015[dp]`, `"2010"[dp] : "2015"[dp]`. */
const isRange = (tokens: readonly { readonly kind: string }[]) =>
  ['field', 'phrase'].includes(tokens.at(-1)?.kind ?? '');

/**
 * Splits a query at white space, quotation marks, parentheses and fields. `[18F]FDG` and `[Letter]` are words; `heart
 * [xyz]` is an unknown field. Linear in the length of the text.
 * @param text with `"` for every quotation mark
 * @throws QuerySyntaxError on an unclosed quotation mark or bracket, on a field that does not exist or has no words
 *   before it
 */
export function queryTokens<Field, Operator extends string>(
  text: string,
  { operators, field, unknownField }: Dialect<Field, Operator>,
): QueryToken<Field, Operator>[] {
  const tokens: QueryToken<Field, Operator>[] = [];
  const lastClosing = text.lastIndexOf(']');

  /** @returns the index to continue at */
  function readBracket(index: number): number {
    const at = index + 1;
    const previous = tokens.at(-1)?.kind;
    const afterTerm = previous === 'word' || previous === 'phrase';
    if (lastClosing < at) {
      if (afterTerm) throw new QuerySyntaxError('a field in brackets is not closed', at);
      return at;
    }
    NO_BRACKETS.lastIndex = at;
    const content = NO_BRACKETS.exec(text)?.[0] ?? '';
    // No field has a bracket in its name. The rest is scanned once, by this bracket only.
    if (text[at + content.length] !== ']') return at;
    const found = field(content, at);
    if (found && !afterTerm)
      throw new QuerySyntaxError(`the field [${found.name}] has no words before it`, at);
    const unknown = found || !afterTerm ? null : unknownField(content);
    if (unknown !== null) throw new QuerySyntaxError(`there is no field [${unknown}]`, at);
    if (!found) return at;
    tokens.push({ kind: 'field', ...found, at });
    return at + content.length + 1;
  }

  function readPhrase(index: number): number {
    const end = text.indexOf('"', index + 1);
    if (end < 0) throw new QuerySyntaxError('the quotation mark is not closed', index + 1);
    tokens.push({ kind: 'phrase', text: text.slice(index + 1, end), at: index + 1 });
    return end + 1;
  }

  function readWord(index: number): number {
    WORD.lastIndex = index;
    let word = WORD.exec(text)?.[0] ?? text.charAt(index);
    for (let more: string | undefined = ''; more !== undefined; word += more) {
      IN_NAME.lastIndex = index + word.length;
      more = /[\p{L}\p{N})]$/u.test(word) ? IN_NAME.exec(text)?.[0] : undefined;
      if (more === undefined) break;
    }
    const operator = operators.find((each) => each === word);
    tokens.push(operator ? { kind: operator, at: index + 1 } : { kind: 'word', text: word, at: index + 1 });
    return index + word.length;
  }

  for (let index = 0; index < text.length; ) {
    const character = text.charAt(index);
    if (character === '[') index = readBracket(index);
    else if (character === '"') index = readPhrase(index);
    else if (character === '(' || character === ')') {
      tokens.push({ kind: character, at: index + 1 });
      index += 1;
    } else if (character === ':' && isRange(tokens)) {
      tokens.push({ kind: ':', at: index + 1 });
      index += 1;
    } else if (character === ']' || /\s/u.test(character)) index += 1;
    else index = readWord(index);
  }
  return tokens;
}
