import { randomUUID } from 'node:crypto';
import { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import { TopicRun } from '@sextant/contracts/insight/topic-run';
import { TopicTrialsPage } from '@sextant/contracts/insight/topic-trials';
import type { RegisteredTrial } from '@sextant/contracts/literature/trial';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeArticle, makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';
import { makeTrial } from '../testing/trials.ts';

const article = (pmid: number, trials: readonly string[] = []) =>
  makeRecord(String(pmid), {
    title: 'Sumatriptan versus placebo in migraine: a randomized, double-blind trial',
    abstract:
      'METHODS: 120 patients with migraine were randomly assigned to sumatriptan or placebo. RESULTS: Relief was more frequent with sumatriptan (62% vs 40%). CONCLUSIONS: Sumatriptan is effective in migraine.',
    publicationTypes: ['Randomized Controlled Trial', 'Journal Article'],
    year: 2000 + (pmid % 20),
    trials: trials.map((number) => ({ registry: 'ClinicalTrials.gov', number, inText: false })),
  });
const records = [article(100, ['NCT90000001']), ...Array.from({ length: 30 }, (_, n) => article(101 + n))];
const sumatriptan = { interventions: [{ type: 'drug', name: 'Sumatriptan 50 mg', otherNames: [] }] };
const trials: RegisteredTrial[] = [
  makeTrial('NCT90000001', { interventions: [], conditions: ['Anything'] }),
  makeTrial('NCT90000002', {
    ...sumatriptan,
    phase: '3',
    status: 'recruiting',
    primaryCompletion: { date: '2099-01', type: 'estimated' },
    articles: [{ pmid: '999', type: 'derived' }],
  }),
  makeTrial('NCT90000003', {
    ...sumatriptan,
    status: 'terminated',
    whyStopped: 'See www.example.com',
    stopReason: 'safety',
  }),
  makeTrial('NCT90000004', {
    interventions: [{ type: 'drug', name: 'Something else', otherNames: [] }],
    status: 'unknown',
    primaryCompletion: { date: '2021-05', type: 'estimated' },
  }),
];

let world: InsightWorld;
const user = randomUUID();
let run: TopicRun;
beforeAll(async () => {
  world = await startInsight({ records, trials });
  const body = {
    articles: [makeArticle('100')],
    searchQuery: 'sumatriptan migraine',
    radarConfig: { name: 'Radar' },
    roadmapConfig: { name: 'Roadmap' },
  };
  const { id } = TopicRun.parse((await world.post(user, '/api/topic-runs', body)).json());
  run = await vi.waitFor(
    async () => {
      const found = TopicRun.parse((await world.get(user, `/api/topic-runs/${id}`)).json());
      if (found.state !== 'finished') throw new Error('It still runs');
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
});
afterAll(() => world.close());

const get = (query = '', userId = user) => world.get(userId, `/api/topics/${run.topicKey}/trials${query}`);
const read = async (query = '') => TopicTrialsPage.strict().parse((await get(query)).json());
const numbers = async (query: string) => (await read(query)).trials.map(({ nctId }) => Number(nctId.at(-1)));

test('a topic has the trials that its articles name, those that test its technologies, and those on its condition alone', {
  tags: ['evidence/trials'],
}, async () => {
  const page = await read();
  expect(page).toMatchObject({
    runId: run.id,
    registryAsOf: '2026-11-01',
    subject: 'Migraine Disorders',
    total: 4,
    nextCursor: null,
  });
  expect(page.trials).toMatchObject([
    { nctId: 'NCT90000003', stopReason: 'safety', whyStopped: null },
    {
      nctId: 'NCT90000002',
      technologies: [{ name: expect.stringMatching(/sumatriptan/i) }],
      pmids: ['999'],
      isNamed: false,
      isReadoutAhead: true,
    },
    { nctId: 'NCT90000001', technologies: [], pmids: ['100'], isNamed: true, isReadoutAhead: false },
    { nctId: 'NCT90000004', technologies: [], pmids: [], isNamed: false, isOverdue: true },
  ]);
});

test('filters and pages', async () => {
  expect(await numbers('?phase=3')).toEqual([2]);
  expect(await numbers('?stopReason=safety')).toEqual([3]);
  const key = (await read()).trials[0]?.technologies[0]?.key ?? '';
  expect(await numbers(`?technology=${encodeURIComponent(key)}`)).toEqual([3, 2]);
  const first = await read('?limit=2');
  expect(first.nextCursor).toBe('2');
  expect(await numbers('?limit=2&cursor=2')).toEqual([1, 4]);
  expect((await get('?cursor=x')).json()).toMatchObject({ code: 'insight.invalid-cursor' });
  expect((await get('?phase=9')).statusCode).toBe(400);
});

test('a stranger gets the same 404 as for a topic without a run', async () => {
  const stranger = await get('', randomUUID());
  expect(stranger.statusCode).toBe(404);
  expect(stranger.json()).toMatchObject({ code: 'insight.evidence-not-found' });
  expect((await world.app.inject({ url: `/api/topics/${run.topicKey}/trials` })).statusCode).toBe(401);
});

test('sponsors of the trials are told with what they test, even where no affiliation is known', async () => {
  const path = `/api/topics/${run.topicKey}/organisations`;
  const sponsorsAt = async (query = '') =>
    TopicOrganisations.strict().parse((await world.get(user, path + query)).json()).sponsors;
  expect(await sponsorsAt()).toEqual([
    {
      name: 'Invented Pharma Inc.',
      isIndustry: true,
      trials: 4,
      underWay: 1,
      phase: '3',
      nctIds: ['NCT90000003', 'NCT90000002', 'NCT90000001', 'NCT90000004'],
      technologies: ['Sumatriptan'],
    },
  ]);
  expect(await sponsorsAt('?technology=nothing')).toEqual([]);
});
