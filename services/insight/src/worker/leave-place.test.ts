import type { Sql } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { expect, test } from 'vitest';
import { leavingPlace } from './leave-place.ts';
import { createRuns } from './runs.ts';

const silent = createLogger({ service: 'insight', level: 'silent' });

test('several waits of one message leave one place of its user, and take one back', async () => {
  const runs = createRuns({ db: {} as Sql, heartbeatMs: 3_600_000, logger: silent });
  const release = runs.acquire('user');
  const left: number[] = [];
  const { stepAside } = leavingPlace(
    {
      attempt: 1,
      working: () => {},
      signal: new AbortController().signal,
      stepAside: (wait) => wait(),
    },
    { runs, userId: 'user', onLeft: () => void left.push(runs.of('user')) },
  );
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waits = [stepAside(() => first.promise), stepAside(() => second.promise), stepAside(async () => {})];
  await waits[2];
  expect([runs.of('user'), left]).toEqual([0, [0]]);
  first.resolve();
  await waits[0];
  expect(runs.of('user')).toBe(0);
  second.resolve();
  await waits[1];
  expect([runs.of('user'), runs.size]).toEqual([1, 0]);
  release();
  expect(runs.of('user')).toBe(0);
  await runs.close();
});
