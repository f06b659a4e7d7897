import { startIndex, type TestIndex } from '@sextant/literature-index/testing/start-index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());
beforeEach(() =>
  index.pool.query(`UPDATE search.pubmed_pace SET grants = '{}', closed_until = '-infinity' WHERE id`),
);

/** Maximum number of `times` (ms) within any second. */
const peak = (times: readonly number[]) =>
  Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + 1_000).length));

async function takeSlots(
  rateLimiter: ReturnType<typeof createRateLimiter>,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  const takeSlot = async () => {
    await rateLimiter.waitForSlot({ withinMs: 20_000 });
    times.push(performance.now());
  };
  await Promise.all(Array.from({ length: count }, takeSlot));
  return times;
}

/** This measures time: a machine too busy to run a timer may spoil one measurement, not three. */
describe('the shared rate limit', { retry: 2 }, () => {
  test('sends three at once, and never a fourth within the second', async () => {
    const times = await takeSlots(createRateLimiter(index.pool, { perSecond: 3 }), 8);
    expect(peak(times)).toBe(3);
    expect(times.length).toBe(8);
  });

  test('with a key it is ten', async () => {
    expect(peak(await takeSlots(createRateLimiter(index.pool, { perSecond: 10 }), 22))).toBe(10);
  });

  test('no request is sent during a pause that PubMed requested', async () => {
    const [one, other] = [1, 2].map(() => createRateLimiter(index.pool, { perSecond: 3 }));
    const closed = performance.now();
    await one?.close(700);
    await other?.waitForSlot({ withinMs: 5_000 });
    expect(performance.now() - closed).toBeGreaterThanOrEqual(690);
  });

  test('a request that would wait too long fails with the wait, and takes no slot', async () => {
    const rateLimiter = createRateLimiter(index.pool, { perSecond: 3 });
    await rateLimiter.close(5_000);
    await expect(rateLimiter.waitForSlot({ withinMs: 1_000 })).rejects.toMatchObject({
      kind: 'busy',
      retryAfterMs: expect.closeTo(5_000, -3),
    });
    const { rows } = await index.pool.query('SELECT grants FROM search.pubmed_pace LIMIT 1');
    expect(rows).toEqual([{ grants: [] }]);
  });

  test('a background slot is only granted when PubMed is idle, and delays no other request', async () => {
    const rateLimiter = createRateLimiter(index.pool, { perSecond: 3 });
    const grants = async () =>
      (await index.pool.query('SELECT grants FROM search.pubmed_pace LIMIT 1')).rows[0].grants;
    const afterQuietMs = 3_600_000;
    await rateLimiter.waitForSlot({ withinMs: 0, afterQuietMs });
    const after = await grants();
    expect(after).toHaveLength(1);
    await expect(rateLimiter.waitForSlot({ withinMs: 20_000, afterQuietMs })).rejects.toMatchObject({
      kind: 'busy',
    });
    expect(await grants()).toEqual(after);
    await rateLimiter.waitForSlot({ withinMs: 20_000 });
  });
});
