/** Vectors of articles: providers, building and storage. */
export { buildVectors, MAX_IN_MEMORY_VECTORS, vectorsAreDue } from './vectors/build-vectors.ts';
export {
  EmbeddingError,
  type EmbeddingModel,
  type EmbeddingProvider,
  normalised,
} from './vectors/embedding-provider.ts';
export { latentProvider } from './vectors/latent-provider.ts';
export { readCurrentModel, storeModel } from './vectors/model-store.ts';
export { canHaveNearestIndex, hasNearestIndex } from './vectors/nearest.ts';
export { unindexedArticle } from './vectors/unindexed-article.ts';
export { readCurrentVectors, readVectors, type UnembeddedArticle } from './vectors/vector-store.ts';
