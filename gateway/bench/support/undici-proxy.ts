// A bare proxy over undici: the baseline for the gateway.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, stream } from 'undici';

const upstream = process.argv[2] ?? '';
const dispatcher = new Agent();
const server = createServer((request, response) => {
  const { method = 'GET', headers } = request;
  const { connection, host, ...passed } = headers;
  const options = {
    method: method as 'GET',
    headers: passed,
    body: method === 'GET' ? null : request,
    dispatcher,
    opaque: response,
  };
  stream(`${upstream}${request.url}`, options, (answer) => {
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = answer.headers;
    response.writeHead(answer.statusCode, own);
    return response;
  }).catch(() => response.destroy());
});
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
