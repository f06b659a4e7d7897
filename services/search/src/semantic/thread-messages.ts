import type { StoredModel } from './semantic-store.ts';
import type { Near } from './vector-table.ts';

export type VectorModel = Pick<StoredModel, 'name' | 'dimensions' | 'revision'>;

/** What the vectors are asked: one message, answered from one generation. */
export interface ScoreRequest {
  /** Hashes of the query's terms. */
  readonly hashes: readonly number[];
  /** Articles whose cosine is wanted. */
  readonly pmids: readonly string[];
  /** How many of the nearest articles of the whole index are wanted. */
  readonly nearest: number;
}

export interface SemanticScores {
  /** Name of the generation. */
  readonly model: string;
  /** How near articles are that hardly belong to the query, 0 to 1: see `VectorTable.background`. */
  readonly background: number;
  /** In the order asked, 0 to 1; null for an article without a vector. */
  readonly cosines: readonly (number | null)[];
  readonly nearest: readonly Near[];
}

export type ToVectors =
  | { readonly kind: 'load'; readonly id: number; readonly model: VectorModel }
  | { readonly kind: 'score'; readonly id: number; readonly request: ScoreRequest }
  | { readonly kind: 'stop' };

/** `answer` is null for what was loaded, and where the query has no term that the model knows. */
export type FromVectors =
  | { readonly id: number; readonly answer: SemanticScores | null }
  | { readonly id: number; readonly error: string };
