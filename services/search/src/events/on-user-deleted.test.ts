import { SearchUserPurged, UserDeleted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
const purged: CloudEvent[] = [];
beforeAll(async () => {
  search = await startSearch();
  await search.bus.subscribe(
    { durable: 'test', types: [SearchUserPurged.type] },
    async (event) => void purged.push(event),
  );
});
afterAll(() => search.close());

const countUserEvents = async (userId: string) => {
  const { rows } = await search.pool.query(
    `SELECT count(*)::int AS count FROM search.outbox_events WHERE type = 'search.query.executed.v1' AND event::text LIKE $1`,
    [`%${userId}%`],
  );
  return rows[0].count;
};

test('a deleted user’s searches are forgotten, others’ are not, and it is announced', async () => {
  const [ada, bob] = [search.as(), search.as()];
  for (const user of [ada, bob]) await user.post('/api/search', { query: 'heart' });
  expect([await countUserEvents(ada.userId), await countUserEvents(bob.userId)]).toEqual([1, 1]);
  await search.publish(UserDeleted, { userId: ada.userId, deletedAt: new Date().toISOString() });
  await expect
    .poll(() => purged.map(({ data }) => data))
    .toEqual([{ userId: ada.userId, service: 'search' }]);
  expect([await countUserEvents(ada.userId), await countUserEvents(bob.userId)]).toEqual([0, 1]);

  // A request whose token outlived the account.
  expect((await ada.post('/api/search', { query: 'late' })).statusCode).toBe(200);
  expect(await countUserEvents(ada.userId)).toBe(0);
});
