import { askingWords, withoutAskingWords } from '@sextant/literature-text/question';
import { QuerySyntaxError } from './expression.ts';
import type { FieldTag } from './pubmed-field-tags.ts';
import { type TermToken, termTokens } from './pubmed-tokenizer.ts';

/** A query that can safely be enclosed in parentheses and combined with others. */
export interface UserQuery {
  readonly text: string;
  /** Words to score articles by; '' where the query has none, such as an author alone. */
  readonly words: string;
  /** The words of a query without syntax; null for one with syntax. */
  readonly plain: readonly string[] | null;
  /** Words of a question that are left out. */
  readonly ignoredWords: readonly string[];
}

const MAX_DEPTH = 40;

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
const hasWildcard = (text: string) => /[\p{L}\p{N}]\*$/u.test(text);
/** `heart failure 2019[dp]`: a field after a date or a number applies to it alone. */
const isNumber = (word: string | undefined) => /^\d[\d/:-]*$/.test(word ?? '');
const isSyntax = (token: TermToken) =>
  token.kind === 'word'
    ? hasWildcard(token.text)
    : token.kind !== '(' && token.kind !== ')' && token.kind !== ':';

/** Rebuilds an expression, and checks that every part is closed and joined. */
class Writer {
  private readonly parts: string[] = [];
  private readonly opened: number[] = [];
  private readonly words: string[] = [];
  /** Words since the last operator: a field that follows applies to all of them. */
  private run: string[] = [];
  private joinable = false;
  /** Whether a field may follow: only after a word that was kept. */
  private taggable = false;
  private kept: TermToken | null = null;
  private operator: { kind: string; at: number } | null = null;
  /** Depth of the enclosing NOT: words inside it are not scored. */
  private excludedAt: number | null = null;

  add(token: TermToken): void {
    if (token.kind === '(') this.open(token.at);
    else if (token.kind === ')') this.close(token.at);
    else if (token.kind === 'word' || token.kind === 'phrase') this.operand(token);
    else if (token.kind === 'field') this.tag(token.field, token.at);
    // A colon joins dates; anywhere else it is punctuation.
    else if (token.kind !== ':' || this.joinable) this.join(token.kind, token.at);
    this.taggable = token === this.kept;
  }

  private tag({ name, isText }: FieldTag, at: number): void {
    if (!this.taggable) throw new QuerySyntaxError(`the field [${name}] has no words before it`, at);
    this.parts.push(`${this.parts.pop() ?? ''}[${name}]`);
    if (!isText) this.run = isNumber(this.run.at(-1)) ? this.run.slice(0, -1) : [];
    this.endRun();
  }

  end(length: number): UserQuery {
    const [unclosed] = this.opened;
    if (unclosed !== undefined) throw new QuerySyntaxError('the parenthesis is not closed', unclosed);
    if (!this.joinable) throw new QuerySyntaxError('something is missing at the end', length + 1);
    this.endRun();
    return { text: this.parts.join(' '), words: this.words.join(' '), plain: null, ignoredWords: [] };
  }

  private open(at: number): void {
    this.endRun();
    if (this.opened.length >= MAX_DEPTH) throw new QuerySyntaxError('parentheses are nested too deeply', at);
    this.opened.push(at);
    this.parts.push('(');
    this.joinable = false;
    this.operator = null;
  }

  private close(at: number): void {
    this.endRun();
    if (this.opened.length === 0) throw new QuerySyntaxError('the parenthesis closes nothing', at);
    if (!this.joinable) throw new QuerySyntaxError('something is missing before the parenthesis', at);
    this.opened.pop();
    this.parts.push(')');
    if (this.excludedAt !== null && this.opened.length < this.excludedAt) this.excludedAt = null;
  }

  private operand(token: TermToken & { kind: 'word' | 'phrase' }): void {
    const { kind, text, at } = token;
    if (!hasWord(text)) {
      if (kind === 'phrase') throw new QuerySyntaxError('there is no word to look for', at);
      return;
    }
    if (kind === 'phrase') this.endRun();
    this.parts.push(kind === 'phrase' ? `"${text}"` : text);
    if (this.excludedAt === null) this.run.push(text);
    this.joinable = true;
    this.kept = token;
    this.operator = null;
  }

  private join(kind: 'AND' | 'OR' | 'NOT' | ':', at: number): void {
    this.endRun();
    if (!this.joinable && kind === 'NOT' && this.operator?.kind === 'AND') this.parts.pop();
    else if (!this.joinable) throw new QuerySyntaxError(`${kind} has nothing to join before it`, at);
    this.parts.push(kind);
    this.joinable = false;
    this.operator = { kind, at };
    if (kind === 'NOT') this.excludedAt ??= this.opened.length;
    else if (this.excludedAt === this.opened.length) this.excludedAt = null;
  }

  private endRun(): void {
    this.words.push(...this.run);
    this.run = [];
  }
}

/**
 * Prepares a typed query for PubMed. Plain words always work, regardless of their punctuation; operators (in capitals),
 * quotes, fields and `*` are passed through. Null if there is nothing to search.
 * @throws QuerySyntaxError with the position of the error
 */
export function readUserQuery(query: string): UserQuery | null {
  const tokens = termTokens(query);
  if (!tokens.some(isSyntax)) {
    const asking = askingWords(query).map(({ word }) => word);
    const searched = asking.length > 0 ? termTokens(withoutAskingWords(query)) : tokens;
    const words = searched.flatMap((token) =>
      token.kind === 'word' && hasWord(token.text) ? token.text : [],
    );
    const text = words.join(' ');
    return text ? { text, words: text, plain: words, ignoredWords: asking } : null;
  }
  const writer = new Writer();
  for (const token of tokens) writer.add(token);
  return writer.end(query.length);
}
