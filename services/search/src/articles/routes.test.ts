import { sourceArticle } from '@sextant/literature-index/testing/source-article';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSearch, type TestSearch } from '../testing/start-search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await startSearch();
  await search.add(
    sourceArticle({
      pmid: '601',
      title: 'A trial',
      abstract: 'BACKGROUND: None.\nRESULTS: Some.',
      authors: ['Müller JA', 'Doe J'],
      journal: 'Gut',
      pubDate: '1998 Dec-1999 Jan',
      doi: '10.1000/601',
      volume: '1',
      issue: '2',
      pages: '3-4',
      keywords: ['one', 'two'],
      publicationTypes: ['Journal Article', 'Multicenter Study', 'Randomized Controlled Trial'],
      retraction: { date: '2001 May', notice: 'Gut. 2001 May;1:1' },
      substances: [{ name: 'Aspirin', ui: 'D001241', registryNumber: null }],
      languages: ['eng'],
      parsedBy: 2,
    }),
    sourceArticle({ pmid: '602', title: 'A comment', abstract: null }, { references: ['601'] }),
  );
});
afterAll(() => search.close());

describe('POST /api/summaries', () => {
  test('200: summaries in the order asked, each once, without abstracts; unknown PMIDs are left out', {
    tags: ['calls/summaries', 'data/article', 'data/article-summary'],
  }, async () => {
    const answer = await search.as().post('/api/summaries', { pmids: ['602', '999', '601', '602'] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ pmid }: { pmid: string }) => pmid)).toEqual(['602', '601']);
    expect(answer.json()[1]).toEqual({
      pmid: '601',
      title: 'A trial',
      authors: ['Müller JA', 'Doe J'],
      journal: 'Gut',
      pubDate: '1998 Dec-1999 Jan',
      doi: '10.1000/601',
      volume: '1',
      issue: '2',
      pages: '3-4',
      keywords: ['one', 'two'],
      citationCount: 1,
      articleType: 'Randomized Controlled Trial',
      retraction: { date: '2001 May', notice: 'Gut. 2001 May;1:1' },
      synthetic: false,
    });
  });

  test('200: no PMIDs, no articles', async () => {
    expect((await search.as().post('/api/summaries', { pmids: [] })).json()).toEqual([]);
  });

  test.each([{ pmids: ['x'] }, { pmids: '601' }, {}])('400: %j', async (body) => {
    expect((await search.as().post('/api/summaries', body)).statusCode).toBe(400);
  });
});

describe('POST /api/abstracts', () => {
  test('200: a map of the abstracts that there are', { tags: ['calls/abstracts'] }, async () => {
    const answer = await search.as().post('/api/abstracts', { pmids: ['601', '602', '999'] });
    expect(answer.json()).toEqual({ 601: 'BACKGROUND: None.\nRESULTS: Some.' });
  });

  test('200: no PMIDs, no abstracts', async () => {
    expect((await search.as().post('/api/abstracts', { pmids: [] })).json()).toEqual({});
  });

  test('400: more than a thousand', async () => {
    const pmids = Array.from({ length: 1_001 }, (_, n) => String(n + 1));
    expect((await search.as().post('/api/abstracts', { pmids })).statusCode).toBe(400);
  });
});

describe('GET /api/article/:pmid', () => {
  test('200: the article with its abstract', { tags: ['calls/article'] }, async () => {
    expect((await search.as().get('/api/article/601')).json()).toMatchObject({
      pmid: '601',
      abstract: 'BACKGROUND: None.\nRESULTS: Some.',
    });
  });

  test('404: a PMID that nobody knows', async () => {
    const answer = await search.as().get('/api/article/999');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'search.article-not-found']);
  });

  test('400: what is no PMID', async () => {
    expect((await search.as().get('/api/article/abc')).statusCode).toBe(400);
  });
});
