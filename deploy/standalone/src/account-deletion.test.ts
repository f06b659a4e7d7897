import { randomUUID } from 'node:crypto';
import type { CreatedAccessToken } from '@sextant/contracts/account/access-token';
import type { Deletion } from '@sextant/contracts/account/deletion';
import { QueryExecuted, RadarCompleted } from '@sextant/contracts/events/catalogue';
import type { EventType } from '@sextant/contracts/events/cloud-event';
import type { CreatedDigestFeed } from '@sextant/contracts/insight/watch';
import { RADAR } from '@sextant/contracts/openapi/examples';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

let system: WholeSystem;
let services: WholeSystem['services'];
let gateway: WholeSystem['gateway'];

beforeAll(async () => {
  system = await startWholeSystem({ insightRole: 'both', insight: { WEBHOOK_KEY: 'k'.repeat(32) } });
  ({ services, gateway } = system);
});
afterAll(() => system.close());

const PASSWORD = 'correct horse';
const article = (pmid: number) => ({
  pmid: String(pmid),
  title: `Nanoparticle delivery of messenger RNA, part ${pmid}`,
  authors: ['Ito K'],
  journal: 'J Deliv',
  pubDate: '2024',
  abstract: 'Lipid nanoparticles deliver messenger RNA to the liver. '.repeat(20),
});
const articles = Array.from({ length: 20 }, (_, n) => article(n + 1));

const newcomer = (name: string = randomUUID()) => system.createUser(name);
type Person = Awaited<ReturnType<typeof newcomer>>;

/** Creates a row of every kind that a user can own. */
async function createUserData({ browser, username }: Person) {
  await browser.post('/api/search', { query: 'nanoparticle' });
  await browser.post('/api/saved-articles', article(1));
  await browser.post('/api/saved-queries', { name: 'n', query: 'nanoparticle' });
  const now = new Date().toISOString();
  const radar = { ...RADAR, id: randomUUID(), name: 'r', searchQuery: 'q' };
  const saved = await browser.post('/api/technology-radars', {
    name: 'r',
    searchQuery: 'q',
    filters: { historicalDepth: 'all', futureHorizon: '3y' },
    radarData: { ...radar, createdAt: now, updatedAt: now },
  });
  expect(saved.status).toBe(201);
  const { id: recordId, topicKey } = saved.json() as { id: string; topicKey: string };
  const corrected = await browser.post(
    `/api/topics/${topicKey}/corrections`,
    { kind: 'radar', recordId, path: '/items/0', change: { note: username }, reason: username },
    { headers: { 'if-match': '"0"' } },
  );
  expect(corrected.status).toBe(201);
  const schedule = { every: 'day', hour: 6, timeZone: 'UTC' };
  const deliveries = ['feed', 'mail', 'webhook'];
  const [watch, feed, webhook, token] = [
    await browser.post('/api/watches', { topicKey, schedule, deliveries }),
    await browser.post('/api/digest-feed', {}),
    await browser.post('/api/webhook', { url: 'https://example.org/' }),
    await browser.post('/api/access-tokens', {
      ...{ name: username, scopes: ['read'], expiresInDays: 1, password: PASSWORD },
    }),
  ];
  expect([watch, feed, webhook, token].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await expect.poll(async () => (await browser.get('/api/search-history')).json()).toHaveLength(1);
  const stranger = gateway.browser();
  const authorization = `Bearer ${(token.json() as CreatedAccessToken).secret}`;
  return {
    /** Status of a call with the access token, and of the feed. */
    doors: async () => [
      (await stranger.get('/api/watches', { headers: { authorization } })).status,
      (await stranger.get((feed.json() as CreatedDigestFeed).path)).status,
    ],
  };
}
const startJob = async ({ browser }: Person) => {
  const body = { articles, searchQuery: 'nanoparticle' };
  const answer = await browser.post('/api/analyze-innovation-gaps-with-roadmaps', body, {
    headers: { prefer: 'respond-async' },
  });
  expect(answer.status).toBe(202);
};

/** Tables of any schema that contain a text. Tombstones and the deletion's own records keep the bare id. */
async function findTablesContaining(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const [url, schemas] of [
    [services.database.url(), ['auth', 'search', 'library', 'insight']],
    [gateway.database.url(), ['gateway']],
  ] as const) {
    const pool = createPool({ url });
    const { rows } = await pool.query(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_schema = ANY ($1) AND table_type = 'BASE TABLE' LIMIT 200`,
      [schemas],
    );
    for (const { schema, name } of rows) {
      const { rowCount } = await pool.query(
        `SELECT 1 FROM ${schema}.${name} AS t WHERE t::text LIKE $1 LIMIT 1`,
        [`%${text}%`],
      );
      if (rowCount) found.push(`${schema}.${name}`);
    }
    await pool.end();
  }
  return found.toSorted();
}
const TOMBSTONES = [
  'auth.deletions',
  'auth.outbox_events',
  'auth.purges',
  'gateway.accounts',
  'gateway.outbox_events',
  'insight.outbox_events',
  'insight.user_tombstones',
  'library.outbox_events',
  'library.owners',
  'search.outbox_events',
  'search.user_tombstones',
];

const publish = <Data extends z.ZodType>(type: EventType<Data>, data: z.input<Data>) =>
  services.bus.publish(makeEvent(type.type, data));

async function deleted({ browser }: Person) {
  const answer = await browser.send('DELETE', '/api/user', { body: { password: PASSWORD } });
  expect(answer.status).toBe(202);
  const { statusUrl } = answer.json() as { statusUrl: string };
  const status = async () => (await gateway.browser().get(statusUrl)).json() as Deletion;
  await expect.poll(async () => (await status()).finishedAt).not.toBeNull();
  return status();
}

test('deleting an account removes its data from every service, cancels its running job, and keeps the status link readable signed out', {
  tags: ['account/purge', 'audit/purge'],
}, async () => {
  const [ada, bob] = [await newcomer(), await newcomer()];
  const [{ doors }, { doors: others }] = [await createUserData(ada), await createUserData(bob)];
  expect(await doors()).toEqual([200, 200]);
  await expect.poll(() => findTablesContaining(ada.address)).toContain('auth.audit_entries');
  await Promise.all([startJob(ada), startJob(ada), startJob(ada)]);

  const { services: answers } = await deleted(ada);
  expect(answers.map(({ service }) => service)).toEqual(['gateway', 'search', 'library', 'insight']);
  expect((await ada.browser.get('/api/user')).status).toBe(401);
  // Each gateway hears of it over the bus; the promise is five seconds.
  await expect.poll(doors, { timeout: 5_000 }).toEqual([401, 404]);
  expect(await others()).toEqual([200, 200]);
  const signIn = await gateway.browser().post('/api/login', { username: ada.username, password: PASSWORD });
  expect(signIn.status).toBe(401);

  // Late events from before the deletion, and a redelivered deletion event.
  const now = new Date().toISOString();
  const search = { searchId: randomUUID(), userId: ada.id, query: 'late', filters: {}, resultsCount: 1 };
  await publish(QueryExecuted, { ...search, executedAt: now });
  await publish(RadarCompleted, {
    jobId: randomUUID(),
    userId: ada.id,
    kind: 'radar',
    searchQuery: 'late',
    articles: 1,
    items: 1,
    completedAt: now,
  });
  const marker = { ...search, searchId: randomUUID(), userId: bob.id, executedAt: now };
  await publish(QueryExecuted, marker);
  await expect.poll(async () => (await bob.browser.get('/api/search-history')).json()).toHaveLength(2);

  expect(await findTablesContaining(ada.username)).toEqual([]);
  // The audit trail contained it.
  expect(await findTablesContaining(ada.address)).toEqual([]);
  expect(TOMBSTONES).toEqual(expect.arrayContaining(await findTablesContaining(ada.id)));
  for (const path of ['saved-articles', 'saved-queries', 'technology-radars'])
    expect((await bob.browser.get(`/api/${path}`)).json(), path).not.toHaveLength(0);
});

test('the name is free at once, and its new owner sees nothing of the old account', {
  tags: ['account/name-free'],
}, async () => {
  const first = await newcomer();
  await createUserData(first);
  await deleted(first);
  const second = await newcomer(first.username);
  expect(second.id).not.toBe(first.id);
  for (const path of ['saved-articles', 'saved-queries', 'search-history', 'technology-radars', 'jobs'])
    expect((await second.browser.get(`/api/${path}`)).json(), path).toEqual([]);
});
