import { createLogger } from '@sextant/service-kit/logging';
import { type App, createServer } from '@sextant/service-kit/server';
import { testIdentity } from '@sextant/test-kit/identity';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OpenStreams } from '../sessions/open-streams.ts';
import { type FakeService, startFakeService } from '../testing/fake-service.ts';
import { USER } from '../testing/start-gateway.ts';
import { proxyCalls } from './proxy.ts';

const TIMEOUT_MS = 300;
const route = {
  service: 'search',
  bulkhead: 'search',
  method: 'GET',
  bodyLimitBytes: 1_000,
  isList: false,
} as const;
const routes = [
  { ...route, path: '/api/impatient', timeoutMs: TIMEOUT_MS },
  { ...route, path: '/api/patient', timeoutMs: 60_000 },
] as const;

let service: FakeService;
let app: App;
const dispatcher = new Agent();

beforeAll(async () => {
  service = await startFakeService();
  const serviceUrls = { search: service.url, library: service.url, insight: service.url };
  app = createServer({
    service: 'gateway',
    logger: createLogger({ service: 'gateway', level: 'silent' }),
    authenticate: async () => USER,
    readiness: {},
  });
  const sign = testIdentity().sign('gateway');
  await app.register((api) =>
    proxyCalls(api, {
      routes,
      sign,
      serviceUrls,
      dispatcher,
      streams: new OpenStreams(),
    }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await dispatcher.destroy();
  await service.close();
});

test('returns 504 if a service times out, only for the calls that exceed their limit', async () => {
  const exceeded = Promise.withResolvers<void>();
  service.answerWith(async (_request, response) => {
    await exceeded.promise;
    response.end('[]');
  });
  const [impatient, patient] = await Promise.all([
    app.inject('/api/impatient').finally(exceeded.resolve),
    app.inject('/api/patient'),
  ]);
  expect(impatient.json()).toMatchObject({ status: 504, code: 'gateway.service-timeout' });
  expect(impatient.headers['content-type']).toBe('application/problem+json');
  expect(patient.statusCode).toBe(200);
});

test('aborts a response that stalls', async () => {
  service.answerWith((_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('[');
  });
  await expect(app.inject('/api/impatient')).rejects.toThrow();
});
