import { generateIdentityKeys } from '@sextant/service-kit/identity';
import { expect, test } from 'vitest';
import { loadInsightConfig } from './config.ts';

const { privateKeys, publicKeys } = generateIdentityKeys(['insight', 'gateway']);
const env = {
  PORT: '8104',
  DATABASE_URL: 'postgresql://insight@db:5432/sextant',
  NATS_URL: 'nats://nats:4222',
  IDENTITY_PRIVATE_KEY: privateKeys.insight,
  IDENTITY_PUBLIC_KEYS: JSON.stringify({ gateway: publicKeys.gateway }),
};

test('by default serves calls and runs four jobs at once', () => {
  expect(loadInsightConfig(env)).toMatchObject({
    INSIGHT_ROLE: 'both',
    WORKER_CONCURRENCY: 4,
    ANALYST_THREADS: 2,
    DRUG_FACTS: 'on',
  });
});

test('reports all missing and invalid settings at once', () => {
  const wrong = {
    ...env,
    NATS_URL: undefined,
    IDENTITY_PRIVATE_KEY: '',
    INSIGHT_ROLE: 'boss',
    WORKER_CONCURRENCY: '0',
  };
  for (const name of ['NATS_URL', 'IDENTITY_PRIVATE_KEY', 'INSIGHT_ROLE', 'WORKER_CONCURRENCY'])
    expect(() => loadInsightConfig(wrong)).toThrow(name);
});
