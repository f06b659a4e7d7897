import { HISTORICAL_DEPTHS, MAX_QUERY_CHARS } from '@sextant/contracts/literature/filters';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLiteratureIndex } from '../literature-index.ts';
import { COUNT_CAP } from '../store/matches.ts';
import { QuerySyntaxError } from '../syntax/expression.ts';
import type { LiteratureQuery } from '../syntax/literature-query.ts';
import { QUERY_PARTS } from '../testing/query-parts.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { addArticles, startIndex, type TestIndex } from '../testing/start-index.ts';
import { RANKED } from './rank.ts';

let index: TestIndex;
let source: ReturnType<typeof openLiteratureIndex>;
beforeAll(async () => {
  index = await startIndex();
  source = openLiteratureIndex({ database: index.pool });
});
afterAll(() => index.close());

const ASOF = new Date('2026-11-21T12:00:00Z');
const makeQuery = (query: string, filters: LiteratureQuery['filters'] = {}): LiteratureQuery => ({
  query,
  filters,
  asOf: ASOF,
});
const page = (query: string, offset = 0, limit = 20, filters = {}) =>
  source.search(makeQuery(query, filters), { ordering: 'relevance', offset, limit });
const pmids = async (...args: Parameters<typeof page>) => (await page(...args)).pmids;

describe('relevance', () => {
  test('a word in the title counts more than in the abstract, and a short title more than a long one', async () => {
    await addArticles(index.pool, [
      sourceArticle({ pmid: '101', title: 'Something else', abstract: 'On fluoxetine, once.' }),
      sourceArticle({
        pmid: '102',
        title: 'A long title about many things and at last about fluoxetine too',
      }),
      sourceArticle({ pmid: '103', title: 'Fluoxetine' }),
    ]);
    expect(await pmids('fluoxetine')).toEqual(['103', '102', '101']);
  });

  test('plain words must all be there, however few articles have them', async () => {
    await addArticles(
      index.pool,
      Array.from({ length: 30 }, (_, number) =>
        sourceArticle({
          pmid: String(200 + number),
          title: number === 0 ? 'Zonisamide for seizures' : 'Seizures',
        }),
      ),
    );
    expect(await page('zonisamide seizures')).toMatchObject({
      pmids: ['200'],
      count: 1,
      translation: 'zonisamide AND seizures',
    });
    expect(await page('zonisamide seizures children')).toMatchObject({ pmids: [], count: 0 });
  });

  test('a title alone comes after an article with an abstract at an equal score', {
    tags: ['search/title-only'],
  }, async () => {
    await addArticles(index.pool, [
      sourceArticle({ pmid: '401', title: 'Tiagabine', abstract: 'Nothing of the kind.' }),
      sourceArticle({ pmid: '402', title: 'Tiagabine', abstract: '' }),
      sourceArticle({ pmid: '403', title: 'Tiagabine', abstract: 'Nothing of the kind.' }),
    ]);
    expect(await pmids('tiagabine')).toEqual(['403', '401', '402']);
  });

  test('equal articles are ordered by PMID, the newer first, and pages neither overlap nor miss', async () => {
    const list = [
      ...(await pmids('seizures', 0, 10)),
      ...(await pmids('seizures', 10, 10)),
      ...(await pmids('seizures', 20, 10)),
    ];
    expect(list.slice(0, 29)).toEqual(Array.from({ length: 29 }, (_, number) => String(229 - number)));
    expect(new Set(list).size).toBe(30);
  });

  test('a query of fields only has no relevance and is ordered by date', async () => {
    const found = await page('journal of examples[ta] AND 2020[dp]', 0, 5);
    expect(found.ordering).toBe('date-desc');
    expect(found.count).toBeGreaterThan(30);
    expect(found.pmids).toHaveLength(5);
  });

  test('stop words alone find nothing', async () => {
    expect(await page('the of and')).toMatchObject({ pmids: [], count: 0, lastReachable: 0 });
  });
});

describe('filters', () => {
  beforeAll(() =>
    addArticles(index.pool, [
      sourceArticle({
        pmid: '301',
        title: 'Ropinirole one',
        pubDate: '2026 Nov 20',
        publicationTypes: ['Review'],
      }),
      sourceArticle({
        pmid: '302',
        title: 'Ropinirole two',
        pubDate: '2026 Dec',
        publicationTypes: ['Randomized Controlled Trial'],
      }),
      sourceArticle({
        pmid: '303',
        title: 'Ropinirole three',
        pubDate: '2024',
        journal: 'Gut 100% Research',
        authors: ['Smith JA'],
      }),
      sourceArticle({
        pmid: '304',
        title: 'Ropinirole four',
        pubDate: '2024 Nov 20',
        journal: 'The Lancet. Neurology',
        authors: ['Smith B'],
      }),
      sourceArticle({
        pmid: '305',
        title: 'Ropinirole five',
        pubDate: '',
        publicationTypes: ['Case Reports'],
      }),
      sourceArticle({
        pmid: '306',
        title: 'Ropinirole six',
        pubDate: '2028 Jan 1',
        publicationTypes: ['Network Meta-Analysis'],
      }),
    ]),
  );
  const found = async (filters: Partial<LiteratureQuery['filters']>) =>
    [...(await pmids('ropinirole', 0, 20, filters))].sort();

  test.each([
    ['no filter: all that is not from the future', {}, ['301', '303', '304', '305']],
    ['all of the past', { historicalDepth: 'all' }, ['301', '303', '304', '305']],
    ['two years: a bare year counts whole, no date not at all', { historicalDepth: '2' }, ['301', '303']],
    ['half a year', { historicalDepth: '0.5' }, ['301']],
    ['issue dates half a year ahead', { historicalDepth: '1', futureHorizon: '6m' }, ['301', '302']],
    ['three years ahead', { historicalDepth: '1', futureHorizon: '3y' }, ['301', '302', '306']],
    ['reviews', { articleType: 'review' }, ['301']],
    ['clinical trials', { articleType: 'clinical-trial', futureHorizon: '1y' }, ['302']],
    ['meta-analyses', { articleType: 'meta-analysis', futureHorizon: '3y' }, ['306']],
    ['case reports', { articleType: 'case-report' }, ['305']],
    ['a part of a journal’s name', { journalFilter: 'lancet' }, ['304']],
    ['signs that SQL knows are letters here', { journalFilter: '100%' }, ['303']],
    ['an underscore is no joker', { journalFilter: '100_' }, []],
    ['an author', { authorFilter: 'smith' }, ['303', '304']],
    ['an author with an initial', { authorFilter: 'Smith J' }, ['303']],
    ['an author without letters', { authorFilter: '--' }, []],
  ] as const)('%s', async (_, filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });
});

describe('more matches than are ranked', () => {
  beforeAll(async () => {
    const articles = Array.from({ length: RANKED + 200 }, (_, number) =>
      sourceArticle({
        pmid: String(10_000 + number),
        title: number % 100 === 0 ? 'Metformin' : 'Another subject',
        abstract: 'Patients took metformin.',
        pubDate: `${2000 + (number % 20)} Jan ${1 + (number % 28)}`,
      }),
    );
    await addArticles(index.pool, articles);
  });

  test('the best come first, and the list continues by date without repetition', async () => {
    const list: string[] = [];
    for (let offset = 0; offset < RANKED + 200; offset += 100)
      list.push(...(await pmids('metformin', offset, 100)));
    expect(new Set(list).size).toBe(RANKED + 200);
    expect(list.slice(0, 12).every((pmid) => Number(pmid) % 100 === 0)).toBe(true);
    expect(await page('metformin')).toMatchObject({
      count: RANKED + 200,
      countIsCapped: false,
      lastReachable: RANKED + 200,
    });
    expect(await pmids('metformin', RANKED + 200, 10)).toEqual([]);
  });

  test('date order is exact over all matches', async () => {
    const found = await source.search(makeQuery('metformin'), {
      ordering: 'date-desc',
      offset: 0,
      limit: 60,
    });
    const newest = Array.from({ length: RANKED + 200 }, (_, number) => number)
      .sort((a, b) => (b % 20) - (a % 20) || (b % 28) - (a % 28) || b - a)
      .slice(0, 60)
      .map((number) => String(10_000 + number));
    expect(found).toMatchObject({ ordering: 'date-desc', pmids: newest });
  });

  test('a match set that may lack one word has articles with all but one; a synonym counts for all its words', async () => {
    const titles = [
      'Sotalol in atrial flutter',
      'Sotalol in flutter',
      'Atrial flutter',
      'Sotalol, atrial',
      'Sotalol',
    ];
    await addArticles(
      index.pool,
      titles.map((title, n) => sourceArticle({ pmid: String(90_001 + n), title })),
    );
    const reach = (query: string, reach: 'matches' | 'all-but-one' | 'nearest') =>
      source.matchSet(makeQuery(query), { reach, after: null, limit: 200 });
    expect(await reach('sotalol atrial flutter', 'all-but-one')).toMatchObject({
      pmids: ['90001', '90002', '90003', '90004'],
      total: 4,
      words: 3,
    });
    expect(await reach('sotalol', 'matches')).toMatchObject({ total: 4, words: 1 });
    const none = { pmids: [], total: 0, isLast: true };
    expect(await reach('sotalol', 'all-but-one')).toMatchObject(none);
    expect(await reach('sotalol AND flutter', 'all-but-one')).toMatchObject({ ...none, words: null });
    // Without vectors there are no semantic neighbours.
    expect(await reach('sotalol flutter', 'nearest')).toMatchObject(none);
  });

  test('the pages of a match set cover it by ascending PMID', async () => {
    const seenPmids: string[] = [];
    let after: string | null = null;
    do {
      const step = await source.matchSet(makeQuery('metformin'), { reach: 'matches', after, limit: 200 });
      expect(step).toMatchObject({ total: RANKED + 200, capped: false });
      seenPmids.push(...step.pmids);
      after = step.isLast ? null : step.cursorAfter(step.pmids.at(-1)!);
    } while (after !== null);
    expect(seenPmids).toEqual(Array.from({ length: RANKED + 200 }, (_, number) => String(10_000 + number)));
  });

  test('a search for everything stays within its bounds', async () => {
    const words = Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ');
    for (const query of [`patients ${words}`, 'pat* OR met* OR ano* OR sub*', 'patients NOT zzz'])
      expect((await page(query)).lastReachable).toBeLessThanOrEqual(COUNT_CAP);
  });
});

test('any typed text gives a page or a message about the query', async () => {
  const token = fc.constantFrom(...QUERY_PARTS, 'metformin');
  const texts = fc.oneof(
    fc.array(token, { maxLength: 20 }).map((parts) => parts.join(' ')),
    fc.array(token, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 100 }),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      try {
        expect((await page(text)).count).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toBeInstanceOf(QuerySyntaxError);
      }
    }),
    { numRuns: 150 },
  );
});

test('the count never falls as the depth grows, and is the same in either order, in the match set and by similarity', {
  tags: ['search/one-count'],
}, async () => {
  const words = ['aspirin', 'stroke', 'bleeding', 'elderly', 'heart', 'failure'];
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  await addArticles(
    index.pool,
    Array.from({ length: 300 }, (_, n) =>
      sourceArticle({
        pmid: String(50_000 + n),
        title: words.filter(() => random(3) === 0).join(' ') || 'Nothing',
        pubDate: `${2026 - random(15)} Jan`,
      }),
    ),
  );
  const connected = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .chain((list) => fc.constantFrom(list.join(' '), list.join(' AND '), list.join(' OR ')));
  await fc.assert(
    fc.asyncProperty(connected, async (text) => {
      let before = 0;
      for (const historicalDepth of HISTORICAL_DEPTHS) {
        const query = makeQuery(text, { historicalDepth });
        const byRelevance = await source.search(query, { ordering: 'relevance', offset: 0, limit: 1 });
        const byDate = await source.search(query, { ordering: 'date-desc', offset: 0, limit: 1 });
        const matches = await source.matchSet(query, { reach: 'matches', after: null, limit: 1 });
        const alike = await source.similar(query, { limit: 50, threshold: 0.65 });
        const { count } = byRelevance;
        expect([byDate.count, matches.total, alike.matches]).toEqual([count, count, count]);
        expect(count).toBeGreaterThanOrEqual(before);
        before = count;
      }
    }),
    { numRuns: 10 },
  );
});

test.each(['AND', 'OR', 'NOT', ''])('the longest queries joined by %j are answered', async (operator) => {
  const words: string[] = [];
  while (words.join(` ${operator} `).length < MAX_QUERY_CHARS - 50) words.push(`w${words.length}`);
  expect((await page(words.join(` ${operator} `))).count).toBe(0);
});
