import { expect, test } from 'vitest';
import { createFairMutex } from './fair-mutex.ts';

test('one works at a time, users one after the other, each in order', async () => {
  const mutex = createFairMutex();
  const order: string[] = [];
  let working = 0;
  const work = (user: string, name: string) =>
    mutex.run(user, async () => {
      working += 1;
      expect(working).toBe(1);
      order.push(name);
      await new Promise(setImmediate);
      working -= 1;
    });
  const calls = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => work(name.charAt(0), name));
  await Promise.all(calls);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a failure releases the mutex, and releasing it twice does not release another’s', async () => {
  const mutex = createFairMutex();
  await expect(mutex.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const release = await mutex.acquire('a');
  const second = mutex.acquire('b');
  release();
  const releaseSecond = await second;
  let isThird = false;
  const third = mutex.acquire('c').then((releaseThird) => {
    isThird = true;
    releaseThird();
  });
  release();
  await new Promise(setImmediate);
  expect(isThird).toBe(false);
  releaseSecond();
  await third;
});
