import { FIRST_SYNTHETIC_PMID } from '@sextant/contracts/literature/article';
import { openLiteratureIndex } from '@sextant/literature-index/literature-index';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { addArticles, startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { findTrials } from '@sextant/literature-index/trials';
import { plantedOrganisations, plantedTrials } from '@sextant/sample-corpus/generate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillSampleCorpus } from './fill-sample-corpus.ts';
import { loadSampleCorpus } from './load-sample-corpus.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  await index.pool.query(`DELETE FROM search.articles; DELETE FROM search.imports; DELETE FROM search.trials;
    UPDATE search.corpus SET articles = 0, synthetic_articles = 0`);
});

const asOf = new Date('2026-11-21T09:00:00Z');
const fill = (options: Partial<Parameters<typeof fillSampleCorpus>[0]> = {}) =>
  fillSampleCorpus({ database: index.pool, seed: 7, asOf, articles: 300, ...options });
const contents = async () =>
  (await index.pool.query('SELECT pmid, content_hash FROM search.articles ORDER BY pmid')).rows;

test('it fills an empty index with articles that are marked as synthetic, and only once', async () => {
  expect(await fill()).toBe(true);
  const before = await contents();
  expect(before).toHaveLength(300);
  expect(Number(before[0].pmid)).toBe(FIRST_SYNTHETIC_PMID);
  const { rows } = await index.pool.query('SELECT bool_and(synthetic) AS synthetic FROM search.articles');
  expect(rows).toEqual([{ synthetic: true }]);
  expect(await fill({ seed: 8 })).toBe(false);
  expect(await contents()).toEqual(before);
});

test('an interrupted load is completed with its original seed and day', async () => {
  // Several batches, also on a server.
  const articles = 900;
  await fill({ articles });
  const whole = await contents();
  await index.pool.query(`DELETE FROM search.articles; DELETE FROM search.imports;
    UPDATE search.corpus SET articles = 0, synthetic_articles = 0`);
  const stop = new AbortController();
  await fill({ articles, signal: stop.signal, onProgress: ({ records }) => records > 0 && stop.abort() });
  const some = await contents();
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(articles);
  expect(await fill({ articles, seed: 99, asOf: new Date('2027-01-05') })).toBe(true);
  expect(await contents()).toEqual(whole);
});

test('its organisations and trials are found as they were planted, and go with it once real articles come', async () => {
  const corpus = { seed: 7, asOf: new Date('2026-11-21T23:59:59Z'), articles: 900 };
  await fill({ articles: corpus.articles });
  const literature = openLiteratureIndex({ database: index.pool });
  for (const { companies, newcomer } of plantedOrganisations(corpus)) {
    expect(companies.find(({ name }) => name === newcomer)?.pmids.length).toBeGreaterThan(0);
    for (const { name, pmids } of companies)
      for (const { organisations } of await literature.organisations(pmids))
        expect(organisations).toContainEqual(expect.objectContaining({ name, kind: 'company' }));
  }
  const planted = plantedTrials(corpus);
  expect(planted.length).toBeGreaterThan(20);
  const pmids = planted.flatMap(({ trial }) => trial.articles.map(({ pmid }) => pmid));
  const { trials, asOf: readAt } = await findTrials(index.pool, {
    nctIds: [],
    pmids,
    subjects: [],
    isAny: false,
    after: null,
    limit: 500,
  });
  expect(trials.map(({ nctId, stopReason }) => [nctId, stopReason]).sort()).toEqual(
    planted.map(({ trial, stopReason }) => [trial.nctId, stopReason]).sort(),
  );
  expect(readAt).toBe('2026-11-21');
  await addArticles(index.pool, [sourceArticle()]);
  const left = ['trials', 'trial_articles', 'article_organisations'].map((table) =>
    index.pool.query(`SELECT FROM search.${table} LIMIT 1`),
  );
  expect((await Promise.all(left)).map(({ rows }) => rows.length)).toEqual([0, 0, 0]);
});

test('it leaves real articles alone', async () => {
  await addArticles(index.pool, [sourceArticle()]);
  expect(await fill()).toBe(false);
  expect(await contents()).toHaveLength(1);
});

test('in a thread it reports its progress', async () => {
  const seen: number[] = [];
  const loaded = await loadSampleCorpus({
    databaseUrl: index.url,
    articles: 150,
    asOf,
    onProgress: ({ records, total }) => seen.push(records / total),
  });
  expect(loaded).toBe(true);
  expect(seen.at(-1)).toBe(1);
});
