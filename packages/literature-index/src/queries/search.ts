import { NOTHING, type Ranking, rank, select, toCapped } from '../scoring/rank.ts';
import { findMatches } from '../store/matches.ts';
import { toLimits } from '../syntax/limits.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import type { Ordering, SearchPage } from './query-results.ts';
import { type Index, understandQuery } from './understand-query.ts';

/**
 * The matches, the best of them ranked.
 * @param options.near whether to find semantic neighbours too
 */
export async function rankQuery(
  index: Index,
  literatureQuery: LiteratureQuery,
  options: { readonly near?: boolean } = {},
): Promise<Ranking> {
  const query = await understandQuery(index, literatureQuery);
  const { at, semantic } = index;
  const { query: text, filters, asOf, narrow } = literatureQuery;
  return rank(at, query, toLimits(filters, asOf, narrow), { ...options, semantic, text });
}

/** The matches without a ranking. */
async function countQuery(index: Index, literatureQuery: LiteratureQuery): Promise<Ranking> {
  const query = await understandQuery(index, literatureQuery);
  const { ignoredWords } = query;
  const { filters, asOf, narrow } = literatureQuery;
  const selected = await select(index.at, query, toLimits(filters, asOf, narrow));
  if (!selected) return { ...NOTHING, ignoredWords };
  const { selection, ...understood } = selected;
  return { ...NOTHING, ...toCapped(await findMatches(index.at, selection)), ...understood, ignoredWords };
}

/** Beyond the ranked articles, and without relevance, pages are ordered by date. */
function buildPage(
  { best, matches }: Ranking,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): string[] {
  const ranked = best.slice(offset, offset + limit).map(({ pmid }) => String(pmid));
  if (ranked.length === limit || !matches) return ranked;
  const rest = matches.newest({
    offset: Math.max(0, offset - best.length),
    limit: limit - ranked.length,
    excluded: new Set(best.map(({ pmid }) => pmid)),
  });
  return [...ranked, ...rest.map(String)];
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
  const within = Math.max(0, Math.min(limit, ranking.count - offset));
  return {
    pmids: within > 0 ? buildPage(ranking, { offset, limit: within }) : [],
    count: ranking.count,
    countIsCapped: ranking.capped,
    // Without scorable words there is no relevance.
    ordering: ranking.count > 0 && ranking.best.length === 0 ? 'date-desc' : ordering,
    lastReachable: ranking.count,
    translation: ranking.translation,
    synonyms: ranking.synonyms,
    ignoredWords: ranking.ignoredWords,
  };
}
