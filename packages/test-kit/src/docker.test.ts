import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSilentServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dockerAnswers } from './docker.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sextant-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an engine that answers its ping is used', async () => {
  const engine = createServer((request, response) =>
    response.writeHead(request.url === '/_ping' ? 200 : 404).end(),
  );
  engine.listen(join(folder, 'docker.sock'));
  await once(engine, 'listening');
  expect(await dockerAnswers(`unix://${folder}/docker.sock`)).toBe(true);
  engine.close();
});

test('a socket without a response is abandoned after a second', async () => {
  const silent = createSilentServer();
  silent.listen(join(folder, 'docker.sock'));
  await once(silent, 'listening');
  expect(await dockerAnswers(`unix://${folder}/docker.sock`)).toBe(false);
  silent.close();
});

test('no socket, or an address of another kind, is no engine', async () => {
  expect(await dockerAnswers(`unix://${folder}/nothing.sock`)).toBe(false);
  expect(await dockerAnswers('ssh://somewhere')).toBe(false);
  expect(await dockerAnswers('nonsense')).toBe(false);
});
