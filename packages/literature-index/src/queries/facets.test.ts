import type { Narrow } from '@sextant/contracts/literature/filters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiteratureIndex, type LiteratureQuery, openLiteratureIndex } from '../literature-index.ts';
import { replaceOrganisationNames } from '../store/organisation-names.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';

let started: TestIndex;
let index: LiteratureIndex;
const heading = (term: string) => ({ term, major: false });
const asOf = new Date('2026-11-21T12:00:00Z');
const query = { query: 'telmisartan', filters: {}, asOf };

beforeAll(async () => {
  started = await startIndex();
  index = openLiteratureIndex({ database: started.pool });
  await addArticles(started.pool, [
    ...Array.from({ length: 40 }, (_, n) =>
      sourceArticle({
        title: `Telmisartan, part ${n}`,
        pubDate: `${n < 10 ? 2026 : 2000 + Math.floor(n / 10)} Jan`,
        journal: n % 2 === 0 ? 'Gut' : 'Circulation: Heart Failure',
        publicationTypes: ['Journal Article', n % 4 === 0 ? 'Review' : 'Clinical Trial, Phase II'],
        mesh: [heading('Humans'), heading(n < 4 ? "Crohn's Disease/drug therapy" : 'Hypertension')],
        affiliations: [
          ...(n < 12 ? ['Example Inc., Boston, MA, USA', 'Example Co., Ltd., Tokyo, Japan'] : []),
          ...(n % 3 === 0 ? ['Department of Sums, University of Exampleton, Exampleton, Canada'] : []),
        ],
      }),
    ),
    sourceArticle({ title: 'Losartan', pubDate: '2011' }),
    ...Array.from({ length: 15 }, (_, n) =>
      sourceArticle({
        title: n < 7 ? 'Zonisamide for epilepsy' : 'Epilepsy in dogs',
        pubDate: n < 6 ? '2010' : '2026 Jan',
      }),
    ),
    ...['Eprosartan', 'Eprosartan again', 'Eprosartan still'].map((title, n) =>
      sourceArticle({ title, pubDate: `${2024 + n}`, publicationTypes: n === 0 ? ['Clinical Trial'] : [] }),
    ),
  ]);
});
afterAll(() => started.close());

const PAGE = { ordering: 'relevance', offset: 0, limit: 1 } as const;
const countMatches = async (narrow: Narrow) => (await index.search({ ...query, narrow }, PAGE)).count;

test('years cover all time whatever the depth; types, journals and headings respect it', async () => {
  const found = await index.facets({ ...query, filters: { historicalDepth: '2' } });
  expect(found).toMatchObject({ background: 40, counted: 10, countedAll: true });
  expect(found.years.map(({ year }) => year)).toEqual([2001, 2002, 2003, 2026]);
  expect(found.types).toEqual([
    { name: 'Clinical Trial, Phase II', count: 7 },
    { name: 'Review', count: 3 },
  ]);
  expect(found.mesh).toEqual([
    { name: 'Hypertension', count: 6 },
    { name: "Crohn's Disease/drug therapy", count: 4 },
  ]);
});

test('a type filter counts the matches without any publication type, whatever matches it; no filter counts none', async () => {
  const facetsOf = (filters: LiteratureQuery['filters']) =>
    index.facets({ ...query, query: 'eprosartan', filters });
  expect((await facetsOf({ articleType: 'clinical-trial' })).typeFilter).toEqual({ matches: 3, untyped: 2 });
  expect(await facetsOf({ articleType: 'review', historicalDepth: '0.5' })).toMatchObject({
    counted: 0,
    typeFilter: { matches: 1, untyped: 1 },
  });
  expect((await facetsOf({ articleType: 'all' })).typeFilter).toBeNull();
});

describe('where few match', () => {
  const remediesOf = async (text: string, filters: LiteratureQuery['filters'] = {}) =>
    (await index.facets({ ...query, query: text, filters })).remedies;

  test('each filter without which something does is named with its matches, most first', {
    tags: ['search/remedies'],
  }, async () => {
    expect(
      await remediesOf('telmisartan', {
        historicalDepth: '2',
        journalFilter: 'No such journal',
        articleType: 'review',
      }),
    ).toEqual([{ filters: ['journalFilter'], part: null, query: 'telmisartan', near: false, count: 3 }]);
    expect(await remediesOf('losartan', { historicalDepth: '2' })).toEqual([
      { filters: ['historicalDepth'], part: null, query: 'losartan', near: false, count: 1 },
    ]);
  });

  test('all years come first, then fewer words as typed, within the depth where all years hold enough', {
    tags: ['search/remedies'],
  }, async () => {
    expect(await remediesOf('Zonisamide, in Epilepsy?', { historicalDepth: '2' })).toEqual([
      { filters: ['historicalDepth'], part: null, query: 'Zonisamide, in Epilepsy?', near: false, count: 7 },
      { filters: [], part: 'Zonisamide', query: 'Epilepsy', near: false, count: 9 },
    ]);
  });

  test('words are left out over all years where these hold few, as few as find something', {
    tags: ['search/remedies'],
  }, async () => {
    const filters = ['historicalDepth'];
    expect(await remediesOf('zonisamide unicorn dragon', { historicalDepth: '2' })).toEqual([
      { filters, part: 'unicorn dragon', query: 'zonisamide', near: false, count: 7 },
    ]);
    expect(await remediesOf('zonisamide unicorn epilepsy', { historicalDepth: '2' })).toEqual([
      { filters, part: 'unicorn', query: 'zonisamide epilepsy', near: false, count: 7 },
    ]);
    expect(await remediesOf('unicorn dragon')).toEqual([]);
  });

  test('all filters are, where no single one is to blame', { tags: ['search/remedies'] }, async () => {
    expect(await remediesOf('losartan', { historicalDepth: '2', journalFilter: 'No such journal' })).toEqual([
      { filters: ['historicalDepth', 'journalFilter'], part: null, query: 'losartan', near: false, count: 1 },
    ]);
  });

  test('else the parts of the query are, each with what is left of it', {
    tags: ['search/remedies'],
  }, async () => {
    expect(await remediesOf('zzyzx[ti] AND losartan[ti]', { journalFilter: 'No such journal' })).toEqual([
      { filters: ['journalFilter'], part: 'zzyzx[ti]', query: 'losartan[ti]', near: false, count: 1 },
    ]);
    expect(await remediesOf('zzyzx[ti] OR qqyzx[ti]', { articleType: 'review' })).toEqual([]);
  });

  test('nothing is offered where five match', { tags: ['search/remedies'] }, async () => {
    expect(await remediesOf('telmisartan', { articleType: 'review' })).toEqual([]);
    expect(await remediesOf('telmisartan', { historicalDepth: '2' })).toEqual([]);
  });
});

describe('organisations and countries', () => {
  test('are counted over all matches within the depth, an article once for each', async () => {
    const { organisations, countries } = await index.facets(query);
    expect(organisations).toEqual([
      { name: 'University of Exampleton', count: 14 },
      { name: 'Example', count: 12 },
    ]);
    expect(countries).toEqual([
      { name: 'CA', count: 14 },
      { name: 'JP', count: 12 },
      { name: 'US', count: 12 },
    ]);
    const recent = await index.facets({ ...query, filters: { historicalDepth: '2' } });
    expect(recent.organisations.map(({ count }) => count)).toEqual([10, 4]);
  });

  test('are found in any spelling of the name, and as whole names', async () => {
    expect(await countMatches({ organisations: ['EXAMPLE GmbH'] })).toBe(12);
    expect(await countMatches({ organisations: ['Exampleton'] })).toBe(0);
    expect(await countMatches({ organisations: ['Example', 'University of Exampleton'] })).toBe(22);
    expect(await countMatches({ countries: ['JP', 'CA'], organisations: ['—'] })).toBe(0);
  });

  test('follow what is imported, removed and named otherwise', async () => {
    const counted = async () => {
      const { organisations } = await index.facets({ ...query, query: 'candesartan' });
      for (const { name, count } of organisations)
        expect(
          (await index.search({ ...query, query: 'candesartan', narrow: { organisations: [name] } }, PAGE))
            .count,
        ).toBe(count);
      return organisations.map(({ name, count }) => `${name} ${count}`);
    };
    const add = (pmid: string, affiliation: string, version = 1) =>
      addArticles(started.pool, [
        sourceArticle(
          { pmid, title: 'Candesartan', pubDate: '2020', affiliations: [affiliation] },
          { version },
        ),
      ]);
    expect(await counted()).toEqual([]);
    await add('9901', 'Newcorp GmbH, Berlin, Germany');
    await add('9902', 'Newcorp Inc., Boston, MA, USA');
    expect(await counted()).toEqual(['Newcorp 2']);
    await add('9902', 'Othercorp Inc., Boston, MA, USA', 2);
    expect(await counted()).toEqual(['Newcorp 1', 'Othercorp 1']);
    await replaceOrganisationNames(started.pool, {
      version: 'first',
      source: 'a test',
      asOf: null,
      names: [
        {
          key: 'othercorp',
          country: '',
          isOnly: true,
          toKey: 'newcorp',
          name: 'Newcorp',
          kind: 'company',
          place: '',
        },
      ],
    });
    expect(await counted()).toEqual(['Newcorp 2']);
    await started.pool.query('DELETE FROM search.organisation_files');
    expect(await counted()).toEqual(['Newcorp 1', 'Othercorp 1']);
    await started.pool.query('DELETE FROM search.articles WHERE pmid = 9901');
    expect(await counted()).toEqual(['Othercorp 1']);
  });
});

describe('a narrowed query', () => {
  test('has as many matches as were counted of each value', async () => {
    const found = await index.facets(query);
    for (const kind of ['types', 'journals', 'mesh', 'organisations', 'countries'] as const)
      for (const { name, count } of found[kind]) expect(await countMatches({ [kind]: [name] })).toBe(count);
    for (const { year, count } of found.years) expect(await countMatches({ years: [year] })).toBe(count);
  });

  test('has one of the values of each kind', async () => {
    expect(await countMatches({ years: [2001, 2002] })).toBe(20);
    expect(await countMatches({ years: [2001, 2002], types: ['Review'] })).toBe(5);
    expect(await countMatches({ journals: ['Gut', 'Circulation: Heart Failure'], mesh: ['Humans'] })).toBe(
      40,
    );
    expect(await countMatches({ types: ['—'] })).toBe(0);
  });

  test('is narrowed by similarity, in its match set and in its facets too', async () => {
    const narrow = { years: [2003] };
    expect((await index.similar({ ...query, narrow }, { limit: 50, threshold: 0 })).matches).toBe(10);
    const page = await index.matchSet({ ...query, narrow }, { reach: 'matches', after: null, limit: 50 });
    expect(page.total).toBe(10);
    expect((await index.facets({ ...query, narrow })).background).toBe(10);
  });
});
