import { Worker } from 'node:worker_threads';
import type { CosineRequest, Cosines, RankAnswer, RankRequest } from '../scoring/score-requests.ts';
import type { SemanticIndex } from '../scoring/semantic-index.ts';
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
import type { FromVectors, SemanticTask, ToVectors } from './semantic-messages.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The index and its vectors: in memory, in a thread of their own, where going through them delays nothing else; in the database, where
 * they are more than fit.
 */
export function createSemanticIndex(options: {
  readonly databaseUrl: string;
  readonly schema: string;
  readonly provider?: EmbeddingProvider;
  readonly logger?: Logger;
}): SemanticIndex {
  const { databaseUrl, schema, provider = latentProvider, logger } = options;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  /** What queries are embedded by; null as long as there is nothing to compare them with. */
  let model: EmbeddingModel | null = null;
  /** Generations that stay in the database, by name: the current one, and the one before for the searches that are under way. */
  let stored: ReadonlyMap<string, StoredIndex> = new Map();
  let database: Database | null = null;
  let calls = 0;

  async function stop(thread: Worker): Promise<void> {
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage({ kind: 'stop' } satisfies ToVectors);
    await ended;
  }

  function fail(error: Error): void {
    model = null;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL('./semantic-worker.ts', import.meta.url), {
      workerData: { databaseUrl, schema } satisfies SemanticTask,
    });
    started.on('message', (message: FromVectors) => {
      const caller = waiting.get(message.id);
      waiting.delete(message.id);
      if ('error' in message) caller?.reject(new Error(message.error));
      else caller?.resolve(message.answer);
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('The thread that holds the vectors ended'));
    });
    return started;
  }

  function call<Answer>(message: (id: number) => ToVectors): Promise<Answer | null> {
    worker ??= start();
    const thread = worker;
    calls += 1;
    const id = calls;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      thread.postMessage(message(id));
    });
  }

  /** Where an outside model does not answer, words alone still find. */
  async function embed(by: EmbeddingModel, query: SemanticQuery): Promise<Float32Array | null> {
    try {
      return (await by.embedQueries([query]))[0] ?? null;
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      logger?.warn({ err: error }, 'a query could not be embedded; its words alone decide');
      return null;
    }
  }

  return {
    get ready() {
      return model !== null;
    },
    async cosines(query, pmids) {
      if (!model) return null;
      const { name } = model;
      const vector = await embed(model, query);
      if (!vector) return null;
      const request: CosineRequest = { model: name, query: vector, pmids };
      const calling =
        stored.get(name)?.cosines(request) ?? call<Cosines>((id) => ({ kind: 'cosines', id, request }));
      const found = await calling.catch(() => null);
      return found && { ...found, model: name };
    },
    async embed(query) {
      if (!model) return null;
      const { name } = model;
      const inMemory = !stored.has(name);
      return { model: name, vector: await embed(model, query), inMemory };
    },
    async rank({ model: name, vector }, wanted) {
      if (!model) return null;
      const request: RankRequest = { ...wanted, model: name, query: vector };
      const calling =
        stored.get(name)?.rank(request) ?? call<RankAnswer>((id) => ({ kind: 'rank', id, request }));
      return calling.catch(() => null);
    },
    async embedArticles(articles, signal) {
      if (!model) return null;
      const { name } = model;
      try {
        return { model: name, vectors: await model.embedArticles(articles, signal) };
      } catch (error) {
        if (!(error instanceof EmbeddingError) && !signal?.aborted) throw error;
        logger?.warn({ err: error }, 'articles could not be embedded; they are asked for again');
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
      if (inMemory) await call((id) => ({ kind: 'load', id, model: generation }));
      const before = model?.name ?? '';
      const next = inMemory ? null : await openStoredIndex(database, generation);
      const kept = [...stored].filter(([earlier]) => earlier === before && earlier !== name);
      stored = new Map(next ? [...kept, [name, next]] : kept);
      model = opened;
      if (!next || !worker) return;
      const thread = worker;
      worker = null;
      await stop(thread);
    },
    async unload() {
      model = null;
      stored = new Map();
      const pool = database;
      database = null;
      await Promise.all([worker && stop(worker), pool?.end()]);
    },
  };
}
