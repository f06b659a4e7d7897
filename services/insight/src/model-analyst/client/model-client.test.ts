import { createLogger } from '@sextant/service-kit/logging';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModelClient } from './model-client.ts';

/** An analysis by a model that writes 20 tokens a second takes 380 s. Here all times are a hundredth. */
const TOKENS = 7_600;
const INTERVAL_MS = 1_000 / 20 / 100;
const LIMITS = { timeoutMs: 60_000, idleMs: 1_000 };

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

async function ask(limits: Partial<typeof LIMITS> = {}, delaysMs: readonly number[] = [1, 1, 1, 1]) {
  fake.requests.length = 0;
  const received: number[] = [];
  const retries: string[] = [];
  const client = createModelClient(
    { baseUrl: fake.url, apiKey: 'sk-1', model: 'm', ...LIMITS, ...limits },
    { delaysMs, maxWaitMs: 1_000, progressMs: 100 },
    createLogger({ service: 'insight', level: 'silent' }),
  );
  const answer = await client
    .generate(
      { messages: [{ role: 'user', content: 'Hello' }], schema: { name: 's', schema: { type: 'object' } } },
      (text) => ({ value: text.length }),
      {
        signal: new AbortController().signal,
        onRetry: async (step) => void retries.push(step),
        onResume: async () => {},
        onReceived: async (characters) => void received.push(characters),
      },
    )
    .catch((error: Error) => error.message);
  return { answer, received, retries };
}

test('an answer that takes much longer than the idle timeout is received at the first attempt, with progress', async () => {
  const content = 'abcd'.repeat(TOKENS);
  fake.script({ content, pace: { characters: 4 * 8, everyMs: 8 * INTERVAL_MS } });
  const { answer, received, retries } = await ask();
  expect(answer).toBe(content.length);
  expect(retries).toEqual([]);
  expect(fake.requests).toHaveLength(1);
  expect(received.length).toBeGreaterThan(10);
  expect(received).toEqual([...received].sort((a, b) => a - b));
}, 60_000);

test('an answer that stalls is retried once, and the failure gives the idle time', async () => {
  const stuck = { content: 'x'.repeat(100), pace: { characters: 10, everyMs: 1, stopsAfter: 3 } };
  fake.script(stuck, stuck);
  const { answer, retries } = await ask();
  expect(answer).toBe('The model did not answer in 2 attempts: it was silent for 1 s.');
  expect(retries).toEqual(['retrying-api-error']);
  expect(fake.requests).toHaveLength(2);
});

test('an endless answer is aborted at the time limit', async () => {
  const endless = { content: 'x'.repeat(100_000), pace: { characters: 1, everyMs: 50 } };
  fake.script({ status: 500 }, endless, endless);
  const { answer } = await ask({ timeoutMs: 1_000 });
  expect(answer).toBe('The model did not answer in 3 attempts: it did not end its answer within 1 s.');
});

test('a connection that is cut within an answer is retried like any other fault', async () => {
  fake.script('hang-up', 'hang-up', 'hang-up', { content: 'there' });
  expect((await ask()).answer).toBe(5);
});

test('a local server is sent no key, whatever is in the environment', async () => {
  fake.script({ content: 'there' });
  const client = createModelClient(
    { baseUrl: fake.url, apiKey: undefined, model: 'm', ...LIMITS },
    { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
    createLogger({ service: 'insight', level: 'silent' }),
  );
  const progress = {
    signal: new AbortController().signal,
    onRetry: async () => {},
    onResume: async () => {},
    onReceived: async () => {},
  };
  fake.requests.length = 0;
  await client.generate(
    { messages: [], schema: { name: 's', schema: {} } },
    (text) => ({ value: text }),
    progress,
  );
  expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
});
