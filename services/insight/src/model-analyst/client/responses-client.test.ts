import type { OpenAI } from 'openai';
import { expect, test } from 'vitest';
import { chatOnce } from './chat-client.ts';
import type { ChatRequest } from './chat-request.ts';

const KEY = 'sk-very-secret-0123456789';
const access = {
  baseUrl: '',
  apiKey: KEY,
  model: 'm',
  api: 'responses',
  timeoutMs: 60_000,
  idleMs: 60_000,
} as const;
const request: ChatRequest = {
  messages: [{ role: 'user', content: 'Hello' }],
  schema: { name: 's', schema: {} },
  format: 'text',
  isCounted: false,
};

/** A server whose stream is this one event. */
const serverOf = (event: object) =>
  ({
    responses: {
      create: async () =>
        (async function* () {
          yield event;
        })(),
    },
  }) as unknown as OpenAI;

test.each([
  ['an error', (message: string) => ({ type: 'error', message })],
  ['a failed response', (message: string) => ({ type: 'response.failed', response: { error: { message } } })],
])('%s within a stream is noted shortly and without the key', async (_, event) => {
  const said = `Incorrect API key provided: ${KEY}. ${'More. '.repeat(200)}`;
  const { value } = await chatOnce(
    serverOf(event(said)),
    access,
    request,
    new AbortController().signal,
  ).next();
  expect(value).toMatchObject({ kind: 'unfinished', reason: 'its answer broke off' });
  const { note } = value as { note: string };
  expect(note).toContain('Incorrect API key provided: [key].');
  expect(note.length).toBeLessThanOrEqual(300);
});
