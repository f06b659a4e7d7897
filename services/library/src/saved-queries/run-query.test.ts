import { randomUUID } from 'node:crypto';
import { NewestMatches } from '@sextant/contracts/rpc/search';
import { BusRequestError, type Subscription } from '@sextant/service-kit/bus/bus';
import { answerRequests } from '@sextant/service-kit/bus/requests';
import { createPool } from '@sextant/service-kit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startLibrary, type TestLibrary } from '../testing/start-library.ts';

let library: TestLibrary;
let answering: Subscription;
/** Matches of the fake search service, newest first, and the requests it received. */
let found: string[] = [];
let fault: BusRequestError | undefined;
const asked: { query: string; filters: object }[] = [];

beforeAll(async () => {
  library = await startLibrary();
  answering = await answerRequests(
    { bus: library.bus, service: 'search', verify: library.identity.verifierFor('search') },
    NewestMatches,
    async ({ query, filters, limit }) => {
      asked.push({ query, filters });
      if (fault) throw fault;
      return { pmids: found.slice(0, limit), capped: found.length > limit };
    },
  );
});
afterAll(async () => {
  await answering.stop();
  await library.close();
});
beforeEach(() => {
  found = ['30', '20', '10'];
  fault = undefined;
  asked.length = 0;
});

const PATH = '/api/saved-queries';
async function saved(user: Caller): Promise<string> {
  const query = { name: 'Weekly', query: 'mRNA', historicalDepth: '2', journalFilter: 'Lancet' };
  return (await user.post(PATH, query)).json().id;
}
const run = async (user: Caller, id: string) => (await user.post(`${PATH}/${id}/run`, {})).json();
const news = async (user: Caller, id: string) => (await user.get(`${PATH}/${id}/news`)).json();
/** Expires the cached number of new matches. */
async function later() {
  const pool = createPool({ url: library.database.url() });
  await pool.query(`UPDATE library.saved_queries SET checked_at = now() - interval '11 minutes'`);
  await pool.end();
}

describe('a saved query', () => {
  test('that was never run has no new matches, and neither has its first run', async () => {
    const ada = library.as();
    const id = await saved(ada);
    expect(await news(ada, id)).toEqual({ id, newCount: null, since: null });
    expect(asked).toEqual([]);
    expect(await run(ada, id)).toMatchObject({
      query: { id, name: 'Weekly', lastRunAt: expect.any(String) },
      newPmids: [],
      newCount: null,
      since: null,
    });
    expect(asked).toEqual([
      { query: 'mRNA', filters: expect.objectContaining({ historicalDepth: '2', journalFilter: 'Lancet' }) },
    ]);
  });

  test('is run as typed only if it was searched as typed', async () => {
    const ada = library.as();
    const body = { name: 'As typed', query: 'copd', synonyms: false };
    const { id, synonyms } = (await ada.post(PATH, body)).json();
    expect(synonyms).toBe(false);
    expect((await run(ada, id)).query).toMatchObject({ id, synonyms: false });
    await later();
    await news(ada, id);
    expect(asked.map(({ filters }) => filters)).toEqual([
      expect.objectContaining({ synonyms: false }),
      expect.objectContaining({ synonyms: false }),
    ]);
    expect((await ada.get(PATH)).json()).toMatchObject([{ id, synonyms: false }]);
    await run(ada, await saved(ada));
    expect(asked.at(-1)?.filters).not.toHaveProperty('synonyms');
  });

  test('counts matches since the last run and returns them at the next run', {
    tags: ['search/saved-query-news'],
  }, async () => {
    const ada = library.as();
    const id = await saved(ada);
    const { query } = await run(ada, id);
    expect(await news(ada, id)).toEqual({ id, newCount: 0, since: query.lastRunAt });
    found = ['50', '40', ...found];
    await later();
    expect(await news(ada, id)).toEqual({ id, newCount: 2, since: query.lastRunAt });
    expect(await run(ada, id)).toMatchObject({ newPmids: ['50', '40'], newCount: 2, since: query.lastRunAt });
    expect(await news(ada, id)).toMatchObject({ newCount: 0 });
    expect((await ada.get(PATH)).json()[0].lastRunAt).not.toBe(query.lastRunAt);
  });

  test('requests new matches at most every ten minutes', async () => {
    const ada = library.as();
    const id = await saved(ada);
    await run(ada, id);
    for (let look = 0; look < 3; look++) await news(ada, id);
    expect(asked).toHaveLength(2);
    await later();
    await news(ada, id);
    expect(asked).toHaveLength(3);
  });

  test('passes on search’s error and keeps its stored matches', async () => {
    const ada = library.as();
    const id = await saved(ada);
    await run(ada, id);
    fault = new BusRequestError('search.pubmed-unavailable', 'PubMed did not answer.');
    await later();
    for (const response of [await news(ada, id), await run(ada, id)])
      expect(response).toMatchObject({
        status: 503,
        code: 'library.search-failed',
        detail: 'PubMed did not answer.',
      });
    fault = new BusRequestError('search.query-malformed', 'The parenthesis is not closed.');
    expect(await run(ada, id)).toMatchObject({
      status: 400,
      code: 'library.query-malformed',
      detail: 'The parenthesis is not closed.',
    });
    fault = undefined;
    found = ['40', ...found];
    expect(await run(ada, id)).toMatchObject({ newCount: 1 });
  });

  test('of another user returns the same 404 as a missing one; an invalid id returns 400', async () => {
    const id = await saved(library.as());
    const stranger = library.as();
    for (const path of [id, randomUUID()]) {
      expect(await news(stranger, path)).toMatchObject({ status: 404, code: 'library.query-not-found' });
      expect(await run(stranger, path)).toMatchObject({ status: 404, code: 'library.query-not-found' });
    }
    expect(await news(stranger, '1')).toMatchObject({ status: 400 });
  });
});
