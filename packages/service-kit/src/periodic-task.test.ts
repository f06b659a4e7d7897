import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PeriodicTaskOptions, periodicTask } from './periodic-task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task that records when it ran, in ms since its start. */
function started(options: Partial<PeriodicTaskOptions> = {}) {
  const since = Date.now();
  const runs: number[] = [];
  const failures: number[] = [];
  const task = periodicTask({
    everyMs: 1_000,
    onFailure: (_error, count) => failures.push(count),
    ...options,
    work: async (signal) => {
      runs.push(Date.now() - since);
      await options.work?.(signal);
    },
  });
  task.start();
  return { task, runs, failures, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}
const lasting = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

describe('a periodic task', () => {
  test('runs at start and again, at an interval after the previous run ended', async () => {
    const { runs, wait, task } = started({ work: lasting(300) });
    await wait(3_000);
    expect(runs).toEqual([0, 1_300, 2_600]);
    const stopped = task.stop();
    await wait(300);
    await stopped;
    await wait(10_000);
    expect(runs).toHaveLength(3);
  });

  test('may wait before its first run', async () => {
    const { runs, wait, task } = started({ atStart: false });
    await wait(1_500);
    expect(runs).toEqual([1_000]);
    await task.stop();
  });

  test('that fails is reported, and retried after growing pauses', async () => {
    let broken = true;
    const { runs, failures, wait, task } = started({
      retryMs: [100, 200],
      work: async () => {
        if (broken) throw new Error('not yet');
      },
    });
    await wait(500);
    expect([runs, failures]).toEqual([
      [0, 100, 300, 500],
      [1, 2, 3, 4],
    ]);
    broken = false;
    await wait(1_200);
    broken = true;
    await wait(1_000);
    expect(failures).toEqual([1, 2, 3, 4, 1]);
    await task.stop();
  });

  test('can be run early: at once while it pauses, or right after the current run', async () => {
    const { runs, wait, task } = started({ work: lasting(300) });
    await wait(400);
    task.runSoon();
    await wait(100);
    task.runSoon();
    task.runSoon();
    await wait(1_000);
    expect(runs).toEqual([0, 400, 700]);
    const stopped = task.stop();
    await wait(300);
    await stopped;
    task.runSoon();
    await wait(5_000);
    expect(runs).toHaveLength(3);
  });

  test('of work that is done once ends with its first success', async () => {
    let left = 2;
    const work = async () => {
      if (--left > 0) throw new Error('not yet');
    };
    const { runs, wait, task } = started({ everyMs: null, retryMs: 50, work });
    await wait(5_000);
    expect(runs).toEqual([0, 50]);
    await task.stop();
  });

  test('is stopped by a signal, and errors after that are not failures', async () => {
    const { failures, task } = started({
      work: (signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    await task.stop();
    expect(failures).toEqual([]);
  });
});
