import type { Database } from '../store/database.ts';
import type { IndexState } from '../store/index-state.ts';
import type { StoredModel } from './model-store.ts';
import type { UnembeddedArticle } from './vector-store.ts';

/** What is known of a query: its text, and the hashes of the terms that it is searched by. */
export interface SemanticQuery {
  readonly text: string;
  readonly hashes: readonly number[];
}

/** One generation of vectors: texts become vectors of length 1 that can be compared with each other, and with no others. */
export interface EmbeddingModel {
  readonly name: string;
  readonly dimensions: number;
  /** Null for a query that the model can make nothing of. @throws EmbeddingError where an outside service gives no answer */
  embedQueries(queries: readonly SemanticQuery[]): Promise<(Float32Array | null)[]>;
  /** Null for an article that the model can make nothing of. @throws EmbeddingError */
  embedArticles(
    articles: readonly UnembeddedArticle[],
    signal?: AbortSignal,
  ): Promise<(Float32Array | null)[]>;
}

/** Where vectors come from. */
export interface EmbeddingProvider {
  /** Below this many articles it has nothing to go by. */
  readonly minArticles: number;
  /** What `embedArticles` reads of an article. */
  readonly reads: 'terms' | 'text';
  /** Whether new articles may join this generation; if not, the next one begins. */
  fits(model: StoredModel, index: IndexState): boolean;
  /** Whether searches may go by this generation. */
  owns(model: Pick<StoredModel, 'name'>): boolean;
  open(database: Database, model: Pick<StoredModel, 'name' | 'dimensions'>): Promise<EmbeddingModel>;
  /** Begins a generation: it is stored, and not current yet. @param id to tell it from others of this provider */
  begin(database: Database, id: string): Promise<EmbeddingModel>;
}

/** An outside service gave no vectors. Searches go by words meanwhile. */
export class EmbeddingError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddingError';
  }
}

/** The same direction with length 1; null where there is no direction. */
export function normalised(vector: ArrayLike<number>): Float32Array | null {
  let squares = 0;
  for (let k = 0; k < vector.length; k += 1) squares += (vector[k] ?? 0) ** 2;
  if (!(squares > 1e-12) || !Number.isFinite(squares)) return null;
  const length = Math.sqrt(squares);
  return Float32Array.from(vector, (value) => value / length);
}
