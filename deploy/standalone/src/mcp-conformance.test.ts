import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { McpServer } from '@modelcontextprotocol/server';
import type { CreatedAccessToken } from '@sextant/contracts/account/access-token';
import { Refusal } from '@sextant/gateway/mcp/call-route';
import { defineTool, READS } from '@sextant/gateway/mcp/define-tool';
import { mcpRoutes } from '@sextant/gateway/mcp/routes';
import type { App } from '@sextant/service-kit/server';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD, startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

/** The suite of the protocol's makers: scenarios against a server, each in a process of its own. */
const SUITE = resolve(import.meta.dirname, '../../../node_modules/.bin/conformance');
const run = promisify(execFile);

/** A tool of the suite, made as ours are. */
const output = z.object({ text: z.string() });
type Run = Parameters<typeof defineTool<z.ZodObject, typeof output>>[0]['run'];
const fixture = (name: string, run: Run) =>
  defineTool({
    ...{ name, title: name, description: 'A tool of the suite.', annotations: READS, run },
    input: z.object({}),
    output,
  });
const FIXTURES = [
  fixture('test_simple_text', async () => ({ text: 'This is a simple text response for testing.' })),
  fixture('test_error_handling', async () => {
    const detail = 'This tool intentionally returns an error for testing';
    throw new Refusal({
      title: 'Refused',
      status: 422,
      code: 'test',
      detail,
      requestId: '1',
    });
  }),
  fixture('test_tool_with_progress', async (_call, _input, { progress }) => {
    for (const done of [0, 50, 100]) await progress(done, 100, 'working');
    return { text: 'done' };
  }),
];

/** The route of the gateway with the tools of the suite in place of its own. */
const fixtures = Fastify();
/** Passes requests of the suite on to the gateway with an access token: it knows none. */
function startDoor(target: string, secret: string): Server {
  return createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${secret}` };
    const passed = forward(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
}

let system: WholeSystem;
let door: Server;
let results = '';
const addresses = { gateway: '', fixtures: '' };
beforeAll(async () => {
  system = await startWholeSystem();
  const { browser } = await system.createUser();
  const body = { name: 'suite', scopes: ['read', 'run'], expiresInDays: 1, password: PASSWORD };
  const { secret } = (await browser.post('/api/access-tokens', body)).json() as CreatedAccessToken;
  door = startDoor(system.gateway.url, secret);
  await new Promise<void>((started) => {
    door.listen(0, '127.0.0.1', started);
  });
  addresses.gateway = `http://localhost:${(door.address() as AddressInfo).port}/mcp`;
  mcpRoutes(fixtures as unknown as App, {
    publicUrl: 'http://localhost',
    createServer(call) {
      const server = new McpServer({ name: 'fixtures', version: '1' });
      for (const register of FIXTURES) register(server, call);
      return server;
    },
  });
  await fixtures.listen({ host: '127.0.0.1', port: 0 });
  addresses.fixtures = `http://localhost:${(fixtures.server.address() as AddressInfo).port}/mcp`;
  results = await mkdtemp(join(tmpdir(), 'sextant-conformance-'));
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  fixtures.server.closeAllConnections();
  await fixtures.close();
  await system.close();
  await rm(results, { recursive: true, force: true });
});

/** Runs a scenario; its report, where it fails. */
const conform = async (scenario: string, url: string, version: string): Promise<string> => {
  const args = ['server', '--url', url, '--scenario', scenario, '--spec-version', version, '-o', results];
  return run(process.execPath, [SUITE, ...args]).then(
    () => '',
    ({ stdout = '', stderr = '' }) => `${scenario} failed: ${stdout}${stderr}`,
  );
};

/** Life cycle, listing and errors; what it serves none of (prompts, logging, completion, sampling) is left out. */
test.each([
  ['server-initialize', 'gateway'],
  ['ping', 'gateway'],
  ['tools-list', 'gateway'],
  ['resources-list', 'gateway'],
  ['server-sse-polling', 'gateway'],
  ['dns-rebinding-protection', 'gateway'],
  ['tools-call-simple-text', 'fixtures'],
  ['tools-call-error', 'fixtures'],
  ['tools-call-with-progress', 'fixtures'],
] as const)(
  'the official conformance suite passes: %s (%s)',
  { tags: ['mcp/tools'] },
  async (scenario, at) => {
    expect(await conform(scenario, addresses[at], '2025-11-25')).toBe('');
  },
);
