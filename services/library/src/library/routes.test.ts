import { randomUUID } from 'node:crypto';
import { ArticleRemoved, ArticleSaved } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { LibraryPage } from '@sextant/contracts/library/library';
import { ArticlesOfTopic, TopicsOfArticles } from '@sextant/contracts/rpc/insight';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import { createPool, prismaOptions } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PrismaClient } from '../generated/client.ts';
import { deleteRemovedArticles } from '../saved-articles/delete-removed.ts';
import { article, type Caller, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
const published: CloudEvent[] = [];
beforeAll(async () => {
  library = await startLibrary();
  const types = [ArticleSaved.type, ArticleRemoved.type];
  await library.bus.subscribe({ durable: 'test', types }, async (event) => void published.push(event));
});
afterAll(() => library.close());

const PATH = '/api/library';
const save = async (user: Caller, fields: Record<string, unknown> = {}): Promise<string> =>
  (await user.post('/api/saved-articles', article(fields))).json().id;
const find = async (user: Caller, query: Record<string, string> = {}) => {
  const response = await user.get(`${PATH}?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return LibraryPage.parse(response.json());
};
const titles = async (user: Caller, query: Record<string, string> = {}) =>
  (await find(user, query)).items.map(({ title }) => title);

describe('GET /api/library', () => {
  const ada = () => library.as();

  test('searches title, author, journal, abstract, keyword, tag, note, PMID and DOI, ignoring case and accents', {
    tags: ['library/search', 'calls/library'],
  }, async () => {
    const user = ada();
    const id = await save(user, {
      pmid: '38999999',
      title: 'Lipid nanoparticles',
      authors: ['García-López A', 'Ørsted H'],
      journal: 'The Lancet',
      abstract: 'Anti-PD-1 with β-blockade.',
      keywords: ['immunogenicity'],
      doi: '10.1000/abc.7',
    });
    await save(user, {
      title: 'Another',
      authors: ['Doe J'],
      journal: 'Cell',
      abstract: null,
      keywords: [],
      doi: null,
    });
    await user.post(`${PATH}/tags`, { ids: [id], add: ['Key papers'] });
    await user.patch(`${PATH}/${id}/note`, { note: 'Ask Marie about dosing.', noteVersion: 0 });
    for (const words of [
      'nanopart LIPID',
      'garcia',
      'lopez a',
      'ørsted',
      'lancet',
      'anti-pd-1',
      'Β-blockade',
      'immunogen',
      'key pap',
      'marie dosing',
      '38999999',
      '10.1000/abc',
    ])
      expect(await titles(user, { words }), words).toEqual(['Lipid nanoparticles']);
    expect(await titles(user, { words: 'article' })).toEqual([]);
    expect(await titles(user, { words: "'; -- & | ! <-> :*" })).toHaveLength(2);
  });

  test('sorts by date saved, date published, title, journal and first author', {
    tags: ['library/sort'],
  }, async () => {
    const user = ada();
    const rows = [
      ['émile', 'Zeit', '2023 Nov-Dec', 'Xu A'],
      ['Alpha', 'a journal', '2023-11-05', 'Müller B'],
      ['beta', 'BMJ', '2024', 'Abel C'],
      ['Zeta', 'Cell', '', 'Noe D'],
    ] as const;
    for (const [title, journal, pubDate, author] of rows)
      await save(user, { title, journal, pubDate, authors: [author] });
    expect(await titles(user)).toEqual(['Zeta', 'beta', 'Alpha', 'émile']);
    expect(await titles(user, { sort: 'published' })).toEqual(['beta', 'Alpha', 'émile', 'Zeta']);
    expect(await titles(user, { sort: 'title' })).toEqual(['Alpha', 'beta', 'émile', 'Zeta']);
    expect(await titles(user, { sort: 'journal' })).toEqual(['Alpha', 'beta', 'Zeta', 'émile']);
    expect(await titles(user, { sort: 'author' })).toEqual(['beta', 'Alpha', 'Zeta', 'émile']);
  });

  test('returns pages with the number of matches and the total', { tags: ['library/pages'] }, async () => {
    const user = ada();
    const articles = Array.from({ length: 30 }, (_, n) => article({ title: n < 28 ? 'kept' : 'other' }));
    await user.post('/api/bulk-save-articles', { articles, quantity: 100 });
    const first = await find(user, { words: 'kept' });
    const second = await find(user, { words: 'kept', page: '2' });
    expect([first.items.length, second.items.length, second.count, second.total]).toEqual([25, 3, 28, 30]);
    expect([...first.items, ...second.items].map(({ pmid }) => pmid)).toEqual(
      articles.slice(0, 28).map(({ pmid }) => pmid),
    );
    expect(await find(user, { words: 'kept', page: '3' })).toMatchObject({ items: [], count: 28 });
  });

  test('counts and pages through 5,000 articles', { tags: ['library/pages'] }, async () => {
    const user = ada();
    await save(user, { abstract: 'Lipid nanoparticles deliver messenger RNA to the liver. '.repeat(12) });
    const pool = createPool({ url: library.database.url() });
    await pool.query(
      `INSERT INTO library.saved_articles (id, user_id, pmid, title, authors, journal, pub_date, abstract, keywords, bytes)
       SELECT gen_random_uuid(), user_id, (20000000 + n)::text, title || n, authors, journal, pub_date, abstract || n, keywords, bytes
       FROM library.saved_articles, generate_series(1, 4999) AS n WHERE user_id = $1`,
      [user.userId],
    );
    await pool.end();
    for (const query of [
      {},
      { sort: 'title' },
      { words: 'nanopart messenger' },
      { words: 'liver', page: '200' },
    ]) {
      expect((await find(user, query as Record<string, string>)).count).toBe(5000);
    }
  });

  test('omits other users’ articles', { tags: ['data/ownership'] }, async () => {
    await save(ada(), { title: 'hers' });
    expect(await find(ada(), { words: 'hers' })).toMatchObject({ items: [], count: 0, total: 0 });
  });

  test.each(['limit=101', 'page=0', 'sort=color', 'topic=x'])('returns 400 for %s', async (query) => {
    expect((await ada().get(`${PATH}?${query}`)).statusCode).toBe(400);
  });

  test('returns 401 if signed out', async () => {
    expect((await library.app.inject({ url: PATH })).statusCode).toBe(401);
  });
});

describe('topics', () => {
  test('are omitted while insight is unavailable, and filtering by topic is rejected', async () => {
    const user = library.as();
    await save(user);
    expect((await find(user)).topics).toBeNull();
    const response = await user.get(`${PATH}?topic=${'0'.repeat(32)}`);
    expect(response.json()).toMatchObject({ status: 503, code: 'library.topic-unknown' });
  });

  test('are returned for the articles on the page, and can be used as a filter', {
    tags: ['library/topics'],
  }, async () => {
    const user = library.as();
    await save(user, { pmid: '31', title: 'inside' });
    await save(user, { pmid: '32', title: 'outside' });
    const key = 'a'.repeat(32);
    const verify = library.identity.verifierFor('insight');
    const deps = { bus: library.bus, service: 'insight', verify };
    const answers = await Promise.all([
      answerRequests(deps, TopicsOfArticles, async ({ pmids }, { userId }) => ({
        topics:
          userId === user.userId && pmids.includes('31')
            ? [{ key, searchQuery: 'delivery', pmids: ['31'] }]
            : [],
      })),
      answerRequests(deps, ArticlesOfTopic, async () => ({ pmids: ['31', '99'] })),
    ]);
    expect((await find(user)).topics).toEqual([{ key, searchQuery: 'delivery', pmids: ['31'] }]);
    expect(await titles(user, { topic: key })).toEqual(['inside']);
    await Promise.all(answers.map((answer) => answer.stop()));
  });
});

describe('the note of an article', () => {
  const written = (user: Caller, id: string, note: string, noteVersion: number) =>
    user.patch(`${PATH}/${id}/note`, { note, noteVersion });

  test('is stored unmodified', { tags: ['library/note', 'calls/library-note'] }, async () => {
    const user = library.as();
    const id = await save(user);
    const note = '  First line\n\n\tsecond — “β” 😀  ';
    const response = await written(user, id, note, 0);
    expect(response.json()).toEqual({ id, note, noteVersion: 1 });
    expect((await user.get(`${PATH}/${id}`)).json()).toMatchObject({ note, noteVersion: 1 });
  });

  test('is not overwritten if changed concurrently; writing the same text is no conflict', {
    tags: ['library/note-conflict'],
  }, async () => {
    const user = library.as();
    const id = await save(user);
    await written(user, id, 'from the first tab', 0);
    expect((await written(user, id, 'from the first tab', 0)).json()).toMatchObject({ noteVersion: 1 });
    const conflict = await written(user, id, 'from the second tab', 0);
    expect(conflict.json()).toMatchObject({ status: 409, code: 'library.note-changed' });
    expect((await user.get(`${PATH}/${id}`)).json().note).toBe('from the first tab');
    const answers = await Promise.all(['a', 'b', 'c'].map((note) => written(user, id, note, 1)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  test('of another user returns the same 404 as for a missing article', {
    tags: ['data/ownership'],
  }, async () => {
    const id = await save(library.as());
    for (const path of [id, randomUUID()]) {
      const stranger = library.as();
      for (const response of [await written(stranger, path, 'x', 0), await stranger.get(`${PATH}/${path}`)])
        expect(response.json()).toMatchObject({ status: 404, code: 'library.article-not-found' });
    }
  });

  test('returns 400 beyond 20,000 characters', async () => {
    const user = library.as();
    expect((await written(user, await save(user), 'x'.repeat(20_001), 0)).statusCode).toBe(400);
  });
});

describe('removing several articles', () => {
  test('removes them from every list, and restoring returns them with tags and notes', {
    tags: ['library/remove', 'calls/library-remove'],
  }, async () => {
    const user = library.as();
    const ids = [await save(user, { title: 'one' }), await save(user, { title: 'two' })];
    await save(user, { title: 'stays' });
    await user.post(`${PATH}/tags`, { ids, add: ['t'] });
    await user.patch(`${PATH}/${ids[0]}/note`, { note: 'n', noteVersion: 0 });
    const stranger = library.as();
    for (const path of ['removals', 'restorations'])
      expect((await stranger.post(`${PATH}/${path}`, { ids })).json()).toEqual({ ids: [] });

    const removed = await user.post(`${PATH}/removals`, { ids: [...ids, randomUUID()] });
    expect(removed.json().ids.toSorted()).toEqual(ids.toSorted());
    expect(await titles(user)).toEqual(['stays']);
    expect((await user.get('/api/saved-articles')).json()).toHaveLength(1);
    expect((await user.get(`${PATH}/tags`)).json()).toEqual([]);
    expect((await user.get(`${PATH}/${ids[0]}`)).statusCode).toBe(404);
    expect((await user.delete(`/api/saved-articles/${ids[0]}`)).statusCode).toBe(404);

    await user.post(`${PATH}/restorations`, { ids });
    expect(await titles(user)).toEqual(['stays', 'two', 'one']);
    expect((await find(user, { words: 'one' })).items[0]).toMatchObject({ tags: ['t'], note: 'n' });
    const versions = () =>
      published
        .filter(({ subject }) => subject === ids[0])
        .map(({ data }) => (data as { version: number }).version);
    await expect.poll(versions).toHaveLength(3);
    expect(versions().toSorted()).toEqual([1, 2, 3]);
  });

  test('an article saved again within a day keeps its tags and note', {
    tags: ['library/remove'],
  }, async () => {
    const user = library.as();
    const body = article();
    const { id } = (await user.post('/api/saved-articles', body)).json();
    await user.post(`${PATH}/tags`, { ids: [id], add: ['t'] });
    await user.delete(`/api/saved-articles/${id}`);
    const again = await user.post('/api/saved-articles', body);
    expect([again.statusCode, again.json().id]).toEqual([201, id]);
    expect((await find(user)).items).toMatchObject([{ id, tags: ['t'] }]);
  });

  test('is final after a day', { tags: ['library/remove'] }, async () => {
    const user = library.as();
    const [gone, restorable] = [await save(user), await save(user)];
    await user.post(`${PATH}/removals`, { ids: [gone, restorable] });
    const pool = createPool({ url: library.database.url() });
    await pool.query(
      `UPDATE library.saved_articles SET removed_at = removed_at - interval '25 hours' WHERE id = $1`,
      [gone],
    );
    const logger = createLogger({ service: 'library', level: 'silent' });
    const url = library.database.url('library');
    const prisma = new PrismaClient(prismaOptions({ url, schema: 'library', logger }));
    const task = deleteRemovedArticles({ prisma, logger });
    task.start();
    const left = async () =>
      (await pool.query('SELECT id FROM library.saved_articles WHERE user_id = $1', [user.userId])).rows;
    await expect.poll(left).toEqual([{ id: restorable }]);
    const restored = await user.post(`${PATH}/restorations`, { ids: [gone, restorable] });
    expect(restored.json().ids).toEqual([restorable]);
    await task.stop();
    await prisma.$disconnect();
    await pool.end();
  });
});
