import type { Database } from '../store/database.ts';
import type { StoredModel } from '../store/index-cache.ts';
import type { IndexState } from '../store/index-state.ts';
import type { UnembeddedArticle } from './vector-store.ts';

/** A query to embed: its text, and the hashes of its terms. */
export interface SemanticQuery {
  readonly text: string;
  readonly hashes: readonly number[];
}

/** One generation of vectors: texts become unit vectors that are comparable only with each other. */
export interface EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  /**
   * Null for a query that the model cannot embed.
   * @throws EmbeddingError if an external service does not respond
   */
  embedQueries(queries: readonly SemanticQuery[]): Promise<(Float32Array | null)[]>;
  /**
   * Null for an article that the model cannot embed.
   * @throws EmbeddingError
   */
  embedArticles(
    articles: readonly UnembeddedArticle[],
    signal?: AbortSignal,
  ): Promise<(Float32Array | null)[]>;
}

/** A source of vectors. */
export interface EmbeddingProvider {
  /** Minimum number of articles in the index. */
  readonly minArticles: number;
  /** Input of `embedArticles`. */
  readonly reads: 'terms' | 'text';
  /** Whether new articles may be added to this generation; if not, a new one is built. */
  fits(model: StoredModel, index: IndexState): boolean;
  /** Whether this provider made the generation, so that searches may use it. */
  owns(model: Pick<StoredModel, 'name'>): boolean;
  open(database: Database, model: Pick<StoredModel, 'name' | 'dimensions'>): Promise<EmbeddingModel>;
  /**
   * Begins a generation: stores it, without making it current.
   * @param id distinguishes it from other generations of this provider
   */
  begin(database: Database, id: string): Promise<EmbeddingModel>;
}

/** An external service returned no vectors. Searches are lexical meanwhile. */
export class EmbeddingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddingError';
  }
}

/** The unit vector of the same direction; null for a zero vector. */
export function normalised(vector: ArrayLike<number>): Float32Array | null {
  let squares = 0;
  for (let k = 0; k < vector.length; k += 1) squares += (vector[k] ?? 0) ** 2;
  if (!(squares > 1e-12) || !Number.isFinite(squares)) return null;
  const length = Math.sqrt(squares);
  return Float32Array.from(vector, (value) => value / length);
}
