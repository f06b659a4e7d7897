import { randomUUID } from 'node:crypto';
import { Digest } from '@sextant/contracts/insight/digest';
import { Watch, Watches } from '@sextant/contracts/insight/watch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { WEEKLY, watcher } from '../testing/watched-topic.ts';

const index = ['11', '12', '13'].map((pmid) => makeRecord(pmid));
let world: InsightWorld;
let ada: ReturnType<typeof watcher>;
let key: string;
beforeAll(async () => {
  world = await startInsight({ records: index, similar: [], config: { MAX_WATCHES_PER_USER: 2 } });
  ada = watcher(world, randomUUID());
  key = await ada.run('nanoparticles');
});
afterAll(() => world.close());

const create = (topicKey: string, schedule: object = WEEKLY, userId = ada.userId) =>
  world.post(userId, '/api/watches', { topicKey, schedule });

describe('POST /api/watches', () => {
  test('201: watches a topic with the filters of its newest version; 409 the second time', {
    tags: ['watches/create'],
  }, async () => {
    const answer = await create(key);
    expect(answer.statusCode, answer.body).toBe(201);
    const watch = Watch.strict().parse(answer.json());
    expect(watch).toMatchObject({
      topicKey: key,
      searchQuery: 'nanoparticles',
      schedule: WEEKLY,
      paused: null,
      lastRun: null,
      lastDigest: null,
    });
    const { rows } = await world.sql.query('SELECT filters FROM insight.watches WHERE id = $1', [watch.id]);
    expect(rows).toEqual([{ filters: { historicalDepth: 'all', futureHorizon: '3y' } }]);
    expect((await create(key)).json()).toMatchObject({ status: 409, code: 'insight.already-watched' });
    expect(Watches.strict().parse(await ada.get('/api/watches')).items).toEqual([watch]);
  });

  test('409 beyond the number that an account may have', { tags: ['watches/create'] }, async () => {
    const bob = watcher(world, randomUUID());
    const keys = [];
    for (const name of ['one', 'two', 'three']) keys.push(await bob.run(`nanoparticles ${name}`));
    const answers = [];
    for (const one of keys) answers.push(await create(one, WEEKLY, bob.userId));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409]);
    expect(answers[2]?.json()).toMatchObject({ code: 'insight.too-many-watches' });
    expect((await bob.get('/api/watches')).items).toHaveLength(2);
  });

  test.each([
    ['an hour that no clock has', { ...WEEKLY, hour: 24 }],
    ['an unknown time zone', { ...WEEKLY, timeZone: 'Europe/Atlantis' }],
    ['an offset in place of a zone', { ...WEEKLY, timeZone: '+01:00' }],
    ['a week without its day', { every: 'week', hour: 6, timeZone: 'UTC' }],
  ])('400 for %s', async (_name, schedule) => {
    expect((await create(key, schedule)).statusCode).toBe(400);
  });

  test('404 for a topic of nobody and of somebody else; 422 where filters were not recorded', async () => {
    expect((await create('0'.repeat(32))).json()).toMatchObject({
      status: 404,
      code: 'insight.topic-not-found',
    });
    expect((await create(key, WEEKLY, randomUUID())).statusCode).toBe(404);
    const carol = watcher(world, randomUUID());
    const old = await carol.run('nanoparticles of before');
    for (const table of ['innovation_analyses', 'technology_radars', 'technology_roadmaps'])
      await world.sql.query(`UPDATE insight.${table} SET filters = NULL WHERE user_id = $1`, [carol.userId]);
    expect((await create(old, WEEKLY, carol.userId)).json()).toMatchObject({
      status: 422,
      code: 'insight.topic-not-watchable',
    });
  });
});

describe('a watch', () => {
  test('changes its rhythm, is paused and resumed, and is next due accordingly', {
    tags: ['watches/paused'],
  }, async () => {
    const { items } = await ada.get('/api/watches');
    const { id } = items[0];
    const change = async (body: object): Promise<Watch> =>
      (await world.patch(ada.userId, `/api/watches/${id}`, body)).json();
    const daily = { every: 'day', hour: 22, timeZone: 'America/New_York' };
    const changed = await change({ schedule: daily, deliveries: [] });
    expect(changed).toMatchObject({ schedule: daily, deliveries: [] });
    expect(new Date(changed.nextRunAt ?? '').getTime()).toBeLessThan(Date.now() + 26 * 3_600_000);
    expect(await change({ isPaused: true })).toMatchObject({ paused: 'user', nextRunAt: null });
    expect(await change({ isPaused: false })).toMatchObject({ paused: null, nextRunAt: expect.any(String) });
  });

  test('202: is run now, and not while it is paused', async () => {
    const { items } = await ada.get('/api/watches');
    const [{ id, lastRun }] = items;
    const run = () => world.post(ada.userId, `/api/watches/${id}/runs`, {});
    expect((await run()).statusCode).toBe(202);
    const after = await ada.untilRun(id, lastRun);
    expect(after.lastRun?.outcome).toBe('unchanged');
    expect(new Date(after.nextRunAt ?? '').getTime()).toBeGreaterThan(Date.now());
    await world.patch(ada.userId, `/api/watches/${id}`, { isPaused: true });
    expect((await run()).json()).toMatchObject({ status: 409, code: 'insight.watch-paused' });
    await world.patch(ada.userId, `/api/watches/${id}`, { isPaused: false });
    expect((await world.post(randomUUID(), `/api/watches/${id}/runs`, {})).statusCode).toBe(404);
  });

  test('tells which digests its user has not looked at; digests are paged, newest first', async () => {
    const { items } = await ada.get('/api/watches');
    const { id } = items[0];
    for (const pmid of ['21', '22', '23']) {
      index.push(makeRecord(pmid));
      await ada.runNow(id);
    }
    const first = await ada.get('/api/watches/digests?limit=2');
    const second = await ada.get(`/api/watches/digests?limit=2&watch=${id}&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    const all = [...first.items, ...second.items];
    const articles = [];
    for (const { id: digest } of all) {
      const whole = Digest.strict().parse(await ada.get(`/api/digests/${digest}`));
      articles.push(whole.content.articles.map(({ pmid }) => pmid));
      expect(whole.isNew).toBe(true);
    }
    expect(articles).toEqual([['23'], ['22'], ['21']]);
    const looked = await world.patch(ada.userId, `/api/watches/${id}`, { looked: true });
    expect(looked.json()).toMatchObject({ lastDigest: { id: all[0].id, isNew: false } });
  });

  test('and its digests are its user’s alone: a stranger gets the same 404 as for missing ones', {
    tags: ['watches/own'],
  }, async () => {
    const { items } = await ada.get('/api/watches');
    const [{ id, lastDigest }] = items;
    const stranger = randomUUID();
    const answers = [
      await world.patch(stranger, `/api/watches/${id}`, { isPaused: true }),
      await world.delete(stranger, `/api/watches/${id}`),
      await world.get(stranger, `/api/watches/digests?watch=${id}`),
      await world.get(stranger, `/api/digests/${lastDigest.id}`),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'insight.watch-not-found',
      'insight.watch-not-found',
      'insight.watch-not-found',
      'insight.digest-not-found',
    ]);
    expect(await world.get(stranger, '/api/watches').then((answer) => answer.json().items)).toEqual([]);
    expect((await world.get(stranger, '/api/watches/digests')).json().items).toEqual([]);
    expect((await world.get(ada.userId, '/api/watches/digests?cursor=nonsense')).statusCode).toBe(400);
  });

  test('204: goes with its digests; the audit trail says who did it', async () => {
    const { items } = await ada.get('/api/watches');
    const [{ id, lastDigest }] = items;
    expect((await world.delete(ada.userId, `/api/watches/${id}`)).statusCode).toBe(204);
    expect((await world.get(ada.userId, `/api/digests/${lastDigest.id}`)).statusCode).toBe(404);
    expect((await world.delete(ada.userId, `/api/watches/${id}`)).statusCode).toBe(404);
    const { rows } = await world.sql.query(
      `SELECT event -> 'data' AS data FROM insight.outbox_events WHERE type = 'insight.audit.recorded.v1'`,
    );
    expect(rows.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ action: 'watch.delete', userId: ada.userId, object: { kind: 'watch', id } }),
    );
  });
});
