import { expect, test } from 'vitest';
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
