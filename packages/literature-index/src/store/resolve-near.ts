import { type Condition, mapConditions } from '../syntax/condition.ts';
import { QuerySyntaxError, type TextField } from '../syntax/expression.ts';
import { facet } from '../syntax/facet.ts';
import { isOwnField, wordsTsquery } from '../syntax/to-tsquery.ts';
import type { Database } from './database.ts';

/** Articles whose positions are read for one term; about a second. */
const MAX_CANDIDATES = 20_000;

type Near = Extract<Condition, { kind: 'near' }>;

interface PositionRow {
  pmid: string;
  /** By word, in the order of the query: positions and their weights. */
  places: { positions: number[]; weights: string[] }[];
}

const FIELD_WEIGHTS: Readonly<Record<TextField, string>> = {
  all: 'ABCD',
  tiab: 'ABD',
  ot: 'D',
  ti: 'D',
  ad: 'D',
  gr: 'D',
};

/**
 * Whether all words stand in one window, in any order.
 * @param size of the window in words
 * @param places by word: ascending positions
 */
export function haveWindow(places: readonly (readonly number[])[], size: number): boolean {
  const next = places.map(() => 0);
  for (;;) {
    const positions = places.map((of, word) => of[next[word] ?? 0]);
    let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    let firstWord = 0;
    for (const [word, position] of positions.entries()) {
      if (position === undefined) return false;
      if (position < first) [first, firstWord] = [position, word];
      if (position > last) last = position;
    }
    if (last - first < size) return true;
    next[firstWord] = (next[firstWord] ?? 0) + 1;
  }
}

/** In each field apart, so that no window reaches from the title into the abstract. */
function isNear({ places }: PositionRow, { field, words, distance }: Near): boolean {
  return [...FIELD_WEIGHTS[field]].some((weight) =>
    haveWindow(
      places.map(({ positions, weights }) => positions.filter((_, at) => weights[at] === weight)),
      words.length + distance,
    ),
  );
}

const positionsSql = (schema: string) => `
  SELECT e.pmid, ARRAY(
    SELECT jsonb_build_object('positions', found.positions, 'weights', found.weights)
    FROM unnest($2::text[]) WITH ORDINALITY AS typed (lexeme, place) JOIN unnest(e.words) AS found USING (lexeme) ORDER BY place
  ) AS places
  FROM ${schema}.index_entries e WHERE e.words @@ $1::tsquery LIMIT $3`;

async function findNear(database: Database, near: Near): Promise<string[]> {
  const words = [...new Set(near.words)];
  const { field } = near;
  const lexemes = isOwnField(field) ? words.map((word) => facet(field, word)) : words;
  const { rows } = await database.query<PositionRow>(positionsSql(database.schema), [
    wordsTsquery(words, near.field),
    lexemes,
    MAX_CANDIDATES + 1,
  ]);
  if (rows.length > MAX_CANDIDATES)
    throw new QuerySyntaxError(
      `more than ${MAX_CANDIDATES.toLocaleString('en-US')} articles have the words of "${near.words.join(' ')}"[${near.field}:~${near.distance}]: add a rarer word`,
      1,
    );
  return rows.filter((row) => isNear(row, near)).map(({ pmid }) => pmid);
}

/**
 * The condition with words near each other as the articles that have them so: the index finds the words, their
 * positions are compared here.
 * @throws QuerySyntaxError if too many articles have the words
 */
export const resolveNear = (database: Database, condition: Condition): Promise<Condition> =>
  mapConditions(condition, async (part) =>
    part.kind === 'near' ? { kind: 'pmids', pmids: await findNear(database, part) } : part,
  );
