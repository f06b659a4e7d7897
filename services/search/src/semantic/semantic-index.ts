import { Worker } from 'node:worker_threads';
import type { Logger } from '@sextant/service-kit/logging';
import { type Database, openDatabase } from '../database.ts';
import {
  EmbeddingError,
  type EmbeddingModel,
  type EmbeddingProvider,
  type SemanticQuery,
} from './embedding-provider.ts';
import { latentProvider } from './latent-provider.ts';
import type { UnembeddedArticle } from './semantic-store.ts';
import { openStoredIndex, type StoredIndex } from './stored-index.ts';
import type {
  CosineRequest,
  Cosines,
  FromVectors,
  RankAnswer,
  RankRequest,
  ToVectors,
  VectorModel,
} from './thread-messages.ts';

/** Of one generation. */
type Measured<Answer> = Answer & { readonly model: string };

/** A query as the current generation sees it. */
export interface EmbeddedQuery {
  readonly model: string;
  /** Null where the model makes nothing of it: its words alone decide. */
  readonly vector: Float32Array | null;
  /** Whether all articles are in memory, so that very many can be scored. */
  readonly held: boolean;
}

/**
 * The index and its vectors: in memory, in a thread of their own, where going through them delays nothing else; in the database, where
 * they are more than fit.
 */
export interface SemanticIndex {
  /** Whether there are vectors to ask. */
  readonly ready: boolean;
  /** Null where there are no vectors, or the model makes nothing of the query: likeness is lexical then. */
  cosines(query: SemanticQuery, pmids: readonly string[]): Promise<Measured<Cosines> | null>;
  /** Null where there are no vectors. */
  embed(query: SemanticQuery): Promise<EmbeddedQuery | null>;
  /** Scores all the given articles. Null where there are no vectors any more. */
  rank(query: EmbeddedQuery, request: Omit<RankRequest, 'model' | 'query'>): Promise<RankAnswer | null>;
  /** Vectors of articles, for those that are not in the index. Null where there are none, or an outside model does not answer. */
  embedArticles(
    articles: readonly UnembeddedArticle[],
    signal?: AbortSignal,
  ): Promise<Measured<{ readonly vectors: readonly (Float32Array | null)[] }> | null>;
  /** Embeds queries in few requests, for those that are asked next. */
  prepare(queries: readonly SemanticQuery[]): Promise<void>;
  /** Reads a generation, or opens it where it is not `held`; searches go by the one before until it is there. */
  load(model: VectorModel, options?: { readonly held: boolean }): Promise<void>;
  /** Forgets the vectors. */
  unload(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

export function createSemanticIndex(options: {
  readonly databaseUrl: string;
  readonly provider?: EmbeddingProvider;
  readonly logger?: Logger;
}): SemanticIndex {
  const { databaseUrl, provider = latentProvider, logger } = options;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  /** What queries are embedded by; null as long as there is nothing to compare them with. */
  let model: EmbeddingModel | null = null;
  /** Generations that stay in the database, by name: the current one, and the one before for the searches that are under way. */
  let stored: ReadonlyMap<string, StoredIndex> = new Map();
  let database: Database | null = null;
  let asked = 0;

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
    const started = new Worker(new URL('./vectors-worker.ts', import.meta.url), {
      workerData: { databaseUrl },
    });
    started.on('message', (message: FromVectors) => {
      const asker = waiting.get(message.id);
      waiting.delete(message.id);
      if ('error' in message) asker?.reject(new Error(message.error));
      else asker?.resolve(message.answer);
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('The thread that holds the vectors ended'));
    });
    return started;
  }

  function ask<Answer>(message: (id: number) => ToVectors): Promise<Answer | null> {
    worker ??= start();
    const thread = worker;
    asked += 1;
    const id = asked;
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
      const asking =
        stored.get(name)?.cosines(request) ?? ask<Cosines>((id) => ({ kind: 'cosines', id, request }));
      const found = await asking.catch(() => null);
      return found && { ...found, model: name };
    },
    async embed(query) {
      if (!model) return null;
      const { name } = model;
      const held = !stored.has(name);
      return { model: name, vector: await embed(model, query), held };
    },
    async rank({ model: name, vector }, wanted) {
      if (!model) return null;
      const request: RankRequest = { ...wanted, model: name, query: vector };
      const asking =
        stored.get(name)?.rank(request) ?? ask<RankAnswer>((id) => ({ kind: 'rank', id, request }));
      return asking.catch(() => null);
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
    async load(generation, { held } = { held: true }) {
      database ??= openDatabase({ url: databaseUrl, max: 4 });
      const { name } = generation;
      const opened = await provider.open(database, generation);
      if (held) await ask((id) => ({ kind: 'load', id, model: generation }));
      const before = model?.name ?? '';
      const next = held ? null : await openStoredIndex(database, generation);
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
