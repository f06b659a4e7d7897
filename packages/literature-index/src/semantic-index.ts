/** Scoring by words and meaning, beside the process that asks. */
export type { SemanticIndex } from './scoring/semantic-index.ts';
export { followVectors } from './threads/follow-vectors.ts';
export { createSemanticIndex } from './threads/semantic-thread.ts';
