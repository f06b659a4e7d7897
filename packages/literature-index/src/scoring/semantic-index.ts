import type { SemanticQuery } from '../vectors/embedding-provider.ts';
import type { StoredModel } from '../vectors/model-store.ts';
import type { UnembeddedArticle } from '../vectors/vector-store.ts';
import type { Cosines, RankAnswer, RankRequest } from './score-requests.ts';

/** A generation of vectors that can be loaded. */
export type VectorModel = Pick<StoredModel, 'name' | 'dimensions' | 'revision'>;

/** Of one generation. */
type Measured<Answer> = Answer & { readonly model: string };

/** A query as the current generation sees it. */
export interface EmbeddedQuery {
  readonly model: string;
  /** Null where the model cannot embed it: only its words are scored. */
  readonly vector: Float32Array | null;
  /** Whether all articles are in memory, so that very many can be scored. */
  readonly inMemory: boolean;
}

/** The index with its vectors, as ranking asks it; where it is kept, and by which thread it is read, is its own affair. */
export interface SemanticIndex {
  /** Whether there are vectors to ask. */
  readonly ready: boolean;
  /** Null without vectors, or where the model cannot embed the query: scoring is then lexical. */
  cosines(query: SemanticQuery, pmids: readonly string[]): Promise<Measured<Cosines> | null>;
  /** Null where there are no vectors. */
  embed(query: SemanticQuery): Promise<EmbeddedQuery | null>;
  /** Scores all the given articles. Null where there are no vectors any more. */
  rank(query: EmbeddedQuery, request: Omit<RankRequest, 'model' | 'query'>): Promise<RankAnswer | null>;
  /** Vectors of articles, for those that are not in the index. Null where there are none, or an outside model does not answer. */
  embedArticles(
    articles: readonly UnembeddedArticle[],
    signal?: AbortSignal,
  ): Promise<Measured<{ readonly vectors: readonly (Float32Array | null)[] }> | null>;
  /** Embeds queries in few requests, for those that are asked next. */
  prepare(queries: readonly SemanticQuery[]): Promise<void>;
  /** Reads a generation, or opens it where it is not `inMemory`; searches go by the one before until it is there. */
  load(model: VectorModel, options?: { readonly inMemory: boolean }): Promise<void>;
  /** Forgets the vectors. */
  unload(): Promise<void>;
}
