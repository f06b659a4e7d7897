import type { IndexVersion } from '../store/index-cache.ts';
import { findMatches, type Matches } from '../store/matches.ts';
import { MATCH_ALL, type Selection } from '../store/selection.ts';
import type { ScoringPlan } from './bm25f.ts';
import type { RankRequest, RankResult, Scored } from './score-requests.ts';
import type { EmbeddedQuery, SemanticIndex } from './semantic-index.ts';

/** Minimum cosine of a neighbour: texts below it are unrelated. */
export const MIN_COSINE = 0.2;
/** Number of nearest articles that are filtered by the limits. */
export const NEAR_CANDIDATES = 1_000;
/** Where a filter passes at most this many articles, the nearest are found by exact search among them. */
export const MAX_EXACT_SEARCH_ROWS = { inMemory: 200_000, stored: 20_000 };

export interface ScoredArticle {
  readonly pmid: number;
  /** Raw score against the query, 0 to 1, not calibrated: see `combinedScore`. */
  readonly score: number;
}

/** Best first; ties by PMID. */
export const sortByScore = (articles: readonly ScoredArticle[]): ScoredArticle[] =>
  articles.toSorted((a, b) => b.score - a.score || b.pmid - a.pmid);

export const toPairs = ({ pmids, scores }: Scored): ScoredArticle[] =>
  Array.from(pmids, (pmid, index) => ({ pmid, score: scores[index] ?? 0 }));

/** A search for articles near a query in meaning that do not match it. */
export interface NearestQuery {
  readonly semantic: SemanticIndex;
  readonly query: EmbeddedQuery;
  readonly plan: ScoringPlan;
  /** All matching articles. */
  readonly matches: Float64Array;
  /** Maximum number of results, and number of nearest articles to choose them from. */
  readonly limit: number;
  readonly candidates: number;
  readonly minCosine: number;
}

/**
 * The best semantic neighbours within the limits, best first. Filters the nearest of all articles; where a filter
 * leaves few of them, searches within the filter instead, so that filters do not shorten the list.
 * @param found the nearest of all
 */
export async function findNeighbours(
  at: IndexVersion,
  selection: Selection,
  found: RankResult,
  { semantic, query, plan, matches, limit, candidates, minCosine }: NearestQuery,
): Promise<ScoredArticle[]> {
  const best = (scored: Scored) => sortByScore(toPairs(scored)).slice(0, limit);
  const semanticNeighbours = async (within: RankRequest['within']) =>
    (await semantic.rank(query, { plan, limit: 1, minCosine, pmids: matches, nearest: candidates, within }))
      ?.nearest;
  const all = await findMatches(at, { ...selection, condition: MATCH_ALL });
  const within = keepMatching(found.nearest, all);
  if (within.pmids.length >= limit || !found.moreAreNear) return best(within);
  const maxWithin = MAX_EXACT_SEARCH_ROWS[query.inMemory ? 'inMemory' : 'stored'];
  const narrow = query.inMemory || all.count <= maxWithin;
  const filter = narrow ? { pmids: all.pmids() } : { limits: selection.limits };
  return best((await semanticNeighbours(filter)) ?? within);
}

/** Those of the given articles that are among the matches. */
export function keepMatching({ pmids, scores }: Scored, matches: Matches): Scored {
  const isKept = pmids.map((pmid) => Number(matches.has(pmid)));
  return {
    pmids: pmids.filter((_, place) => isKept[place]),
    scores: scores.filter((_, place) => isKept[place]),
  };
}
