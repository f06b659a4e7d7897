import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

const PATH = '/api/saved-queries';
const query = {
  name: 'Weekly',
  query: 'mRNA delivery',
  historicalDepth: '5 years',
  authorFilter: 'Doe J',
  journalFilter: ' ',
};

describe('POST /api/saved-queries', () => {
  test('returns 201 with the query and its normalized depth', { tags: ['data/saved-query'] }, async () => {
    const ada = library.as();
    const response = await ada.post(PATH, query);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      userId: ada.userId,
      name: 'Weekly',
      query: 'mRNA delivery',
      historicalDepth: '5',
      futureHorizon: null,
      articleType: null,
      journalFilter: null,
      authorFilter: 'Doe J',
      synonyms: true,
      createdAt: expect.any(String),
      lastRunAt: null,
    });
  });

  test.each([
    [{ ...query, name: ' ' }, 'Query name is required'],
    [{ ...query, query: '' }, 'Search query is required'],
  ])('returns 400: %#', async (body, detail) => {
    expect((await library.as().post(PATH, body)).json()).toMatchObject({ status: 400, detail });
  });
});

describe('GET /api/saved-queries', () => {
  test('lists the user’s own queries, newest first', async () => {
    const [ada, bob] = [library.as(), library.as()];
    for (const name of ['one', 'two', 'three']) await ada.post(PATH, { ...query, name });
    await bob.post(PATH, query);
    const names = (await ada.get(PATH)).json().map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(['one', 'three', 'two']);
    const times = (await ada.get(PATH)).json().map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });
});

describe('DELETE /api/saved-queries/:id', () => {
  test('returns 204', async () => {
    const ada = library.as();
    const { id } = (await ada.post(PATH, query)).json();
    expect((await ada.delete(`${PATH}/${id}`)).statusCode).toBe(204);
    expect((await ada.get(PATH)).json()).toEqual([]);
  });

  test('returns another user the same 404 as for a missing query', {
    tags: ['data/ownership'],
  }, async () => {
    const { id } = (await library.as().post(PATH, query)).json();
    const codes = await Promise.all(
      [id, randomUUID()].map(async (path) => (await library.as().delete(`${PATH}/${path}`)).json().code),
    );
    expect(codes).toEqual(['library.query-not-found', 'library.query-not-found']);
  });

  test('returns 400 for an invalid id', async () => {
    expect((await library.as().delete(`${PATH}/1`)).statusCode).toBe(400);
  });
});
