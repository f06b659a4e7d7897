import { randomUUID } from 'node:crypto';
import type { RadarData } from '@sextant/contracts/insight/radar';
import { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const URL = '/api/technology-radars';
let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')] });
});
afterAll(() => world.close());

const item = (name: string, ring: string) => ({
  name,
  ring,
  description: '',
  quadrant: 'Tools',
  impact: 5,
  effort: 5,
  relatedArticles: ['11'],
});

/** A radar of a search, saved with its job by default. */
async function saved(user: string, searchQuery: string, items: object[], withJob = true): Promise<string> {
  const jobId = await world.runJob(user, 'radar', searchQuery);
  const { result } = await world.job(user, jobId);
  const radarData = { ...(result as RadarData), items };
  const body = { name: `Radar of ${searchQuery}`, searchQuery, radarData, ...(withJob && { jobId }) };
  const answer = await world.post(user, URL, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}
const diff = (user: string, id: string, against: string) =>
  world.get(user, `${URL}/${id}/diff?against=${against}`);

test('200: items that appeared, disappeared and moved since the earlier radar of the same search', async () => {
  const user = randomUUID();
  const before = await saved(user, 'mRNA delivery', [item('stays', 'Trial'), item('leaves', 'Hold')]);
  const after = await saved(user, '  MRNA  delivery', [item('stays', 'Adopt'), item('comes', 'Assess')]);
  const answer = await diff(user, after, before);
  expect(answer.statusCode, answer.body).toBe(200);
  const told = RadarDiff.strict().parse(answer.json());
  expect(told).toMatchObject({
    before: { id: before, name: 'Radar of mRNA delivery', backgroundArticles: 1 },
    after: { id: after },
    appeared: [{ name: 'comes', ring: 'Assess' }],
    disappeared: [{ name: 'leaves', ring: 'Hold' }],
    moved: [{ name: 'stays', before: { ring: 'Trial' }, after: { ring: 'Adopt' }, movement: 'No Change' }],
    unchanged: [],
  });
});

test('200: a radar that was saved without its job is compared by its query, and the answer says so', async () => {
  const user = randomUUID();
  const before = await saved(user, 'by hand', [item('a', 'Trial')], false);
  const after = await saved(user, 'by hand', [item('a', 'Trial')]);
  expect((await diff(user, after, before)).json()).toMatchObject({
    unchanged: ['a'],
    notes: expect.arrayContaining([expect.stringContaining('filters')]),
  });
});

test('400: both ids are required and must be UUIDs', async () => {
  const user = randomUUID();
  expect((await diff(user, randomUUID(), '1')).statusCode).toBe(400);
  expect((await diff(user, '1', randomUUID())).statusCode).toBe(400);
  expect((await world.get(user, `${URL}/${randomUUID()}/diff`)).statusCode).toBe(400);
});

test('401: no identity', async () => {
  const url = `${URL}/${randomUUID()}/diff?against=${randomUUID()}`;
  expect((await world.app.inject(url)).statusCode).toBe(401);
});

test('404: another user’s radar on either side looks like a missing one', async () => {
  const [user, stranger] = [randomUUID(), randomUUID()];
  const own = await saved(user, 'mine', []);
  const others = await saved(stranger, 'mine', []);
  const answers = [
    await diff(user, own, others),
    await diff(user, others, own),
    await diff(user, own, randomUUID()),
  ];
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(bodies).toEqual(Array(3).fill(expect.objectContaining({ code: 'insight.radar-not-found' })));
});

test('comparable radars have the same key, however they are read, and others do not', async () => {
  const user = randomUUID();
  const first = await saved(user, 'keyed', []);
  const second = await saved(user, 'keyed', []);
  const other = await saved(user, 'another', []);
  const byHand = await saved(user, 'keyed', [], false);
  const listed: { id: string; historyKey: string | null }[] = (await world.get(user, URL)).json();
  const keyOf = (id: string) => listed.find((radar) => radar.id === id)?.historyKey;
  expect(keyOf(first)).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf(second)).toBe(keyOf(first));
  expect((await world.get(user, `${URL}/${first}`)).json().historyKey).toBe(keyOf(first));
  expect(keyOf(other)).not.toBe(keyOf(first));
  expect(keyOf(byHand)).toBeNull();
});

test('422: radars of different searches, with a sentence that says so', async () => {
  const user = randomUUID();
  const [one, other] = [await saved(user, 'one', []), await saved(user, 'another', [])];
  const answer = await diff(user, one, other);
  expect(answer.json()).toMatchObject({ status: 422, code: 'insight.radars-not-comparable' });
  expect(answer.json().detail).toContain('different searches');
});
