import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AdaptiveBatchSize } from '../store/adaptive-batch-size.ts';
import type { Database } from '../store/database.ts';
import { currentVersion, type IndexVersion, type StoredModel } from '../store/index-cache.ts';
import { readIndexState, toIndexState } from '../store/index-state.ts';
import { hasStaleEntries } from '../store/writing/renew-entries.ts';
import type { EmbeddingModel, EmbeddingProvider } from './embedding-provider.ts';
import { latentProvider } from './latent-provider.ts';
import { makeCurrent, readCurrentModel } from './model-store.ts';
import { canHaveNearestIndex, dropNearestIndexes, hasNearestIndex, makeNearestIndex } from './nearest.ts';
import { type NewVector, readUnembedded, storeVectors, sweepVectors } from './vector-store.ts';

/** Above this many articles the vectors stay in the database, and its HNSW index finds the nearest. */
export const MAX_IN_MEMORY_VECTORS = 200_000;
const LEASE_SECONDS = 120;
const RENEWED_MS = 30_000;
/** A replaced generation in the database is kept this long for searches in flight. */
const RETIRED_MODEL_TTL_MS = 15_000;

interface Size {
  /** Maximum number of articles whose vectors are in memory. */
  readonly maxInMemory?: number;
  readonly retiredTtlMs?: number;
}

/**
 * The stored vectors compared with the index: the complete generation; null if they are missing, outdated or
 * incomplete; 'unused' for an index that has none, with too few articles, or too many for this database.
 */
export async function completeVectors(
  at: IndexVersion,
  provider: EmbeddingProvider,
  { maxInMemory = MAX_IN_MEMORY_VECTORS }: Pick<Size, 'maxInMemory'> = {},
): Promise<StoredModel | null | 'unused'> {
  const { database, model } = at;
  const index = toIndexState(at);
  if (index.articles < provider.minArticles) return 'unused';
  const inMemory = index.articles <= maxInMemory;
  if (!inMemory && !(await canHaveNearestIndex(database))) return 'unused';
  const fits = model?.index_state === index.state && provider.owns(model);
  return fits && (inMemory || (await hasNearestIndex(database, model.name))) ? model : null;
}

/** Whether vectors must be built here: missing, outdated or incomplete, and no other process is building. */
export async function vectorsAreDue(
  database: Database,
  provider: EmbeddingProvider = latentProvider,
  size: Pick<Size, 'maxInMemory'> = {},
): Promise<boolean> {
  const at = await currentVersion(database);
  if ((await completeVectors(at, provider, size)) !== null) return false;
  // The terms of all entries change soon, and the vectors with them.
  if (await hasStaleEntries(at)) return false;
  const { rows } = await database.query<{ free: boolean }>(
    `SELECT until < now() AS free FROM ${database.schema}.semantic_lease LIMIT 1`,
  );
  return rows[0]?.free ?? false;
}

/** Acquires or renews the build lease. */
async function acquireLease(database: Database, owner: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE ${database.schema}.semantic_lease SET owner = $1, until = now() + make_interval(secs => $2)
     WHERE owner = $1 OR until < now()`,
    [owner, LEASE_SECONDS],
  );
  return rowCount === 1;
}

const endLease = (database: Database, owner: string) =>
  database.query(`UPDATE ${database.schema}.semantic_lease SET until = '-infinity' WHERE owner = $1`, [
    owner,
  ]);

/** Embeds and stores all articles without a current vector; false if it was aborted. */
async function embedMissing(
  database: Database,
  model: EmbeddingModel,
  options: {
    readonly reads: EmbeddingProvider['reads'];
    readonly renewLease: () => Promise<boolean>;
    readonly signal?: AbortSignal;
  },
): Promise<boolean> {
  const { reads, renewLease, signal } = options;
  // An external service is called between two renewals of the lease.
  const batchSize = new AdaptiveBatchSize({ first: 50, max: reads === 'text' ? 64 : 500 });
  for (let after = '0'; ; ) {
    if (signal?.aborted || !(await renewLease())) return false;
    const limit = batchSize.current;
    const articles = await readUnembedded(database, model.name, { after, limit, reads });
    const embedded = await model.embedArticles(articles, signal);
    const vectors: NewVector[] = [];
    articles.forEach(({ pmid, content_hash }, index) => {
      const vector = embedded[index];
      if (vector) vectors.push({ pmid, content_hash, vector });
    });
    const start = performance.now();
    await storeVectors(database, model.name, vectors);
    if (articles.length > 0) batchSize.record(performance.now() - start, articles.length);
    after = articles.at(-1)?.pmid ?? after;
    if (articles.length < limit) return true;
  }
}

/** Creates the index of nearest vectors, renewing the lease meanwhile. */
async function indexVectors(
  database: Database,
  model: string,
  { renewLease, signal }: { readonly renewLease: () => Promise<boolean>; readonly signal?: AbortSignal },
): Promise<void> {
  const renewing = setInterval(() => void renewLease().catch(() => {}), RENEWED_MS);
  try {
    await makeNearestIndex(database, model, signal);
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Builds what is missing: a new generation where there is none or the current one is outdated, and the vectors of every
 * article; then searches switch to it at once. Other sessions run between its statements. Returns early, without a
 * visible change, where another process is building or `signal` aborts.
 * @returns whether the vectors are now up to date
 * @throws EmbeddingError where the provider fails; stored vectors stay
 */
export async function buildVectors(
  database: Database,
  options: {
    readonly provider?: EmbeddingProvider;
    readonly signal?: AbortSignal;
  } & Size = {},
): Promise<boolean> {
  const {
    provider = latentProvider,
    signal,
    maxInMemory = MAX_IN_MEMORY_VECTORS,
    retiredTtlMs = RETIRED_MODEL_TTL_MS,
  } = options;
  const owner = randomUUID();
  if (!(await acquireLease(database, owner))) return false;
  try {
    const [index, current] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
    const model =
      current && provider.fits(current, index)
        ? await provider.open(database, current)
        : await provider.begin(database, owner);
    const renewLease = () => acquireLease(database, owner);
    if (!(await embedMissing(database, model, { reads: provider.reads, renewLease, signal }))) return false;
    const inMemory = index.articles <= maxInMemory;
    if (!inMemory) await indexVectors(database, model.name, { renewLease, signal });
    if (signal?.aborted) return false;
    await makeCurrent(database, model.name, index.state);
    if (!inMemory && current && current.name !== model.name)
      await delay(retiredTtlMs, undefined, { signal }).catch(() => {});
    await sweepVectors(database, model.name);
    await dropNearestIndexes(database);
    return true;
  } finally {
    await endLease(database, owner);
  }
}
