import type { PreparedBatch } from '../index/prepared-batch.ts';

/** What the reading thread is asked for. */
export type ReadRequest =
  | { readonly kind: 'open'; readonly path: string; readonly position: number }
  | { readonly kind: 'next'; readonly size: number; readonly memory?: ArrayBuffer[] };

/** One for each `next`, in their order; no batch after the last one. */
export type ReadAnswer =
  | { readonly kind: 'batch'; readonly batch: PreparedBatch | null; readonly bytes: number }
  | { readonly kind: 'failed'; readonly reason: string };
