import type { DateColumn, DatePrecision, Expression, TextField } from './expression.ts';
import {
  allOf,
  anyLexeme,
  anyOf,
  headingTsquery,
  phraseTsquery,
  unitParts,
  valueTsquery,
  type WordForms,
} from './to-tsquery.ts';
import type { Unit } from './unit.ts';

/** Conditions on articles: text as a `tsquery`, dates as days, and combinations of both. */
export type Condition =
  /** With `words`, all that it says is that an article has any of them. */
  | { readonly kind: 'text'; readonly tsquery: string; readonly words?: readonly string[] }
  | { readonly kind: 'pmids'; readonly pmids: readonly string[] }
  | {
      readonly kind: 'dates';
      readonly column: DateColumn;
      readonly from: string;
      readonly to: string;
      readonly precision: DatePrecision;
    }
  /** Words within a window of a field: resolved to PMIDs before it is searched, see `resolveNear`. */
  | {
      readonly kind: 'near';
      readonly words: readonly string[];
      readonly field: TextField;
      readonly distance: number;
    }
  | { readonly kind: 'years'; readonly years: readonly number[] }
  /** A part of the journal's name or abbreviation, regardless of case. */
  | { readonly kind: 'journal'; readonly name: string }
  /** Affiliations name any of these organisations, by their preferred names. */
  | { readonly kind: 'organisations'; readonly names: readonly string[] }
  /** Affiliations name an organisation in any of these countries: ISO 3166 alpha-2. */
  | { readonly kind: 'countries'; readonly codes: readonly string[] }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly Condition[] }
  | { readonly kind: 'except'; readonly part: Condition };

/** Combines conditions; null for none. */
function join(kind: 'all' | 'any', parts: readonly Condition[]): Condition | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return flat.length > 1 ? { kind, parts: flat } : (flat[0] ?? null);
}

/** The same condition with as few tsqueries as possible, so that one index scan answers it. */
export function fuse(condition: Condition): Condition {
  if (condition.kind === 'except') {
    const part = fuse(condition.part);
    return part.kind === 'text' ? { kind: 'text', tsquery: `!${part.tsquery}` } : { kind: 'except', part };
  }
  if (condition.kind !== 'all' && condition.kind !== 'any') return condition;
  const parts = condition.parts.map(fuse);
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.tsquery] : []));
  const others = parts.filter((part) => part.kind !== 'text');
  if (texts.length === 0) return { ...condition, parts: others };
  const text = { kind: 'text', tsquery: condition.kind === 'all' ? allOf(texts) : anyOf(texts) } as const;
  return others.length > 0 ? { ...condition, parts: [text, ...others] } : text;
}

export const allConditions = (parts: readonly (Condition | null)[]): Condition | null =>
  join(
    'all',
    parts.filter((part) => part !== null),
  );

const text = (tsquery: string | null): Condition | null => (tsquery ? { kind: 'text', tsquery } : null);

function unitCondition(unit: Unit, forms: WordForms): Condition | null {
  const { lexemes, tsqueries } = unitParts(unit, forms);
  const words: Condition[] =
    lexemes.length > 0 ? [{ kind: 'text', tsquery: anyLexeme(lexemes), words: lexemes }] : [];
  return join('any', [
    ...words,
    ...(tsqueries.length > 0 ? [{ kind: 'text', tsquery: anyOf(tsqueries) } as const] : []),
  ]);
}

/** Matches articles with all of these words. Null for none. */
export const allWords = (units: readonly Unit[], forms: WordForms): Condition | null =>
  allConditions(units.map((unit) => unitCondition(unit, forms)));

/** Converts a tree to a condition; null if it has only stop words. */
export function toCondition(expression: Expression, forms: WordForms): Condition | null {
  switch (expression.kind) {
    case 'words':
      return allWords(expression.units, forms);
    case 'phrase':
      return text(phraseTsquery(expression.forms, expression.field));
    case 'near':
      return expression.words.length > 0 ? expression : null;
    case 'value':
      return text(valueTsquery(expression.text, expression.field, expression));
    case 'heading':
      return text(headingTsquery(expression));
    case 'filter':
      return text(anyLexeme(expression.lexemes));
    case 'dates':
      return expression;
    default:
      return chainCondition(expression, forms);
  }
}

/**
 * Converts a chain `a AND b NOT c …` or `a OR b OR …` at once: joined pairwise, every part would be copied for each one
 * that follows.
 */
function chainCondition(
  expression: Extract<Expression, { left: Expression }>,
  forms: WordForms,
): Condition | null {
  const kind = expression.kind === 'or' ? 'any' : 'all';
  const chain: (typeof expression)[] = [];
  let first: Expression = expression;
  while (isJoined(first) && (first.kind === 'or') === (kind === 'any')) {
    chain.push(first);
    first = first.left;
  }
  const parts = [toCondition(first, forms)].filter((part) => part !== null);
  for (const { kind: joint, right } of chain.toReversed()) {
    const condition = toCondition(right, forms);
    // Stop words drop out: `heart AND the` is `heart`, and `the NOT heart` is empty.
    if (condition && joint !== 'not') parts.push(condition);
    else if (condition && parts.length > 0) parts.push({ kind: 'except', part: condition });
  }
  return join(kind, parts);
}

const isJoined = (expression: Expression): expression is Extract<Expression, { left: Expression }> =>
  expression.kind === 'and' || expression.kind === 'or' || expression.kind === 'not';

/** The condition with each of its parts that is no combination changed, one after the other. */
export async function mapConditions(
  condition: Condition,
  change: (part: Condition) => Promise<Condition>,
): Promise<Condition> {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const parts: Condition[] = [];
      for (const part of condition.parts) parts.push(await mapConditions(part, change));
      return { ...condition, parts };
    }
    case 'except':
      return { ...condition, part: await mapConditions(condition.part, change) };
    default:
      return change(condition);
  }
}
