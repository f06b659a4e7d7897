import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { Pace } from '../index/pace.ts';
import type { EmbeddingModel, EmbeddingProvider } from './embedding-provider.ts';
import { latentProvider } from './latent-provider.ts';
import {
  makeCurrent,
  type NewVector,
  readCurrentModel,
  readIndexState,
  readUnembedded,
  storeVectors,
  sweepVectors,
} from './semantic-store.ts';

/** Beyond so many the vectors do not fit the memory of one process: likeness is lexical again. */
const MOST_ARTICLES = 200_000;
const LEASE_SECONDS = 120;

/** Whether vectors have to be built here: missing, outgrown, or without some articles, and nobody else is building. */
export async function vectorsAreDue(
  database: Database,
  provider: EmbeddingProvider = latentProvider,
): Promise<boolean> {
  const [index, model] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
  if (index.articles < provider.fewestArticles || index.articles > MOST_ARTICLES) return false;
  if (model?.index_state === index.state && provider.owns(model)) return false;
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

/** Embeds and stores what has no vector yet; false where it was stopped. */
async function embedRest(
  database: Database,
  model: EmbeddingModel,
  options: {
    readonly reads: EmbeddingProvider['reads'];
    readonly hold: () => Promise<boolean>;
    readonly signal?: AbortSignal;
  },
): Promise<boolean> {
  const { reads, hold, signal } = options;
  // An outside service is asked between two renewals of the lease.
  const pace = new Pace(reads === 'text' ? { first: 50, most: 64 } : { first: 50, most: 500 });
  for (let after = '0'; ; ) {
    if (signal?.aborted || !(await hold())) return false;
    const limit = pace.size;
    const articles = await readUnembedded(database, model.name, { after, limit, reads });
    const embedded = await model.embedArticles(articles, signal);
    const vectors: NewVector[] = [];
    articles.forEach(({ pmid, content_hash }, index) => {
      const vector = embedded[index];
      if (vector) vectors.push({ pmid, content_hash, vector });
    });
    const start = performance.now();
    await storeVectors(database, model.name, vectors);
    if (articles.length > 0) pace.took(performance.now() - start, articles.length);
    after = articles.at(-1)?.pmid ?? after;
    if (articles.length < limit) return true;
  }
}

/**
 * Builds what is missing: a new generation where there is none or the current one does not fit any more, and the vectors of every
 * article; then searches go by it at once. Between statements everybody else has the database. Ends early, without a change
 * that anybody sees, where another process is building or `signal` aborts.
 * @returns whether the vectors fit the index now
 * @throws EmbeddingError where the provider gives no vectors; what is stored by then stays
 */
export async function buildVectors(
  database: Database,
  options: {
    readonly provider?: EmbeddingProvider;
    readonly signal?: AbortSignal;
  } = {},
): Promise<boolean> {
  const { provider = latentProvider, signal } = options;
  const owner = randomUUID();
  if (!(await holdLease(database, owner))) return false;
  try {
    const [index, current] = await Promise.all([readIndexState(database), readCurrentModel(database)]);
    const model =
      current && provider.fits(current, index)
        ? await provider.open(database, current)
        : await provider.begin(database, owner);
    const hold = () => holdLease(database, owner);
    if (!(await embedRest(database, model, { reads: provider.reads, hold, signal }))) return false;
    await makeCurrent(database, model.name, index.state);
    await sweepVectors(database, model.name);
    return true;
  } finally {
    await endLease(database, owner);
  }
}
