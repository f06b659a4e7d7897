import { setTimeout as sleep } from 'node:timers/promises';
import { backing } from '@sextant/test-kit/backing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIndex, type TestIndex } from '../../testing/start-index.ts';
import type { Connection } from '../database.ts';
import { foldStatistics } from './fold-statistics.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  for (const table of ['statistics_deltas', 'terms', 'citation_counts'])
    await index.pool.query(`DELETE FROM search.${table}`);
});

/** Adds changes to three buckets: each change counts one more article with the word, and one more citation. */
const addChanges = (count: number) =>
  index.pool.query(
    `INSERT INTO search.statistics_deltas (bucket, terms, citations)
     SELECT bucket, format(E'word%s 1\nonce%s-%s 1\n', bucket, bucket, n), format(E'%s 1\n', 100 + bucket)
     FROM unnest(ARRAY[0, 5, 63]) AS bucket, generate_series(1, $1::integer) AS n`,
    [count],
  );
const left = async () =>
  (await index.pool.query('SELECT count(*)::integer AS left FROM search.statistics_deltas')).rows[0].left;

test('each change is folded once, however many processes fold concurrently', async () => {
  await addChanges(450);
  await Promise.all([1, 2, 3].map(() => foldStatistics(index.pool)));
  const { rows } = await index.pool.query(
    `SELECT term, articles FROM search.terms WHERE term LIKE 'word%' ORDER BY term`,
  );
  expect(rows).toEqual(['word0', 'word5', 'word63'].map((term) => ({ term, articles: 450 })));
  const { rows: counted } = await index.pool.query(
    `SELECT count(*)::integer AS terms, sum(articles)::integer AS articles FROM search.terms WHERE term LIKE 'once%'`,
  );
  expect(counted).toEqual([{ terms: 1_350, articles: 1_350 }]);
  const { rows: cited } = await index.pool.query(
    'SELECT pmid::integer, citations FROM search.citation_counts ORDER BY pmid',
  );
  expect(cited).toEqual([100, 105, 163].map((pmid) => ({ pmid, citations: 450 })));
  expect(await left()).toBe(0);
});

test('a term without articles is deleted', async () => {
  await addChanges(2);
  await foldStatistics(index.pool);
  await index.pool.query(
    `INSERT INTO search.statistics_deltas (bucket, terms, citations) VALUES (0, E'word0 -2\nonce0-1 -1\n', '')`,
  );
  await foldStatistics(index.pool);
  const { rows } = await index.pool.query(
    `SELECT term FROM search.terms WHERE term ~ '(word|once)0' ORDER BY term`,
  );
  expect(rows).toEqual([{ term: 'once0-2' }]);
});

test('changes that remain after an abort are folded the next time', async () => {
  await addChanges(10);
  let queries = 0;
  const signal = {
    get aborted() {
      queries += 1;
      return queries > 4;
    },
  } as AbortSignal;
  await foldStatistics(index.pool, { signal });
  expect(await left()).toBe(20);
  await foldStatistics(index.pool);
  const { rows } = await index.pool.query('SELECT sum(articles)::integer AS articles FROM search.terms');
  expect(rows).toEqual([{ articles: 60 }]);
  expect(await left()).toBe(0);
});

describe.skipIf(backing().database.kind === 'embedded')('beside another process (needs PostgreSQL)', () => {
  type WhileLocked = (lockHolder: Pick<Connection, 'query'>) => Promise<unknown>;

  /** Locks the changes of a bucket, and releases them once `others` waits for them and `meanwhile` is done. */
  async function withLockedBucket(others: () => Promise<unknown>, meanwhile: WhileLocked): Promise<void> {
    const lockHolder = await index.pool.connect();
    try {
      await lockHolder.query('BEGIN');
      await lockHolder.query('SELECT id FROM search.statistics_deltas WHERE bucket = 0 FOR UPDATE');
      const result = others();
      result.catch(() => {});
      const waits = `SELECT count(*)::integer AS waiting FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while ((await index.pool.query(waits)).rows[0].waiting === 0) await sleep(5);
      await meanwhile(lockHolder);
      await lockHolder.query('COMMIT');
      await result;
    } finally {
      lockHolder.release(true);
    }
  }
  const otherCounts: WhileLocked = (lockHolder) =>
    lockHolder.query(`INSERT INTO search.terms (term, articles) VALUES ('word0', 1)`);

  test('counts that another process adds concurrently are kept', async () => {
    await addChanges(3);
    await withLockedBucket(() => foldStatistics(index.pool), otherCounts);
    const { rows } = await index.pool.query(
      `SELECT term, articles FROM search.terms WHERE term ~ '(word|once)0' ORDER BY term`,
    );
    expect(rows).toEqual([
      { term: 'once0-1', articles: 1 },
      { term: 'once0-2', articles: 1 },
      { term: 'once0-3', articles: 1 },
      { term: 'word0', articles: 4 },
    ]);
    expect(await left()).toBe(0);
  });

  test('the sample corpus can be removed while counts are folded', async () => {
    await addChanges(1);
    await withLockedBucket(() => index.pool.query('SELECT search.remove_sample_corpus()'), otherCounts);
    expect(await left()).toBe(0);
  });
});
