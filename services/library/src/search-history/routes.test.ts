import { randomUUID } from 'node:crypto';
import { LibraryAuditRecorded, QueryExecuted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, type Caller, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

const PATH = '/api/search-history';
const history = async (user: Caller) => (await user.get(PATH)).json();
const search = (user: Caller, fields: Record<string, unknown> = {}) => ({
  searchId: randomUUID(),
  userId: user.userId,
  query: 'mRNA delivery',
  filters: { historicalDepth: '2', futureHorizon: 'none', articleType: 'all', journalFilter: 'Lancet' },
  resultsCount: 1_234,
  executedAt: new Date().toISOString(),
  ...fields,
});
type Search = ReturnType<typeof search>;
const executed = (event: Search, id?: string) =>
  library.publish(QueryExecuted, { ...event, filters: event.filters as never }, id);

describe('GET /api/search-history/:id', () => {
  test('200: the entry, with a query of any length', {
    tags: ['search/long', 'search/address-id'],
  }, async () => {
    const ada = library.as();
    const event = search(ada, { query: 'cell OR '.repeat(999).concat('risk') });
    await executed(event);
    await expect
      .poll(async () => (await ada.get(`${PATH}/${event.searchId}`)).json())
      .toMatchObject({ id: event.searchId, query: event.query, resultsCount: 1_234 });
  });

  test("404: a stranger's entry is like a missing one", { tags: ['search/address-id'] }, async () => {
    const ada = library.as();
    const event = search(ada);
    await executed(event);
    await expect.poll(async () => (await ada.get(`${PATH}/${event.searchId}`)).statusCode).toBe(200);
    const [strange, missing] = [
      await library.as().get(`${PATH}/${event.searchId}`),
      await ada.get(`${PATH}/${randomUUID()}`),
    ];
    for (const answer of [strange, missing]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'library.search-not-found' });
    }
  });

  test('400: an id that is none', async () => {
    expect((await library.as().get(`${PATH}/none`)).statusCode).toBe(400);
  });
});

describe('GET /api/search-history', () => {
  test('contains an executed search with its id', {
    tags: ['data/search-history', 'calls/search-history'],
  }, async () => {
    const ada = library.as();
    const event = search(ada);
    await executed(event);
    await expect
      .poll(() => history(ada))
      .toEqual([
        {
          id: event.searchId,
          userId: ada.userId,
          query: 'mRNA delivery',
          historicalDepth: '2',
          futureHorizon: 'none',
          articleType: 'all',
          journalFilter: 'Lancet',
          authorFilter: null,
          synonyms: true,
          resultsCount: 1_234,
          searchedAt: event.executedAt,
        },
      ]);
  });

  test('stores whether a search used its words as typed', async () => {
    const ada = library.as();
    await executed(search(ada, { filters: { synonyms: false } }));
    await expect.poll(() => history(ada)).toMatchObject([{ synonyms: false }]);
  });

  test('keeps the newest run of a search regardless of event order', async () => {
    const ada = library.as();
    const first = search(ada, { resultsCount: 1, executedAt: '2026-11-20T10:00:00.000Z' });
    const newest = { ...first, resultsCount: 3, executedAt: '2026-11-20T12:00:00.000Z' };
    const between = { ...first, resultsCount: 2, executedAt: '2026-11-20T11:00:00.000Z' };
    for (const event of [first, newest, between]) await executed(event);
    const marker = search(ada, { executedAt: '2026-11-19T10:00:00.000Z' });
    await executed(marker);
    await expect.poll(async () => (await history(ada)).length).toBe(2);
    await expect
      .poll(async () => (await history(ada))[0])
      .toMatchObject({ id: first.searchId, resultsCount: 3, searchedAt: newest.executedAt });
    expect((await ada.get('/api/activity?kind=search')).json().items[0]).toMatchObject({
      detail: '3 articles',
      at: newest.executedAt,
    });
  });

  test('stores a duplicate event once', async () => {
    const ada = library.as();
    const event = search(ada);
    const id = randomUUID();
    await Promise.all([executed(event, id), executed(event, id), executed(event)]);
    await expect.poll(async () => (await history(ada)).length).toBe(1);
  });

  test('lists only the user’s latest 200 searches, newest first', {
    tags: ['data/ownership', 'calls/search-history'],
  }, async () => {
    const [ada, bob] = [library.as(), library.as()];
    await executed(search(bob));
    await Promise.all(
      Array.from({ length: 203 }, (_, n) =>
        executed(
          search(ada, { query: `q${n}`, executedAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }),
        ),
      ),
    );
    await expect
      .poll(async () => (await ada.get('/api/activity?limit=1')).json().counters.searches)
      .toBe(203);
    const queries = (await history(ada)).map(({ query }: { query: string }) => query);
    expect(queries).toEqual(Array.from({ length: 200 }, (_, n) => `q${202 - n}`));
  });
});

describe('DELETE /api/search-history', () => {
  test('returns 204 and removes only searches, also from the activity list', {
    tags: ['history/clear'],
  }, async () => {
    const [ada, bob] = [library.as(), library.as()];
    await ada.post('/api/saved-articles', article());
    await Promise.all([executed(search(ada)), executed(search(ada)), executed(search(bob))]);
    await expect.poll(async () => (await history(ada)).length).toBe(2);
    await expect.poll(async () => (await history(bob)).length).toBe(1);

    expect((await ada.delete(PATH)).statusCode).toBe(204);
    expect(await history(ada)).toEqual([]);
    expect((await ada.get('/api/activity')).json()).toMatchObject({
      items: [{ kind: 'save' }],
      counters: { searches: 0, hours: 1 },
    });
    expect((await ada.get('/api/saved-articles')).json()).toHaveLength(1);
    expect(await history(bob)).toHaveLength(1);
  });

  test('is not undone by late events of earlier searches; later searches are stored', async () => {
    const ada = library.as();
    const late = search(ada, { executedAt: new Date(Date.now() - 60_000).toISOString() });
    await ada.delete(PATH);
    await executed(late);
    const after = search(ada, { executedAt: new Date(Date.now() + 1_000).toISOString() });
    await executed(after);
    await expect
      .poll(async () => (await history(ada)).map(({ id }: { id: string }) => id))
      .toEqual([after.searchId]);
    expect(await history(ada)).toHaveLength(1);
  });

  test('returns 204 if there is nothing to delete, and records nothing', async () => {
    const ada = library.as();
    const lines: CloudEvent[] = [];
    await library.bus.subscribe(
      { durable: 'audit-test', types: [LibraryAuditRecorded.type] },
      async (event) => void lines.push(event),
    );
    expect((await ada.delete(PATH)).statusCode).toBe(204);
    const event = search(ada, { executedAt: new Date(Date.now() + 1_000).toISOString() });
    await executed(event);
    await expect.poll(() => history(ada)).toHaveLength(1);
    expect((await ada.delete(PATH)).statusCode).toBe(204);
    const own = () => lines.filter(({ data }) => (data as { userId: string }).userId === ada.userId);
    await expect.poll(() => own().length).toBeGreaterThan(0);
    expect(own()).toHaveLength(1);
  });
});
