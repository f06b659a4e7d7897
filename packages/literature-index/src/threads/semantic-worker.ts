import { workerData } from 'node:worker_threads';
import { serveCalls } from '@sextant/threads/serve-calls';
import { createMemoryIndex, type MemoryIndex } from '../scoring/memory-index.ts';
import type { CosineRequest, RankRequest } from '../scoring/score-requests.ts';
import type { VectorModel } from '../scoring/semantic-index.ts';
import { openDatabase } from '../store/database.ts';
import { readScorableArticles } from '../vectors/vector-store.ts';

const PAGE = 500;

/** Input of the thread. */
export interface SemanticTask {
  readonly databaseUrl: string;
  readonly schema: string;
}

const { databaseUrl, schema } = workerData as SemanticTask;
const database = openDatabase({ url: databaseUrl, schema, max: 1 });
/** By name, newest last. While a new generation is loaded the current one stays; it is dropped soon after the swap. */
const generations = new Map<string, MemoryIndex>();
const retiring = new WeakSet<MemoryIndex>();

async function load({ name, dimensions }: VectorModel): Promise<void> {
  const index = createMemoryIndex(dimensions);
  for (let after = '0'; ; ) {
    const page = await readScorableArticles(database, name, { after, limit: PAGE });
    for (const article of page) index.add(article);
    after = page.at(-1)?.pmid ?? after;
    if (page.length < PAGE) break;
  }
  generations.delete(name);
  generations.set(name, index);
}

/** Requests made before the swap are answered by then. */
const RETIRED_MODEL_TTL_MS = 10_000;

/** Once the newest generation is requested, no new request uses an earlier one. */
function findGeneration(name: string): MemoryIndex | undefined {
  const names = [...generations.keys()];
  if (name === names.at(-1))
    for (const [earlier, index] of generations)
      if (earlier !== name && !retiring.has(index)) {
        retiring.add(index);
        setTimeout(() => {
          if (generations.get(earlier) === index) generations.delete(earlier);
        }, RETIRED_MODEL_TTL_MS).unref();
      }
  return generations.get(name);
}

/** Results are null for a generation that is not loaded. */
const handlers = {
  load,
  cosines: (request: CosineRequest) => findGeneration(request.model)?.cosines(request) ?? null,
  rank: (request: RankRequest) => findGeneration(request.model)?.rank(request) ?? null,
  close: () => database.end(),
};
export type SemanticThread = typeof handlers;

serveCalls(handlers);
