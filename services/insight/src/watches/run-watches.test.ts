import { randomUUID } from 'node:crypto';
import { TopicChanged } from '@sextant/contracts/events/catalogue';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { watcher } from '../testing/watched-topic.ts';

const index = ['11', '12', '13'].map((pmid) => makeRecord(pmid));
let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: index, similar: [] });
});
afterAll(() => world.close());

/** A user who watches a topic that was run once. */
async function watched(searchQuery: string, of = world) {
  const user = watcher(of, randomUUID());
  const key = await user.run(searchQuery);
  return { user, key, watch: await user.watch(key) };
}
const runsOf = async (userId: string, of = world) =>
  (await of.sql.query('SELECT id FROM insight.topic_runs WHERE user_id = $1', [userId])).rows.length;
const versionsOf = async ({ user, key }: Awaited<ReturnType<typeof watched>>) =>
  (await user.get(`/api/topics/${key}`)).versions.length;

describe('a watch that is due', () => {
  test('runs its topic again, as its user does: the first page of its search, its filters, the same names', {
    tags: ['watches/run'],
  }, async () => {
    const { user, watch } = await watched('nanoparticles again');
    const from = world.analysts.tasks.length;
    index.push(makeRecord('14'));
    await user.runNow(watch.id);
    const tasks = world.analysts.tasks
      .slice(from)
      .filter(({ input }) => input.searchQuery === 'nanoparticles again');
    expect(tasks.map(({ kind }) => kind).toSorted()).toEqual(['analysis', 'radar', 'roadmap']);
    expect(tasks[0]?.input.articles.map(({ pmid }) => pmid)).toEqual(index.map(({ pmid }) => pmid));
    const { rows } = await world.sql.query(
      'SELECT name, filters FROM insight.technology_radars WHERE user_id = $1 ORDER BY created_at',
      [user.userId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(rows[0]);
    const [digest] = await user.digests();
    expect(digest?.content.articles.map(({ pmid }) => pmid)).toEqual(['14']);
    expect(digest).toMatchObject({ isNew: true, counts: { articles: 1, rings: 0, notices: 0 } });
  });

  test('makes up what was missed once, and is next due in its rhythm', {
    tags: ['watches/rhythm'],
  }, async () => {
    const { user, watch } = await watched('nanoparticles missed');
    await user.makeDue(watch.id, 30);
    const after = await user.untilRun(watch.id);
    expect(await runsOf(user.userId)).toBe(1);
    expect(after.lastRun?.outcome).toBe('unchanged');
    const next = new Date(after.nextRunAt ?? '');
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect(next.getTime()).toBeLessThanOrEqual(Date.now() + 7 * 24 * 3_600_000 + 900_000);
    expect(next.getUTCDay()).toBe(1);
  });

  test('is not started again while its run goes on', { tags: ['watches/run'] }, async () => {
    const { user, watch } = await watched('nanoparticles');
    await world.sql.query(
      `UPDATE insight.watches SET search_query = 'hold analysis nanoparticles' WHERE id = $1`,
      [watch.id],
    );
    await user.makeDue(watch.id);
    await vi.waitFor(() => expect(world.analysts.started).toContain('hold analysis nanoparticles'), {
      timeout: 20_000,
    });
    await user.makeDue(watch.id);
    // Another watch is run meanwhile, so the timer has come by.
    const other = await watched('nanoparticles meanwhile');
    await other.user.runNow(other.watch.id);
    expect((await user.read(watch.id)).isRunning).toBe(true);
    expect(await runsOf(user.userId)).toBe(2);
    // Not due any more, so that it is not running again when it is looked at.
    await user.makeDue(watch.id, -1);
    world.analysts.release();
    await user.untilRun(watch.id);
  });

  test('whose process ended before it began is run by another, once', { tags: ['watches/run'] }, async () => {
    const { user, watch } = await watched('nanoparticles lost');
    index.push(makeRecord('15'));
    await world.sql.query(
      `UPDATE insight.watches SET run_id = $2, taken_at = now() - interval '1 hour' WHERE id = $1`,
      [watch.id, randomUUID()],
    );
    const { lastRun } = await user.untilRun(watch.id);
    expect(lastRun?.outcome).toBe('changed');
    expect(await user.digests()).toHaveLength(1);
    expect(await runsOf(user.userId)).toBe(2);
  });

  test('is compared once, however many processes find that its run has ended', {
    tags: ['watches/event'],
  }, async () => {
    const others = await Promise.all([1, 2].map(() => world.another({ config: { INSIGHT_ROLE: 'worker' } })));
    try {
      const all = await Promise.all(['one', 'two', 'three'].map((name) => watched(`nanoparticles ${name}`)));
      index.push(makeRecord('16'));
      await Promise.all(all.map(({ user, watch }) => user.runNow(watch.id)));
      for (const { user, watch } of all) {
        const digests = await user.digests();
        expect(digests).toHaveLength(1);
        const told = () => [
          ...new Set(
            world.events.flatMap(({ type, id, subject }) =>
              type === TopicChanged.type && subject === digests[0]?.id ? id : [],
            ),
          ),
        ];
        await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 10_000 });
        expect((await user.read(watch.id)).lastRun?.outcome).toBe('changed');
      }
    } finally {
      await Promise.all(others.map((other) => other.close()));
    }
  });
});

describe('a run that changed nothing', () => {
  test('makes no digest and no version: the watch says so', { tags: ['watches/unchanged'] }, async () => {
    const topic = await watched('nanoparticles unchanged');
    const { lastRun } = await topic.user.runNow(topic.watch.id);
    expect(lastRun?.outcome).toBe('unchanged');
    expect(await topic.user.digests()).toEqual([]);
    expect(await versionsOf(topic)).toBe(1);
  });
});

describe('a watch whose runs fail', () => {
  test('is tried again within a day, paused after five in a row, and goes on when its user resumes it', {
    tags: ['watches/paused'],
  }, async () => {
    const { user, watch } = await watched('nanoparticles poorly');
    const ask = (query: string) =>
      world.sql.query('UPDATE insight.watches SET search_query = $2 WHERE id = $1', [watch.id, query]);
    await ask('fail nanoparticles poorly');
    for (let failures = 1; failures <= 4; failures += 1) {
      const failed = await user.runNow(watch.id);
      expect(failed).toMatchObject({ failures, paused: null, lastRun: { outcome: 'failed' } });
      expect(new Date(failed.nextRunAt ?? '').getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    }
    expect(await user.runNow(watch.id)).toMatchObject({ failures: 5, paused: 'failures', nextRunAt: null });
    await ask('nanoparticles poorly');
    const resumed = await world.patch(user.userId, `/api/watches/${watch.id}`, { isPaused: false });
    expect(resumed.json()).toMatchObject({ failures: 0, paused: null, nextRunAt: expect.any(String) });
    expect(await user.runNow(watch.id)).toMatchObject({ failures: 0, lastRun: { outcome: 'unchanged' } });
  });

  test('waits where the account has as many jobs as it may, and does not fail', {
    tags: ['watches/run'],
  }, async () => {
    const { user, watch } = await watched('nanoparticles busy');
    await world.sql.query(
      `INSERT INTO insight.jobs (id, user_id, kind, search_query, topic_key, article_count, request, enqueued_at, status, alive_at)
       SELECT gen_random_uuid(), $1, 'analysis', 'busy', 'busy', 1, NULL, now(), 'running', now() FROM generate_series(1, 30)`,
      [user.userId],
    );
    await user.makeDue(watch.id);
    const waiting = await vi.waitFor(
      async () => {
        const found = await user.read(watch.id);
        const minutes = (new Date(found.nextRunAt ?? '').getTime() - Date.now()) / 60_000;
        expect(found.isRunning).toBe(false);
        expect(minutes).toBeGreaterThan(10);
        expect(minutes).toBeLessThanOrEqual(15);
        return found;
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(waiting).toMatchObject({ failures: 0, lastRun: null, paused: null });
    await world.sql.query(`DELETE FROM insight.jobs WHERE user_id = $1 AND topic_key = 'busy'`, [
      user.userId,
    ]);
  });

  test('is paused where its user deleted the topic: nothing brings it back', {
    tags: ['watches/paused'],
  }, async () => {
    const { user, key, watch } = await watched('nanoparticles deleted');
    const [{ analysisId, radarId, roadmapId }] = (await user.get(`/api/topics/${key}`)).versions;
    await world.delete(user.userId, `/api/innovation-analyses/${analysisId}`);
    await world.delete(user.userId, `/api/technology-radars/${radarId}`);
    await world.delete(user.userId, `/api/technology-roadmaps/${roadmapId}`);
    await user.makeDue(watch.id);
    await vi.waitFor(async () => expect((await user.read(watch.id)).paused).toBe('topic-deleted'), {
      timeout: 20_000,
      interval: 20,
    });
    expect((await world.get(user.userId, `/api/topics/${key}`)).statusCode).toBe(404);
  });

  test('says that the account keeps as many results as it may', async () => {
    const full = await startInsight({ records: index, similar: [], config: { MAX_RESULTS_PER_USER: 4 } });
    try {
      const { user, watch } = await watched('nanoparticles full', full);
      expect(await user.runNow(watch.id)).toMatchObject({ failures: 1, lastRun: { outcome: 'no-room' } });
    } finally {
      await full.close();
    }
  });

  test('says that the search is not available', async () => {
    const own = await startInsight({
      records: index,
      similar: [],
      timings: { requestTimeoutMs: 300, retryDelaysMs: [] },
    });
    try {
      const { user, watch } = await watched('nanoparticles silent', own);
      await own.search.stop();
      expect(await user.runNow(watch.id)).toMatchObject({
        failures: 1,
        lastRun: { outcome: 'search-unavailable' },
      });
    } finally {
      await own.close();
    }
  });
});

test('the table that a watch compares with is kept, however often its user runs the topic in between', async () => {
  const { user, watch } = await watched('nanoparticles kept');
  for (const _ of [1, 2, 3]) await user.run('nanoparticles kept');
  index.push(makeRecord('17'));
  const { lastRun } = await user.runNow(watch.id);
  expect(lastRun?.outcome).toBe('changed');
  expect((await user.digests())[0]?.content.articles.map(({ pmid }) => pmid)).toEqual(['17']);
});
