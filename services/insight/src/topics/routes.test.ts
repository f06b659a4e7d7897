import { randomUUID } from 'node:crypto';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { Topic, TopicNews, TopicsPage } from '@sextant/contracts/insight/topic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')] });
});
afterAll(() => world.close());

const LISTS = {
  analysis: ['/api/innovation-analyses', 'analysisData'],
  radar: ['/api/technology-radars', 'radarData'],
  roadmap: ['/api/technology-roadmaps', 'roadmapData'],
} as const;

/** Runs a job of a query and saves its result; returns the record. */
async function save(
  user: string,
  kind: JobKind,
  searchQuery: string,
  { filters = {}, change = {} }: { filters?: object; change?: object } = {},
) {
  const jobId = await world.startJob(user, kind, searchQuery, { filters });
  const { result } = await world.untilFinished(user, jobId);
  const [url, field] = LISTS[kind];
  const body = { name: searchQuery, searchQuery, jobId, [field]: { ...result, ...change } };
  const answer = await world.post(user, url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as { id: string; jobId: string; topicKey: string; filters: object | null };
}
const list = async (user: string, query = '') => {
  const answer = await world.get(user, `/api/topics${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return TopicsPage.parse(answer.json());
};
const queries = async (user: string, query = '') =>
  (await list(user, query)).items.map(({ searchQuery }) => searchQuery);
const item = (name: string) => ({
  name,
  description: '',
  ring: 'Trial',
  quadrant: 'Tools',
  impact: 5,
  effort: 5,
  relatedArticles: ['11'],
});

test('200: all saved results of one query are one topic, with its filters and all results of one run', {
  tags: ['calls/topics', 'data/topic'],
}, async () => {
  const user = randomUUID();
  const filters = {
    articleType: 'review',
    journalFilter: 'Lancet',
    historicalDepth: '5',
    futureHorizon: '1y',
  };
  const summary = [{ text: 'LNPs lead.', pmids: ['11'] }];
  const analysis = await save(user, 'analysis', 'mRNA delivery', {
    filters,
    change: { executiveSummary: summary },
  });
  const radar = await save(user, 'radar', ' MRNA delivery', { filters, change: { items: [item('LNP')] } });
  expect(radar.topicKey).toBe(analysis.topicKey);
  const { items, nextCursor } = await list(user);
  expect(nextCursor).toBeNull();
  expect(items).toMatchObject([
    {
      key: analysis.topicKey,
      searchQuery: 'MRNA delivery',
      filters: { articleType: 'review', journalFilter: 'Lancet', authorFilter: null, synonyms: true },
      versionCount: 1,
      latest: {
        analysisId: analysis.id,
        radarId: radar.id,
        roadmapId: null,
        jobIds: [analysis.jobId, radar.jobId],
        analyst: 'Built-in analyst',
      },
      headline: 'LNPs lead.',
      radar: { id: radar.id, earlierId: null, blips: [{ name: 'LNP', ring: 'Trial', quadrant: 'Tools' }] },
    },
  ]);
  const topic = Topic.strict().parse((await world.get(user, `/api/topics/${analysis.topicKey}`)).json());
  expect(topic.versions).toEqual([items[0]!.latest]);
  expect(topic.versions[0]).toMatchObject({ historicalDepth: '5', futureHorizon: '1y' });
});

test('200: an analysis without a summary is represented by its first statement', async () => {
  const user = randomUUID();
  await save(user, 'analysis', 'bare', {
    change: { marketGaps: ['Nobody sells it.'] } satisfies Partial<AnalysisData>,
  });
  expect((await list(user)).items[0]?.headline).toBe('Nobody sells it.');
});

test('200: an analysis is not represented by a sentence that most articles contradict', {
  tags: ['topics/list'],
}, async () => {
  const user = randomUUID();
  const sentence = (text: string, place: number, direction: string) => ({
    summary: { text, pmids: ['11'] },
    claim: {
      path: `/executiveSummary/${place}`,
      pmids: ['11'],
      quotes: [],
      figures: [
        { name: 'conclusions', label: 'Conclusions', value: '11, 3, 1' },
        { name: 'direction', label: 'Direction', value: direction },
      ],
    },
  });
  const sentences = [sentence('It is comparable.', 0, 'no difference'), sentence('It helps.', 1, 'for')];
  const evidence = {
    asOf: '2026-01-01T00:00:00.000Z',
    analyst: 'Built-in analyst',
    fingerprint: 'f',
    articles: { used: 1, posted: 1, unverified: [], retracted: [], withoutAbstract: 0 },
    background: { count: 15, source: 'local index', capped: false, thin: false, historicalDepth: 'all' },
    claims: sentences.map(({ claim }) => claim),
    grounding: { claims: 2, supported: 2, dropped: 0 },
    notes: [],
  };
  await save(user, 'analysis', 'a minority', {
    change: { executiveSummary: sentences.map(({ summary }) => summary), evidence },
  });
  expect((await list(user)).items[0]?.headline).toBe('It helps.');
});

test('200: the previous radar is the newest comparable one with other evidence', async () => {
  const user = randomUUID();
  const first = await save(user, 'radar', 'moving');
  const unchanged = await save(user, 'radar', 'moving');
  const known = async () => (await list(user)).items[0]?.radar;
  expect(await known()).toMatchObject({ id: unchanged.id, earlierId: null });
  await world.sql.query("UPDATE insight.technology_radars SET fingerprint = 'other' WHERE id = $1", [
    first.id,
  ]);
  expect(await known()).toMatchObject({ id: unchanged.id, earlierId: first.id });
});

test('200: the newest topic first, in pages without repetitions or omissions', {
  tags: ['calls/topics'],
}, async () => {
  const user = randomUUID();
  for (const query of ['one', 'two', 'three']) await save(user, 'analysis', query);
  await save(user, 'roadmap', 'one');
  expect(await queries(user)).toEqual(['one', 'three', 'two']);
  const first = await list(user, '?limit=2');
  expect(first.items.map(({ searchQuery }) => searchQuery)).toEqual(['one', 'three']);
  expect(await list(user, `?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
    items: [{ searchQuery: 'two' }],
    nextCursor: null,
  });
});

test('200: found by all of the words, taken literally', async () => {
  const user = randomUUID();
  for (const query of ['mRNA delivery', '100% delivery', 'mRNA']) await save(user, 'analysis', query);
  expect(await queries(user, '?words=DELIVERY%20mrna')).toEqual(['mRNA delivery']);
  expect(await queries(user, '?words=%25')).toEqual(['100% delivery']);
  expect(await queries(user, '?words=_')).toEqual([]);
});

test('200: found by one of its records, or by its job, saved or not', async () => {
  const user = randomUUID();
  const saved = await save(user, 'analysis', 'sought');
  await save(user, 'analysis', 'other');
  expect(await queries(user, `?result=${saved.id}`)).toEqual(['sought']);
  expect(await queries(user, `?result=${saved.jobId}`)).toEqual(['sought']);
  const unsaved = await world.runJob(user, 'radar', 'sought');
  await world.sql.query('UPDATE insight.jobs SET topic_key = $2 WHERE id = $1', [unsaved, saved.topicKey]);
  expect(await queries(user, `?result=${unsaved}`)).toEqual(['sought']);
  expect(await queries(randomUUID(), `?result=${saved.id}`)).toEqual([]);
});

test('a record that is saved without its job belongs to the topic of the filters in the request', async () => {
  const user = randomUUID();
  const jobId = await world.runJob(user, 'radar', 'by hand');
  const { result } = await world.job(user, jobId);
  const radarData = result as RadarData;
  const body = { name: 'by hand', searchQuery: 'by hand', radarData };
  const without = (await world.post(user, LISTS.radar[0], body)).json();
  expect(without).toMatchObject({ filters: null });
  expect((await list(user)).items[0]?.filters).toBeNull();
  const filters = { authorFilter: 'Curie' };
  const told = (await world.post(user, LISTS.radar[0], { ...body, filters })).json();
  expect(told).toMatchObject({ filters });
  expect(told.topicKey).not.toBe(without.topicKey);
});

test('a topic is gone when the last of its records is deleted', async () => {
  const user = randomUUID();
  const { id, topicKey } = await save(user, 'analysis', 'passing');
  expect((await world.delete(user, `${LISTS.analysis[0]}/${id}`)).statusCode).toBe(204);
  expect(await queries(user)).toEqual([]);
  expect((await world.get(user, `/api/topics/${topicKey}`)).statusCode).toBe(404);
});

test('a job has its topic while it runs', async () => {
  const user = randomUUID();
  const { topicKey } = await save(user, 'analysis', 'in time');
  const jobId = await world.startJob(user, 'radar', 'in  TIME');
  expect(await world.job(user, jobId)).toMatchObject({ topicKey });
});

test('400: a key has 32 digits, a cursor must be valid', async () => {
  const user = randomUUID();
  expect((await world.get(user, '/api/topics/1')).statusCode).toBe(400);
  const answer = await world.get(user, '/api/topics?cursor=abc');
  expect(answer.json()).toMatchObject({ status: 400, code: 'insight.invalid-cursor' });
  expect((await world.get(user, '/api/topics?limit=51')).statusCode).toBe(400);
});

test('401: no identity', async () => {
  for (const url of ['/api/topics', `/api/topics/${'0'.repeat(32)}`])
    expect((await world.app.inject({ url })).statusCode).toBe(401);
});

test('404: another user’s topic looks like a missing one, and is never listed', {
  tags: ['data/ownership'],
}, async () => {
  const { topicKey } = await save(randomUUID(), 'analysis', 'not yours');
  const stranger = randomUUID();
  const answers = await Promise.all(
    [topicKey, '0'.repeat(32)].map((key) => world.get(stranger, `/api/topics/${key}`)),
  );
  const [theirs, nobodys] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(theirs).toMatchObject({ status: 404, code: 'insight.topic-not-found' });
  expect(theirs).toEqual(nobodys);
  expect(await queries(stranger)).toEqual([]);
});

test('200: news count what was published on query and filters since the newest result; asked for once in ten minutes', {
  tags: ['calls/topics', 'topics/news'],
}, async () => {
  const user = randomUUID();
  const filters = { articleType: 'review', journalFilter: 'Lancet', historicalDepth: '5' };
  const { topicKey } = await save(user, 'analysis', 'mRNA since then', { filters });
  const asked = () =>
    world.search.asked.since.filter(({ query }) => query === 'mRNA since then').map(({ filters }) => filters);
  for (let time = 0; time < 2; time += 1) {
    const answer = await world.get(user, `/api/topics/${topicKey}/news`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(TopicNews.parse(answer.json())).toEqual({
      newCount: 1,
      since: (await list(user)).items[0]?.updatedAt,
      trialsStopped: null,
    });
  }
  expect(asked()).toEqual([{ articleType: 'review', journalFilter: 'Lancet' }]);
});

test('200: news count the trials that were running in the run before and are stopped in the newest one', {
  tags: ['topics/news'],
}, async () => {
  const user = randomUUID();
  const { topicKey } = await save(user, 'analysis', 'trials that stop');
  const trialsStopped = async () =>
    TopicNews.parse((await world.get(user, `/api/topics/${topicKey}/news`)).json()).trialsStopped;
  const addRun = (days: number, statuses: Readonly<Record<string, string>>) => {
    const trials = Object.entries(statuses).map(([nctId, status]) => ({ nctId, status }));
    return world.sql.query(
      `INSERT INTO insight.topic_runs (id, user_id, topic_key, search_query, evidence, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'trials that stop', $3, now() + $4 * interval '1 day')`,
      [user, topicKey, JSON.stringify({ trials: { asOf: '2026-01-01', trials } }), days],
    );
  };
  await addRun(1, { NCT1: 'recruiting', NCT2: 'terminated', NCT3: 'completed' });
  expect(await trialsStopped()).toBeNull();
  await addRun(2, { NCT1: 'suspended', NCT2: 'terminated', NCT3: 'completed', NCT4: 'withdrawn' });
  expect(await trialsStopped()).toBe(1);
});

test("404: news of a topic that is nobody's, or somebody else's", async () => {
  const { topicKey } = await save(randomUUID(), 'analysis', 'somebody else');
  const answer = await world.get(randomUUID(), `/api/topics/${topicKey}/news`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'insight.topic-not-found' });
});

test('200: very large results are shown by their figures, so that a page does not read megabytes of each', async () => {
  const user = randomUUID();
  const long = 'x'.repeat(600 * 1024);
  await save(user, 'analysis', 'large', {
    change: { executiveSummary: [{ text: 'The first sentence.', pmids: ['11'] }], overallTrends: [long] },
  });
  await save(user, 'radar', 'large', { change: { description: long, items: [item('One'), item('Two')] } });
  const [topic] = (await list(user)).items;
  expect(topic?.headline).toBe('The first sentence.');
  expect(topic?.radar?.blips.map(({ name }) => name)).toEqual(['One', 'Two']);
});
