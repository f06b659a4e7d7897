/** Vectors of articles: built, kept, and where they come from. */
export { buildVectors, MAX_IN_MEMORY_VECTORS, vectorsAreDue } from './vectors/build-vectors.ts';
export {
  EmbeddingError,
  type EmbeddingModel,
  type EmbeddingProvider,
  normalised,
} from './vectors/embedding-provider.ts';
export { latentProvider } from './vectors/latent-provider.ts';
export { canHaveNearestIndex, hasNearestIndex } from './vectors/nearest.ts';
export {
  readCurrentModel,
  readCurrentVectors,
  readVectors,
  storeModel,
  type UnembeddedArticle,
} from './vectors/semantic-store.ts';
export { unindexedArticle } from './vectors/unindexed-article.ts';
