import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { createServer } from './create-server.ts';
import type { ReadinessChecks } from './health.ts';

const serverWith = (readiness: ReadinessChecks) =>
  createServer({
    service: 'search',
    logger: createLogger({ service: 'search', level: 'silent' }),
    readiness,
  });

afterEach(() => void vi.useRealTimers());

test('/healthz is 200 while the process responds, whatever else is down', async () => {
  const app = serverWith({ database: () => Promise.reject(new Error('down')) });
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', service: 'search' }]);
  await app.close();
});

test('/readyz is 200 while every check passes, else 503 with only their names', async () => {
  let error: Error | undefined;
  const check = async () => {
    if (error) throw error;
  };
  const app = serverWith({ database: check, bus: async () => {} });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok', bus: 'ok' } },
  ]);
  error = new Error('password authentication failed for user library');
  const failed = await app.inject('/readyz');
  expect([failed.statusCode, failed.json()]).toEqual([
    503,
    { status: 'not-ready', checks: { database: 'failed', bus: 'ok' } },
  ]);
  await app.close();
});

test('a check that throws at once or never answers counts as failed', async () => {
  const app = serverWith({
    thrown: () => {
      throw new Error('at once');
    },
    hanging: () => new Promise(() => {}),
  });
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = app.inject('/readyz').then((reply) => reply);
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await answer).json().checks).toEqual({ thrown: 'failed', hanging: 'failed' });
  vi.useRealTimers();
  await app.close();
});
