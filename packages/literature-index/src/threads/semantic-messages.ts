import type { CosineRequest, Cosines, RankAnswer, RankRequest } from '../scoring/score-requests.ts';
import type { VectorModel } from '../scoring/semantic-index.ts';

/** What the thread is started with. */
export interface SemanticTask {
  readonly databaseUrl: string;
  readonly schema: string;
}

export type ToVectors =
  | { readonly kind: 'load'; readonly id: number; readonly model: VectorModel }
  | { readonly kind: 'cosines'; readonly id: number; readonly request: CosineRequest }
  | { readonly kind: 'rank'; readonly id: number; readonly request: RankRequest }
  | { readonly kind: 'stop' };

/** `answer` is null for what was loaded, and for a generation that is not there. */
export type FromVectors =
  | { readonly id: number; readonly answer: Cosines | RankAnswer | null }
  | { readonly id: number; readonly error: string };
