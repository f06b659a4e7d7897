import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  busConfig,
  ConfigError,
  databaseConfig,
  identityConfig,
  loadConfig,
  serverConfig,
} from './config.ts';
import { generateIdentityKeys } from './identity.ts';

const { privateKeys, publicKeys } = generateIdentityKeys(['gateway']);
const schema = z.object({ ...serverConfig, ...databaseConfig, ...busConfig, ...identityConfig });
const complete = {
  PORT: '8081',
  DATABASE_URL: 'postgresql://library:secret@localhost/sextant?host=%2Ftmp%2Fsocket',
  NATS_URL: 'nats://one:4222,nats://two:4222',
  IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
};

const findProblems = (env: Record<string, string>): readonly string[] => {
  try {
    loadConfig(schema, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('The configuration was accepted');
};

test('a complete environment gives typed values and the defaults', () => {
  expect(loadConfig(schema, { ...complete, UNRELATED: 'x' })).toEqual({
    ...complete,
    HOST: '127.0.0.1',
    NATS_NAMESPACE: 'sextant',
    NATS_REPLICAS: 1,
    PORT: 8081,
    LOG_LEVEL: 'info',
    IDENTITY_PUBLIC_KEYS: { gateway: publicKeys.gateway?.trim() },
  });
});

test('the configuration is frozen', () => {
  const config = loadConfig(schema, complete);
  expect(Object.isFrozen(config) && Object.isFrozen(config.IDENTITY_PUBLIC_KEYS)).toBe(true);
});

test('every problem is listed at once, by the name of its variable', () => {
  expect(findProblems({ DATABASE_URL: 'mysql://x', PORT: 'http', IDENTITY_PUBLIC_KEYS: '{' })).toEqual([
    expect.stringMatching(/^PORT: /),
    expect.stringMatching(/^DATABASE_URL: is not a usable address/),
    expect.stringMatching(/^NATS_URL: is missing: a service that runs on its own needs NATS/),
    'IDENTITY_PUBLIC_KEYS: is not JSON of the form {"issuer": "PEM public key"}',
  ]);
});

test.each([
  'nats://one:4222',
  'nats://one:4222,nats://two:4222',
  'tls://user:secret@one, tls://two:4222',
  'nats://[::1]:4222',
])('%s is a valid NATS address', (NATS_URL) => {
  expect(loadConfig(schema, { ...complete, NATS_URL }).NATS_URL).toBe(NATS_URL);
});

test.each([
  'ws://one:8080',
  'http://one:4222',
  'nats://one:4222,wss://two',
  'nats://one:4222,',
  'one:4222',
  'nats://',
])('%s is not a valid NATS address', (NATS_URL) => {
  expect(findProblems({ ...complete, NATS_URL })).toEqual([
    'NATS_URL: takes nats:// or tls:// addresses, separated by commas, such as nats://one:4222,nats://two:4222',
  ]);
});

test('a database password may hold a comma', () => {
  const DATABASE_URL = 'postgresql://library:a,b@localhost/sextant';
  expect(loadConfig(schema, { ...complete, DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test('an empty variable counts as absent', () => {
  expect(findProblems({ ...complete, DATABASE_URL: '' })).toEqual(['DATABASE_URL: is missing']);
});

test('a private key may have its line breaks written as \\n', () => {
  const IDENTITY_PRIVATE_KEY = privateKeys.gateway?.replaceAll('\n', '\\n') ?? '';
  expect(loadConfig(schema, { ...complete, IDENTITY_PRIVATE_KEY }).IDENTITY_PRIVATE_KEY).toBe(
    privateKeys.gateway?.trim(),
  );
});

describe('a secret in a file', () => {
  async function fileOf(content: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'sextant-secret-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'secret'), content);
    return join(folder, 'secret');
  }
  const { DATABASE_URL, ...others } = complete;

  test.each(['', '\n', '\r\n'])('is read without the end of its last line (%j)', async (end) => {
    const env = { ...others, DATABASE_URL_FILE: await fileOf(`${DATABASE_URL}${end}`) };
    expect(loadConfig(schema, env).DATABASE_URL).toBe(DATABASE_URL);
  });

  test('keeps its lines: a key is PEM', async () => {
    const key = privateKeys.gateway ?? '';
    const env = { ...complete, IDENTITY_PRIVATE_KEY_FILE: await fileOf(key) };
    expect(loadConfig(schema, env).IDENTITY_PRIVATE_KEY).toBe(key.trim());
  });

  test('and in the environment besides is refused', async () => {
    const env = { ...complete, DATABASE_URL_FILE: await fileOf('postgresql://other') };
    expect(findProblems(env)).toEqual([
      'DATABASE_URL: is given itself and by DATABASE_URL_FILE: leave one out',
    ]);
  });

  test('that cannot be read, is empty or wrong is said by its name and path, never by its content', async () => {
    const [empty, wrong] = [await fileOf('\n'), await fileOf('my-secret-that-is-no-address')];
    const files = {
      DATABASE_URL_FILE: '/nowhere/at-all',
      NATS_URL_FILE: wrong,
      IDENTITY_PUBLIC_KEYS_FILE: empty,
    };
    const problems = findProblems({ PORT: '1', ...files });
    expect(problems).toEqual([
      'DATABASE_URL_FILE: /nowhere/at-all cannot be read (ENOENT)',
      `IDENTITY_PUBLIC_KEYS_FILE: ${empty} is empty`,
      expect.stringMatching(/^NATS_URL: takes nats:/),
    ]);
    expect(problems.join()).not.toContain('my-secret');
  });

  test('is for secrets alone', async () => {
    expect(findProblems({ ...complete, PORT: '', PORT_FILE: await fileOf('8081') })).toEqual([
      expect.stringMatching(/^PORT: /),
    ]);
  });
});
