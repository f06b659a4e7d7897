import type { ServerResponse } from 'node:http';
import { createLogger } from '@sextant/service-kit/logging';
import { type App, createServer } from '@sextant/service-kit/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { json } from '../testing/fake-service.ts';
import { startGateway, USER } from '../testing/start-gateway.ts';
import { keepLines, LINE_LIMITS, type LineLimits } from './lines.ts';

const SOON = { timeout: 20_000 };
const NEVER_MS = 600_000;

describe('a line of two under way and two that wait', () => {
  let app: App;
  /** Calls under way, by what each was asked for, until a test lets them go on. */
  let underWay: Map<string, () => void>;
  const limits = { underWay: 2, waiting: 2, waitMs: NEVER_MS, countedMs: NEVER_MS };

  async function build(given: LineLimits): Promise<void> {
    app = createServer({
      service: 'gateway',
      logger: createLogger({ service: 'gateway', level: 'silent' }),
      authenticate: async ({ headers }) => ({ id: String(headers.user) }),
      readiness: {},
    });
    const lines = keepLines(given);
    app.addHook('onRequest', lines.atTheDoor);
    app.addHook('preHandler', lines.enter);
    for (const [path, line] of [
      ['/api/search', 'search'],
      ['/api/other', 'other'],
      ['/api/stream', null],
    ] as const)
      app.get(
        `${path}/:name`,
        {
          config: { line },
          schema: { params: z.object({ name: z.string() }), response: { 200: z.string() } },
        },
        async ({ params }) => {
          await new Promise<void>((resolve) => underWay.set(params.name, resolve));
          return params.name;
        },
      );
    await app.ready();
  }
  beforeEach(async () => {
    underWay = new Map();
    await build(limits);
  });
  afterEach(async () => {
    for (const goOn of underWay.values()) goOn();
    await app.close();
  });
  /** Asks at once: `inject` alone would wait until somebody awaits it. */
  const ask = async (name: string, path = '/api/search', user = name) =>
    app.inject({ url: `${path}/${name}`, headers: { user } });
  const areUnderWay = (...names: string[]) =>
    expect.poll(() => [...underWay.keys()].toSorted(), SOON).toEqual(names);
  const goOn = (name: string) => underWay.get(name)?.();

  test('lets the third wait and the fifth come back, and who waits longest is next', async () => {
    const [a, b] = [ask('a'), ask('b')];
    await areUnderWay('a', 'b');
    const c = ask('c');
    const d = ask('d');
    const refused = await ask('e');
    expect(refused.json()).toMatchObject({ status: 503, code: 'gateway.overloaded' });
    expect(refused.headers['retry-after']).toBe('2');
    goOn('a');
    await areUnderWay('a', 'b', 'c');
    goOn('b');
    await areUnderWay('a', 'b', 'c', 'd');
    goOn('c');
    goOn('d');
    for (const answer of [a, b, c, d]) expect((await answer).statusCode).toBe(200);
    const f = ask('f');
    await areUnderWay('a', 'b', 'c', 'd', 'f');
    goOn('f');
    expect((await f).statusCode).toBe(200);
  });

  test('keeps no other line waiting, and a stream stands in none', async () => {
    const first = [ask('a'), ask('b')];
    await areUnderWay('a', 'b');
    const more = [ask('c', '/api/other'), ask('d', '/api/stream'), ask('e', '/api/stream')];
    more.push(ask('f', '/api/stream'));
    await areUnderWay('a', 'b', 'c', 'd', 'e', 'f');
    for (const name of underWay.keys()) goOn(name);
    await Promise.all([...first, ...more]);
  });

  test('gives no more than half of it to one user', async () => {
    const own = [ask('a', '/api/search', 'ada'), ask('b', '/api/search', 'ada')];
    await areUnderWay('a', 'b');
    const refused = await ask('c', '/api/search', 'ada');
    expect(refused.json()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
    expect(refused.headers['retry-after']).toBe('2');
    goOn('a');
    goOn('b');
    await Promise.all(own);
    const again = ask('d', '/api/search', 'ada');
    await areUnderWay('a', 'b', 'd');
    goOn('d');
    expect((await again).statusCode).toBe(200);
  });

  test('tells who waited too long to come back', async () => {
    await app.close();
    await build({ ...limits, waitMs: 1 });
    const first = [ask('a'), ask('b')];
    await areUnderWay('a', 'b');
    expect((await ask('c')).json()).toMatchObject({ status: 503, code: 'gateway.overloaded' });
    goOn('a');
    goOn('b');
    await Promise.all(first);
  });

  test('stops counting what takes long', async () => {
    await app.close();
    await build({ ...limits, countedMs: 1 });
    const all = ['a', 'b', 'c', 'd'].map((name) => ask(name));
    await areUnderWay('a', 'b', 'c', 'd');
    for (const name of underWay.keys()) goOn(name);
    await Promise.all(all);
  });
});

test('of a flood of searches the gateway passes on few at once, and answers or refuses each', async () => {
  const gateway = await startGateway({ config: { TRUST_PROXY: ['loopback'] } });
  const people = await Promise.all(
    Array.from({ length: 4 }, (_, n) => {
      gateway.service.answerWith(json(200, USER));
      return gateway.signedIn({ 'x-forwarded-for': `192.0.2.${n}` });
    }),
  );
  const held: ServerResponse[] = [];
  gateway.service.answerWith((request, response) => {
    request.resume();
    held.push(response);
  });
  const { underWay, waiting } = LINE_LIMITS;
  const flood = Array.from({ length: 2 * (underWay + waiting) }, (_, n) =>
    people[n % people.length]?.post('/api/search', { query: 'q' }),
  );
  const refused = await Promise.race(flood);
  expect([429, 503]).toContain(refused?.status);
  expect(refused?.headers.get('retry-after')).toBe('2');
  await expect.poll(() => held.length, SOON).toBeGreaterThanOrEqual(underWay);
  const answering = setInterval(() => {
    for (const response of held.splice(0)) response.end('{}');
  }, 10);
  const statuses = (await Promise.all(flood)).map((answer) => answer?.status);
  clearInterval(answering);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(underWay);
  expect(statuses.filter((status) => status !== 200 && status !== 429 && status !== 503)).toEqual([]);
  await gateway.close();
});
