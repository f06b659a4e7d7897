import { nGrams } from '../model/n-grams.ts';
import { getDirection } from './directions.ts';
import { type EffectQuestion, type Token, tokenize } from './tokens.ts';

/** Words between parts of a sentence that are about different things. */
const TURN = /^(?:but|while|whereas|although|however|though|and|except|despite|compared)$/;

/** Splits at full stops, semicolons and contrastive words. */
function splitClauses(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    const ends =
      (token.kind === 'break' && token.text !== ',' && token.text !== '(') ||
      (token.kind === 'word' && TURN.test(token.word));
    if (ends) clauses.push([]);
    clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 1);
}

const isOutcome = (token: Token) => token.text === 'O' && token.kind === 'role';

/** The clauses about the outcome; all if there are none. */
function outcomeClauses(tokens: readonly Token[]): Token[][] {
  const clauses = splitClauses(tokens);
  const own = clauses.filter((clause) => clause.some(isOutcome));
  return own.length > 0 ? own : clauses;
}

/** Normalizes a token for comparison, adding its direction. */
const normalizeToken = (token: Token): string =>
  token.kind === 'word' ? (getDirection(token.word) ?? token.text) : token.text;

/** The order of two roles, and which of two figures is larger. */
function* comparisons(tokens: readonly Token[], where: string): Generator<string> {
  const first =
    tokens.find(({ kind, text }) => kind === 'role' && (text === 'I' || text === 'C'))?.text ?? 'none';
  const roles = tokens.filter(({ kind, text }) => kind === 'role' && text !== 'O').map(({ text }) => text);
  const order = roles
    .filter((role, index) => role !== roles[index - 1])
    .slice(0, 3)
    .join('');
  yield `${where}order:${order}`;
  const numbers = tokens.flatMap((token) => (token.kind === 'number' ? [token.value] : []));
  const [a, b] = numbers;
  if (a !== undefined && b !== undefined && a !== b)
    yield `${where}figures:${first}:${a > b ? 'falls' : 'rises'}:${numbers.length === 2}`;
  const significant = tokens.some(({ text }) => text === 'P+' || text === 'CI+');
  const not = tokens.some(({ text }) => text === 'P-' || text === 'CI-');
  yield `${where}significance:${significant ? 'yes' : ''}${not ? 'no' : ''}`;
  for (const [position, token] of tokens.entries()) {
    const direction = token.kind === 'word' ? getDirection(token.word) : null;
    if (!direction) continue;
    const before =
      tokens.slice(0, position).findLast(({ kind, text }) => kind === 'role' && text !== 'O')?.text ?? '';
    const after =
      tokens.slice(position + 1).find(({ kind, text }) => kind === 'role' && text !== 'O')?.text ?? '';
    const than = tokens
      .slice(position + 1)
      .some((other) => other.kind === 'word' && /^(?:than|compar\w*|versus|vs)$/.test(other.word));
    yield `${where}said:${direction}`;
    yield `${where}said:${direction}:${before}<${after}`;
    yield `${where}said:${direction}:${before}<${after}:${than}`;
    yield `${where}said:${direction}:${significant ? 'yes' : ''}${not ? 'no' : ''}`;
    yield `${where}said:${direction}:${order}:${significant ? 'yes' : ''}${not ? 'no' : ''}`;
  }
}

const CONTEXT_TOKENS = 4;

/** Features of a text for the question. Linear in its length. */
export function effectFeatures(text: string, question: EffectQuestion): string[] {
  const tokens = tokenize(text, question);
  const own = outcomeClauses(tokens);
  const features = new Set<string>();
  const add = (all: Iterable<string>) => {
    for (const feature of all) features.add(feature);
  };
  add(
    nGrams(
      tokens.map(({ text: each }) => each),
      'a:',
      3,
    ),
  );
  add(nGrams(tokens.map(normalizeToken), 's:', 3));
  add(comparisons(tokens, 'a:'));
  for (const clause of own) {
    add(
      nGrams(
        clause.map(({ text: each }) => each),
        'o:',
        2,
      ),
    );
    add(nGrams(clause.map(normalizeToken), 'p:', 3));
    add(comparisons(clause, 'o:'));
  }
  for (const [index, token] of tokens.entries()) {
    if (!isOutcome(token)) continue;
    for (let at = Math.max(0, index - CONTEXT_TOKENS); at <= index + CONTEXT_TOKENS; at += 1) {
      const near = tokens[at];
      if (near && at !== index) add([`n:${at < index ? 'before' : 'after'}:${normalizeToken(near)}`]);
    }
  }
  return [...features];
}
