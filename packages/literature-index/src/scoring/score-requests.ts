import type { Limits } from '../syntax/limits.ts';
import type { ScoringPlan } from './bm25f.ts';

interface ModelQuery {
  /** Name of the generation. */
  readonly model: string;
  /** The query's vector in this generation; null if the model cannot embed the query. */
  readonly query: Float32Array | null;
}

/** Requests the cosines of some articles. */
export interface CosineRequest extends ModelQuery {
  readonly query: Float32Array;
  readonly pmids: readonly string[];
}

export interface Cosines {
  /** Similarity of articles that are hardly related to the query, 0 to 1: see `VectorTable.background`. */
  readonly background: number;
  /** In the requested order, 0 to 1; null for an article without a vector. */
  readonly cosines: readonly (number | null)[];
}

/** Requests the best of many articles, by words and vectors. */
export interface RankRequest extends ModelQuery {
  readonly plan: ScoringPlan;
  /** All matching articles. */
  readonly pmids: Float64Array;
  /** Maximum number of best articles to return. */
  readonly limit: number;
  /** How many semantic neighbours to return at most, matches or not: the best by words and vectors. */
  readonly nearest: number;
  /** Restricts the neighbours; null for no restriction. Limits apply to an index that is not in memory. */
  readonly within: { readonly pmids: Float64Array } | { readonly limits: Limits } | null;
  /** Minimum cosine of the neighbours. */
  readonly minCosine: number;
}

/** Articles and their scores, in the same order. */
export interface Scored {
  readonly pmids: Float64Array;
  readonly scores: Float64Array;
}

export interface RankResult {
  /** Null if no vectors were used. */
  readonly background: number | null;
  /** Unordered. */
  readonly best: Scored;
  /** None of `pmids`. */
  readonly nearest: Scored;
  /** Whether there are, or may be, more neighbours above the minimum cosine. */
  readonly moreAreNear: boolean;
  /** Those of `pmids` that were indexed later than this generation. */
  readonly unknown: Float64Array;
}
