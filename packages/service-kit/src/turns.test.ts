import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one works at a time, users one after the other, each in order', async () => {
  const turns = createTurns();
  const order: string[] = [];
  let working = 0;
  const work = (user: string, name: string) =>
    turns.run(user, async () => {
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

test('a failure ends the turn, and ending it twice does not end another’s', async () => {
  const turns = createTurns();
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const end = await turns.take('a');
  const second = turns.take('b');
  end();
  const endSecond = await second;
  let isThird = false;
  const third = turns.take('c').then((endThird) => {
    isThird = true;
    endThird();
  });
  end();
  await new Promise(setImmediate);
  expect(isThird).toBe(false);
  endSecond();
  await third;
});
