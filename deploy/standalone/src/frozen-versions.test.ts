import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredAnalysis, StoredRadar } from '@sextant/contracts/insight/stored';
import type { Topic, TopicsPage } from '@sextant/contracts/insight/topic';
import { Browser } from '@sextant/gateway/testing/browser';
import { BUS_SCHEMA, SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { migrate } from '@sextant/service-kit/migrations';
import { backing } from '@sextant/test-kit/backing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedTables, differences } from '../frozen/differences.ts';
import { type FrozenUser, replay } from '../frozen/recording.ts';
import { type ThawedVersion, thawDataFolder, thawDump } from './testing/thaw.ts';
import { bestArticles, callApi } from './testing/whole-product.ts';

const GENERATION_TIMEOUT = { timeout: 60_000, interval: 200 };
const FROZEN = join(import.meta.dirname, '../frozen');
const folders = (await readdir(FROZEN, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const commits = folders.map(({ name }) => name);

/** Intended changes of later releases, each with its reason: `[/^search\.synonyms: is gone/, 'now learned …']`. */
const MEANT_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^search\.calibrations: had \d+ rows, has 0$/, 'scores fall by the words that are missing: measured anew'],
  [
    /^POST \/api\/semantic-search \{"query":"glucose sensors in children",.* → \/results/,
    'articles that lack a word of the query are less similar to it, and only those near in meaning are listed',
  ],
  [/^POST \/api\/search\/semantic .* → \/count: /, 'the count is that of the matches, as by date'],
  [
    /^POST \/api\/search\/semantic \{"query":"lipid nanoparticle delivery",.* → \/results: /,
    'fewer articles without the words are similar, so that what has them passes the threshold',
  ],
  [
    /^POST \/api\/search(?:\/semantic)? \{"query":"(?:lipid nanoparticles|LNP|insulin\[ti\] AND [^"]*)",.* → \/(?:queryTranslation|synonyms|pmids): /,
    'a long form is not searched by its short form, which is matched by its capitals; tagged words are shown as a phrase',
  ],
  [
    /^POST \/api\/search \{"query":"\\"messenger RNA\\"\[tiab\] NOT review\[pt\]",.* → \/(?:pmids|count|lastReachable): /,
    'quoted and tagged words are matched as they are written',
  ],
  [
    /^POST \/api\/search\/semantic .* → \/results\/\d+\//,
    'vectors are learned anew from the terms of the new format, so that close neighbours change places',
  ],
];
const filterUnintended = (changes: readonly string[]) =>
  changes.filter((change) => !MEANT_CHANGES.some(([pattern]) => pattern.test(change)));

/** Caches and queues, which are empty once the product is idle. */
const EMPTY = {
  dataFolder: {
    'bus.deliveries': 'an event waits here until it is acknowledged',
    'search.statistics_deltas': 'changes wait here until they are added up',
  },
  dump: { 'search.statistics_deltas': 'changes wait here until they are added up' },
};

test('there is a frozen version of every release that left data behind', () => {
  expect(commits).toContain('5a94bc1');
});

test('a changed value, field, entry or order is reported with its path; additions are not', () => {
  const then = { a: 1, b: null, list: [{ n: 1 }, { n: 2 }], pmids: ['1', '2'], similarityScore: 0.5 };
  const changes = (now: object) => differences('GET /x', then, now);
  expect(changes({ ...then, similarityScore: 0.501, more: 1, list: [{ n: 1, m: 1 }, { n: 2 }] })).toEqual([]);
  expect(changes({ ...then, a: 2 })).toEqual(['GET /x → /a: was 1, is 2']);
  expect(changes({ ...then, b: undefined })).toEqual(['GET /x → /b: was null, is missing']);
  expect(changes({ ...then, list: [{ n: 1 }] })).toEqual(['GET /x → /list: had 2 entries, has 1']);
  expect(changes({ ...then, list: [{ n: 1 }, { n: 3 }] })).toEqual(['GET /x → /list/1/n: was 2, is 3']);
  expect(changes({ ...then, pmids: ['2', '1'] })).toEqual(['GET /x → /pmids: was ["1","2"], is ["2","1"]']);
  expect(changes({ ...then, similarityScore: 0.51 })).toEqual([
    'GET /x → /similarityScore: was 0.5, is 0.51',
  ]);
  expect(changedTables({ 's._prisma_migrations': 2 }, { 's._prisma_migrations': 3, 's.new': 1 })).toEqual([]);
  expect(changedTables({ 's.t': 2, 's.u': 0 }, { 's.t': 1 })).toEqual([
    's.t: had 2 rows, has 1',
    's.u: is gone',
  ]);
});

const { kind } = backing().database;
// A data folder has the embedded database, and a dump is for a server: each run starts its own kind.
const thaw = kind === 'embedded' ? thawDataFolder : thawDump;
const empty = kind === 'embedded' ? EMPTY.dataFolder : EMPTY.dump;
const schemas = kind === 'embedded' ? [BUS_SCHEMA, ...SERVICE_SCHEMAS] : SERVICE_SCHEMAS;

describe.each(commits)(
  kind === 'embedded'
    ? 'the data folder of %s, started by this release (its dump is skipped: no real PostgreSQL)'
    : 'the dump of %s in a real PostgreSQL, started by this release (its data folder is skipped)',
  (commit) => {
    let version: ThawedVersion;
    beforeAll(async () => {
      version = await thaw(commit);
    });
    afterAll(() => version?.close());

    const createBrowser = ({ cookie }: FrozenUser) => {
      const browser = new Browser(version.url);
      browser.cookie = cookie;
      return browser;
    };
    const user = (username: string | null): FrozenUser => {
      const found = version.recording.users.find((each) => each.username === username);
      if (!found) throw new Error(`No ${username} was recorded`);
      return found;
    };

    test('every table keeps its rows, and only the listed tables were empty', () => {
      const { rows } = version.recording;
      expect(filterUnintended(changedTables(rows, version.rows))).toEqual([]);
      const without = Object.keys(rows).filter((table) => rows[table] === 0);
      expect(without.toSorted()).toEqual(Object.keys(empty).toSorted());
    });

    test('with the old sessions, every call gives the old answer in the old order', async () => {
      const status = { query: 'insulin', historicalDepth: 'all', record: false };
      await expect
        .poll(
          () => callApi<{ method: string }>(createBrowser(user('ada')), '/api/search/semantic', status),
          GENERATION_TIMEOUT,
        )
        .toMatchObject({ method: 'semantic' });
      const changed: string[] = [];
      for (const call of version.recording.calls) {
        const browser =
          call.username === null ? new Browser(version.url) : createBrowser(user(call.username));
        const now = await replay(browser, call);
        const name = `${call.method} ${call.path}${call.body ? ` ${JSON.stringify(call.body)}` : ''}`;
        if (now.status !== call.status) changed.push(`${name}: was ${call.status}, is ${now.status}`);
        else changed.push(...differences(name, call.answer, now.answer));
      }
      expect(filterUnintended(changed)).toEqual([]);
    });

    test('every saved result opens as a topic, whose filters were not recorded', {
      tags: ['data/topic'],
    }, async () => {
      const kinds = [
        ['/api/innovation-analyses', 'analysisId'],
        ['/api/technology-radars', 'radarId'],
        ['/api/technology-roadmaps', 'roadmapId'],
      ] as const;
      let opened = 0;
      for (const { username } of version.recording.users) {
        const browser = createBrowser(user(username));
        const { items } = await callApi<TopicsPage>(browser, '/api/topics?limit=50');
        for (const [path, field] of kinds)
          for (const record of await callApi<StoredAnalysis[]>(browser, path)) {
            expect(items.map(({ key }) => key)).toContain(record.topicKey);
            const topic = await callApi<Topic>(browser, `/api/topics/${record.topicKey}`);
            expect(topic.versions.map((one) => one[field])).toContain(record.id);
            expect(topic.versions.every(({ analyst }) => analyst !== null)).toBe(true);
            expect(topic.filters).toBeNull();
            opened += 1;
          }
      }
      expect(opened).toBeGreaterThan(3);
    });

    test('old saved results can be corrected, and are otherwise unchanged', {
      tags: ['corrections/frozen'],
    }, async () => {
      let corrected = 0;
      for (const { username } of version.recording.users) {
        const browser = createBrowser(user(username));
        for (const radar of await callApi<StoredRadar[]>(browser, '/api/technology-radars')) {
          const [item] = radar.radarData.items;
          if (!item) continue;
          const answer = await browser.post(
            `/api/topics/${radar.topicKey}/corrections`,
            { kind: 'radar', recordId: radar.id, path: '/items/0', change: { name: `Our ${item.name}` } },
            { headers: { 'if-match': '"0"' } },
          );
          // The second radar of a topic already has the correction of the first.
          expect([201, 409], answer.text).toContain(answer.status);
          const now = await callApi<StoredRadar>(browser, `/api/technology-radars/${radar.id}`);
          expect(now.radarData).toEqual(radar.radarData);
          const applied = now.corrections?.find(({ path }) => path === '/items/0');
          if (answer.status === 201) expect(applied?.decision.name).toBe(`Our ${item.name}`);
          corrected += 1;
        }
      }
      expect(corrected).toBeGreaterThan(1);
    });

    test('jobs that waited or ran at shutdown are completed', async () => {
      const { unfinished } = version.recording;
      expect(unfinished.map(({ status }) => status).toSorted()).toEqual(['queued', 'running', 'running']);
      for (const { id, username } of unfinished) {
        const status = async () =>
          (await callApi<{ status: string }>(createBrowser(user(username)), `/api/jobs/${id}`)).status;
        await expect.poll(status, GENERATION_TIMEOUT).not.toMatch(/queued|running/);
        expect(await status()).toBe('succeeded');
      }
    });

    test('users sign in with their old passwords, search, save and analyze; deleted users stay deleted', async () => {
      const stranger = new Browser(version.url);
      const gone = await stranger.post('/api/login', { username: 'dora', password: 'gone soon' });
      expect(gone.status).toBe(401);
      for (const { username, password } of version.recording.users) {
        const browser = new Browser(version.url);
        const answer = await browser.post('/api/login', { username, password });
        expect([answer.status, answer.json()]).toMatchObject([200, { username }]);
      }
      const browser = createBrowser(user('bob'));
      const query = 'lipid nanoparticles';
      await callApi(browser, '/api/search', { query, historicalDepth: 'all' });
      const articles = await bestArticles(browser, query, 10);
      expect((await browser.post('/api/saved-articles', articles[0])).status).toBe(201);
      const saved = await callApi<{ pmid: string }[]>(browser, '/api/saved-articles');
      expect(saved.map(({ pmid }) => pmid)).toContain(articles[0]?.pmid);
      const body = { articles, searchQuery: query };
      const analysis = await callApi<{ jobId: string }>(
        browser,
        '/api/analyze-innovation-gaps-with-roadmaps',
        body,
      );
      expect(analysis.jobId).toMatch(/^[0-9a-f-]{36}$/);
      await expect
        .poll(() => callApi<{ query: string }[]>(browser, '/api/search-history'), GENERATION_TIMEOUT)
        .toEqual(expect.arrayContaining([expect.objectContaining({ query })]));
    });

    test('a second start has no migrations to run', async () => {
      for (const { schema, directory } of schemas)
        expect(await migrate({ url: version.databaseUrl, schema, directory }), schema).toEqual([]);
    });
  },
);
