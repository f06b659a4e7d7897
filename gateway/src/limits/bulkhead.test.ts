import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createLogger } from '@sextant/service-kit/logging';
import { type App, createServer } from '@sextant/service-kit/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Browser } from '../testing/browser.ts';
import { json } from '../testing/fake-service.ts';
import { startGateway, USER } from '../testing/start-gateway.ts';
import { BULKHEAD_LIMITS, type BulkheadLimits, createBulkheads } from './bulkhead.ts';

const NEVER_MS = 600_000;

describe('a bulkhead with two permits and a queue of two', () => {
  let app: App;
  /** Calls in flight by name, until a test completes them. */
  let inFlight: Map<string, () => void>;
  let authenticated = 0;
  const limits = {
    maxInFlight: 2,
    maxWaiting: 2,
    maxWaitMs: NEVER_MS,
    maxCountedMs: NEVER_MS,
    maxInFlightOfUser: 2,
    maxWaitingOfUser: 2,
    maxInFlightOfNetwork: 2,
    maxLead: 1,
  };

  async function build(given: BulkheadLimits): Promise<void> {
    app = createServer({
      service: 'gateway',
      logger: createLogger({ service: 'gateway', level: 'silent' }),
      trustProxy: ['loopback'],
      authenticate: async ({ headers }) => {
        authenticated += 1;
        return { id: String(headers.user) };
      },
      readiness: {},
    });
    const bulkheads = createBulkheads(given);
    app.addHook('onRequest', bulkheads.rejectWhenFull);
    app.addHook('preHandler', bulkheads.acquire);
    for (const [path, bulkhead] of [
      ['/api/search', 'search'],
      ['/api/other', 'other'],
      ['/api/stream', null],
    ] as const)
      app.get(
        `${path}/:name`,
        {
          config: { bulkhead },
          schema: { params: z.object({ name: z.string() }), response: { 200: z.string() } },
        },
        async ({ params }) => {
          await new Promise<void>((resolve) => inFlight.set(params.name, resolve));
          return params.name;
        },
      );
    await app.ready();
  }
  beforeEach(async () => {
    inFlight = new Map();
    authenticated = 0;
    await build(limits);
  });
  afterEach(async () => {
    for (const goOn of inFlight.values()) goOn();
    await app.close();
  });
  /** Sends immediately; `inject` alone would wait until it is awaited. */
  const ask = async (name: string, path = '/api/search', user = name, address = '192.0.2.1') =>
    app.inject({ url: `${path}/${name}`, headers: { user, 'x-forwarded-for': address } });
  const areInFlight = (...names: string[]) =>
    expect.poll(() => [...inFlight.keys()].toSorted()).toEqual(names);
  const goOn = (name: string) => inFlight.get(name)?.();

  test('queues the third call, rejects the fifth and serves the queue in order', async () => {
    const [a, b] = [ask('a'), ask('b')];
    await areInFlight('a', 'b');
    const c = ask('c');
    const d = ask('d');
    const refused = await ask('e');
    expect(refused.json()).toMatchObject({ status: 503, code: 'gateway.overloaded' });
    expect(refused.headers['retry-after']).toBe('2');
    goOn('a');
    await areInFlight('a', 'b', 'c');
    goOn('b');
    await areInFlight('a', 'b', 'c', 'd');
    goOn('c');
    goOn('d');
    for (const answer of [a, b, c, d]) expect((await answer).statusCode).toBe(200);
    const f = ask('f');
    await areInFlight('a', 'b', 'c', 'd', 'f');
    goOn('f');
    expect((await f).statusCode).toBe(200);
  });

  test('does not affect other bulkheads or streams', async () => {
    const first = [ask('a'), ask('b')];
    await areInFlight('a', 'b');
    const more = [ask('c', '/api/other'), ask('d', '/api/stream'), ask('e', '/api/stream')];
    more.push(ask('f', '/api/stream'));
    await areInFlight('a', 'b', 'c', 'd', 'e', 'f');
    for (const name of inFlight.keys()) goOn(name);
    await Promise.all([...first, ...more]);
  });

  const of = (user: string, name: string) => ask(name, '/api/search', user);

  test('limits permits per user and lets other users overtake', async () => {
    await app.close();
    await build({ ...limits, maxInFlightOfUser: 1, maxWaitingOfUser: 1 });
    const own = [of('ada', 'a'), of('ada', 'b')];
    await areInFlight('a');
    const refused = await of('ada', 'c');
    expect(refused.json()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
    expect(refused.headers['retry-after']).toBe('2');
    const other = of('bob', 'd');
    await areInFlight('a', 'd');
    goOn('a');
    await areInFlight('a', 'b', 'd');
    goOn('b');
    goOn('d');
    for (const answer of [...own, other]) expect((await answer).statusCode).toBe(200);
  });

  test('serves users round-robin, regardless of queue length', async () => {
    await app.close();
    await build({ ...limits, maxInFlight: 1, maxWaiting: 4, maxWaitingOfUser: 3 });
    const all = [of('ada', 'a')];
    await areInFlight('a');
    for (const [user, name] of [
      ['ada', 'b'],
      ['ada', 'c'],
      ['bob', 'd'],
    ] as const)
      all.push(of(user, name));
    const order: string[] = [];
    for (const step of ['a', 'b', 'd', 'c']) {
      await expect.poll(() => inFlight.has(step)).toBe(true);
      order.push(step);
      goOn(step);
    }
    await Promise.all(all);
    expect([...inFlight.keys()]).toEqual(order);
  });

  test('evicts a call of the user with the longest queue when the queue is full', async () => {
    const first = [of('ada', 'a'), of('ada', 'b')];
    await areInFlight('a', 'b');
    const [kept, given] = [of('ada', 'c'), of('ada', 'd')];
    const other = of('bob', 'e');
    expect((await given).json()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
    for (const name of ['a', 'b', 'c', 'e']) {
      await expect.poll(() => inFlight.has(name)).toBe(true);
      goOn(name);
    }
    for (const answer of [...first, kept, other]) expect((await answer).statusCode).toBe(200);
  });

  test('rejects a call that has no chance before its user is known, and nobody while one user has two in the queue', async () => {
    const first = [ask('a'), ask('b')];
    await areInFlight('a', 'b');
    const queued = [ask('c'), ask('d')];
    await expect.poll(() => authenticated).toBe(4);
    const refused = await ask('e');
    expect(refused.json()).toMatchObject({ status: 503, code: 'gateway.overloaded' });
    expect(refused.headers['retry-after']).toBe('2');
    expect(authenticated).toBe(4);
    goOn('a');
    await areInFlight('a', 'b', 'c');
    queued.push(of('d', 'f'), ask('g'));
    expect((await queued[2])?.statusCode).toBe(429);
    for (const name of ['b', 'c', 'd', 'g']) {
      await expect.poll(() => inFlight.has(name)).toBe(true);
      goOn(name);
    }
    for (const answer of [...first, queued[0], queued[1], queued[3]])
      expect((await answer)?.statusCode).toBe(200);
  });

  const from = (address: string, name: string) => ask(name, '/api/search', name, address);

  test('leaves permits to other networks, however many users of one ask', async () => {
    await app.close();
    await build({ ...limits, maxInFlightOfNetwork: 1 });
    const own = [from('192.0.2.1', 'a'), from('192.0.2.1', 'b')];
    await areInFlight('a');
    const other = from('192.0.2.2', 'c');
    await areInFlight('a', 'c');
    goOn('a');
    await areInFlight('a', 'b', 'c');
    goOn('b');
    goOn('c');
    for (const answer of [...own, other]) expect((await answer).statusCode).toBe(200);
  });

  test('evicts a call of the network with the longest queue, and serves networks in turns', async () => {
    await app.close();
    await build({ ...limits, maxInFlight: 1, maxWaiting: 3 });
    // Different addresses of one IPv6 network count as one.
    const flood = ['a', 'b', 'c', 'd'].map((name, n) => from(`2001:db8:0:1::${n + 1}`, name));
    await areInFlight('a');
    await expect.poll(() => authenticated).toBe(4);
    const other = from('192.0.2.2', 'e');
    expect((await flood[3])?.json()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
    const refused = await from('2001:db8:0:1::9', 'f');
    expect(refused.json()).toMatchObject({ status: 503, code: 'gateway.overloaded' });
    expect(authenticated).toBe(5);
    goOn('a');
    await areInFlight('a', 'b');
    goOn('b');
    await areInFlight('a', 'b', 'e');
    goOn('e');
    await areInFlight('a', 'b', 'c', 'e');
    goOn('c');
    for (const answer of [...flood.slice(0, 3), other]) expect((await answer)?.statusCode).toBe(200);
  });

  test('rejects with Retry-After when the wait times out', async () => {
    await app.close();
    await build({ ...limits, maxWaitMs: 1 });
    const first = [ask('a'), ask('b')];
    await areInFlight('a', 'b');
    expect((await ask('c')).json()).toMatchObject({ status: 503, code: 'gateway.overloaded' });
    goOn('a');
    goOn('b');
    await Promise.all(first);
  });

  test('stops counting long calls in total, but not per user', async () => {
    await app.close();
    await build({ ...limits, maxCountedMs: 1, maxWaitMs: 1 });
    const all = ['a', 'b', 'c', 'd'].map((name) => of(name < 'c' ? 'ada' : 'bob', name));
    await areInFlight('a', 'b', 'c', 'd');
    expect((await of('ada', 'e')).json()).toMatchObject({ status: 429, code: 'gateway.too-many-requests' });
    for (const name of inFlight.keys()) goOn(name);
    await Promise.all(all);
  });
});

test('limits concurrent searches in a flood and completes or rejects each', async () => {
  const gateway = await startGateway({ config: { TRUST_PROXY: ['loopback'] } });
  const people: Browser[] = [];
  for (let n = 0; n < 12; n += 1) {
    gateway.service.answerWith(json(200, { ...USER, id: randomUUID() }));
    people.push(await gateway.signedIn());
  }
  const held: ServerResponse[] = [];
  gateway.service.answerWith((request, response) => {
    request.resume();
    held.push(response);
  });
  const { maxInFlight, maxWaiting } = BULKHEAD_LIMITS;
  const flood = Array.from({ length: 2 * (maxInFlight + maxWaiting) }, (_, n) =>
    people[n % people.length]?.post(
      '/api/search',
      { query: 'q' },
      { headers: { 'x-forwarded-for': `192.0.2.${n % people.length}` } },
    ),
  );
  const refused = await Promise.race(flood);
  expect([429, 503]).toContain(refused?.status);
  expect(refused?.headers.get('retry-after')).toBe('2');
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(maxInFlight);
  const answering = setInterval(() => {
    for (const response of held.splice(0)) response.end('{}');
  }, 10);
  const statuses = (await Promise.all(flood)).map((answer) => answer?.status);
  clearInterval(answering);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(maxInFlight);
  expect(statuses.filter((status) => status !== 200 && status !== 429 && status !== 503)).toEqual([]);
  await gateway.close();
});
