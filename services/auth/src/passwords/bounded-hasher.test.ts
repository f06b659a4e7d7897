import { AppError } from '@sextant/service-kit/errors';
import { describe, expect, test } from 'vitest';
import { boundHasher } from './bounded-hasher.ts';

/** A hasher whose hashes a test resolves manually. */
function manualHasher() {
  const running: PromiseWithResolvers<string>[] = [];
  return {
    running,
    hash: () => {
      const work = Promise.withResolvers<string>();
      running.push(work);
      return work.promise;
    },
    verify: async () => true,
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a bounded hasher', () => {
  test('limits concurrent hashes and runs queued ones in order', async () => {
    const manual = manualHasher();
    const bounded = boundHasher(manual, { concurrency: 2, maxWaiting: 10 });
    const hashes = [1, 2, 3, 4].map((n) => bounded.hash(String(n)));
    await settled();
    expect(manual.running).toHaveLength(2);
    manual.running[0]!.resolve('a');
    await settled();
    expect(manual.running).toHaveLength(3);
    manual.running[1]!.resolve('b');
    await settled();
    expect(manual.running).toHaveLength(4);
    manual.running[2]!.resolve('c');
    manual.running[3]!.resolve('d');
    expect(await Promise.all(hashes)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('rejects with Retry-After when the queue is full', async () => {
    const manual = manualHasher();
    const bounded = boundHasher(manual, { concurrency: 1, maxWaiting: 1 });
    const first = bounded.hash('1');
    const second = bounded.hash('2');
    const refusal: AppError = await bounded.verify('', '3').then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 429, code: 'auth.busy', headers: { 'retry-after': '2' } });
    manual.running[0]!.resolve('a');
    await settled();
    manual.running[1]!.resolve('b');
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
    expect(await bounded.verify('', '4')).toBe(true);
  });

  test('serves attempts of known browsers first, and keeps places for them while the queue of others is full', async () => {
    const manual = manualHasher();
    const bounded = boundHasher(manual, { concurrency: 1, maxWaiting: 1 });
    const served: string[] = [];
    const attempt = (name: string, isKnown: boolean) =>
      bounded.attempt(async (hasher) => {
        served.push(name);
        return hasher.hash(name);
      }, isKnown);
    const all = [attempt('stranger 1', false), attempt('stranger 2', false)];
    await expect(attempt('stranger 3', false)).rejects.toMatchObject({ code: 'auth.busy' });
    all.push(attempt('known', true));
    for (let n = 0; n < 3; n += 1) {
      manual.running[n]!.resolve('');
      await settled();
    }
    await Promise.all(all);
    expect(served).toEqual(['stranger 1', 'known', 'stranger 2']);
  });

  test('rejects an attempt before running any of its work', async () => {
    const manual = manualHasher();
    const bounded = boundHasher(manual, { concurrency: 1, maxWaiting: 0 });
    const running = bounded.attempt((hasher) => hasher.hash('1'));
    let begun = false;
    const refused = bounded.attempt(async () => {
      begun = true;
    });
    await expect(refused).rejects.toMatchObject({ code: 'auth.busy' });
    expect(begun).toBe(false);
    manual.running[0]!.resolve('a');
    expect(await running).toBe('a');
  });

  test('releases its slot when a hash fails', async () => {
    const manual = manualHasher();
    const bounded = boundHasher(manual, { concurrency: 1, maxWaiting: 1 });
    const failing = bounded.hash('1');
    manual.running[0]!.reject(new Error('no memory'));
    await expect(failing).rejects.toThrow('no memory');
    expect(await bounded.verify('', '2')).toBe(true);
  });
});
