import type { Database } from '../database.ts';
import type { Expression, Query } from '../query/expression.ts';
import { type OtherNames, phraseParts, type Unit } from '../query/unit.ts';
import { findSynonyms, type LearnedSynonym } from './synonym-table.ts';

/** Units of a name at most, and other names that a name gets. */
const LONGEST_NAME = 6;
const MOST_NAMES = 2;
/** A text pasted as a query is not expanded word by word. */
const MOST_SPANS = 8;

/** Runs of words that stand side by side in a query, without a field. */
function runsOf(query: Query): (readonly Unit[])[] {
  if (query.kind === 'plain') return [query.units];
  const runs = (expression: Expression): (readonly Unit[])[] => {
    switch (expression.kind) {
      case 'words':
        return expression.field === 'all' ? [expression.units] : [];
      case 'and':
      case 'or':
        return [...runs(expression.left), ...runs(expression.right)];
      // What is excluded is excluded as it is typed.
      case 'not':
        return runs(expression.left);
      default:
        return [];
    }
  };
  return runs(query.expression);
}

const keyOf = (units: readonly Unit[]) =>
  units.flatMap(({ parts }) => parts.map(({ term }) => term)).join(' ');

function* spansOf(
  units: readonly Unit[],
): Generator<{ readonly from: number; readonly length: number; readonly key: string }> {
  for (let length = Math.min(LONGEST_NAME, units.length); length > 0; length -= 1)
    for (let from = 0; from + length <= units.length; from += 1)
      yield { from, length, key: keyOf(units.slice(from, from + length)) };
}

const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Names that were typed in capitals. */
function capitalsOf(typed: string): (units: readonly Unit[]) => boolean {
  const words = (typed.match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
    (word) => (word.match(/\p{Lu}/gu) ?? []).length >= 2,
  );
  const written = new Set(words.map(bare));
  return (units) => units.every(({ label }) => written.has(bare(label)));
}

/** The units of one run, those that have other names with them; longer names go before the shorter ones inside them. */
function expandRun(
  units: readonly Unit[],
  known: ReadonlyMap<string, readonly LearnedSynonym[]>,
  inCapitals: (units: readonly Unit[]) => boolean,
): Unit[] {
  const expanded = [...units];
  const taken = new Set<number>();
  let spans = 0;
  for (const { from, length, key } of spansOf(units)) {
    const places = Array.from({ length }, (_, n) => from + n);
    if (spans >= MOST_SPANS || places.some((place) => taken.has(place))) continue;
    const span = units.slice(from, from + length);
    const names = (known.get(key) ?? [])
      .filter(({ capitals }) => !capitals || inCapitals(span))
      .slice(0, MOST_NAMES)
      .map(({ synonym }) => ({ label: synonym, parts: phraseParts(synonym, { prefix: false }) }))
      .filter(({ parts }) => parts.length > 0);
    if (names.length === 0) continue;
    const others: OtherNames = { names };
    for (const place of places) {
      const unit = expanded[place];
      if (unit) expanded[place] = { ...unit, others };
      taken.add(place);
    }
    spans += 1;
  }
  return expanded;
}

function withRuns(expression: Expression, expand: (units: readonly Unit[]) => Unit[]): Expression {
  switch (expression.kind) {
    case 'words':
      return expression.field === 'all' ? { ...expression, units: expand(expression.units) } : expression;
    case 'and':
    case 'or':
      return {
        ...expression,
        left: withRuns(expression.left, expand),
        right: withRuns(expression.right, expand),
      };
    case 'not':
      return { ...expression, left: withRuns(expression.left, expand) };
    default:
      return expression;
  }
}

/**
 * The query with other names that the index knows for its words: an article with one of them has the words. Only words without
 * quotes and without a field; what is excluded by NOT stays as it is.
 * @param typed the query as the user typed it: an acronym that is also an ordinary word counts in capitals alone
 * @returns with the names that were added, as they are shown
 */
export async function expandQuery(
  database: Database,
  query: Query,
  typed: string,
): Promise<{ readonly query: Query; readonly added: readonly string[] }> {
  const runs = runsOf(query);
  const keys = new Set(
    runs.flatMap((units) => [...spansOf(units)].map(({ key }) => key)).slice(0, MOST_KEYS),
  );
  const found = Map.groupBy(await findSynonyms(database, [...keys]), ({ name }) => name);
  if (found.size === 0) return { query, added: [] };
  const inCapitals = capitalsOf(typed);
  const added = new Set<string>();
  const expand = (units: readonly Unit[]) => {
    const expanded = expandRun(units, found, inCapitals);
    for (const { others } of expanded) for (const { label } of others?.names ?? []) added.add(label);
    return expanded;
  };
  const wider: Query =
    query.kind === 'plain'
      ? { ...query, units: expand(query.units) }
      : { ...query, expression: withRuns(query.expression, expand) };
  return { query: wider, added: [...added] };
}

/** Names that are looked up for one query. */
const MOST_KEYS = 1_000;
