import { Worker } from 'node:worker_threads';
import type { FromVectors, ScoreRequest, SemanticScores, ToVectors, VectorModel } from './thread-messages.ts';

/** The vectors of the index, held in memory by a thread of their own: scanning them delays nothing else. */
export interface SemanticIndex {
  /** Whether there are vectors to ask. */
  readonly ready: boolean;
  /** Null where there are no vectors, or none of the query's terms is known to them: likeness is lexical then. */
  score(request: ScoreRequest): Promise<SemanticScores | null>;
  /** Reads a generation; searches go by the one before until it is there. */
  load(model: VectorModel): Promise<void>;
  /** Forgets the vectors. */
  unload(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: SemanticScores | null) => void;
  readonly reject: (error: Error) => void;
}

export function createSemanticIndex({ databaseUrl }: { readonly databaseUrl: string }): SemanticIndex {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let ready = false;
  let asked = 0;

  function fail(error: Error): void {
    ready = false;
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

  function ask(message: (id: number) => ToVectors): Promise<SemanticScores | null> {
    worker ??= start();
    const thread = worker;
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage(message(id));
    });
  }

  return {
    get ready() {
      return ready;
    },
    // Where the thread fails, words alone still find.
    score: async (request) =>
      ready ? ask((id) => ({ kind: 'score', id, request })).catch(() => null) : null,
    async load(model) {
      await ask((id) => ({ kind: 'load', id, model }));
      ready = true;
    },
    async unload() {
      ready = false;
      const thread = worker;
      if (!thread) return;
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      thread.postMessage({ kind: 'stop' } satisfies ToVectors);
      await ended;
    },
  };
}
