import { randomUUID } from 'node:crypto';
import { ArticlesByPmid, MatchSet } from '@sextant/contracts/rpc/search';
import { PARSER_VERSION } from '@sextant/literature-index/medline';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { fakeArticle } from '@sextant/test-kit/eutils/article';
import { type FakeEutils, startFakeEutils } from '@sextant/test-kit/eutils/fake-eutils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

const years = (n: number) => `${2026 - (n % 20)} Mar ${(n % 28) + 1}`;
const SARTANS = Array.from({ length: 1_250 }, (_, n) =>
  fakeArticle({
    pmid: String(30_000_000 + n),
    title: n % 5 === 0 ? `Losartan in trial ${n}.` : `Pressure in study ${n}.`,
    abstract: [['RESULTS', 'Losartan lowered it.']],
    authors: n % 2 === 0 ? ['Smith Jane', 'Doe John'] : ['Roe Richard', { group: 'The Study Group' }],
    journal: n % 3 === 0 ? 'Nature medicine' : 'Journal of examples',
    journalAbbreviation: n % 3 === 0 ? 'Nat Med' : 'J Ex',
    pubDate: years(n),
    publicationTypes: n % 4 === 0 ? ['Review'] : ['Journal Article'],
    citations: n,
  }),
);
const ODD = [
  fakeArticle({
    pmid: '31111111',
    title: 'Withdrawn telmisartan.',
    retractedBy: 'J Ex. 2024 May;1:2',
    citations: 3,
  }),
  fakeArticle({
    pmid: '31111112',
    title: 'A telmisartan chapter',
    book: 'Drugs',
    pubDate: '1998 Dec-1999 Jan',
  }),
];

let fake: FakeEutils;
let search: TestSearch;
beforeAll(async () => {
  fake = await startFakeEutils([...SARTANS, ...ODD]);
  search = await startSearch({
    LITERATURE_SOURCE: 'pubmed',
    EUTILS_BASE_URL: fake.url,
    NCBI_API_KEY: 'secret-key',
  });
});
afterAll(async () => {
  await search.close();
  await fake.close();
});

const post = (path: string, body: object) => search.as().post(`/api/${path}`, body);
const since = async (work: () => Promise<unknown>) => {
  const before = fake.requests.length;
  await work();
  return fake.requests.slice(before);
};

describe('a search of PubMed', () => {
  test('is a page of PMIDs with count, ordering and how PubMed understood it', async () => {
    const answer = await post('search', { query: 'losartan', resultsPerPage: 25, historicalDepth: '5' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      retmax: 25,
      retstart: 0,
      ordering: 'relevance',
      countIsCapped: false,
      queryTranslation: expect.stringContaining('(losartan) AND ("20'),
      searchId: expect.any(String),
    });
    expect(answer.json().pmids).toHaveLength(25);
    expect(answer.json().lastReachable).toBe(answer.json().count);
  });

  test('offers no facets and suggests nothing: PubMed is not asked for each value, and has words of its own', async () => {
    const body = { query: 'losartan', historicalDepth: '10' };
    await post('search', body);
    const asked = await since(async () => {
      const facets = await post('search/facets', body);
      expect(facets.json()).toMatchObject({ offered: false, background: 0, years: [], remedies: [] });
    });
    expect(asked).toEqual([]);
    expect((await post('search', { query: 'losartn' })).json().suggestion).toBeNull();
  });

  test('counts ways from few matches to more: all years, then one word less; a search that runs meanwhile shares its request', {
    tags: ['search/remedies'],
  }, async () => {
    const body = { query: 'withdrawn telmisartan', historicalDepth: '1' };
    const asked = await since(async () => {
      const [found, facets] = await Promise.all([post('search', body), post('search/facets', body)]);
      expect(found.json().count).toBe(0);
      expect(facets.json().remedies).toEqual([
        { filters: ['historicalDepth'], part: null, query: body.query, near: false, count: 1 },
        { filters: ['historicalDepth'], part: 'withdrawn', query: 'telmisartan', near: false, count: 2 },
        { filters: ['historicalDepth'], part: 'telmisartan', query: 'withdrawn', near: false, count: 1 },
      ]);
    });
    expect(asked.filter(({ parameters }) => parameters.retmode === 'json')).toHaveLength(4);
  });

  test('sends tool, contact address and key', async () => {
    await post('search', { query: 'pressure' });
    expect(fake.requests.at(-1)?.parameters).toMatchObject({
      db: 'pubmed',
      tool: 'sextant',
      api_key: 'secret-key',
      usehistory: 'y',
      sort: 'relevance',
    });
  });

  test('has neither the key nor the query in an address, which is logged on the way', async () => {
    await post('search', { query: 'unpublished compound' });
    await search.as().get('/api/article/31000001');
    const addresses = fake.requests.map(({ address }) => address);
    expect(new Set(addresses)).toEqual(
      new Set(['esearch', 'efetch', 'esummary'].map((utility) => `/entrez/eutils/${utility}.fcgi`)),
    );
  });

  test('pages are stable: nothing twice, nothing missing, whatever is published meanwhile; also beyond the first thousand', async () => {
    const pages: string[][] = [];
    for (let page = 1; page <= 13; page += 1) {
      const answer = await post('search', { query: 'losartan lowered', resultsPerPage: 100, page });
      pages.push(answer.json().pmids);
      fake.add(
        fakeArticle({
          pmid: String(39_000_000 + page),
          title: 'Losartan lowered losartan.',
          pubDate: '2026 Nov',
        }),
      );
    }
    fake.remove(...Array.from({ length: 13 }, (_, n) => String(39_000_001 + n)));
    const walked = pages.flat();
    expect(walked).toHaveLength(1_250);
    expect(new Set(walked).size).toBe(1_250);
    expect(pages.map((page) => page.length)).toEqual([...Array(12).fill(100), 50]);
  });

  test('by date the newest come first', async () => {
    const answer = await post('search', { query: 'losartan', sortOrder: 'date-desc', resultsPerPage: 3 });
    expect(answer.json()).toMatchObject({ ordering: 'date-desc' });
    const summaries = (await post('summaries', { pmids: answer.json().pmids })).json();
    expect(summaries.map(({ pubDate }: { pubDate: string }) => pubDate.slice(0, 4))).toEqual([
      '2026',
      '2026',
      '2026',
    ]);
  });

  test('fields and filters narrow it down; fields alone are ordered by date', async () => {
    const count = async (body: object) => (await post('search', body)).json().count;
    expect(await count({ query: 'losartan', articleType: 'review' })).toBe(313);
    expect(await count({ query: 'losartan', journalFilter: 'nature' })).toBe(417);
    expect(await count({ query: 'losartan', authorFilter: 'Smith J' })).toBe(625);
    expect(await count({ query: 'losartan[ti] AND Smith J[au]' })).toBe(125);
    expect((await post('search', { query: 'Smith J[au]' })).json().ordering).toBe('date-desc');
  });

  test('a query that cannot be understood is a 400 with the position', async () => {
    const answer = await post('search', { query: 'losartan AND' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'search.query-malformed',
      detail: expect.stringContaining('character 13'),
    });
  });

  test('that finds nothing says so: an empty answer is no error', async () => {
    const answer = await post('search', { query: 'quetzalcoatl' });
    expect(answer.json()).toMatchObject({ count: 0, pmids: [] });
    expect((await post('search', { query: '???' })).json()).toMatchObject({ count: 0, pmids: [] });
  });

  test('a repeated search sends no request', async () => {
    await post('search', { query: 'losartan trial' });
    expect(await since(() => post('search', { query: 'losartan trial', page: 2 }))).toEqual([]);
  });
});

describe('articles of PubMed', () => {
  test('come whole, are kept, and are answered from there', async () => {
    const pmids = ['31111112', '30000001', '31111111', '99999999'];
    const summaries = (await post('summaries', { pmids })).json();
    expect(summaries).toMatchObject([
      { pmid: '31111112', title: 'A telmisartan chapter', journal: 'Drugs', pubDate: '1998 Dec-1999 Jan' },
      {
        pmid: '30000001',
        authors: ['Roe R', 'The Study Group'],
        citationCount: 1,
        articleType: 'Journal Article',
      },
      { pmid: '31111111', retraction: { notice: 'J Ex. 2024 May;1:2' }, citationCount: 3 },
    ]);
    const asked = await since(async () => {
      const abstracts = await post('abstracts', { pmids: ['30000001'] });
      expect(abstracts.json()).toEqual({ 30000001: 'RESULTS: Losartan lowered it.' });
      const article = await search.as().get('/api/article/31111111');
      expect(article.json()).toMatchObject({ abstract: 'Nothing was found.', doi: null });
    });
    expect(asked).toEqual([]);
  });

  test('an unknown PMID is a 404, and is asked for again', async () => {
    expect((await search.as().get('/api/article/99999998')).statusCode).toBe(404);
    fake.add(fakeArticle({ pmid: '99999998', title: 'Published now.' }));
    expect((await search.as().get('/api/article/99999998')).json()).toMatchObject({
      title: 'Published now.',
    });
    fake.remove('99999998');
  });

  test('summaries and abstracts asked for at the same time are fetched once', async () => {
    const pmids = ['30000301', '30000302'];
    const asked = await since(() =>
      Promise.all([post('summaries', { pmids }), post('abstracts', { pmids })]),
    );
    expect(asked.map(({ utility }) => utility).sort()).toEqual(['efetch', 'esummary']);
  });

  test('articles in the local index are not fetched, and fetched ones are not indexed', async () => {
    await search.add(sourceArticle({ pmid: '30000400', title: 'Imported' }));
    const asked = await since(async () => {
      const summaries = await post('summaries', { pmids: ['30000400'] });
      expect(summaries.json()).toMatchObject([{ title: 'Imported' }]);
      await post('summaries', { pmids: ['9000000123'] });
    });
    expect(asked).toEqual([]);
    const { rows } = await search.pool.query('SELECT articles FROM search.corpus LIMIT 1');
    expect(rows).toEqual([{ articles: 1 }]);
  });

  test('without citation counts they are still shown, and asked for again before long', async () => {
    fake.failWith('server-error', { utility: 'esummary' });
    expect((await post('summaries', { pmids: ['30000500'] })).json()).toMatchObject([{ citationCount: 0 }]);
    fake.recover();
    await search.pool.query(`UPDATE search.pubmed_articles SET fetched_at = now() - interval '2 hours'`);
    expect((await post('summaries', { pmids: ['30000500'] })).json()).toMatchObject([{ citationCount: 500 }]);
  });

  test('an outdated record is fetched again; if PubMed fails it is still used', async () => {
    await post('summaries', { pmids: ['30000600'] });
    const age = () =>
      search.pool.query(`UPDATE search.pubmed_articles SET fetched_at = now() - interval '8 days'`);
    await age();
    const again = await since(() => post('summaries', { pmids: ['30000600'] }));
    expect(again.some(({ utility }) => utility === 'efetch')).toBe(true);
    await age();
    fake.failWith('empty');
    expect((await post('summaries', { pmids: ['30000600'] })).json()).toMatchObject([{ pmid: '30000600' }]);
    fake.recover();
  });
});

describe('similarity of PubMed’s articles', () => {
  test('is lexical and says so; the order is PubMed’s, no preset threshold applies', async () => {
    const answer = await post('search/semantic', { query: 'losartan trial', maxResults: 30, depth: 'quick' });
    expect(answer.json()).toMatchObject({ method: 'lexical', threshold: null, ordering: 'relevance' });
    const { results, count, lastReachable } = answer.json();
    expect(results).toHaveLength(30);
    expect(results[0]).toMatchObject({
      title: expect.stringContaining('Losartan'),
      abstract: expect.any(String),
    });
    const listed = (await post('search', { query: 'losartan trial', resultsPerPage: 30 })).json();
    expect(results.map(({ pmid }: { pmid: string }) => pmid)).toEqual(listed.pmids);
    expect({ count, lastReachable }).toEqual({ count: listed.count, lastReachable: listed.lastReachable });
    for (const { similarityScore } of results) expect(similarityScore).toBeGreaterThan(0);
  });

  test('a threshold that is asked for is kept', async () => {
    const { results } = (
      await post('semantic-search', { query: 'losartan', limit: 20, threshold: 0.6 })
    ).json();
    expect(results.length).toBeGreaterThan(0);
    for (const { similarity } of results) expect(similarity).toBeGreaterThanOrEqual(0.6);
  });
});

describe('for insight', () => {
  const options = { userId: randomUUID(), timeoutMs: 20_000 };
  const filters = { journalFilter: undefined, authorFilter: undefined };

  test('the match set is up to 1,000 records, said to be capped, in pages that repeat and miss nothing', async () => {
    const ask = createRequester({
      bus: search.bus,
      service: 'insight',
      sign: search.identity.sign('insight'),
    });
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const page: z.output<typeof MatchSet.reply> = await ask(MatchSet, {
        ...options,
        body: { query: 'losartan', filters, after },
      });
      expect(page).toMatchObject({ total: 1_250, capped: true, source: 'PubMed' });
      walked.push(...page.records.map(({ pmid }) => pmid));
      after = page.next;
    } while (after !== null);
    expect(walked).toHaveLength(1_000);
    expect(walked).toEqual([...new Set(walked)].toSorted((a, b) => Number(a) - Number(b)));
  });

  test('articles by PMID come from PubMed too', async () => {
    const ask = createRequester({
      bus: search.bus,
      service: 'insight',
      sign: search.identity.sign('insight'),
    });
    const { records } = await ask(ArticlesByPmid, { ...options, body: { pmids: ['30000700', '99999997'] } });
    expect(records).toMatchObject([
      {
        pmid: '30000700',
        year: 2026,
        publicationTypes: ['Review'],
        publicationTypeUis: ['D000000'],
        languages: ['eng'],
        country: 'Nowhere',
        substances: [],
        parsedBy: PARSER_VERSION,
      },
    ]);
  });
});
