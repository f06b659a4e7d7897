/** Scoring by words and vectors, in a worker thread. */
export type { SemanticIndex } from './scoring/semantic-index.ts';
export { followVectors, vectorsAreComplete } from './threads/follow-vectors.ts';
export { createSemanticIndex } from './threads/semantic-thread.ts';
