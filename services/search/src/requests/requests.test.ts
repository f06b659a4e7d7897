import { randomUUID } from 'node:crypto';
import { NO_METADATA } from '@sextant/contracts/literature/article';
import {
  ArticlesByPmid,
  EMBEDDING_DIMENSIONS,
  FirstMatches,
  MatchIds,
  MatchSet,
  NewestMatches,
  PublishedSince,
  RevisionsByPmid,
  SimilarToQuery,
  VectorsByPmid,
} from '@sextant/contracts/rpc/search';
import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { type FakeEmbeddings, startFakeEmbeddings } from '@sextant/test-kit/fake-embeddings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { writeCached } from '../pubmed/article-cache.ts';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
const requester = (service: 'insight' | 'library') =>
  createRequester({ bus: search.bus, service, sign: search.identity.sign(service) });
const options = { userId: randomUUID(), timeoutMs: 10_000 };

/** Metadata of every other record, as the current parser reads it. */
const METADATA = {
  substances: [{ name: 'Losartan', ui: 'D019808', registryNumber: 'JMS50MPO89' }],
  meshHeadings: [
    {
      name: 'Hypertension',
      ui: 'D006973',
      major: false,
      qualifiers: [{ name: 'drug therapy', ui: 'Q000188', major: true }],
    },
  ],
  publicationTypeUis: ['D016428'],
  trials: [{ registry: 'ClinicalTrials.gov', number: 'NCT00000001', inText: false }],
  languages: ['eng'],
  country: 'England',
  grants: [{ id: null, acronym: null, agency: 'NHLBI', country: null }],
  parsedBy: 2,
};

beforeAll(async () => {
  search = await startSearch();
  await search.add(
    ...Array.from({ length: 120 }, (_, n) =>
      sourceArticle({
        pmid: String(700 + n),
        title: 'Losartan and pressure',
        abstract: 'Losartan. '.repeat(800),
        pubDate: n < 20 ? '2026 Oct' : '2010',
        mesh: [{ term: 'Humans', major: false }],
        ...(n % 2 === 1 && METADATA),
      }),
    ),
  );
});
afterAll(() => search.close());

describe('articles by PMID', () => {
  test('whole records in the order asked; unknown ones are left out', async () => {
    const sendRequest = requester('insight');
    const { records } = await sendRequest(ArticlesByPmid, {
      ...options,
      body: { pmids: ['703', '1', '701'] },
    });
    expect(records.map(({ pmid }) => pmid)).toEqual(['703', '701']);
    expect(records[0]).toMatchObject({
      mesh: [{ term: 'Humans', major: false }],
      publicationTypes: ['Journal Article'],
      year: 2026,
    });
  });

  test('metadata that an older parser did not read is null, never empty', async () => {
    const { records } = await requester('insight')(ArticlesByPmid, {
      ...options,
      body: { pmids: ['703', '702'] },
    });
    expect(records[0]).toMatchObject(METADATA);
    expect(records[1]).toMatchObject(NO_METADATA);
  });

  test('library, which has no need of them, is answered nothing', async () => {
    const body = { pmids: ['703'] };
    await expect(requester('library')(ArticlesByPmid, { ...options, body })).rejects.toThrow(
      'may not request',
    );
    const token = await search.identity.sign('library')({ audience: 'search', subject: options.userId });
    const asked = search.bus.request(ArticlesByPmid.subject, { token, body }, options);
    await expect(asked).rejects.toMatchObject({ code: 'identity.invalid' });
  });

  test('no PMIDs give no records', async () => {
    expect(await requester('insight')(ArticlesByPmid, { ...options, body: { pmids: [] } })).toEqual({
      records: [],
    });
  });
});

describe('the match set of a query', () => {
  const filters = {};

  test('is paged by ascending PMID, in pages that fit into a message, without gaps or repetition', async () => {
    const sendRequest = requester('insight');
    const seenPmids: string[] = [];
    let after: string | null = null;
    let pages = 0;
    do {
      const page: z.output<typeof MatchSet.reply> = await sendRequest(MatchSet, {
        ...options,
        body: { query: 'losartan pressure', filters, after },
      });
      expect(Buffer.byteLength(JSON.stringify(page.records))).toBeLessThan(450_000);
      expect(page).toMatchObject({ total: 120, capped: false, source: 'local index, 120 articles' });
      seenPmids.push(...page.records.map(({ pmid }) => pmid));
      for (const record of page.records)
        expect(record).toMatchObject(Number(record.pmid) % 2 === 1 ? METADATA : NO_METADATA);
      after = page.next;
      pages += 1;
    } while (after !== null);
    expect(seenPmids).toEqual(Array.from({ length: 120 }, (_, n) => String(700 + n)));
    expect(pages).toBeGreaterThan(1);
  });

  test('is the set that a search counts, from the day given', async () => {
    const body = { query: 'losartan', filters: { ...filters, historicalDepth: '1' as const }, after: null };
    const page = await requester('insight')(MatchSet, {
      ...options,
      body: { ...body, asOf: '2026-11-21T00:00:00Z' },
    });
    expect(page.total).toBe(20);
    const past = await requester('insight')(MatchSet, {
      ...options,
      body: { ...body, asOf: '2011-01-01T00:00:00Z' },
    });
    expect(past.total).toBe(100);
  });

  test('can be a sample of the index instead, the same for every query and within the filters alone', async () => {
    const sampleFor = async (query: string, ownFilters = {}) => {
      const body = { query, filters: ownFilters, reach: 'sample' as const, after: null };
      return requester('insight')(MatchSet, { ...options, body });
    };
    const { records, total } = await sampleFor('nothing alike');
    expect(total).toBe(120);
    expect((await sampleFor('losartan AND')).records).toEqual(records);
    expect((await sampleFor('losartan', { journalFilter: 'none such' })).total).toBe(0);
  });

  test('is refused to those who may not ask', async () => {
    const sendRequest = requester('library');
    await expect(
      sendRequest(MatchSet, { ...options, body: { query: 'losartan', filters, after: null } }),
    ).rejects.toThrow();
  });

  test.each([
    ['a query that cannot be understood', { query: 'losartan AND', after: null }, 'search.query-malformed'],
    ['a cursor of nobody', { query: 'losartan', after: 'nonsense' }, 'search.invalid-cursor'],
  ])('%s is an error with its code', async (_, body, code) => {
    const sendRequest = requester('insight');
    await expect(sendRequest(MatchSet, { ...options, body: { ...body, filters } })).rejects.toMatchObject({
      code,
    });
  });
});

describe('the first matches of a query', () => {
  test('are those of the first page of its search, in the same order', async () => {
    const body = { query: 'losartan', filters: {}, limit: 20 };
    const { pmids } = await requester('insight')(FirstMatches, { ...options, body });
    const searched = await search.as().post('/api/search', {
      query: 'losartan',
      resultsPerPage: 20,
      record: false,
    });
    expect(pmids).toEqual(searched.json().pmids);
    expect(pmids).toHaveLength(20);
  });

  test('are refused to those who may not ask', async () => {
    const body = { query: 'losartan', filters: {}, limit: 20 };
    await expect(requester('library')(FirstMatches, { ...options, body })).rejects.toThrow();
  });
});

describe('the newest matches of a query', () => {
  test('come newest first, no more than asked, and say whether there are more', async () => {
    const sendRequest = requester('library');
    const body = { query: 'losartan', filters: {}, limit: 30 };
    const { pmids, capped } = await sendRequest(NewestMatches, { ...options, body });
    expect([pmids.length, capped]).toEqual([30, true]);
    expect(new Set(pmids.slice(0, 20))).toEqual(
      new Set(Array.from({ length: 20 }, (_, n) => String(700 + n))),
    );
    const all = await sendRequest(NewestMatches, { ...options, body: { ...body, limit: 1_000 } });
    expect([all.pmids.length, all.capped]).toEqual([120, false]);
  });

  test('of a query that cannot be understood are refused in words for the user', async () => {
    const body = { query: 'losartan AND (', filters: {}, limit: 10 };
    await expect(requester('library')(NewestMatches, { ...options, body })).rejects.toMatchObject({
      code: 'search.query-malformed',
    });
  });
});

describe('matches published since a day', () => {
  const countSince = async (since: string, body: object = {}) =>
    (
      await requester('insight')(PublishedSince, {
        ...options,
        body: { query: 'losartan', filters: {}, since, ...body },
      })
    ).count;

  test('are those of the query and its filters whose whole date lies after it, a hundred at most', async () => {
    expect(await countSince('2026-09-30')).toBe(20);
    // 'Oct' may have been the first.
    expect(await countSince('2026-10-01')).toBe(0);
    expect(await countSince('2000-01-01')).toBe(100);
    expect(await countSince('2026-09-30', { filters: { journalFilter: 'none such' } })).toBe(0);
  });

  test('are refused to those who may not ask', async () => {
    const body = { query: 'losartan', filters: {}, since: '2026-01-01' };
    await expect(requester('library')(PublishedSince, { ...options, body })).rejects.toThrow();
  });
});

describe('vectors by PMID', () => {
  test('there are none while there is no model', async () => {
    const answer = await requester('library')(VectorsByPmid, { ...options, body: { pmids: ['700'] } });
    expect(answer).toEqual({ model: null, vectors: {} });
  });

  test('are those of the current model, padded with zeros to the contract’s length; unknown articles have none', async () => {
    await search.pool.query(
      `INSERT INTO search.semantic_models (name, dimensions, current, articles, synthetic, index_state)
       VALUES ('test-model', 3, true, 120, false, 'x')`,
    );
    await search.pool.query(
      `INSERT INTO search.embeddings (model, pmid, content_hash, vector) VALUES ('test-model', 700, 'h', '[0.5,0.25,-1]')`,
    );
    const { model, vectors } = await requester('library')(VectorsByPmid, {
      ...options,
      body: { pmids: ['700', '1'] },
    });
    expect(model).toBe('test-model');
    expect(Object.keys(vectors)).toEqual(['700']);
    expect(vectors['700']).toHaveLength(EMBEDDING_DIMENSIONS);
    expect(vectors['700']?.slice(0, 4)).toEqual([0.5, 0.25, -1, 0]);
  });
});

describe('vectors of articles that are known from PubMed alone', () => {
  let fake: FakeEmbeddings;
  let outside: TestSearch;
  beforeAll(async () => {
    fake = await startFakeEmbeddings({ dimensions: 64 });
    outside = await startSearch({
      OPENAI_EMBEDDING_MODEL: 'embed-small',
      OPENAI_BASE_URL: fake.url,
      OPENAI_API_KEY: 'key-of-a-test',
    });
  });
  afterAll(async () => {
    await outside.close();
    await fake.close();
  });

  test('are embedded on demand by the model of the index, even of an empty one', async () => {
    const { record } = sourceArticle({ pmid: '4242', title: 'Captopril', abstract: 'It lowers pressure.' });
    await writeCached(outside.pool, [{ record, citations: null }]);
    const sendRequest = createRequester({
      bus: outside.bus,
      service: 'library',
      sign: outside.identity.sign('library'),
    });
    const fetchVector = async (pmid: string) =>
      (await sendRequest(VectorsByPmid, { ...options, body: { pmids: [pmid, '1'] } })).vectors[pmid];
    await expect.poll(() => fetchVector('4242')).toHaveLength(EMBEDDING_DIMENSIONS);
    expect(await fetchVector('1')).toBeUndefined();
    expect(fake.requests.at(-1)?.input).toEqual(['Captopril\nIt lowers pressure.']);
  });
});

describe('revisions', () => {
  const revisionsOf = async (...pmids: string[]) =>
    (await requester('insight')(RevisionsByPmid, { ...options, body: { pmids } })).articles;

  test('a match set has the same articles by ids as by records, whatever the size of a page', async () => {
    const search = { query: 'losartan', filters: {}, asOf: '2026-11-29T00:00:00.000Z' };
    const ids: { pmid: string; revision: string }[] = [];
    let after: string | null = null;
    do {
      const page: z.output<typeof MatchIds.reply> = await requester('insight')(MatchIds, {
        ...options,
        body: { ...search, after, limit: 50 },
      });
      expect(page).toMatchObject({ total: 120, capped: false });
      ids.push(...page.articles);
      after = page.next;
    } while (after !== null);
    expect(ids.map(({ pmid }) => pmid)).toEqual(Array.from({ length: 120 }, (_, n) => String(700 + n)));
    expect(await revisionsOf('703', '1', '701')).toEqual([ids[3], ids[1]]);
  });

  test('another text or other metadata is another revision; the same record keeps its own', async () => {
    const article = (more: object = {}) =>
      sourceArticle({ pmid: '9001', title: 'Candesartan', abstract: 'One.', pubDate: '2011', ...more });
    const revision = async (...articles: Parameters<TestSearch['add']>) => {
      await search.add(...articles);
      return (await revisionsOf('9001'))[0]?.revision;
    };
    const seen = [await revision(article())];
    expect(await revision(article())).toBe(seen[0]);
    seen.push(await revision(article({ version: 2, abstract: 'Two.' })));
    seen.push(await revision(article({ version: 3, abstract: 'Two.', ...METADATA })));
    expect(new Set(seen).size).toBe(3);
  });
});

test('what is most similar to a query comes as the call for browsers finds it', async () => {
  const body = { query: 'losartan pressure', filters: {}, limit: 5, threshold: 0.1 };
  const { pmids, method } = await requester('insight')(SimilarToQuery, { ...options, body });
  expect(method).toBe('lexical');
  expect(pmids).toHaveLength(5);
});
