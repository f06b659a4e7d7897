import type { Database } from '../store/database.ts';
import { readMatchingPmids } from '../store/matches.ts';
import type { Selection } from '../store/selection.ts';
import type { Query } from '../syntax/expression.ts';
import type { Limits } from '../syntax/limits.ts';
import { allOf, anyOf, unitTsquery } from '../syntax/to-tsquery.ts';
import { namesOf } from '../syntax/unit.ts';
import { MIN_COSINE, nearestWithin } from './nearest-articles.ts';
import { prepareQuery } from './prepare-query.ts';
import { select, semanticQuery } from './rank.ts';
import type { SemanticIndex } from './semantic-index.ts';

/** Articles that are chosen by meaning, the matches among them, at most. */
const MAX_NEAREST = 2_000;

/** Articles that lack one of the query's names at most ('heart attack' is not sought without 'heart'); null for a query that uses the syntax, or is one name. */
export async function allButOne(database: Database, query: Query, limits: Limits): Promise<Selection | null> {
  if (query.kind !== 'plain') return null;
  const { units } = await prepareQuery(database, query, limits);
  const names = namesOf(units.map(({ unit }) => unit));
  if (names.length < 2) return null;
  const lacking = names.map((name) =>
    allOf(names.filter((other) => other !== name).flatMap((other) => other.map((unit) => unitTsquery(unit)))),
  );
  return { condition: { kind: 'text', tsquery: anyOf(lacking) }, limits };
}

/**
 * What matches a query, and what is nearest to it in meaning, whatever its words; null where there are no vectors, and for a query that
 * uses the syntax, which says what must match.
 * @param options.text the query as it was typed
 */
export async function nearestInMeaning(
  database: Database,
  query: Query,
  limits: Limits,
  { semantic, text }: { readonly semantic: SemanticIndex; readonly text: string },
): Promise<Selection | null> {
  if (query.kind !== 'plain') return null;
  const { units, plan } = await prepareQuery(database, query, limits);
  const chosen = await select(database, query, limits);
  const embedded = units.length > 0 ? await semantic.embed(semanticQuery(units, text)) : null;
  if (!chosen || !embedded?.vector) return null;
  const matches = await readMatchingPmids(database, chosen.selection, MAX_NEAREST);
  const options = {
    semantic,
    query: embedded,
    plan,
    matches,
    limit: MAX_NEAREST - matches.length,
    candidates: MAX_NEAREST,
    minCosine: MIN_COSINE,
  };
  const request = {
    plan,
    limit: 1,
    minCosine: MIN_COSINE,
    pmids: matches,
    nearest: MAX_NEAREST,
    within: null,
  };
  const found = await semantic.rank(embedded, request);
  if (!found) return null;
  const near = await nearestWithin(database, chosen.selection, found, options);
  const pmids = [...matches, ...near.map(({ pmid }) => pmid)].map(String);
  return { condition: { kind: 'pmids', pmids }, limits };
}
