import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { createSemanticIndex } from '@sextant/literature-index/semantic-index';
import { foldStatistics } from '@sextant/literature-index/statistics';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import {
  addArticles,
  addSample,
  startIndex,
  type TestIndex,
} from '@sextant/literature-index/testing/start-index';
import { canHaveNearestIndex, hasNearestIndex, readCurrentModel } from '@sextant/literature-index/vectors';
import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../database.ts';
import { keepVectors } from './keep-vectors.ts';

const asOf = new Date('2026-11-21');
const logger = createLogger({ service: 'search', level: 'silent' });
let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
  await addSample(index.pool, { articles: 1_100 });
}, 120_000);
afterAll(() => index.close());

/** @param maxInMemory as of `keepVectors` */
function startVectors(maxInMemory?: number) {
  const semantic = createSemanticIndex({ databaseUrl: index.url, schema });
  const vectors = keepVectors({
    database: index.pool,
    databaseUrl: index.url,
    semantic,
    logger,
    ...(maxInMemory && { maxInMemory }),
  });
  vectors.start();
  return {
    semantic,
    stop: vectors.stop,
    literature: openLiteratureIndex({ database: index.pool, semantic }),
  };
}

describe('in the background', () => {
  test('vectors are built when the index is idle, removed when it shrinks, and searches are never interrupted', async () => {
    const { semantic, stop, literature } = startVectors();
    const similar = (query: string) =>
      literature.similar({ query, filters: {}, asOf }, { limit: 20, threshold: 0.6 });
    await expect.poll(() => semantic.ready, { timeout: 120_000 }).toBe(true);
    // The first real article removes the sample corpus.
    await addArticles(index.pool, [sourceArticle({ pmid: '1', title: 'Base editing of one gene' })]);
    await foldStatistics(index.pool);
    await expect.poll(() => semantic.ready).toBe(false);
    expect(await similar('base editing')).toMatchObject({ method: 'lexical', articles: [{ pmid: '1' }] });
    await addArticles(
      index.pool,
      Array.from({ length: 1_000 }, (_, n) =>
        sourceArticle({
          pmid: String(100 + n),
          title: `${n % 2 ? 'Telmisartan' : 'Valsartan'} and ${n % 3 ? 'kidneys' : 'hearts'}`,
          abstract: `Patients of group${n % 20} took a tablet.`,
        }),
      ),
    );
    await expect.poll(() => semantic.ready, { timeout: 120_000 }).toBe(true);
    expect((await similar('telmisartan kidneys')).method).toBe('semantic');
    await stop();
    expect(semantic.ready).toBe(false);
  }, 300_000);

  test('vectors that do not fit in memory are indexed and searched in the database', async (context) => {
    if (!(await canHaveNearestIndex(index.pool)))
      return context.skip('the embedded PostgreSQL makes no index in time');
    const { semantic, stop, literature } = startVectors(500);
    await expect.poll(() => semantic.ready, { timeout: 100_000 }).toBe(true);
    const model = await readCurrentModel(index.pool);
    expect(model!.name).toMatch(/^latent-/);
    expect(await hasNearestIndex(index.pool, model!.name)).toBe(true);
    const found = await literature.search(
      { query: 'telmisartan', filters: {}, asOf },
      { ordering: 'relevance', offset: 0, limit: 10 },
    );
    expect(found.pmids).toHaveLength(10);
    expect((await semantic.embed({ text: '', hashes: [] }))?.inMemory).toBe(false);
    await stop();
  }, 150_000);
});
