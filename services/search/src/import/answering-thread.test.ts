import { expect, test } from 'vitest';
import { AnsweringThread } from './answering-thread.ts';

const threadOf = (onMessage: string) =>
  new AnsweringThread<number, number>(
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (given) => { ${onMessage} });`,
    { eval: true },
  );

test('answers come in the order of the requests', async () => {
  await using thread = threadOf('parentPort.postMessage(given * 2)');
  expect(await Promise.all([1, 2, 3].map((given) => thread.ask(given)))).toEqual([2, 4, 6]);
});

test('whoever waits for a thread that breaks is told why, and so is whoever asks it afterwards', async () => {
  await using thread = threadOf(`if (given === 2) throw new Error('broken'); parentPort.postMessage(given)`);
  const answers = await Promise.allSettled([1, 2, 3].map((given) => thread.ask(given)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await expect(thread.ask(4)).rejects.toThrow('broken');
});
