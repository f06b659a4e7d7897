import { type AddressInfo, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { answerWith, startWebhookReceiver, type WebhookReceiver } from '@sextant/test-kit/webhook-receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayBeCalled, type PostResult, postMessage } from './post-message.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.answer = answerWith(204);
  receiver.messages.length = 0;
});

const post = (
  url: string,
  { isAllowed = true, timeoutMs = 5_000, address = '127.0.0.1' } = {},
): Promise<PostResult> =>
  postMessage(
    { url: new URL(url), isAllowed },
    { headers: { 'webhook-id': 'one' }, body: '{"a":"ä"}' },
    { resolve: async () => [{ address, family: 4 }], timeoutMs },
  );
const failure = async (result: Promise<PostResult>) => {
  const found = await result;
  return found.outcome === 'failed' ? found.failure : found.outcome;
};

describe('a message', () => {
  test('is posted with its body and headers; any answer from 200 to 299 is taken as received', {
    tags: ['webhook/retry'],
  }, async () => {
    for (const status of [200, 202, 204]) {
      receiver.answer = answerWith(status);
      expect(await post(receiver.url)).toEqual({ outcome: 'sent' });
    }
    expect(receiver.messages[0]).toMatchObject({
      path: '/hook',
      body: '{"a":"ä"}',
      headers: { 'webhook-id': 'one' },
    });
  });

  test.each([400, 401, 404, 410, 429, 500, 503])(
    'answered with %i has failed',
    { tags: ['webhook/retry'] },
    async (status) => {
      receiver.answer = answerWith(status);
      expect(await failure(post(receiver.url))).toEqual({ reason: 'answer', status });
    },
  );

  test.each([301, 302, 307, 308])(
    'answered with %i is not sent on',
    { tags: ['webhook/address'] },
    async (status) => {
      receiver.answer = answerWith(status, { location: `http://${receiver.host}/elsewhere` });
      expect(await failure(post(receiver.url))).toEqual({ reason: 'redirect', status });
      expect(receiver.messages.map(({ path }) => path)).toEqual(['/hook']);
    },
  );

  test('to a receiver that says nothing ends after its time, also in the middle of headers', {
    tags: ['webhook/hang'],
  }, async () => {
    receiver.answer = () => {};
    expect(await failure(post(receiver.url, { timeoutMs: 200 }))).toMatchObject({ reason: 'timed-out' });
    const slow = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\nx: ');
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const begun = performance.now();
    expect(await failure(post(`http://127.0.0.1:${port}/`, { timeoutMs: 200 }))).toMatchObject({
      reason: 'timed-out',
    });
    expect(performance.now() - begun).toBeLessThan(5_000);
    slow.close();
  });

  test('an answer without an end is not read', { tags: ['webhook/hang'] }, async () => {
    let written = 0;
    const isLeft = new Promise<void>((resolve) => {
      receiver.answer = (_request, response) => {
        response.writeHead(200);
        response.on('close', () => resolve());
        const more = () => {
          for (let isFree = true; isFree && !response.destroyed; written += 65_536)
            isFree = response.write('x'.repeat(65_536));
        };
        response.on('drain', more);
        more();
      };
    });
    expect(await post(receiver.url)).toEqual({ outcome: 'sent' });
    await isLeft;
    // What fits into the buffers of two sockets.
    expect(written).toBeLessThan(32_000_000);
  });

  test('with endless headers fails', { tags: ['webhook/hang'] }, async () => {
    receiver.answer = (request) => {
      request.socket.on('error', () => {});
      request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`);
    };
    expect(await failure(post(receiver.url))).toMatchObject({ reason: 'no-connection' });
  });

  test('to a host that leads to this machine makes no connection, though it led elsewhere when it was set', {
    tags: ['webhook/address'],
  }, async () => {
    const { port } = new URL(receiver.url);
    const before = receiver.connections();
    const url = `https://rebound.example:${port}/`;
    expect(mayBeCalled({ url: new URL(url), isAllowed: false })).toBe(true);
    expect(await failure(post(url, { isAllowed: false }))).toMatchObject({ reason: 'address-refused' });
    for (const host of ['127.0.0.1', '[::1]', '0x7f.1'])
      expect(await failure(post(`https://${host}:${port}/`, { isAllowed: false }))).toMatchObject({
        reason: 'address-refused',
      });
    expect(receiver.connections()).toBe(before);
  });

  test('goes by https alone unless the operator allows the host', { tags: ['webhook/address'] }, async () => {
    const before = receiver.connections();
    expect(
      await failure(post('http://example.org/', { isAllowed: false, address: '93.184.216.34' })),
    ).toMatchObject({
      reason: 'address-refused',
    });
    expect(receiver.connections()).toBe(before);
  });

  test('to a server without a certificate, or none that is there, fails with a reason', {
    tags: ['webhook/retry'],
  }, async () => {
    const bare = createTlsServer({});
    bare.on('tlsClientError', () => {});
    await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
    const { port } = bare.address() as AddressInfo;
    expect(await failure(post(`https://127.0.0.1:${port}/`))).toMatchObject({ reason: 'tls' });
    bare.close();
    expect(await failure(post('http://127.0.0.1:1/'))).toMatchObject({ reason: 'no-connection' });
  });
});
