// The service behind every proxy of the benchmark: reads the request, answers some 1.5 kB of JSON. Sends its port over
// IPC.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = Buffer.from(
  JSON.stringify(Array.from({ length: 12 }, (_, id) => ({ id, title: 'x'.repeat(100) }))),
);
const at = '2026-01-05T10:00:00.000Z';
/** Every sign-in is a new user. */
const newUser = () =>
  Buffer.from(
    JSON.stringify({
      id: randomUUID(),
      username: 'ada',
      email: null,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      credentialVersion: 1,
      createdAt: at,
      updatedAt: at,
    }),
  );
const server = createServer((request, response) => {
  request.resume();
  const content = request.url === '/internal/login' ? newUser() : body;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': content.length });
  response.end(content);
});
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
