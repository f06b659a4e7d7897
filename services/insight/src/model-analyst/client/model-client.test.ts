import { createLogger } from '@sextant/service-kit/logging';
import { type FakeModel, startFakeModel } from '@sextant/test-kit/fake-model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTokens } from './count-tokens.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type AskProgress, createModelClient } from './model-client.ts';

/** An analysis by a model that writes 20 tokens a second takes 380 s. Here all times are a hundredth. */
const TOKENS = 7_600;
const INTERVAL_MS = 1_000 / 20 / 100;
const LIMITS = { timeoutMs: 60_000, idleMs: 1_000 };

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

const silent = createLogger({ service: 'insight', level: 'silent' });
const NO_PROGRESS = {
  signal: new AbortController().signal,
  onRetry: async () => {},
  onResume: async () => {},
  stepAside: (wait: () => Promise<void>) => wait(),
  onReceived: async () => {},
};
async function ask(limits: Partial<typeof LIMITS> = {}, delaysMs: readonly number[] = [1, 1, 1, 1]) {
  fake.requests.length = 0;
  const received: number[] = [];
  const retries: string[] = [];
  const client = createModelClient(
    { baseUrl: fake.url, apiKey: 'sk-1', model: 'm', ...LIMITS, ...limits },
    { delaysMs, maxWaitMs: 1_000, progressMs: 100 },
    silent,
  );
  const answer = await client
    .generate(
      { messages: [{ role: 'user', content: 'Hello' }], schema: { name: 's', schema: { type: 'object' } } },
      (text) => ({ value: text.length }),
      {
        signal: new AbortController().signal,
        onRetry: async (step) => void retries.push(step),
        onResume: async () => {},
        stepAside: (wait) => wait(),
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

test('tokens are those that the server counts; a server that cannot is asked again without, and remembered', async () => {
  fake.requests.length = 0;
  const counted: unknown[] = [];
  const client = createModelClient(
    { baseUrl: fake.url, apiKey: undefined, model: 'm', ...LIMITS },
    { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
    silent,
  );
  const charged = countTokens();
  const progress: AskProgress = {
    ...NO_PROGRESS,
    onTokens: (tokens, estimate) => {
      counted.push(tokens);
      charged.add(tokens, estimate);
    },
  };
  const hello = () =>
    client.generate(
      { messages: [{ role: 'user', content: 'Hello' }], schema: { name: 's', schema: {} } },
      (text) => ({ value: text }),
      progress,
    );
  fake.script(
    { content: 'one', usage: { prompt_tokens: 120, completion_tokens: 7 } },
    { status: 400, body: '{"error": {"message": "Unrecognized request argument: stream_options"}}' },
    { content: 'two' },
    { content: 'three' },
  );
  for (const answer of ['one', 'two', 'three']) expect(await hello()).toBe(answer);
  expect(counted).toEqual([{ read: 120, written: 7 }, null, null]);
  // What is not counted is charged by our estimate.
  expect(charged.total()).toEqual({
    calls: 3,
    read: 120 + 2 * estimateTokens('Hello'),
    written: 7 + estimateTokens('two') + estimateTokens('three'),
  });
  expect(charged.describe('Asked')).toContain('120 tokens read, 7 written, without 2 calls');
  expect(fake.requests.map(({ body }) => body.stream_options?.include_usage)).toEqual([
    true,
    true,
    undefined,
    undefined,
  ]);
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

const askOf = (access: object, content = 'Hello') =>
  createModelClient(
    { baseUrl: fake.url, apiKey: undefined, model: 'm', ...LIMITS, ...access },
    { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
    silent,
  ).generate(
    { messages: [{ role: 'user', content }], schema: { name: 's', schema: {} } },
    (text) => ({ value: text }),
    NO_PROGRESS,
  );

test('a key may travel in a header of its own; effort and length are asked for where they are set', async () => {
  fake.requests.length = 0;
  fake.script({ content: 'there' });
  await askOf({ apiKey: 'sk-1', apiKeyHeader: 'api-key', reasoningEffort: 'low', maxOutputTokens: 4_000 });
  const [request] = fake.requests;
  expect(request?.headers).toMatchObject({ 'api-key': 'sk-1' });
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.body).toMatchObject({ reasoning_effort: 'low', max_completion_tokens: 4_000 });
});

test('a server that counts far fewer tokens than were sent has cut them: the failure says so, and nothing is asked again', async () => {
  fake.requests.length = 0;
  fake.script({ content: '{}', usage: { prompt_tokens: 2_048, completion_tokens: 5 } });
  await expect(askOf({}, 'word '.repeat(20_000))).rejects.toThrow(
    "The model's server read 2,048 of about 28,572 tokens and cut the rest. Set a larger context there (Ollama: num_ctx), or a smaller MODEL_PROMPT_TOKENS.",
  );
  expect(fake.requests).toHaveLength(1);
});

test('a refusal is told in the provider’s words, without key and address', async () => {
  const refuse = (message: string) =>
    fake.script({ status: 400, body: JSON.stringify({ error: { message } }) });
  refuse('Unsupported value: temperature must be 1 for sk-1.');
  await expect(askOf({ apiKey: 'sk-1' })).rejects.toThrow(
    "The model's provider refused the request (400): ‘Unsupported value: temperature must be 1 for [key]’.",
  );
  refuse('See https://provider.example/help for more.');
  await expect(askOf({})).rejects.toThrow("The model's provider refused the request (400).");
});

test('an answer that breaks off is not called unreachable; it may have been billed, so it is asked for once more alone', async () => {
  const cut = { content: 'x'.repeat(50), pace: { characters: 10, everyMs: 1, hangsUpAfter: 2 } };
  fake.script(cut, cut);
  expect((await ask()).answer).toBe('The model did not answer in 2 attempts: its answer broke off.');
  expect(fake.requests).toHaveLength(2);
});

test('a local server is sent no key, whatever is in the environment', async () => {
  fake.script({ content: 'there' });
  const client = createModelClient(
    { baseUrl: fake.url, apiKey: undefined, model: 'm', ...LIMITS },
    { delaysMs: [], maxWaitMs: 0, progressMs: 1_000 },
    silent,
  );
  fake.requests.length = 0;
  await client.generate(
    { messages: [], schema: { name: 's', schema: {} } },
    (text) => ({ value: text }),
    NO_PROGRESS,
  );
  expect(fake.requests[0]?.headers).not.toHaveProperty('authorization');
});

describe('through the responses API', () => {
  const access = { baseUrl: '', apiKey: 'sk-1', model: 'm', api: 'responses', ...LIMITS } as const;
  const schema = { name: 's', schema: { type: 'object' } };
  async function askResponses(...replies: Parameters<typeof fake.script>) {
    fake.requests.length = 0;
    fake.script(...replies);
    const counted: unknown[] = [];
    const client = createModelClient(
      { ...access, baseUrl: fake.url },
      { delaysMs: [1], maxWaitMs: 10, progressMs: 100 },
      silent,
    );
    const messages = [{ role: 'user', content: 'Hello' }] as const;
    const answer = await client
      .generate({ messages, schema }, (text) => ({ value: text }), {
        ...NO_PROGRESS,
        onTokens: (tokens) => void counted.push(tokens),
      })
      .catch((error: Error) => error.message);
    return { answer, counted };
  }

  test('schema, answer and tokens are the same', async () => {
    const { answer, counted } = await askResponses({
      content: '{"a": 1}',
      usage: { prompt_tokens: 70, completion_tokens: 9 },
    });
    expect(answer).toBe('{"a": 1}');
    expect(counted).toEqual([{ read: 70, written: 9 }]);
    expect(fake.requests[0]?.body).toMatchObject({
      model: 'm',
      store: false,
      messages: [{ role: 'user', content: 'Hello' }],
      response_format: { type: 'json_schema', json_schema: { name: 's' } },
    });
  });

  test('a cut answer is asked for once more, a fault as often as elsewhere', async () => {
    const cut = { content: '{"a": ', finishReason: 'length' };
    expect((await askResponses(cut, cut)).answer).toBe(
      "The model's answer could not be used, twice: it was cut off at the model's limit.",
    );
    expect((await askResponses({ status: 500 }, { content: 'ok' })).answer).toBe('ok');
  });

  test('a model that is served there alone is told of', async () => {
    fake.requests.length = 0;
    const message = 'This model is only supported in v1/responses and not in v1/chat/completions.';
    fake.script({ status: 404, body: JSON.stringify({ error: { message } }) });
    expect((await ask()).answer).toBe(
      "The model 'm' is served through the responses API alone. Set OPENAI_API=responses.",
    );
  });
});
