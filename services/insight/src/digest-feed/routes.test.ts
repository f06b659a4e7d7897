import { hash, randomUUID } from 'node:crypto';
import { CreatedDigestFeed, DigestFeed, FeedContent } from '@sextant/contracts/insight/watch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { watcher } from '../testing/watched-topic.ts';

const index = ['11', '12'].map((pmid) => makeRecord(pmid));
let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: index, similar: [] });
});
afterAll(() => world.close());

const URL = '/api/digest-feed';
const secretOf = ({ path }: CreatedDigestFeed): string => path.replace('/api/feeds/', '');
const read = (secret: string) =>
  world.app.inject({
    method: 'POST',
    url: '/internal/digest-feeds/readings',
    payload: { hash: hash('sha256', secret, 'base64url') },
    headers: world.headersFor(),
  });
const create = async (user: string, showsNames: boolean): Promise<CreatedDigestFeed> => {
  const answer = await world.post(user, URL, { showsNames });
  expect(answer.statusCode, answer.body).toBe(201);
  return CreatedDigestFeed.strict().parse(answer.json());
};

test('the address of a feed is told once and stored as a hash; a new one ends the old one', {
  tags: ['watches/feed'],
}, async () => {
  const user = randomUUID();
  expect((await world.get(user, URL)).json()).toEqual({ createdAt: null, showsNames: false });
  // Names may be shown without a feed, in subjects of mails.
  expect((await world.patch(user, URL, { showsNames: true })).json()).toEqual({
    createdAt: null,
    showsNames: true,
  });
  const first = secretOf(await create(user, false));
  expect(Buffer.from(first, 'base64url')).toHaveLength(32);
  expect((await world.get(user, URL)).body).not.toContain(first);
  const { rows } = await world.sql.query('SELECT * FROM insight.digest_feeds WHERE user_id = $1', [user]);
  expect(JSON.stringify(rows)).not.toContain(first);
  const second = secretOf(await create(user, true));
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  expect((await world.delete(user, URL)).statusCode).toBe(204);
  expect((await read(second)).statusCode).toBe(404);
  const actions = await world.sql.query(
    `SELECT event -> 'data' ->> 'action' AS action FROM insight.outbox_events WHERE event -> 'data' ->> 'userId' = $1 ORDER BY created_at`,
    [user],
  );
  expect(actions.rows.map(({ action }) => action)).toEqual([
    'digest-feed.create',
    'digest-feed.create',
    'digest-feed.delete',
  ]);
});

test('it has the digests of watches that deliver to it; names only where its user shows them', {
  tags: ['watches/feed'],
}, async () => {
  const ada = watcher(world, randomUUID());
  const secret = secretOf(await create(ada.userId, false));
  const watch = await ada.watch(await ada.run('secret nanoparticles'));
  index.push(makeRecord('13'));
  await ada.runNow(watch.id);
  const [digest] = await ada.digests();
  const feed = async () => FeedContent.strict().parse((await read(secret)).json()).digests;
  expect(await feed()).toEqual([{ id: digest?.id, madeAt: digest?.madeAt, named: null }]);
  const shown = await world.patch(ada.userId, URL, { showsNames: true });
  expect(DigestFeed.strict().parse(shown.json()).showsNames).toBe(true);
  expect((await feed())[0]?.named).toEqual({ searchQuery: 'secret nanoparticles', counts: digest?.counts });
  await world.patch(ada.userId, `/api/watches/${watch.id}`, { deliveries: [] });
  expect(await feed()).toEqual([]);
});
