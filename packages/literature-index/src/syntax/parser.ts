import { askingWords } from '@sextant/literature-text/question';
import type { Vocabulary } from '@sextant/vocabulary/vocabulary';
import { readDates } from './dates.ts';
import { exactForms } from './exact-forms.ts';
import {
  type ExactWord,
  type Expression,
  type Query,
  QuerySyntaxError,
  type TextField,
} from './expression.ts';
import { filterLexemes } from './filters.ts';
import { refuseForeignSyntax } from './foreign-syntax.ts';
import { readHeading } from './headings.ts';
import { readIdentifiers } from './identifiers.ts';
import type { Field } from './local-field-tags.ts';
import { type Token, tokenize } from './local-tokenizer.ts';
import { removeStopWords } from './remove-stop-words.ts';
import { toUnits } from './unit.ts';

const MAX_DEPTH = 40;
const MIN_PREFIX_CHARS = 3;
/** A prefix may match thousands of lexemes; search strategies of systematic reviews have a few dozen. */
const MAX_PREFIXES = 64;

const hasWildcard = (text: string) => /[\p{L}\p{N}]\*$/u.test(text);
const isSyntax = (token: Token) =>
  token.kind === 'word' ? hasWildcard(token.text) : token.kind !== '(' && token.kind !== ')';
/** A loop, because a regular expression anchored at the end would restart at every star. */
function withoutStars(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '*' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end).trim();
}

/** What a query is read with. */
export interface QueryContext {
  /** Names of headings and what is below them; without one a heading is taken as typed. */
  readonly vocabulary: Vocabulary | null;
  /** What 'last 5 years' counts back from. */
  readonly today: Date;
}

interface TypedWord {
  readonly kind: 'word' | 'phrase';
  readonly text: string;
  readonly at: number;
}

/** Left to right without precedence, as in PubMed: `a OR b AND c` is `(a OR b) AND c`; adjacency means AND. */
class Parser {
  private next = 0;
  private depth = 0;
  private prefixes = 0;
  private readonly ignoredWords: string[] = [];
  private readonly tokens: readonly Token[];
  private readonly end: number;
  private readonly context: QueryContext;

  constructor(tokens: readonly Token[], length: number, context: QueryContext) {
    this.tokens = tokens;
    this.end = length + 1;
    this.context = context;
  }

  query(): Query {
    const expression = this.expression();
    const rest = this.peek();
    if (rest) throw new QuerySyntaxError('the parenthesis closes nothing', rest.at);
    return { kind: 'expression', expression, ignoredWords: this.ignoredWords };
  }

  private peek(): Token | undefined {
    return this.tokens[this.next];
  }

  private expression(): Expression {
    let left = this.operand();
    for (let token = this.peek(); token && token.kind !== ')'; token = this.peek()) {
      let kind: 'and' | 'or' | 'not' = 'and';
      if (token.kind === 'AND' || token.kind === 'OR' || token.kind === 'NOT') {
        this.next += 1;
        kind = token.kind === 'OR' ? 'or' : token.kind === 'NOT' ? 'not' : 'and';
        if (token.kind === 'AND' && this.peek()?.kind === 'NOT') {
          this.next += 1;
          kind = 'not';
        }
      }
      left = { kind, left, right: this.operand() };
    }
    return left;
  }

  private operand(): Expression {
    const token = this.peek();
    if (!token) throw new QuerySyntaxError('something is missing at the end', this.end);
    switch (token.kind) {
      case '(':
        return this.group(token.at);
      case 'phrase':
      case 'word':
        return this.term();
      case ')':
        throw new QuerySyntaxError('something is missing before the parenthesis', token.at);
      case 'field':
        throw new QuerySyntaxError(`the field [${token.name}] has no words before it`, token.at);
      default:
        throw new QuerySyntaxError(`${token.kind} has nothing to join before it`, token.at);
    }
  }

  private group(at: number): Expression {
    this.next += 1;
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new QuerySyntaxError('parentheses are nested too deeply', at);
    const inner = this.expression();
    if (this.peek()?.kind !== ')') throw new QuerySyntaxError('the parenthesis is not closed', at);
    this.next += 1;
    this.depth -= 1;
    return inner;
  }

  /** A phrase, or a run of words, with the field that follows; a date field applies only to the last word of a run. */
  private term(): Expression {
    const first = this.take();
    if (first.kind === 'phrase') return this.withField([first], this.field());
    const words = [first];
    // A `*` ends the run, so that `hypertensi* smith j[au]` is a word and an author.
    while (this.peek()?.kind === 'word' && !hasWildcard(words.at(-1)?.text ?? '')) words.push(this.take());
    const field = this.field();
    const last = words.at(-1);
    // 'last 5 years' is one date, of several words.
    if (field?.field.kind === 'dates' && last && words.length > 1 && !/^(?:last|past)$/i.test(first.text))
      return {
        kind: 'and',
        left: this.withField(words.slice(0, -1), null),
        right: this.withField([last], field),
      };
    return this.withField(words, field);
  }

  private take(): TypedWord {
    const token = this.peek();
    if (token?.kind !== 'word' && token?.kind !== 'phrase')
      throw new QuerySyntaxError('a word is missing', token?.at ?? this.end);
    this.next += 1;
    return { kind: token.kind, text: token.text, at: token.at };
  }

  private field(): { readonly field: Field; readonly name: string } | null {
    const token = this.peek();
    if (token?.kind !== 'field') return null;
    this.next += 1;
    return token;
  }

  private withField(
    words: readonly TypedWord[],
    tag: { readonly field: Field; readonly name: string } | null,
  ): Expression {
    const at = words[0]?.at ?? this.end;
    const text = words
      .map((word) => word.text)
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim();
    if (tag?.field.kind === 'dates') return this.dates(text, tag.field.column, at);
    if (!/[\p{L}\p{N}]/u.test(text)) throw new QuerySyntaxError('there is no word to look for', at);
    if (!tag) return this.untagged(words, text, at);
    const { field } = tag;
    switch (field.kind) {
      case 'text':
        return field.distance === null
          ? this.phrase(text, field.field, at)
          : this.near(text, field.field, field.distance, at);
      case 'heading':
        return readHeading(withoutStars(text), tag.name, {
          vocabulary: this.context.vocabulary,
          isMajor: field.isMajor,
          explodes: field.explodes,
          isPrefix: this.isPrefix(text, at),
        });
      case 'filter': {
        const lexemes = filterLexemes(text);
        if (!lexemes)
          throw new QuerySyntaxError(
            `the filter "${text.slice(0, 60)}" cannot be answered here: leave it out, or write it with [mh], [pt], [la] or [dp]`,
            at,
          );
        return { kind: 'filter', text, lexemes };
      }
      default:
        return {
          kind: 'value',
          field: field.field,
          prefix: this.isPrefix(text, at),
          text: withoutStars(text),
          ...(!field.explodes && { isNarrow: true }),
        };
    }
  }

  /** A quoted phrase as written; words by their stems, a truncated one as written. */
  private untagged(words: readonly TypedWord[], text: string, at: number): Expression {
    if (words[0]?.kind === 'phrase') return this.phrase(text, 'all', at);
    const last = words.at(-1);
    // A `*` ends a run: the words before it are one node, so that `IL 6` is still recognized as one name.
    if (!last || !hasWildcard(last.text)) return this.words(text);
    const right = this.phrase(last.text, 'all', last.at);
    if (words.length === 1) return right;
    const before = words
      .slice(0, -1)
      .map((word) => word.text)
      .join(' ');
    return { kind: 'and', left: this.words(before), right };
  }

  private words(text: string): Expression {
    const searched = removeStopWords(text);
    this.ignoredWords.push(...searched.ignoredWords);
    return { kind: 'words', units: toUnits(searched.text), text };
  }

  private isPrefix(text: string, at: number): boolean {
    if (!hasWildcard(text)) return false;
    this.countPrefix(at);
    return true;
  }

  private countPrefix(at: number): void {
    this.prefixes += 1;
    if (this.prefixes > MAX_PREFIXES)
      throw new QuerySyntaxError(`at most ${MAX_PREFIXES} words may end with *`, at);
  }

  private phrase(text: string, field: TextField, at: number): Expression {
    const forms = exactForms(text);
    const prefixes = (forms[0] ?? []).filter(({ isPrefix }) => isPrefix);
    for (const { word } of prefixes) {
      this.countPrefix(at);
      if (word.length < MIN_PREFIX_CHARS)
        throw new QuerySyntaxError(`at least ${MIN_PREFIX_CHARS} letters must stand before *`, at);
    }
    return { kind: 'phrase', text: text.trim(), field, forms };
  }

  private near(text: string, field: TextField, distance: number, at: number): Expression {
    const words: readonly ExactWord[] = exactForms(text)[0] ?? [];
    if (words.some(({ isPrefix }) => isPrefix))
      throw new QuerySyntaxError('words near each other cannot end with *', at);
    if (words.length > MAX_NEAR_WORDS)
      throw new QuerySyntaxError(`at most ${MAX_NEAR_WORDS} words can be searched near each other`, at);
    return { kind: 'near', text: text.trim(), field, words: words.map(({ word }) => word), distance };
  }

  /** PubMed's range syntax, `"2015"[dp] : "2019"[dp]`, is parsed like `2015:2019[dp]`. */
  private dates(text: string, column: Extract<Field, { kind: 'dates' }>['column'], at: number): Expression {
    const { today } = this.context;
    const range = (of: string): Expression => ({
      kind: 'dates',
      text: of,
      column,
      ...readDates(of, at, today),
    });
    const colon = this.peek();
    if (colon?.kind !== ':' && !(colon?.kind === 'word' && colon.text === ':')) return range(text);
    this.next += 1;
    const end = this.take();
    const tag = this.field();
    if (tag?.field.kind !== 'dates' || tag.field.column !== column)
      throw new QuerySyntaxError('the end of the date range has no field, such as [dp]', end.at);
    return range(`${text}:${end.text}`);
  }
}

const MAX_NEAR_WORDS = 10;

/**
 * Parses a query. Plain words always work, regardless of their punctuation, and a question is searched
 * for its subject; a query with operators (in capitals), quotes, a
 * field in brackets or a trailing `*` is parsed as PubMed does; a PMID, a DOI or a link to one is that article.
 * @throws QuerySyntaxError with the position of the error
 */
export function parseQuery(
  text: string,
  context: QueryContext = { vocabulary: null, today: new Date() },
): Query {
  const identified = readIdentifiers(text);
  if (identified) return { kind: 'expression', expression: identified, ignoredWords: [] };
  refuseForeignSyntax(text);
  // The mark of a question is no word, wherever it stands apart.
  const tokens = tokenize(text).filter((token) => token.kind !== 'word' || !/^\?+$/.test(token.text));
  if (tokens.some(isSyntax)) return new Parser(tokens, text.length, context).query();
  const searched = removeStopWords(text, new Set(askingWords(text).map(({ at }) => at)));
  return { kind: 'plain', units: toUnits(searched.text), ignoredWords: searched.ignoredWords };
}
