import { Thread } from '@sextant/threads/thread';
import type { CosineRequest, RankRequest } from '../scoring/score-requests.ts';
import type { EmbeddedQuery, SemanticIndex } from '../scoring/semantic-index.ts';
import { openStoredIndex, type StoredIndex } from '../scoring/stored-index.ts';
import { type Database, openDatabase } from '../store/database.ts';
import type { Logger } from '../store/logger.ts';
import {
  EmbeddingError,
  type EmbeddingModel,
  type EmbeddingProvider,
  type SemanticQuery,
} from '../vectors/embedding-provider.ts';
import { latentProvider } from '../vectors/latent-provider.ts';
import { generationKey } from '../vectors/model-store.ts';
import type { SemanticTask, SemanticThread } from './semantic-worker.ts';

/**
 * A semantic index in memory, in a thread of its own where scans do not delay other work; or in the database, where the
 * vectors do not fit in memory.
 */
export function createSemanticIndex(options: {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly provider?: EmbeddingProvider;
  readonly logger?: Logger;
}): SemanticIndex {
  const { databaseUrl, schema, provider = latentProvider, logger } = options;
  let thread: Thread<SemanticThread> | null = null;
  /** Model that embeds queries; null until there are vectors to compare them with. */
  let model: EmbeddingModel | null = null;
  let loaded = '';
  /** Generations in the database, by name: the current one, and the previous one for searches in flight. */
  let stored: ReadonlyMap<string, StoredIndex> = new Map();
  let database: Database | null = null;

  function start(): Thread<SemanticThread> {
    const data: SemanticTask = { databaseUrl, schema };
    const started = new Thread<SemanticThread>(new URL('./semantic-worker.ts', import.meta.url), { data });
    void started.ended.then(() => {
      // The thread crashed: its memory is lost.
      if (thread === started) [thread, model] = [null, null];
    });
    return started;
  }

  async function stopThread(): Promise<void> {
    const ending = thread;
    thread = null;
    if (!ending) return;
    await ending.call('close').catch(() => {});
    await ending.end();
  }

  const getThread = () => (thread ??= start());

  /** If an external model does not respond, searches are lexical. */
  async function embed(
    by: EmbeddingModel,
    query: SemanticQuery,
  ): Promise<Pick<EmbeddedQuery, 'vector' | 'failed'>> {
    try {
      return { vector: (await by.embedQueries([query]))[0] ?? null, failed: false };
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      logger?.warn({ err: error }, 'a query could not be embedded; scoring by words only');
      return { vector: null, failed: true };
    }
  }

  return {
    get ready() {
      return model !== null;
    },
    get generation() {
      return model && loaded;
    },
    async cosines(query, pmids) {
      if (!model) return null;
      const { name } = model;
      const { vector } = await embed(model, query);
      if (!vector) return null;
      const request: CosineRequest = { model: name, query: vector, pmids };
      const calling = stored.get(name)?.cosines(request) ?? getThread().call('cosines', request);
      const found = await calling.catch(() => null);
      return found && { ...found, model: name };
    },
    async embed(query) {
      if (!model) return null;
      const { name } = model;
      const inMemory = !stored.has(name);
      return { model: name, ...(await embed(model, query)), inMemory };
    },
    async rank({ model: name, vector }, wanted) {
      if (!model) return null;
      const request: RankRequest = { ...wanted, model: name, query: vector };
      const calling = stored.get(name)?.rank(request) ?? getThread().call('rank', request);
      return calling.catch(() => null);
    },
    async embedArticles(articles, signal) {
      if (!model) return null;
      const { name } = model;
      try {
        return { model: name, vectors: await model.embedArticles(articles, signal) };
      } catch (error) {
        if (!(error instanceof EmbeddingError) && !signal?.aborted) throw error;
        logger?.warn({ err: error }, 'articles could not be embedded; retrying');
        return null;
      }
    },
    async prepare(queries) {
      await model?.embedQueries(queries);
    },
    async load(generation, { inMemory } = { inMemory: true }) {
      database ??= openDatabase({ url: databaseUrl, schema, max: 4 });
      const { name } = generation;
      const opened = await provider.open(database, generation);
      if (inMemory) await getThread().call('load', generation);
      const before = model?.name ?? '';
      const next = inMemory ? null : await openStoredIndex(database, generation);
      const retained = [...stored].filter(([earlier]) => earlier === before && earlier !== name);
      stored = new Map(next ? [...retained, [name, next]] : retained);
      model = opened;
      loaded = generationKey(generation);
      if (next) await stopThread();
    },
    async unload() {
      model = null;
      stored = new Map();
      const pool = database;
      database = null;
      await Promise.all([stopThread(), pool?.end()]);
    },
  };
}
