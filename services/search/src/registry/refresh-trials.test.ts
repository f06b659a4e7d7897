import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registryStudy } from '@sextant/literature-index/testing/registry-study';
import { startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { trialsOfTopic } from '../requests/trials-of-topic.ts';
import { openRegistry } from './open-registry.ts';

/** A registry that answers as the test says, and notes what it was asked. */
let answer: (parameters: URLSearchParams, response: ServerResponse) => void;
let asked: { parameters: URLSearchParams; at: number }[] = [];
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://registry');
  asked.push({ parameters: searchParams, at: performance.now() });
  answer(searchParams, response);
});
const page = (response: ServerResponse, studies: unknown[], nextPageToken?: string) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ studies, nextPageToken }));

let index: TestIndex;
let registry: ReturnType<typeof openRegistry>;
beforeAll(async () => {
  index = await startIndex();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await index.close();
});
beforeEach(async () => {
  asked = [];
  await index.pool.query(
    `DELETE FROM search.trials; DELETE FROM search.registry_searches; UPDATE search.registry_pace SET grants = '{}', closed_until = '-infinity'`,
  );
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/`;
  registry = openRegistry({
    isOnline: true,
    config: { CTGOV_BASE_URL: baseUrl },
    database: index.pool,
    logger: createLogger({ service: 'search', level: 'silent' }),
  });
});
afterEach(() => registry.close());

const search = (over: Partial<Parameters<ReturnType<typeof trialsOfTopic>>[0]> = {}) =>
  trialsOfTopic(
    index.pool,
    registry.refresher,
  )({
    ...{ nctIds: [], pmids: [], subjects: [], isAny: false, after: null, limit: 200 },
    ...over,
  });
const fever = { subjects: [{ names: ['Invented "Fever"'], headings: ['D005334'] }] };
const numbers = ({ trials }: Awaited<ReturnType<typeof search>>) => trials.map(({ nctId }) => nctId);

test('trials are read by number, kept, and not asked for again', async () => {
  answer = (_, response) => void page(response, [registryStudy(), { not: 'a study' }]);
  const found = await search({ nctIds: ['NCT90000001'] });
  expect(numbers(found)).toEqual(['NCT90000001']);
  expect(found).not.toHaveProperty('isIncomplete');
  expect(asked[0]?.parameters.get('filter.ids')).toBe('NCT90000001');
  expect(asked[0]?.parameters.get('fields')).not.toMatch(/Contact|Official|ResultsSection/i);
  await search({ nctIds: ['NCT90000001'] });
  expect(asked).toHaveLength(1);
});

test('a subject is asked once a day, page by page, a request a second', async () => {
  answer = (parameters, response) =>
    void (parameters.get('pageToken')
      ? page(response, [registryStudy({ nctId: 'NCT90000002' })])
      : page(response, [registryStudy()], 'next'));
  expect(numbers(await search(fever))).toEqual(['NCT90000002', 'NCT90000001']);
  expect(asked[0]?.parameters.get('query.term')).toBe(
    '(AREA[ConditionSearch]("Invented  Fever") OR AREA[InterventionSearch]("Invented  Fever"))',
  );
  expect(asked.map(({ parameters }) => parameters.get('pageToken'))).toEqual([null, 'next']);
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(950);
  await search(fever);
  expect(asked).toHaveLength(2);
  // However long the search was, its key is short.
  const { rows } = await index.pool.query(
    'SELECT length(key) AS length FROM search.registry_searches LIMIT 9',
  );
  expect(rows).toEqual([{ length: 64 }]);
});

test('a number that the registry does not know is asked for once a day', async () => {
  answer = (_, response) => void page(response, []);
  await search({ nctIds: ['NCT90000007'] });
  await search({ nctIds: ['NCT90000007'] });
  expect(asked).toHaveLength(1);
});

test('a busy registry is asked again after the pause that it asks for', async () => {
  answer = (_, response) => {
    if (asked.length > 1) page(response, [registryStudy()]);
    else response.writeHead(429, { 'retry-after': '1' }).end();
  };
  expect(numbers(await search({ nctIds: ['NCT90000001'] }))).toEqual(['NCT90000001']);
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThan(950);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['an outage', (response) => response.destroy()],
  ['an error', (response) => response.writeHead(400).end('no')],
  ['what is no page', (response) => response.end('<html></html>')],
  [
    'an answer of 40 MB',
    (response) => {
      const piece = Buffer.alloc(1_048_576, 32);
      for (let count = 0; count < 40; count += 1) response.write(piece);
      response.end();
    },
  ],
])('%s is said, and what is stored is found', async (_, fail) => {
  answer = (_parameters, response) => void page(response, [registryStudy()]);
  await search({ nctIds: ['NCT90000001'] });
  answer = (_parameters, response) => fail(response);
  const found = await search({ nctIds: ['NCT90000001', 'NCT90000002'] });
  expect(found).toMatchObject({ isIncomplete: true, trials: [{ nctId: 'NCT90000001' }] });
});

test('a later page asks for nothing; without PubMed, or switched off, the registry is never asked', async () => {
  answer = (_, response) => void page(response, []);
  await search({ nctIds: ['NCT90000001'], after: 'NCT90000009' });
  const logger = createLogger({ service: 'search', level: 'silent' });
  const off = { database: index.pool, logger };
  expect(
    openRegistry({ ...off, isOnline: false, config: { CTGOV_BASE_URL: 'http://x/' } }).refresher,
  ).toBeNull();
  expect(openRegistry({ ...off, isOnline: true, config: { CTGOV_BASE_URL: 'off' } }).refresher).toBeNull();
  expect(asked).toEqual([]);
});
