import { createLogger } from '@sextant/service-kit/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEmbeddings } from './embeddings/request-embeddings.ts';
import { createEutilsClient } from './pubmed/eutils-client.ts';
import { startUntrustedServer } from './testing/untrusted-server.ts';

let server: Awaited<ReturnType<typeof startUntrustedServer>>;
beforeAll(async () => {
  server = await startUntrustedServer();
});
afterAll(() => server.close());

const askPubmed = async () => {
  const client = createEutilsClient({
    settings: { baseUrl: server.url, apiKey: 'secret-key', email: undefined, deadlineMs: 30_000 },
    rateLimiter: { waitForSlot: async () => {}, close: async () => {} },
    logger: createLogger({ service: 'search', level: 'silent' }),
  });
  const asked = client.request({ utility: 'esearch', parameters: {}, read: String, attempts: 1 });
  await expect(asked).rejects.toMatchObject({ code: 'search.pubmed-unreachable' });
  await client.close();
};
const askModel = () =>
  expect(
    requestEmbeddings({ baseUrl: server.url, apiKey: 'secret-key', model: 'm' }, ['text'], {
      withinMs: 3_000,
      attempts: 1,
    }),
  ).rejects.toThrow();

test.each([
  ['PubMed', askPubmed],
  ['a model', askModel],
])('%s is sent nothing if its certificate is not trusted', async (_name, ask) => {
  const before = server.connections();
  await ask();
  expect(server.connections()).toBeGreaterThan(before);
  expect(server.requests).toEqual([]);
});
