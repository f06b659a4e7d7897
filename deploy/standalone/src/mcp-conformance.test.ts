import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { CreatedAccessToken } from '@sextant/contracts/account/access-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

/** The suite of the protocol's makers: scenarios against a server, each in a process of its own. */
const SUITE = resolve(import.meta.dirname, '../../../node_modules/.bin/conformance');
const run = promisify(execFile);

let system: WholeSystem;
let door: Server;
let url = '';
let results = '';
beforeAll(async () => {
  system = await startWholeSystem();
  const { browser } = await system.createUser();
  const body = { name: 'suite', scopes: ['read', 'run'], expiresInDays: 1, password: PASSWORD };
  const { secret } = (await browser.post('/api/access-tokens', body)).json() as CreatedAccessToken;
  // The suite knows no access tokens: they are added on the way.
  door = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '/', system.gateway.url);
    const headers = { ...asked.headers, authorization: `Bearer ${secret}` };
    const passed = forward(target, { method: asked.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((started) => {
    door.listen(0, '127.0.0.1', started);
  });
  url = `http://localhost:${(door.address() as AddressInfo).port}/mcp`;
  results = await mkdtemp(join(tmpdir(), 'sextant-conformance-'));
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await system.close();
  await rm(results, { recursive: true, force: true });
});

const conform = async (scenario: string, version: string) => {
  const args = ['server', '--url', url, '--scenario', scenario, '--spec-version', version, '-o', results];
  return run(process.execPath, [SUITE, ...args]).then(
    ({ stdout }) => ({ passed: true, stdout }),
    ({ stdout = '', stderr = '' }) => ({ passed: false, stdout: `${stdout}${stderr}` }),
  );
};

describe('the official conformance suite', () => {
  test.each(
    process.env.ALL
      ? process.env.ALL.split(',')
      : ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  )('%s', { tags: ['mcp/tools'] }, async (scenario) => {
    const { passed, stdout } = await conform(scenario, '2025-11-25');
    expect(passed, stdout).toBe(true);
  });
});
