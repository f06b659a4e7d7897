import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { Pace } from '../index/pace.ts';
import { createEmbedder, learnModel } from './latent-model.ts';
import {
  makeCurrent,
  readCurrentModel,
  readIndexState,
  readModel,
  readSample,
  readUnembedded,
  type StoredModel,
  storeModel,
  storeVectors,
  sweepVectors,
} from './semantic-store.ts';
import { articleWeights } from './term-weights.ts';

/** Under so many articles there is nothing to learn from: likeness is lexical. */
export const FEWEST_ARTICLES = 1_000;
/** Beyond so many the vectors do not fit the memory of one process: likeness is lexical again. */
const MOST_ARTICLES = 200_000;
/** Learned from so many; the rest is folded in. */
const SAMPLE = 6_000;
/** Learned anew when the index has changed by more than this share. */
const MOST_CHANGE = 0.2;
const LEASE_SECONDS = 120;

/** Whether vectors have to be built here: missing, outgrown, or without some articles, and nobody else is building. */
export async function vectorsAreDue(database: Database): Promise<boolean> {
  const [index, model] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
  if (index.articles < FEWEST_ARTICLES || index.articles > MOST_ARTICLES) return false;
  if (model?.index_state === index.state) return false;
  const { rows } = await database.query<{ free: boolean }>(
    'SELECT until < now() AS free FROM search.semantic_lease LIMIT 1',
  );
  return rows[0]?.free ?? false;
}

/** Takes or renews the right to build. */
async function holdLease(database: Database, owner: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE search.semantic_lease SET owner = $1, until = now() + make_interval(secs => $2)
     WHERE owner = $1 OR until < now()`,
    [owner, LEASE_SECONDS],
  );
  return rowCount === 1;
}

const endLease = (database: Database, owner: string) =>
  database.query(`UPDATE search.semantic_lease SET until = '-infinity' WHERE owner = $1`, [owner]);

const outgrown = (model: StoredModel, index: { articles: number; synthetic: boolean }) =>
  model.synthetic !== index.synthetic ||
  Math.abs(index.articles - model.articles) / model.articles > MOST_CHANGE;

async function learnNew(
  database: Database,
  owner: string,
): Promise<Pick<StoredModel, 'name' | 'dimensions'>> {
  const index = await readIndexState(database);
  const sample = await readSample(database, SAMPLE);
  const model = learnModel(sample.map(articleWeights));
  const name = `latent-${owner}`;
  await storeModel(database, name, model, index);
  return { name, dimensions: model.dimensions };
}

/**
 * Builds what is missing: a new model where there is none or the index has outgrown it, and the vectors of every article; then
 * searches go by it at once. Between statements everybody else has the database. Ends early, without a change that anybody
 * sees, where another process is building or `signal` aborts.
 * @returns whether the vectors fit the index now
 */
export async function buildVectors(database: Database, signal?: AbortSignal): Promise<boolean> {
  const owner = randomUUID();
  if (!(await holdLease(database, owner))) return false;
  try {
    const [index, current] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
    const model = current && !outgrown(current, index) ? current : await learnNew(database, owner);
    const { embed } = createEmbedder(await readModel(database, model));
    const pace = new Pace({ first: 50, most: 500 });
    for (let after = '0'; ; ) {
      if (signal?.aborted || !(await holdLease(database, owner))) return false;
      const limit = pace.size;
      const articles = await readUnembedded(database, model.name, { after, limit });
      const vectors = articles.flatMap(({ pmid, content_hash, frequencies }) => {
        const vector = embed(articleWeights(frequencies));
        return vector ? [{ pmid, content_hash, vector }] : [];
      });
      const start = performance.now();
      await storeVectors(database, model.name, vectors);
      if (articles.length > 0) pace.took(performance.now() - start, articles.length);
      after = articles.at(-1)?.pmid ?? after;
      if (articles.length < limit) break;
    }
    await makeCurrent(database, model.name, index.state);
    await sweepVectors(database, model.name);
    return true;
  } finally {
    await endLease(database, owner);
  }
}
