import { randomUUID } from 'node:crypto';
import { ArticleRemoved, ArticleSaved } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
const published: CloudEvent[] = [];

beforeAll(async () => {
  library = await startLibrary();
  const types = [ArticleSaved.type, ArticleRemoved.type];
  await library.bus.subscribe({ durable: 'test', types }, async (event) => void published.push(event));
});
afterAll(() => library.close());

const PATH = '/api/saved-articles';
const eventsOf = (savedArticleId: string) => published.filter(({ subject }) => subject === savedArticleId);

describe('POST /api/saved-articles', () => {
  test('stores the article with all fields and returns 201 with it', {
    tags: ['data/saved-article', 'data/article', 'calls/saved-articles'],
  }, async () => {
    const ada = library.as();
    const body = article();
    const response = await ada.post(PATH, body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      ...body,
      id: expect.any(String),
      userId: ada.userId,
      savedAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await ada.get(PATH)).json()).toEqual([response.json()]);
  });

  test('accepts an article with only the required fields', { tags: ['data/article-defaults'] }, async () => {
    const { pmid, title, authors, journal, pubDate } = article();
    const response = await library.as().post(PATH, { pmid, title, authors, journal, pubDate });
    expect(response.json()).toMatchObject({
      abstract: null,
      keywords: [],
      citationCount: 0,
      retraction: null,
      synthetic: false,
    });
  });

  test('publishes an event once it is stored', async () => {
    const ada = library.as();
    const { id, pmid, savedAt } = (await ada.post(PATH, article())).json();
    await expect.poll(() => eventsOf(id)).toHaveLength(1);
    expect(ArticleSaved.data.parse(eventsOf(id)[0]?.data)).toEqual({
      savedArticleId: id,
      userId: ada.userId,
      pmid,
      version: 1,
      savedAt,
    });
  });

  test('returns 409 for an article the user has already saved, but not for another user', async () => {
    const [ada, bob] = [library.as(), library.as()];
    const body = article();
    await ada.post(PATH, body);
    const again = await ada.post(PATH, { ...body, title: 'Another title' });
    expect(again.json()).toMatchObject({ status: 409, code: 'library.article-already-saved' });
    expect((await bob.post(PATH, body)).statusCode).toBe(201);
  });

  test('stores one of two at once', async () => {
    const ada = library.as();
    const body = article();
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(PATH, body)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect((await ada.get(PATH)).json()).toHaveLength(1);
  });

  test.each([
    ['a PMID that is none', { pmid: 'PMC123' }],
    ['no title', { title: undefined }],
    ['a NUL in its text', { abstract: 'a\0b' }],
    ['half of a surrogate pair in a list', { keywords: ['\ud800'] }],
  ])('returns 400 for %s', async (_name, fields) => {
    expect((await library.as().post(PATH, article(fields))).json()).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });
});

describe('GET /api/saved-articles', () => {
  test('lists newest first, keeping the order of articles saved together', async () => {
    const ada = library.as();
    const [first, ...bulk] = [article(), article(), article(), article()];
    await ada.post(PATH, first!);
    await ada.post('/api/bulk-save-articles', { articles: bulk, quantity: 10 });
    const last = article();
    await ada.post(PATH, last);
    const pmids = (await ada.get(PATH)).json().map(({ pmid }: { pmid: string }) => pmid);
    expect(pmids).toEqual([last, ...bulk, first!].map(({ pmid }) => pmid));
  });

  test('never returns the embedding (1536 numbers)', { tags: ['data/embedding'] }, async () => {
    const ada = library.as();
    const { id } = (await ada.post(PATH, article())).json();
    const pool = createPool({ url: library.database.url() });
    const vector = `[${Array.from({ length: 1536 }, () => 0.5).join(',')}]`;
    const embed = (text: string) =>
      pool.query('UPDATE library.saved_articles SET embedding = $1::public.vector WHERE id = $2', [text, id]);
    await embed(vector);
    await expect(embed('[1,2,3]')).rejects.toThrow('expected 1536 dimensions, not 3');
    await pool.end();
    expect((await ada.get(PATH)).body).not.toMatch(/embedding|0\.5/);
  });

  test('omits other users’ articles', { tags: ['data/ownership'] }, async () => {
    await library.as().post(PATH, article());
    expect((await library.as().get(PATH)).json()).toEqual([]);
  });
});

describe('DELETE /api/saved-articles/:id', () => {
  test('returns 204, publishes a newer version, and allows saving the article again', {
    tags: ['calls/saved-articles'],
  }, async () => {
    const ada = library.as();
    const body = article();
    const { id } = (await ada.post(PATH, body)).json();
    const response = await ada.delete(`${PATH}/${id}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await ada.get(PATH)).json()).toEqual([]);
    await expect.poll(() => eventsOf(id)).toHaveLength(2);
    const removed = eventsOf(id).find(({ type }) => type === ArticleRemoved.type);
    expect(ArticleRemoved.data.parse(removed?.data)).toMatchObject({ pmid: body.pmid, version: 2 });
    expect((await ada.post(PATH, body)).statusCode).toBe(201);
  });

  test('returns another user the same 404 as for a missing article', {
    tags: ['data/ownership'],
  }, async () => {
    const { id } = (await library.as().post(PATH, article())).json();
    const problems = await Promise.all(
      [id, randomUUID()].map(async (path) => (await library.as().delete(`${PATH}/${path}`)).json()),
    );
    for (const { requestId, ...problem } of problems) {
      expect(problem).toEqual({
        title: 'Not found',
        detail: 'There is no such saved article.',
        status: 404,
        code: 'library.article-not-found',
      });
    }
  });

  test('returns 400 for an invalid id', async () => {
    expect((await library.as().delete(`${PATH}/1`)).statusCode).toBe(400);
  });
});

describe('POST /api/bulk-save-articles', () => {
  const BULK = '/api/bulk-save-articles';

  test('saves the first `quantity` articles and counts those already saved', {
    tags: ['calls/bulk-save'],
  }, async () => {
    const ada = library.as();
    const articles = Array.from({ length: 12 }, () => article());
    await ada.post(PATH, articles[3]!);
    const response = await ada.post(BULK, { articles, quantity: 10 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ saved: 9, skipped: 1, errors: 0 });
    expect((await ada.get(PATH)).json()).toHaveLength(10);
    expect((await ada.post(BULK, { articles, quantity: 10 })).json()).toEqual({
      saved: 0,
      skipped: 10,
      errors: 0,
    });
  });

  test('saves a duplicate article once', async () => {
    const twin = article();
    const response = await library.as().post(BULK, { articles: [twin, twin], quantity: 25 });
    expect(response.json()).toEqual({ saved: 1, skipped: 1, errors: 0 });
  });

  test('publishes an event and adds an activity for each article', async () => {
    const ada = library.as();
    const articles = Array.from({ length: 25 }, () => article());
    await ada.post(BULK, { articles, quantity: 25 });
    await expect
      .poll(() => published.filter(({ data }) => (data as { userId: string }).userId === ada.userId).length)
      .toBe(25);
    expect((await ada.get('/api/activity?kind=save')).json().items).toHaveLength(25);
  });

  test('accepts 100 articles with long abstracts', async () => {
    const articles = Array.from({ length: 100 }, () => article({ abstract: 'x'.repeat(50_000) }));
    expect((await library.as().post(BULK, { articles, quantity: 100 })).json().saved).toBe(100);
  });

  test('saves nothing if one article is invalid', async () => {
    const ada = library.as();
    const response = await ada.post(BULK, { articles: [article(), article({ pmid: 'x' })], quantity: 10 });
    expect(response.json()).toMatchObject({ status: 400, errors: [{ path: '/articles/1/pmid' }] });
    expect((await ada.get(PATH)).json()).toEqual([]);
  });

  test('returns 400 with a user-readable message for an empty list', {
    tags: ['articles/bulk-none'],
  }, async () => {
    expect((await library.as().post(BULK, { articles: [], quantity: 10 })).json()).toMatchObject({
      status: 400,
      detail: 'Please search for articles first.',
    });
  });
});
