import type { Database } from '../store/database.ts';
import type { StoredModel } from '../store/index-cache.ts';
import { readFrequencies } from '../store/term-frequencies.ts';
import { findNearestAmong, findNearestByIndex } from '../vectors/nearest.ts';
import { readScorableByPmid, readVectorSample, type ScorableArticle } from '../vectors/vector-store.ts';
import { createVectorTable } from '../vectors/vector-table.ts';
import { createScorer } from './bm25f.ts';
import { combinedScore } from './relevance-score.ts';
import type { CosineRequest, Cosines, RankRequest, RankResult, Scored } from './score-requests.ts';

/**
 * An index with more vectors than fit in memory. They stay in the database: HNSW finds the nearest, and candidates'
 * vectors and packed counts are read for each search. A sample is kept in memory to measure a query's floor and
 * background.
 */
export interface StoredIndex {
  cosines(request: CosineRequest): Promise<Cosines>;
  /** Same contract as the in-memory index, but `pmids` are candidates, a few thousand at most. */
  rank(request: RankRequest): Promise<RankResult>;
}

const SAMPLE = 2_000;

function computeCosine(query: Float32Array, vector: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < query.length; k += 1) sum += (query[k] ?? 0) * (vector[k] ?? 0);
  return sum;
}

const positive = (cosine: number) => Math.min(1, Math.max(0, cosine));

export async function openStoredIndex(
  database: Database,
  { name, dimensions }: Pick<StoredModel, 'name' | 'dimensions'>,
): Promise<StoredIndex> {
  const sample = createVectorTable(dimensions);
  for (const vector of await readVectorSample(database, name, SAMPLE)) sample.add(vector);

  /** Measures cosines with one query synchronously, because a concurrent search may set another query. */
  const measure = (query: Float32Array) => {
    sample.setQuery(query);
    const background = positive(sample.background());
    const floor = sample.floor();
    return {
      background,
      cosine: ({ vector }: Pick<ScorableArticle, 'vector'>) =>
        vector && positive((computeCosine(query, vector) - floor) / (1 - floor)),
    };
  };

  async function findNearest({ model, query, nearest, within }: RankRequest): Promise<number[]> {
    if (!query || nearest === 0) return [];
    const nearestRequest = { model, vector: query, limit: nearest };
    if (within && 'pmids' in within) return findNearestAmong(database, nearestRequest, within.pmids);
    return findNearestByIndex(database, nearestRequest, within?.limits ?? null);
  }

  return {
    async cosines({ query, pmids }) {
      const articles = await readScorableByPmid(database, name, pmids.map(Number));
      const byPmid = new Map(articles.map((article) => [article.pmid, article]));
      const { background, cosine } = measure(query);
      return { background, cosines: pmids.map((pmid) => cosine(byPmid.get(pmid) ?? { vector: null })) };
    },
    async rank(request) {
      const near = await findNearest(request);
      const articles = await readScorableByPmid(database, name, [...new Set([...request.pmids, ...near])]);
      const scorer = createScorer(request.plan);
      const meaning = request.query ? measure(request.query) : null;
      const matched = new Set(request.pmids);
      const best: { pmid: number; score: number }[] = [];
      const neighbours: { pmid: number; score: number }[] = [];
      const isNear = new Set(near);
      let belowMinimum = 0;
      for (const article of articles) {
        const pmid = Number(article.pmid);
        const cosine = meaning?.cosine(article) ?? null;
        const words = scorer.score(readFrequencies(article.frequencies));
        const score = combinedScore(words, meaning && { cosine, background: meaning.background });
        const nearEnough = cosine !== null && cosine >= request.minCosine;
        if (isNear.has(pmid) && !nearEnough) belowMinimum += 1;
        if (matched.has(pmid)) best.push({ pmid, score });
        else if (nearEnough) neighbours.push({ pmid, score });
      }
      return {
        background: meaning?.background ?? null,
        best: scored(best.sort((a, b) => b.score - a.score).slice(0, request.limit)),
        nearest: scored(neighbours),
        moreAreNear: near.length > 0 && belowMinimum === 0,
        unknown: new Float64Array(0),
      };
    },
  };
}

const scored = (articles: readonly { readonly pmid: number; readonly score: number }[]): Scored => ({
  pmids: Float64Array.from(articles, ({ pmid }) => pmid),
  scores: Float64Array.from(articles, ({ score }) => score),
});
