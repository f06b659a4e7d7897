import { NOTHING, type Ranking, rank, select } from '../scoring/rank.ts';
import { COUNT_CAP, countMatches, readNewest } from '../store/matches.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import type { Ordering, SearchPage } from './query-results.ts';
import { type Index, understandQuery } from './understand-query.ts';

/** The matches, the best of them ranked. */
export async function rankQuery(index: Index, literatureQuery: LiteratureQuery): Promise<Ranking> {
  const query = await understandQuery(index, literatureQuery);
  const { database, semantic } = index;
  return rank(
    database,
    query,
    toLimits(literatureQuery.filters, literatureQuery.asOf, literatureQuery.narrow),
    {
      semantic,
      text: literatureQuery.query,
    },
  );
}

/** The matches without a ranking. */
async function countQuery(index: Index, literatureQuery: LiteratureQuery): Promise<Ranking> {
  const query = await understandQuery(index, literatureQuery);
  const chosen = await select(
    index.database,
    query,
    toLimits(literatureQuery.filters, literatureQuery.asOf, literatureQuery.narrow),
  );
  if (!chosen) return { ...NOTHING, ignoredWords: query.ignoredWords };
  const { reading: _, ...found } = chosen;
  const counted = await countMatches(index.database, found.selection);
  return { ...NOTHING, ...counted, matched: counted.count, ...found, ignoredWords: query.ignoredWords };
}

/** Beyond the ranked articles, and without relevance, pages are ordered by date. */
async function buildPage(
  { database }: Index,
  { best, selection }: Ranking,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const ranked = best.slice(offset, offset + limit).map(({ pmid }) => pmid);
  if (ranked.length === limit || !selection) return ranked;
  const rest = await readNewest(database, selection, {
    offset: Math.max(0, offset - best.length),
    limit: limit - ranked.length,
    excludedPmids: best.map(({ pmid }) => pmid),
  });
  return [...ranked, ...rest];
}

/** One page of a search. Equal calls on an equal index give equal pages. @throws QuerySyntaxError */
export async function search(
  index: Index,
  query: LiteratureQuery,
  {
    ordering,
    offset,
    limit,
  }: { readonly ordering: Ordering; readonly offset: number; readonly limit: number },
): Promise<SearchPage> {
  const ranking = await (ordering === 'relevance' ? rankQuery : countQuery)(index, query);
  const lastReachable = Math.min(ranking.count, COUNT_CAP);
  const within = Math.max(0, Math.min(limit, lastReachable - offset));
  return {
    pmids: within > 0 ? await buildPage(index, ranking, { offset, limit: within }) : [],
    count: ranking.count,
    countIsCapped: ranking.capped,
    // Without scorable words there is no relevance.
    ordering: ranking.count > 0 && ranking.best.length === 0 ? 'date-desc' : ordering,
    lastReachable,
    translation: ranking.translation,
    synonyms: ranking.synonyms,
    ignoredWords: ranking.ignoredWords,
  };
}
