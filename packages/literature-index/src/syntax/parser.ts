import { parseNumericDate } from '@sextant/literature-text/partial-date';
import { type Expression, type Query, QuerySyntaxError, type TextField } from './expression.ts';
import type { FieldName } from './local-field-tags.ts';
import { type Token, tokenize } from './local-tokenizer.ts';
import { removeStopWords } from './remove-stop-words.ts';
import { phraseParts, toUnits } from './unit.ts';

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
const isTextField = (field: FieldName): field is TextField => ['all', 'tiab', 'ti'].includes(field);

/** Left to right without precedence, as in PubMed: `a OR b AND c` is `(a OR b) AND c`; adjacency means AND. */
class Parser {
  private next = 0;
  private depth = 0;
  private prefixes = 0;
  private readonly ignoredWords: string[] = [];
  private readonly tokens: readonly Token[];
  private readonly end: number;

  constructor(tokens: readonly Token[], length: number) {
    this.tokens = tokens;
    this.end = length + 1;
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

  /** A phrase, or a run of words, with the field that follows; `[dp]` applies only to the last word of a run. */
  private term(): Expression {
    const first = this.take();
    if (first.kind === 'phrase') return this.withField([first], this.field());
    const words = [first];
    // A `*` ends the run, so that `hypertensi* smith j[au]` is a word and an author.
    while (this.peek()?.kind === 'word' && !hasWildcard(words.at(-1)?.text ?? '')) words.push(this.take());
    const field = this.field();
    const last = words.at(-1);
    if (field === 'dp' && last && words.length > 1)
      return {
        kind: 'and',
        left: this.withField(words.slice(0, -1), null),
        right: this.withField([last], 'dp'),
      };
    return this.withField(words, field);
  }

  private take(): { kind: 'word' | 'phrase'; text: string; at: number } {
    const token = this.peek();
    if (token?.kind !== 'word' && token?.kind !== 'phrase')
      throw new QuerySyntaxError('a word is missing', token?.at ?? this.end);
    this.next += 1;
    return { kind: token.kind, text: token.text, at: token.at };
  }

  private field(): FieldName | null {
    const token = this.peek();
    if (token?.kind !== 'field') return null;
    this.next += 1;
    return token.field;
  }

  private withField(
    words: readonly { kind: 'word' | 'phrase'; text: string; at: number }[],
    field: FieldName | null,
  ): Expression {
    const at = words[0]?.at ?? this.end;
    const text = words
      .map((word) => word.text)
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim();
    if (field === 'dp') return this.dates(text, at);
    if (!/[\p{L}\p{N}]/u.test(text)) throw new QuerySyntaxError('there is no word to look for', at);
    if (field !== null && !isTextField(field))
      return { kind: 'value', field, prefix: this.isPrefix(text, at), text: withoutStars(text) };
    const place = field ?? 'all';
    if (words[0]?.kind === 'phrase') return this.phrase(text, place, at);
    const last = words.at(-1);
    // A `*` ends a run: the words before it are one node, so that `IL 6` is still recognized as one name.
    if (!last || !hasWildcard(last.text)) return this.words(text, place);
    const right = this.phrase(last.text, place, last.at);
    if (words.length === 1) return right;
    const before = words
      .slice(0, -1)
      .map((word) => word.text)
      .join(' ');
    return { kind: 'and', left: this.words(before, place), right };
  }

  /** Stop words are kept in a field. */
  private words(text: string, field: TextField): Expression {
    const searched = field === 'all' ? removeStopWords(text) : { text, ignoredWords: [] };
    this.ignoredWords.push(...searched.ignoredWords);
    return { kind: 'words', units: toUnits(searched.text), field, text };
  }

  private isPrefix(text: string, at: number): boolean {
    if (!hasWildcard(text)) return false;
    this.prefixes += 1;
    if (this.prefixes > MAX_PREFIXES)
      throw new QuerySyntaxError(`at most ${MAX_PREFIXES} words may end with *`, at);
    return true;
  }

  private phrase(text: string, field: TextField, at: number): Expression {
    const prefix = this.isPrefix(text, at);
    const bare = withoutStars(text);
    const lastWord = phraseParts(bare, { prefix: true }).at(-1)?.term ?? '';
    if (prefix && lastWord.length < MIN_PREFIX_CHARS)
      throw new QuerySyntaxError(`at least ${MIN_PREFIX_CHARS} letters must stand before *`, at);
    return { kind: 'phrase', text: bare, field, prefix };
  }

  /** PubMed's range syntax, `"2015"[dp] : "2019"[dp]`, is parsed like `2015:2019[dp]`. */
  private dates(text: string, at: number): Expression {
    const colon = this.peek();
    if (colon?.kind !== 'word' || colon.text !== ':') return { kind: 'dates', text, ...readDates(text, at) };
    this.next += 1;
    const end = this.take();
    if (this.field() !== 'dp') throw new QuerySyntaxError('the end of the date range has no [dp]', end.at);
    const range = `${text}:${end.text}`;
    return { kind: 'dates', text: range, ...readDates(range, at) };
  }
}

/**
 * The days of a `[dp]` value: a year, month or day, or a range of them ('2015:2019/06').
 * @throws QuerySyntaxError
 */
function readDates(text: string, at: number): { from: string; to: string } {
  const [start = '', end = start, ...rest] = text.split(':');
  const [from, to] = [parseNumericDate(start), parseNumericDate(end)];
  if (!from?.firstDay || !to?.lastDay || rest.length > 0)
    throw new QuerySyntaxError('a date is written 2019, 2019/05, 2019/05/21 or 2015:2019', at);
  if (from.firstDay > to.lastDay) throw new QuerySyntaxError('the date range ends before it begins', at);
  return { from: from.firstDay, to: to.lastDay };
}

/**
 * Parses a query. Plain words always work, regardless of their punctuation; a query with operators (in capitals), quotes, a
 * field in brackets or a trailing `*` is parsed as PubMed does.
 * @throws QuerySyntaxError with the position of the error
 */
export function parseQuery(text: string): Query {
  const tokens = tokenize(text);
  if (tokens.some(isSyntax)) return new Parser(tokens, text.length).query();
  const searched = removeStopWords(text);
  return { kind: 'plain', units: toUnits(searched.text), ignoredWords: searched.ignoredWords };
}
