import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { vectorToSql } from '../vectors/vector-store.ts';
import { isEmbedded } from './database.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

test('a search connection sets the page cost of solid-state disks; the session of the embedded database is unchanged', async () => {
  const { rows } = await index.pool.query('SHOW random_page_cost');
  expect(rows).toEqual([{ random_page_cost: (await isEmbedded(index.pool)) ? '4' : '1.1' }]);
});

test('halves are read as pgvector sends them', async () => {
  const vector = Float32Array.from([1, -0.5, 2 ** -24, 1 / 3]);
  const { rows } = await index.pool.query('SELECT $1::public.halfvec AS vector', [vectorToSql(vector)]);
  expect(rows).toEqual([{ vector: [1, -0.5, expect.closeTo(2 ** -24, 10), expect.closeTo(1 / 3, 3)] }]);
  expect(vectorToSql(Float32Array.from([0.123456, -1, 0]))).toBe('[0.1235,-1,0]');
});
