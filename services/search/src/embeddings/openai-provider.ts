import { EMBEDDING_DIMENSIONS } from '@sextant/contracts/rpc/search';
import { readIndexState } from '@sextant/literature-index/statistics';
import {
  EmbeddingError,
  type EmbeddingModel,
  type EmbeddingProvider,
  storeModel,
  type UnembeddedArticle,
} from '@sextant/literature-index/vectors';
import type { EmbeddingServer } from './open-server.ts';
import { requestEmbeddings } from './request-embeddings.ts';

const PREFIX = 'openai/';
const TEXTS_PER_REQUEST = 64;
/** Some 3,000 tokens: longer than any abstract, below the limit of the smallest models. */
const MAX_TEXT_CHARS = 12_000;
/** A user waits for a query; vectors of articles are built in the background. */
const QUERY = { withinMs: 4_000, attempts: 3 };
const ARTICLES = { withinMs: 90_000, attempts: 8 };
/** Paging and sorting repeat a query. */
const MAX_CACHED_QUERIES = 500;

const toText = ({ title, abstract }: UnembeddedArticle) =>
  [title, abstract].filter(Boolean).join('\n').slice(0, MAX_TEXT_CHARS).toWellFormed();

async function requestInBatches(
  server: EmbeddingServer,
  texts: readonly string[],
  deadline: Parameters<typeof requestEmbeddings>[2],
): Promise<(Float32Array | null)[]> {
  const vectors: (Float32Array | null)[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_PER_REQUEST) {
    // Some servers reject a whole batch because of one empty text.
    const batch = texts.slice(from, from + TEXTS_PER_REQUEST).map((text) => text.trim() || '-');
    vectors.push(...(await requestEmbeddings(server, batch, deadline)));
  }
  return vectors;
}

function remoteModel(server: EmbeddingServer, name: string, dimensions: number): EmbeddingModel {
  const cache = new Map<string, Float32Array | null>();

  function checkDimensions(vectors: readonly (Float32Array | null)[]) {
    if (vectors.some((vector) => vector && vector.length !== dimensions))
      throw new EmbeddingError('The embedding server returned vectors of another dimension than before');
    return [...vectors];
  }

  return {
    name,
    dimensions,
    async embedQueries(queries) {
      const missing = [...new Set(queries.map(({ text }) => text))].filter((text) => !cache.has(text));
      const made = checkDimensions(await requestInBatches(server, missing, QUERY));
      const found = new Map(queries.map(({ text }) => [text, cache.get(text) ?? null]));
      missing.forEach((text, index) => {
        const vector = made[index] ?? null;
        found.set(text, vector);
        cache.set(text, vector);
      });
      for (const text of cache.keys()) {
        if (cache.size <= MAX_CACHED_QUERIES) break;
        cache.delete(text);
      }
      return queries.map(({ text }) => found.get(text) ?? null);
    },
    embedArticles: async (articles, signal) =>
      checkDimensions(await requestInBatches(server, articles.map(toText), { ...ARTICLES, signal })),
  };
}

/**
 * Vectors of an OpenAI-compatible server. A generation is valid as long as the model's name, address and dimensions
 * stay the same; new articles are added to it.
 */
export function openAiProvider(server: EmbeddingServer): EmbeddingProvider {
  /** Two servers may use the same name for different models. */
  const family = `${PREFIX}${server.model}@${new URL(server.baseUrl).host}/`;
  const owns = ({ name }: { readonly name: string }) => name.startsWith(family);
  return {
    // PubMed articles have vectors even if the index is empty.
    minArticles: 0,
    reads: 'text',
    owns,
    fits: (model, index) => owns(model) && model.synthetic === index.synthetic,
    open: async (_database, { name, dimensions }) => remoteModel(server, name, dimensions),
    async begin(database) {
      const [probe] = await requestEmbeddings(server, ['length'], ARTICLES);
      const dimensions = probe?.length ?? 0;
      if (dimensions < 1 || dimensions > EMBEDDING_DIMENSIONS)
        throw new EmbeddingError(
          `The model gives vectors of ${dimensions} numbers; at most ${EMBEDDING_DIMENSIONS} can be kept`,
        );
      // Deterministic name: an interrupted generation resumes, and no text is paid for twice.
      const name = `${family}${dimensions}`;
      await storeModel(database, { name, dimensions, index: await readIndexState(database) });
      return remoteModel(server, name, dimensions);
    },
  };
}
