import { randomUUID } from 'node:crypto';
import {
  LibraryUserPurged,
  QueryExecuted,
  RadarCompleted,
  UserDeleted,
} from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { article, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
const purged: CloudEvent[] = [];

beforeAll(async () => {
  library = await startLibrary();
  await library.bus.subscribe(
    { durable: 'test', types: [LibraryUserPurged.type] },
    async (event) => void purged.push(event),
  );
});
afterAll(() => library.close());

const now = () => new Date().toISOString();
const search = (userId: string) => ({
  searchId: randomUUID(),
  userId,
  query: 'q',
  filters: {},
  resultsCount: 1,
  executedAt: now(),
});

async function rowsOf(userId: string): Promise<number> {
  const pool = createPool({ url: library.database.url() });
  const tables = ['saved_articles', 'search_history', 'saved_queries', 'activity', 'active_hours'];
  const counts = tables.map((table) => `(SELECT count(*) FROM library.${table} WHERE user_id = $1)`);
  const { rows } = await pool.query(`SELECT (${counts.join(' + ')})::int AS count`, [userId]);
  await pool.end();
  return rows[0].count;
}

test('deletes all data of a deleted user permanently and publishes the confirmation', async () => {
  const [ada, bob] = [library.as(), library.as()];
  for (const user of [ada, bob]) {
    await user.post('/api/saved-articles', article());
    await user.post('/api/saved-queries', { name: 'n', query: 'q' });
    await library.publish(QueryExecuted, search(user.userId));
    await expect.poll(async () => (await user.get('/api/search-history')).json()).toHaveLength(1);
  }
  const kept = await rowsOf(bob.userId);

  await library.publish(UserDeleted, { userId: ada.userId, deletedAt: now() });
  await expect.poll(() => purged.map(({ subject }) => subject)).toContain(ada.userId);
  expect(await rowsOf(ada.userId)).toBe(0);
  expect(purged[0]?.data).toEqual({ userId: ada.userId, service: 'library' });

  // Late events, a second delivery under another id, and a request whose token outlived the account.
  const { userId } = ada;
  await library.publish(QueryExecuted, search(userId));
  const job = {
    jobId: randomUUID(),
    userId,
    kind: 'radar',
    searchQuery: 'q',
    articles: 1,
    items: 1,
    completedAt: now(),
  } as const;
  await library.publish(RadarCompleted, job);
  await library.publish(UserDeleted, { userId, deletedAt: now() });
  for (const [path, body] of [
    ['/api/saved-articles', article()],
    ['/api/saved-queries', { name: 'n', query: 'q' }],
  ] as const) {
    expect((await ada.post(path, body)).json()).toMatchObject({
      status: 401,
      code: 'library.account-deleted',
    });
  }
  await library.publish(QueryExecuted, search(bob.userId));
  await expect.poll(async () => (await bob.get('/api/search-history')).json()).toHaveLength(2);
  expect(await rowsOf(userId)).toBe(0);
  expect(await rowsOf(bob.userId)).toBeGreaterThan(kept);
});
