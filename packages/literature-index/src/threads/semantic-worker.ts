import { parentPort, workerData } from 'node:worker_threads';
import { createMemoryIndex, type MemoryIndex } from '../scoring/memory-index.ts';
import type { VectorModel } from '../scoring/semantic-index.ts';
import { openDatabase } from '../store/database.ts';
import { readScorableArticles } from '../vectors/vector-store.ts';
import type { FromVectors, SemanticTask, ToVectors } from './semantic-messages.ts';

const PAGE = 500;

const { databaseUrl, schema } = workerData as SemanticTask;
const database = openDatabase({ url: databaseUrl, schema, max: 1 });
/** By name, the newest last. One that is being read stands beside the current one, which is forgotten soon after the swap. */
const generations = new Map<string, MemoryIndex>();
const leaving = new WeakSet<MemoryIndex>();

async function load({ name, dimensions }: VectorModel): Promise<null> {
  const index = createMemoryIndex(dimensions);
  for (let after = '0'; ; ) {
    const page = await readScorableArticles(database, name, { after, limit: PAGE });
    for (const article of page) index.add(article);
    after = page.at(-1)?.pmid ?? after;
    if (page.length < PAGE) break;
  }
  generations.delete(name);
  generations.set(name, index);
  return null;
}

/** What was asked before the swap is answered by then. */
const KEPT_MS = 10_000;

/** Once the newest generation is asked, nobody begins to ask an earlier one. */
function generationOf(name: string): MemoryIndex | undefined {
  const names = [...generations.keys()];
  if (name === names.at(-1))
    for (const [earlier, index] of generations)
      if (earlier !== name && !leaving.has(index)) {
        leaving.add(index);
        setTimeout(() => {
          if (generations.get(earlier) === index) generations.delete(earlier);
        }, KEPT_MS).unref();
      }
  return generations.get(name);
}

async function answer(message: Exclude<ToVectors, { kind: 'stop' }>) {
  if (message.kind === 'load') return load(message.model);
  const generation = generationOf(message.request.model);
  if (message.kind === 'cosines') return generation?.cosines(message.request) ?? null;
  return generation?.rank(message.request) ?? null;
}

const notify = (message: FromVectors) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToVectors) => {
  if (message.kind === 'stop') {
    await database.end();
    parentPort?.close();
    return;
  }
  const { id } = message;
  try {
    notify({ id, answer: await answer(message) });
  } catch (error) {
    notify({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
