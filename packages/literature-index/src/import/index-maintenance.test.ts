import { backing } from '@sextant/test-kit/backing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { IndexMaintenance } from './index-maintenance.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

/** Number of batches of 500 articles in an empty index before the first flush of the pending list. */
async function batchesUntilFlush(): Promise<number> {
  let flushed = false;
  const query = (sql: string) => {
    flushed ||= sql.includes('sort_in_words');
    return index.pool.query(sql);
  };
  const maintenance = await IndexMaintenance.start({ ...index.pool, query } as unknown as Database);
  let batches = 0;
  for (; !flushed && batches < 20; batches += 1)
    await maintenance.afterBatch({ added: 500, updated: 0, refreshed: 0, unchanged: 0, deleted: 0 });
  return batches;
}

test.skipIf(backing().database.kind === 'embedded')(
  'the pending list is flushed before it exceeds 2,000 articles (needs PostgreSQL)',
  async () => {
    expect(await batchesUntilFlush()).toBe(4);
  },
);

test.skipIf(backing().database.kind !== 'embedded')(
  'in the embedded database the pending list is flushed after each large batch',
  async () => {
    expect(await batchesUntilFlush()).toBe(1);
  },
);
