import type { IndexInput } from '../index/index-input.ts';
import type { Memory } from '../index/memory.ts';
import type { ReadBatch } from '../index/read-batch.ts';

/** What the reading thread is asked for. */
export type ReadRequest =
  | { readonly kind: 'open'; readonly path: string; readonly position: number }
  | { readonly kind: 'next'; readonly size: number; readonly memory: Memory[] };

/** One for each `next`, in their order; no batch after the last one. */
export type ReadAnswer =
  | { readonly kind: 'batch'; readonly batch: ReadBatch | null; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the indexing thread is asked for; it answers each with an `IndexedBatch`, in their order. */
export interface IndexRequest {
  readonly input: IndexInput;
  readonly memory: Memory[];
}
