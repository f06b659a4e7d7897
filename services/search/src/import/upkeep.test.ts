import { backing } from '@sextant/test-kit/backing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { startIndex, type TestIndex } from '../testing/start-search.ts';
import { Upkeep } from './upkeep.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

/** After how many batches of 500 articles in an empty index words are sorted in for the first time. */
async function batchesUntilSorted({ isNearEnd }: { readonly isNearEnd: boolean }): Promise<number> {
  let sorted = false;
  const query = (sql: string) => {
    sorted ||= sql.includes('sort_in_words');
    return index.pool.query(sql);
  };
  const upkeep = await Upkeep.of({ ...index.pool, query } as unknown as Database);
  let batches = 0;
  for (; !sorted && batches < 20; batches += 1)
    await upkeep.after({ entries: 500, indexed: 500, articles: 0, isNearEnd });
  return batches;
}

test.skipIf(backing().database.kind === 'embedded')(
  'before more than 2,000 articles wait words are sorted in; at the end of an import twice as many may (needs PostgreSQL)',
  async () => {
    expect(await batchesUntilSorted({ isNearEnd: false })).toBe(4);
    expect(await batchesUntilSorted({ isNearEnd: true })).toBe(8);
  },
);

test.skipIf(backing().database.kind !== 'embedded')(
  'in the embedded database words are sorted in after each batch that is larger than what takes long, at the end too',
  async () => {
    expect(await batchesUntilSorted({ isNearEnd: false })).toBe(1);
    expect(await batchesUntilSorted({ isNearEnd: true })).toBe(1);
  },
);
