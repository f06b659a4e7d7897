import { ConfigError } from '@sextant/service-kit/config';
import { generateIdentityKeys } from '@sextant/service-kit/identity';
import { expect, test } from 'vitest';
import { loadGatewayConfig } from './config.ts';

const env = {
  PORT: '8080',
  DATABASE_URL: 'postgresql://sextant_gateway@db/sextant',
  NATS_URL: 'nats://nats:4222',
  IDENTITY_PRIVATE_KEY: generateIdentityKeys(['gateway']).privateKeys.gateway,
  SESSION_SECRET: 'x'.repeat(32),
  AUTH_URL: 'http://auth:8080',
  SEARCH_URL: 'http://search:8080',
  LIBRARY_URL: 'http://library:8080',
  INSIGHT_URL: 'http://insight:8080',
};

test('trusts no proxy by default', () => {
  expect(loadGatewayConfig(env).TRUST_PROXY).toEqual([]);
  expect(loadGatewayConfig({ ...env, TRUST_PROXY: 'loopback, 10.1.2.0/24' }).TRUST_PROXY).toEqual([
    'loopback',
    '10.1.2.0/24',
  ]);
});

test('rejects proxy ranges in which every client could forge its address', () => {
  expect(() => loadGatewayConfig({ ...env, TRUST_PROXY: 'uniquelocal' })).toThrow(ConfigError);
});

test('rejects an https URL without a trusted proxy, since sign-in could not work', () => {
  const https = { ...env, PUBLIC_URL: 'https://sextant.example' };
  expect(() => loadGatewayConfig(https)).toThrow('TRUST_PROXY: is missing');
  expect(loadGatewayConfig({ ...https, TRUST_PROXY: '10.1.2.3' }).TRUST_PROXY).toEqual(['10.1.2.3']);
});

test('reports all missing and invalid settings at once', () => {
  const load = () =>
    loadGatewayConfig({ ...env, SESSION_SECRET: 'short', AUTH_URL: undefined, PUBLIC_URL: 'ftp://x' });
  expect(load).toThrow(ConfigError);
  for (const name of ['SESSION_SECRET', 'AUTH_URL', 'PUBLIC_URL']) expect(load).toThrow(name);
});
