import type { IndexVersion } from '../store/index-cache.ts';
import { findMatches } from '../store/matches.ts';
import type { Selection } from '../store/selection.ts';
import type { Query } from '../syntax/expression.ts';
import type { Limits } from '../syntax/limits.ts';
import { allOf, anyOf, unitTsquery } from '../syntax/to-tsquery.ts';
import { groupByName } from '../syntax/unit.ts';
import { findNeighbours, MIN_COSINE } from './nearest-articles.ts';
import { prepareQuery } from './prepare-query.ts';
import { select, semanticQuery } from './rank.ts';
import type { SemanticIndex } from './semantic-index.ts';

/** Maximum number of articles in a semantic selection, including the matches. */
const MAX_NEAREST = 2_000;

/**
 * Articles that lack at most one of the query's names, so 'heart attack' is never searched without 'heart'; null for a
 * query with syntax or with a single name.
 */
export async function selectAllButOne(
  at: IndexVersion,
  query: Query,
  limits: Limits,
): Promise<Selection | null> {
  if (query.kind !== 'plain') return null;
  const { units, wordForms } = await prepareQuery(at, query);
  const names = groupByName(units.map(({ unit }) => unit));
  if (names.length < 2) return null;
  const lacking = names.map((name) =>
    allOf(
      names
        .filter((other) => other !== name)
        .flatMap((other) => other.map((unit) => unitTsquery(unit, wordForms))),
    ),
  );
  return { condition: { kind: 'text', tsquery: anyOf(lacking) }, limits };
}

/**
 * The matches of a query and its nearest neighbours, regardless of their words; null without vectors, and for a query whose
 * syntax states what must match.
 * @param options.text the query as typed
 */
export async function selectNearest(
  at: IndexVersion,
  query: Query,
  limits: Limits,
  { semantic, text }: { readonly semantic: SemanticIndex; readonly text: string },
): Promise<Selection | null> {
  if (query.kind !== 'plain') return null;
  const { units, plan } = await prepareQuery(at, query);
  const selected = await select(at, query, limits);
  const embedded = units.length > 0 ? await semantic.embed(semanticQuery(units, text)) : null;
  if (!selected || !embedded?.vector) return null;
  const matches = (await findMatches(at, selected.selection)).pmids().subarray(0, MAX_NEAREST);
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
  const neighbours = await findNeighbours(at, selected.selection, found, options);
  const pmids = [...matches, ...neighbours.map(({ pmid }) => pmid)].map(String);
  return { condition: { kind: 'pmids', pmids }, limits };
}
