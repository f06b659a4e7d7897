import { afterEach, describe, expect, test } from 'vitest';
import type { AnalystTask } from '../analyst/input.ts';
import { createAnalystPool } from './analyst-pool.ts';

const thread = new URL('./fixtures/scripted-thread.ts', import.meta.url);

const task = (searchQuery: string, records = 0) =>
  ({
    kind: 'analysis',
    input: {
      searchQuery,
      asOf: '2026-11-21T12:00:00Z',
      background: { records: Array.from({ length: records }, () => ({})) },
    },
  }) as unknown as AnalystTask;
const never = new AbortController().signal;
const pools: ReturnType<typeof createAnalystPool>[] = [];
const poolOf = (size: number) => {
  const pool = createAnalystPool(size, thread);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('analyst pool', () => {
  test('transfers every record of the background', async () => {
    expect(await poolOf(1).run(task('count', 1_234), never)).toMatchObject({ background: 1_234 });
  });

  test('reuses threads up to its size', async () => {
    const pool = poolOf(2);
    const results = await Promise.all(Array.from({ length: 8 }, (_, i) => pool.run(task('count', i), never)));
    expect(results.map((result) => (result as { background: number }).background)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(
      new Set(results.map((result) => (result as { threadId: number }).threadId)).size,
    ).toBeLessThanOrEqual(2);
  });

  test('tasks of one literature go to the thread that has it cached, those of others do not wait for it', async () => {
    const pool = poolOf(2);
    const threadOf = async (query: string) =>
      ((await pool.run(task(query), never)) as { threadId: number }).threadId;
    const [first, other, second] = await Promise.all([threadOf('one'), threadOf('other'), threadOf('one')]);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(await threadOf('other')).toBe(other);
    expect(await threadOf('one')).toBe(first);
  });

  test('many tasks of one literature also use other threads', async () => {
    const pool = poolOf(2);
    const results = await Promise.all(Array.from({ length: 8 }, () => pool.run(task('same'), never)));
    expect(new Set(results.map((result) => (result as { threadId: number }).threadId)).size).toBe(2);
  });

  test('tasks waiting for a thread that dies are run by another', async () => {
    const pool = poolOf(2);
    const cancelled = new AbortController();
    const endless = pool.run(task('forever'), cancelled.signal);
    const waiting = new AbortController();
    const same = pool.run(task('forever'), waiting.signal);
    const free = await pool.run(task('count', 4), never);
    expect(free).toMatchObject({ background: 4 });
    cancelled.abort(new Error('cancelled'));
    await expect(endless).rejects.toThrow('cancelled');
    waiting.abort(new Error('cancelled too'));
    await expect(same).rejects.toThrow('cancelled too');
    expect(await pool.run(task('count', 1), never)).toMatchObject({ background: 1 });
  });

  test('a failed computation fails only its task, with its reason, and the thread continues', async () => {
    const pool = poolOf(1);
    await expect(pool.run(task('fail'), never)).rejects.toThrow('no such luck');
    expect(await pool.run(task('count'), never)).toMatchObject({ background: 0 });
  });

  test('a thread that dies fails its own task only', async () => {
    const pool = poolOf(1);
    const [died, next] = await Promise.allSettled([
      pool.run(task('die', 700), never),
      pool.run(task('count', 3), never),
    ]);
    expect(died).toMatchObject({
      status: 'rejected',
      reason: new Error('worker exited with code: 3'),
    });
    expect(next).toMatchObject({ status: 'fulfilled', value: { background: 3 } });
  });

  test('aborting ends an endless computation, and frees its slot', async () => {
    const pool = poolOf(1);
    const cancelled = new AbortController();
    const endless = pool.run(task('forever', 10), cancelled.signal);
    const next = pool.run(task('count', 2), never);
    cancelled.abort(new Error('cancelled'));
    await expect(endless).rejects.toThrow('cancelled');
    expect(await next).toMatchObject({ background: 2 });
  });

  test('a task that is aborted in the queue never runs', async () => {
    const pool = poolOf(1);
    const first = new AbortController();
    const second = new AbortController();
    const endless = pool.run(task('forever'), first.signal);
    const waiting = pool.run(task('die'), second.signal);
    second.abort(new Error('not any more'));
    await expect(waiting).rejects.toThrow('not any more');
    first.abort(new Error('cancelled'));
    await expect(endless).rejects.toThrow('cancelled');
    expect(await pool.run(task('count', 1), never)).toMatchObject({ background: 1 });
  });

  test('threads that cannot start fail their tasks, and are retried with the next', async () => {
    const pool = createAnalystPool(2, new URL('./fixtures/no-such-thread.ts', import.meta.url));
    pools.push(pool);
    await expect(pool.run(task('count'), never)).rejects.toThrow();
    await expect(pool.run(task('count'), never)).rejects.toThrow();
  });

  test('closing rejects running tasks', async () => {
    const pool = poolOf(2);
    const endless = pool.run(task('forever'), never);
    endless.catch(() => {});
    await pool.run(task('count'), never).catch(() => {});
    await pool.close();
    await expect(endless).rejects.toThrow('Terminating worker thread');
  });
});
