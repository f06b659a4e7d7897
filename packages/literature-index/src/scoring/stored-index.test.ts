import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiteratureIndex } from '../literature-index.ts';
import type { SemanticIndex } from '../scoring/semantic-index.ts';
import { readIndexState } from '../store/index-state.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';
import { createSemanticIndex } from '../threads/semantic-thread.ts';
import { buildVectors, vectorsAreDue } from '../vectors/build-vectors.ts';
import type { EmbeddingModel, EmbeddingProvider } from '../vectors/embedding-provider.ts';
import { readCurrentModel, storeModel } from '../vectors/model-store.ts';
import {
  canHaveNearestIndex,
  findNearestAmong,
  findNearestByIndex,
  hasNearestIndex,
} from '../vectors/nearest.ts';

const DIMENSIONS = 8;
const NEAR = 1_300;
const FAR = 1_700;
const RARE = 30;
const asOf = new Date('2026-11-21');

/** A vector whose cosine with the query is the title's last number, in its own direction otherwise. */
function makeVector(title: string): Float32Array {
  const [number = 0, hundredths = 0] = (title.match(/\d+/g) ?? []).map(Number);
  const cosine = hundredths / 100;
  const angles = Array.from({ length: DIMENSIONS - 1 }, (_, k) => Math.sin((number + 1) * (k + 1.7)));
  const length = Math.hypot(...angles);
  return Float32Array.from([cosine, ...angles.map((x) => (x * Math.sqrt(1 - cosine ** 2)) / length)]);
}

/** Embeds one query only; makes a generation for each name that is begun. */
const provider: EmbeddingProvider = {
  minArticles: 1,
  reads: 'text',
  owns: () => true,
  fits: (model, index) => model.index_state === index.state,
  open: async (_, { name }) => makeModel(name),
  async begin(database, id) {
    await storeModel(database, { name: id, dimensions: DIMENSIONS, index: await readIndexState(database) });
    return makeModel(id);
  },
};
const makeModel = (name: string): EmbeddingModel => ({
  name,
  dimensions: DIMENSIONS,
  embedQueries: async (queries) => queries.map(() => makeVector('0 100')),
  embedArticles: async (articles) => articles.map(({ title }) => makeVector(title)),
});

/** 1,300 articles near the query, 30 by one author less near, and 1,700 far away; ten of each have the query's word. */
const articles = [
  ...Array.from({ length: NEAR }, (_, n) => ({ n, cosine: 60 + (n % 35), author: 'Common A' })),
  ...Array.from({ length: RARE }, (_, n) => ({ n: NEAR + n, cosine: 40, author: 'Rare B' })),
  ...Array.from({ length: FAR }, (_, n) => ({ n: NEAR + RARE + n, cosine: 0, author: 'Common C' })),
].map(({ n, cosine, author }, index) =>
  sourceArticle({
    pmid: String(1_000 + index),
    title: `Study ${n} of ${cosine}${n % 130 === 0 ? ' telmisartan' : ''}`,
    abstract: null,
    authors: [author],
    pubDate: '2020',
  }),
);

let index: TestIndex;
let indexes: Record<'memory' | 'database', SemanticIndex>;

beforeAll(async () => {
  index = await startIndex();
  const create = () => createSemanticIndex({ databaseUrl: index.url, schema: 'search', provider });
  indexes = { memory: create(), database: create() };
  await addArticles(index.pool, articles);
  await buildVectors(index.pool, { provider });
  const model = await readCurrentModel(index.pool);
  await indexes.memory.load(model!, { inMemory: true });
  await indexes.database.load(model!, { inMemory: false });
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(indexes).map((semantic) => semantic.unload()));
  await index.close();
});

const find = (where: keyof typeof indexes, query: string, filters: LiteratureQuery['filters'] = {}) =>
  openLiteratureIndex({ database: index.pool, semantic: indexes[where] }).search(
    { query, filters, asOf },
    { ordering: 'relevance', offset: 0, limit: 100 },
  );

describe.each(['memory', 'database'] as const)('an index with its vectors in %s', (where) => {
  test('a filter that excludes the thousand nearest still finds neighbours within it', async () => {
    const everywhere = await find(where, 'telmisartan');
    expect(everywhere.pmids.filter((pmid) => Number(pmid) >= 1_000 + NEAR + RARE).length).toBeLessThan(20);
    const source = openLiteratureIndex({ database: index.pool, semantic: indexes[where] });
    const rare = await source.similar(
      { query: 'telmisartan', filters: { authorFilter: 'Rare B' }, asOf },
      { limit: 100, threshold: 0 },
    );
    expect(new Set([...rare.articles, ...rare.near].map(({ pmid }) => pmid))).toEqual(
      new Set(Array.from({ length: RARE }, (_, n) => String(1_000 + NEAR + n))),
    );
    expect((await find(where, 'telmisartan', { authorFilter: 'Nobody' })).pmids).toEqual([]);
  });

  test('articles below the minimum cosine are not added, with a filter either', async () => {
    const far = await find(where, 'telmisartan', { authorFilter: 'Common C' });
    expect(far.count).toBe(
      articles.slice(NEAR + RARE).filter(({ record }) => /telm/.test(record.title)).length,
    );
  });

  test('of more matches than are scored, the semantically nearest come first, and the list continues', async () => {
    const found = await find(where, 'study');
    expect(found.count).toBe(articles.length);
    const nearest = new Set(
      articles.filter(({ record }) => /of 9[34]/.test(record.title)).map(({ record }) => record.pmid),
    );
    expect(nearest.size).toBeGreaterThan(60);
    expect(found.pmids.slice(0, nearest.size).filter((pmid) => nearest.has(pmid))).toHaveLength(nearest.size);
  });

  test('the method is called semantic', async () => {
    const source = openLiteratureIndex({ database: index.pool, semantic: indexes[where] });
    const found = await source.similar(
      { query: 'telmisartan', filters: {}, asOf },
      { limit: 20, threshold: 0 },
    );
    expect(found.method).toBe('semantic');
    expect(found.articles).toHaveLength(20);
  });
});

test('memory and database give the same list', async () => {
  const filters = [{}, { authorFilter: 'Rare B' }, { authorFilter: 'Common A' }];
  for (const query of ['telmisartan', 'telmisartan AND study', 'study'])
    for (const filter of filters) {
      const [memory, database] = await Promise.all([
        find('memory', query, filter),
        find('database', query, filter),
      ]);
      expect(database.count).toBe(memory.count);
      const known = new Set(memory.pmids.slice(0, 30));
      const shared = database.pmids.slice(0, 30).filter((pmid) => known.has(pmid)).length;
      // Rounding to one byte per number may swap neighbours.
      expect(shared).toBeGreaterThanOrEqual(known.size * 0.9);
    }
});

describe('more articles than fit in memory', () => {
  const size = { maxInMemory: 2_000, retiredTtlMs: 0 };

  test('where the database cannot build an index in time, no vectors are built, and scoring stays lexical', async (context) => {
    if (await canHaveNearestIndex(index.pool)) return context.skip('this PostgreSQL makes such an index');
    await index.pool.query(`UPDATE search.semantic_models SET index_state = 'another'`);
    expect(await vectorsAreDue(index.pool, provider, size)).toBe(false);
    expect(await vectorsAreDue(index.pool, provider)).toBe(true);
  });

  test('each generation has its own index, and the previous one is dropped with its vectors', async (context) => {
    if (!(await canHaveNearestIndex(index.pool)))
      return context.skip('the embedded PostgreSQL makes no index in time');
    expect(await vectorsAreDue(index.pool, provider, size)).toBe(true);
    await buildVectors(index.pool, { provider, ...size });
    const first = (await readCurrentModel(index.pool))!.name;
    expect(await hasNearestIndex(index.pool, first)).toBe(true);
    expect(await vectorsAreDue(index.pool, provider, size)).toBe(false);
    await index.pool.query(`UPDATE search.semantic_models SET index_state = ''`);
    await buildVectors(index.pool, { provider, ...size });
    const second = (await readCurrentModel(index.pool))!.name;
    expect(second).not.toBe(first);
    const { rows } = await index.pool.query(
      `SELECT indexname FROM pg_indexes WHERE indexname LIKE 'embeddings_hnsw_%' LIMIT 10`,
    );
    const { rows: names } = await index.pool.query('SELECT search.nearest_index($1) AS indexname', [second]);
    expect(rows).toEqual(names);

    const query = { model: second, vector: makeVector('0 100'), limit: 10 };
    const all = Float64Array.from(articles, ({ record }) => Number(record.pmid));
    const exact = new Set(await findNearestAmong(index.pool, { ...query, limit: 40 }, all));
    const found = await findNearestByIndex(index.pool, query, null);
    expect(found.filter((pmid) => exact.has(pmid))).toHaveLength(10);
  });
});
