import { request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@sextant/service-kit/logging';
import { type App, createServer } from '@sextant/service-kit/server';
import { testIdentity } from '@sextant/test-kit/identity';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OpenStreams } from '../sessions/open-streams.ts';
import { type FakeService, json, startFakeService } from '../testing/fake-service.ts';
import { USER } from '../testing/start-gateway.ts';
import { proxyCalls } from './proxy.ts';
import { ROUTE_TABLE } from './route-table.ts';

describe('a browser that disconnects', () => {
  const dispatcher = new Agent();
  let service: FakeService;
  let app: App;
  let lines: { level: number; msg: string; err?: unknown }[];
  /** Resolves the pending identity calls. */
  let goOn: () => void;
  /** The response to send. */
  let response: ServerResponse | undefined;

  beforeEach(async () => {
    service = await startFakeService();
    service.answerWith(json(200, []));
    lines = [];
    response = undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    goOn = resolve;
    app = createServer({
      service: 'gateway',
      logger: createLogger({ service: 'gateway' }, { write: (line) => void lines.push(JSON.parse(line)) }),
      async authenticate() {
        await promise;
        return USER;
      },
      readiness: {},
    });
    app.addHook('onRequest', (_request, reply, done) => {
      response = reply.raw;
      done();
    });
    const { url } = service;
    await app.register(async (proxied: App) =>
      proxyCalls(proxied, {
        routes: ROUTE_TABLE,
        sign: testIdentity().sign('gateway'),
        serviceUrls: { search: url, library: url, insight: url },
        dispatcher,
        streams: new OpenStreams(),
      }),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    lines = [];
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const ask = () => {
    const { port } = app.server.address() as AddressInfo;
    const asking = request({ port, path: '/api/saved-articles', agent: false }).on('error', () => {});
    asking.end();
    return asking;
  };

  test('while queued causes no error: one info log line and no call to the service', async () => {
    const leaving = ask();
    await expect.poll(() => response?.destroyed).toBe(false);
    leaving.destroy();
    await expect.poll(() => response?.destroyed).toBe(true);
    goOn();
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 30,
      msg: 'the browser left before it was answered',
      url: '/api/saved-articles',
    });
    expect(lines[0]).not.toHaveProperty('err');
    expect(service.seen).toEqual([]);
  });

  test('before the response causes no error either, and the call to the service is aborted', async () => {
    goOn();
    let closed = false;
    service.answerWith((asked, unanswered) => {
      asked.resume();
      unanswered.once('close', () => {
        closed = true;
      });
    });
    const leaving = ask();
    await expect.poll(() => service.seen.length).toBe(1);
    leaving.destroy();
    await expect.poll(() => closed).toBe(true);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });
});
