import type { Database } from '../store/database.ts';
import { readIndexState } from '../store/index-state.ts';
import { INDEX_FORMAT } from '../store/writing/indexing.ts';
import type { EmbeddingModel, EmbeddingProvider } from './embedding-provider.ts';
import { createEmbedder, type LatentModel, learnModel } from './latent-model.ts';
import { readModel, storeModel } from './model-store.ts';
import { articleWeights, queryWeights } from './term-weights.ts';
import { readSample } from './vector-store.ts';

/** Below this many articles there is too little to learn from: scoring is lexical. */
const MIN_ARTICLES = 1_000;
/** Number of articles to learn from; the others are folded in. */
const SAMPLE = 6_000;
/** Learned again when the index has changed by more than this share. */
const MAX_CHANGE_SHARE = 0.2;
const PREFIX = 'latent-';
/** Learned from the terms of the present format of entries. */
const CURRENT_PREFIX = `${PREFIX}${INDEX_FORMAT}-`;

function latentModel(name: string, model: LatentModel): EmbeddingModel {
  const { dimensions, embed } = createEmbedder(model);
  return {
    name,
    dimensions,
    embedQueries: async (queries) => queries.map(({ hashes }) => embed(queryWeights(hashes))),
    embedArticles: async (articles) => articles.map(({ frequencies }) => embed(articleWeights(frequencies))),
  };
}

/** The built-in vectors: a projection learned from the index itself, deterministic for an index. */
export const latentProvider: EmbeddingProvider = {
  minArticles: MIN_ARTICLES,
  reads: 'terms',
  owns: ({ name }) => name.startsWith(PREFIX),
  fits: (model, index) =>
    model.name.startsWith(CURRENT_PREFIX) &&
    model.synthetic === index.synthetic &&
    Math.abs(index.articles - model.articles) / model.articles <= MAX_CHANGE_SHARE,
  open: async (database, model) => latentModel(model.name, await readModel(database, model)),
  async begin(database: Database, id: string) {
    const index = await readIndexState(database);
    const sample = await readSample(database, SAMPLE);
    const model = learnModel(sample.map(articleWeights));
    const name = `${CURRENT_PREFIX}${id}`;
    await storeModel(database, { name, dimensions: model.dimensions, index, projection: model });
    return latentModel(name, model);
  },
};
