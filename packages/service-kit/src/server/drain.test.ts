import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../logging.ts';
import { type App, createServer } from './create-server.ts';

let app: App;
let agent: Agent;
let port: number;
let slow: PromiseWithResolvers<void>;
let slowStarted: PromiseWithResolvers<void>;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  slow = Promise.withResolvers();
  slowStarted = Promise.withResolvers();
  const logger = createLogger({ service: 'search', level: 'silent' });
  app = createServer({ service: 'search', logger, readiness: {} });
  const route = { schema: { response: { 200: z.object({}) } }, config: { access: 'public' } } as const;
  app.get('/fast', route, async () => ({}));
  app.get('/slow', route, async () => {
    slowStarted.resolve();
    await slow.promise;
    return {};
  });
  app.get('/stream', { config: { access: 'public', stream: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('data: 1\n\n');
    app.drainSignal.addEventListener('abort', () => reply.raw.end('data: bye\n\n'));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  slow.resolve();
  agent.destroy();
  await app.close();
});

const request = async (path: string) => {
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response), connection: response.headers.connection };
};

test('closing does not wait for a connection that is kept alive', async () => {
  await request('/fast');
  await app.close();
});

test('closing finishes the request that runs, and does not wait for its connection after that', async () => {
  const running = request('/slow');
  await slowStarted.promise;
  const closed = app.close();
  slow.resolve();
  expect((await running).status).toBe(200);
  await closed;
});

test.each(['/fast', '/readyz'])(
  'while it drains, a further request on an open connection gets 503: %s',
  async (path) => {
    const socket = connect(port, '127.0.0.1');
    const send = (url: string) => socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
    send('/slow');
    await slowStarted.promise;
    const draining = once(app.drainSignal, 'abort');
    const closed = app.close();
    await draining;
    const arrived = once(app.server, 'request');
    send(path); // By the protocol, its response follows that to the first request.
    await arrived;
    const answers = text(socket);
    slow.resolve();
    expect(await answers).toMatch(
      /^HTTP\/1.1 200 OK[\s\S]*HTTP\/1.1 503 Service Unavailable[\s\S]*connection: close/i,
    );
    await closed;
  },
);

test('an idle connection is not closed under the next request while it drains: the request gets 503, which ends it', async () => {
  await request('/fast');
  const drained = app.drain();
  expect(await request('/fast')).toMatchObject({ status: 503, connection: 'close' });
  await drained;
  await app.close();
});

test('an event stream can end itself when the server closes', async () => {
  const [response] = (await once(get({ port, path: '/stream', agent }), 'response')) as [IncomingMessage];
  const whole = text(response);
  await app.close();
  expect(await whole).toBe('data: 1\n\ndata: bye\n\n');
});
