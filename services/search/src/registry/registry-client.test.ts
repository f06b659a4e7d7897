import { createLogger } from '@sextant/service-kit/logging';
import { expect, test } from 'vitest';
import { PubmedError } from '../pubmed/pubmed-error.ts';
import { createRegistryClient, RegistryFault } from './registry-client.ts';

/** A client whose slots end with this error. */
const clientWith = (error: Error) =>
  createRegistryClient({
    baseUrl: 'http://registry.invalid/',
    rateLimiter: { waitForSlot: () => Promise.reject(error), close: async () => {} },
    logger: createLogger({ service: 'search', level: 'silent' }),
  });

test('a fault of our own database is none of the registry', async () => {
  const down = new Error('the database is gone');
  await expect(clientWith(down).page({}, 1_000)).rejects.toBe(down);
  const busy = new PubmedError('busy', 'too many requests are waiting', { passing: false });
  await expect(clientWith(busy).page({}, 1_000)).rejects.toBeInstanceOf(RegistryFault);
});
