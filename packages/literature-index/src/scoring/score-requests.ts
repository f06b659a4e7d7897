import type { Limits } from '../syntax/limits.ts';
import type { ScoringPlan } from './bm25f.ts';

interface ModelQuery {
  /** Name of the generation. */
  readonly model: string;
  /** Its vector of the query; null where the model cannot embed the query. */
  readonly query: Float32Array | null;
}

/** Cosines of some articles. */
export interface CosineRequest extends ModelQuery {
  readonly query: Float32Array;
  readonly pmids: readonly string[];
}

export interface Cosines {
  /** How near articles are that hardly belong to the query, 0 to 1: see `VectorTable.background`. */
  readonly background: number;
  /** In the order asked, 0 to 1; null for an article without a vector. */
  readonly cosines: readonly (number | null)[];
}

/** The best of many articles, by words and meaning. */
export interface RankRequest extends ModelQuery {
  readonly plan: ScoringPlan;
  /** All articles that match. */
  readonly pmids: Float64Array;
  /** How many of the best are wanted. */
  readonly limit: number;
  /** How many of those near in meaning may join, whether they match or not: the best of them by words and meaning. */
  readonly nearest: number;
  /** Where these have to be; null for anywhere. Limits are for what is not in memory. */
  readonly within: { readonly pmids: Float64Array } | { readonly limits: Limits } | null;
  /** Cosine that these have at least. */
  readonly minCosine: number;
}

/** Articles and their scores, in the same order. */
export interface Scored {
  readonly pmids: Float64Array;
  readonly scores: Float64Array;
}

export interface RankAnswer {
  /** Null where no vectors were used. */
  readonly background: number | null;
  /** In no order. */
  readonly best: Scored;
  /** None of `pmids`. */
  readonly nearest: Scored;
  /** Whether others are, or may be, near enough as well. */
  readonly moreAreNear: boolean;
  /** Those of `pmids` that came into the index later than this generation. */
  readonly unknown: Float64Array;
}
