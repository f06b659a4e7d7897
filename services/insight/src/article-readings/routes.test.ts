import { randomUUID } from 'node:crypto';
import { ReadArticles } from '@sextant/contracts/insight/article-reading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRecord } from '../testing/articles.ts';
import { type InsightWorld, startInsight } from '../testing/insight-world.ts';

const trial = makeRecord('100', {
  title: 'Sumatriptan versus placebo in migraine: a randomized, double-blind trial',
  abstract:
    'METHODS: 120 patients with migraine were randomly assigned to sumatriptan or placebo. RESULTS: Relief was more frequent with sumatriptan (62% vs 40%). CONCLUSIONS: Sumatriptan is effective in migraine.',
  publicationTypes: ['Randomized Controlled Trial', 'Journal Article'],
});
const untold = makeRecord('101', { title: 'Migraine revolution.', abstract: null, publicationTypes: [] });
const address = '/api/read-articles';
const user = randomUUID();

let world: InsightWorld;
beforeAll(async () => {
  world = await startInsight({ records: [trial, untold] });
});
afterAll(() => world.close());

const stored = async () =>
  (await world.sql.query('SELECT pmid FROM insight.article_readings ORDER BY pmid')).rows.map(
    ({ pmid }: { pmid: string }) => pmid,
  );

test('articles are read before any analysis: design, size and conclusion, in the order asked for', {
  tags: ['search/known-studies', 'calls/read-articles'],
}, async () => {
  const answer = await world.post(user, address, { pmids: ['101', '999', '100'] });
  expect(answer.statusCode).toBe(200);
  const { articles } = ReadArticles.strict().parse(answer.json());
  expect(articles.map(({ pmid }) => pmid)).toEqual(['101', '100']);
  expect(articles[0]).toMatchObject({ n: null, tested: [], comparator: null, conclusion: null });
  expect(articles[1]).toMatchObject({
    pmid: '100',
    design: 'randomized-trial',
    n: 120,
    conclusion: 'Sumatriptan is effective in migraine.',
  });
});

test('an article is read once, for whoever asks', { tags: ['calls/read-articles'] }, async () => {
  const first = await world.post(user, address, { pmids: ['100', '101'] });
  expect(await stored()).toEqual(['100', '101']);
  const again = await world.post(randomUUID(), address, { pmids: ['100', '101', '100'] });
  expect(again.json()).toEqual(first.json());
  expect(await stored()).toEqual(['100', '101']);
});

test('more than 100 articles are refused, a stranger too', { tags: ['calls/read-articles'] }, async () => {
  const pmids = Array.from({ length: 101 }, (_, n) => String(n + 1));
  expect((await world.post(user, address, { pmids })).statusCode).toBe(400);
  const anonymous = await world.app.inject({ method: 'POST', url: address, payload: { pmids: ['100'] } });
  expect(anonymous.statusCode).toBe(401);
});

test('while search is silent the call fails, and may be tried again', {
  tags: ['calls/read-articles'],
}, async () => {
  const silent = await startInsight({ records: [], searchIsSilent: true });
  try {
    const answer = await silent.post(user, address, { pmids: ['100'] });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'insight.search-silent' });
  } finally {
    await silent.close();
  }
});
