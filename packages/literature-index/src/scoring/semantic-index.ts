import type { StoredModel } from '../store/index-cache.ts';
import type { SemanticQuery } from '../vectors/embedding-provider.ts';
import type { UnembeddedArticle } from '../vectors/vector-store.ts';
import type { Cosines, RankRequest, RankResult } from './score-requests.ts';

/** A generation of vectors that can be loaded. */
export type VectorModel = Pick<StoredModel, 'name' | 'dimensions' | 'revision'>;

/** An answer, with the generation that it was computed with. */
type Measured<Answer> = Answer & { readonly model: string };

/** A query embedded by the current generation. */
export interface EmbeddedQuery {
  readonly model: string;
  /** Null if the model cannot embed it: the query is scored by words only. */
  readonly vector: Float32Array | null;
  /** Whether it has no vector because an external model did not respond. */
  readonly failed: boolean;
  /** Whether all articles are in memory, so that many matches can be scored. */
  readonly inMemory: boolean;
}

/** The vectors of an index, as ranking uses them; storage and threads are hidden. */
export interface SemanticIndex {
  /** Whether vectors are loaded. */
  readonly ready: boolean;
  /** The loaded generation, as of `generationKey`; null without vectors. */
  readonly generation: string | null;
  /** Null without vectors, or where the model cannot embed the query: scoring is then lexical. */
  cosines(query: SemanticQuery, pmids: readonly string[]): Promise<Measured<Cosines> | null>;
  /** Null if there are no vectors. */
  embed(query: SemanticQuery): Promise<EmbeddedQuery | null>;
  /** Scores all the given articles. Null if the vectors were deleted. */
  rank(query: EmbeddedQuery, request: Omit<RankRequest, 'model' | 'query'>): Promise<RankResult | null>;
  /**
   * Vectors of articles that are not in the index. Null without vectors, or where an external model does not respond.
   */
  embedArticles(
    articles: readonly UnembeddedArticle[],
    signal?: AbortSignal,
  ): Promise<Measured<{ readonly vectors: readonly (Float32Array | null)[] }> | null>;
  /** Embeds queries in few requests, before they are searched. */
  prepare(queries: readonly SemanticQuery[]): Promise<void>;
  /**
   * Loads a generation into memory, or opens it in the database unless `inMemory`; searches use the previous one until
   * then.
   */
  load(model: VectorModel, options?: { readonly inMemory: boolean }): Promise<void>;
  /** Unloads the vectors. */
  unload(): Promise<void>;
}
