import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEmbedded } from './database.ts';
import { startIndex, type TestIndex } from './testing/start-search.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

test('a connection to search with reckons with disks that do not turn; the embedded database’s one session is left alone', async () => {
  const { rows } = await index.pool.query('SHOW random_page_cost');
  expect(rows).toEqual([{ random_page_cost: (await isEmbedded(index.pool)) ? '4' : '1.1' }]);
});
