import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '@sextant/service-kit/database';
import { createEmbedder, type Embedder } from './latent-model.ts';
import { readModel, readVectors } from './semantic-store.ts';
import { queryWeights } from './term-weights.ts';
import type { FromVectors, ScoreRequest, SemanticScores, ToVectors, VectorModel } from './thread-messages.ts';
import { createVectorTable, type VectorTable } from './vector-table.ts';

/** The vectors of one generation in memory. Another one is read beside it and takes its place between two questions. */
interface Generation {
  readonly name: string;
  readonly embedder: Embedder;
  readonly vectors: VectorTable;
}

const PAGE = 500;

const { databaseUrl } = workerData as { databaseUrl: string };
const database = createPool({ url: databaseUrl, max: 1 });
let generation: Generation | null = null;

async function load({ name, dimensions }: VectorModel): Promise<null> {
  const embedder = createEmbedder(await readModel(database, { name, dimensions }));
  const vectors = createVectorTable(dimensions);
  for (let after = '0'; ; ) {
    const page = await readVectors(database, name, { after, limit: PAGE });
    for (const { pmid, vector } of page) vectors.add(pmid, vector);
    after = page.at(-1)?.pmid ?? after;
    if (page.length < PAGE) break;
  }
  generation = { name, embedder, vectors };
  return null;
}

function score({ hashes, pmids, nearest }: ScoreRequest): SemanticScores | null {
  const query = generation?.embedder.embed(queryWeights(hashes));
  if (!generation || !query) return null;
  const { name, vectors } = generation;
  const positive = (cosine: number) => Math.min(1, Math.max(0, cosine));
  return {
    model: name,
    background: positive(vectors.background(query)),
    cosines: pmids.map((pmid) => {
      const cosine = vectors.cosine(pmid, query);
      return cosine === null ? null : positive(cosine);
    }),
    nearest:
      nearest > 0
        ? vectors.nearest(query, nearest).map(({ pmid, cosine }) => ({ pmid, cosine: positive(cosine) }))
        : [],
  };
}

const tell = (message: FromVectors) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToVectors) => {
  if (message.kind === 'stop') {
    await database.end();
    parentPort?.close();
    return;
  }
  const { id } = message;
  try {
    tell({ id, answer: message.kind === 'load' ? await load(message.model) : score(message.request) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
