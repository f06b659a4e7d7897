import { randomUUID } from 'node:crypto';
import { ArticlesOfTopic, TopicsOfArticles } from '@sextant/contracts/rpc/insight';
import { createRequester, type Requester } from '@sextant/service-kit/bus/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

let world: InsightWorld;
let ask: Requester;
beforeAll(async () => {
  world = await startInsight({ records: [makeRecord('11')] });
  ask = createRequester({ bus: world.outside, service: 'library', sign: world.identity.sign('library') });
});
afterAll(() => world.close());

/** Saves a radar whose claims cite these articles; returns the key of its topic. */
async function save(user: string, searchQuery: string, cited: readonly (readonly string[])[]) {
  const jobId = await world.startJob(user, 'radar', searchQuery);
  const { result } = await world.untilFinished(user, jobId);
  const body = { name: searchQuery, searchQuery, jobId, radarData: result };
  const answer = await world.post(user, '/api/technology-radars', body);
  expect(answer.statusCode, answer.body).toBe(201);
  const claims = cited.map((pmids) => ({ pmids }));
  await world.sql.query(
    `UPDATE insight.technology_radars SET data = jsonb_set(data::jsonb, '{evidence,claims}', $2::jsonb)::json WHERE id = $1`,
    [answer.json().id, JSON.stringify(claims)],
  );
  return answer.json().topicKey as string;
}
const topicsOf = async (userId: string, pmids: string[]) =>
  (await ask(TopicsOfArticles, { body: { pmids }, userId, timeoutMs: 10_000 })).topics;
const articlesOf = async (userId: string, key: string) =>
  (await ask(ArticlesOfTopic, { body: { key }, userId, timeoutMs: 10_000 })).pmids;

test('topics are found by the articles that their results cite, and articles by their topic', {
  tags: ['library/topics'],
}, async () => {
  const user = randomUUID();
  const one = await save(user, 'one', [
    ['1', '2'],
    ['2', '3'],
  ]);
  const two = await save(user, 'Two', [['3', '4']]);
  expect(await save(user, 'two', [['5']])).toBe(two);
  expect(await topicsOf(user, ['2', '3', '9'])).toEqual([
    { key: two, searchQuery: 'Two', pmids: ['3'] },
    { key: one, searchQuery: 'one', pmids: ['2', '3'] },
  ]);
  expect(await topicsOf(user, ['9'])).toEqual([]);
  expect(await articlesOf(user, two)).toEqual(['3', '4', '5']);
});

test('a result without claims cites no article', async () => {
  const user = randomUUID();
  const key = await save(user, 'bare', []);
  await world.sql.query(`UPDATE insight.technology_radars SET data = '{}' WHERE user_id = $1`, [user]);
  expect([await articlesOf(user, key), await topicsOf(user, ['1'])]).toEqual([[], []]);
});

test('other users’ topics and articles are not returned', { tags: ['data/ownership'] }, async () => {
  const key = await save(randomUUID(), 'hers', [['1']]);
  const stranger = randomUUID();
  expect([await articlesOf(stranger, key), await topicsOf(stranger, ['1'])]).toEqual([[], []]);
});
