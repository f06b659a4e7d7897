import { startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuilding } from './index-building.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

test('an import is being built until it is silent, then vectors, then nothing', async () => {
  const { pool } = index;
  expect(await readBuilding(pool, true)).toBeNull();
  await pool.query(
    `INSERT INTO search.imports (id, kind, content, name, status) VALUES (gen_random_uuid(), 'medline', 'a', 'a.xml', 'running')`,
  );
  await pool.query(`UPDATE search.semantic_lease SET owner = 'another', until = now() + interval '1 minute'`);
  expect(await readBuilding(pool, true)).toBe('articles');
  await pool.query(`UPDATE search.imports SET updated_at = now() - interval '2 minutes'`);
  expect(await readBuilding(pool, true)).toBe('vectors');
  await pool.query(`UPDATE search.semantic_lease SET until = now() - interval '1 second'`);
  expect(await readBuilding(pool, true)).toBeNull();
});

test('vectors that are stored but not loaded are being built; without any, words are all there is', async () => {
  const { pool } = index;
  expect(await readBuilding(pool, false)).toBeNull();
  await pool.query(
    `INSERT INTO search.semantic_models (name, dimensions, articles, synthetic, index_state, current) VALUES ('a', 8, 0, false, '', true)`,
  );
  expect(await readBuilding(pool, false)).toBe('vectors');
  expect(await readBuilding(pool, true)).toBeNull();
});
