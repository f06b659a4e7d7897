import { hash } from 'node:crypto';
import type { ValidAccessTokens } from '@sextant/contracts/account/access-token';
import { describe, expect, test } from 'vitest';
import { createKnownTokens, FRESH_MS, MAX_REFUSED } from './known-tokens.ts';

const secretOf = (n: number) => `sxt_${String(n).padStart(43, 'A')}`;
const hashOf = (secret: string) => hash('sha256', secret, 'base64url');

/** Tokens with a clock and an auth of the test's own. */
function tokensOf(secrets: readonly string[]) {
  let now = 1_000_000;
  const valid = new Map(
    secrets.map((secret) => [
      hashOf(secret),
      {
        hash: hashOf(secret),
        userId: secret,
        scopes: ['read' as const],
        expiresAt: new Date(now + 60_000).toISOString(),
      },
    ]),
  );
  const asked: string[][] = [];
  const replica = () =>
    createKnownTokens(
      async (used): Promise<ValidAccessTokens> => {
        asked.push(used.map((one) => one.hash));
        return used.flatMap((one) => valid.get(one.hash) ?? []);
      },
      () => now,
    );
  const known = replica();
  return {
    asked,
    replica,
    find: (secret: string, address = '192.0.2.1') => known.find(secret, address),
    revoke: (secret: string) => valid.delete(hashOf(secret)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a token', () => {
  test('is asked about once in the time that an answer holds, and refused within five seconds of its revocation', async () => {
    const [secret] = [secretOf(1)];
    const tokens = tokensOf([secret]);
    expect(await tokens.find(secret)).toMatchObject({ userId: secret });
    tokens.revoke(secret);
    tokens.pass(FRESH_MS - 1);
    expect(await tokens.find(secret)).not.toBeNull();
    expect(tokens.asked).toHaveLength(1);
    tokens.pass(1);
    expect(await tokens.find(secret)).toBeNull();
    expect(FRESH_MS).toBeLessThan(5_000);
  });

  test('is refused by every replica within five seconds of its revocation, whenever each had asked', async () => {
    const [secret] = [secretOf(1)];
    const tokens = tokensOf([secret]);
    const replicas = [tokens.replica(), tokens.replica(), tokens.replica()];
    const isFound = () =>
      Promise.all(replicas.map(async (one) => (await one.find(secret, '192.0.2.1')) !== null));
    // The last of them asks at the moment of the revocation.
    for (const [n, one] of replicas.entries()) {
      await one.find(secret, '192.0.2.1');
      if (n < replicas.length - 1) tokens.pass(1_500);
    }
    tokens.revoke(secret);
    expect(await isFound()).toEqual([true, true, true]);
    tokens.pass(4_999);
    expect(await isFound()).toEqual([false, false, false]);
  });

  test('is refused from the moment that it expires, also while an answer holds', async () => {
    const tokens = tokensOf([secretOf(1)]);
    tokens.pass(60_000 - 10);
    expect(await tokens.find(secretOf(1))).not.toBeNull();
    tokens.pass(10);
    expect(await tokens.find(secretOf(1))).toBeNull();
  });

  test('that cannot be one is refused without asking', async () => {
    const tokens = tokensOf([]);
    for (const secret of ['', 'sxt_', 'eyJhbGciOiJIUzI1NiJ9.e30.x', `${secretOf(1)}A`])
      expect(await tokens.find(secret)).toBeNull();
    expect(tokens.asked).toEqual([]);
  });

  test('is asked about by its hash alone, with others that arrive meanwhile', async () => {
    const secrets = Array.from({ length: 250 }, (_, n) => secretOf(n));
    const tokens = tokensOf(secrets);
    const found = await Promise.all(secrets.map((secret) => tokens.find(secret)));
    expect(found.map((one) => one?.userId)).toEqual(secrets);
    expect(tokens.asked.map(({ length }) => length)).toEqual([1, 100, 100, 49]);
    expect(JSON.stringify(tokens.asked)).not.toContain('sxt_');
  });
});

describe('a flood of wrong tokens', () => {
  test('is refused without asking after sixty a minute of a network; tokens that were valid go on', async () => {
    const tokens = tokensOf([secretOf(0), secretOf(9_999)]);
    expect(await tokens.find(secretOf(0))).not.toBeNull();
    for (let n = 1; n <= MAX_REFUSED; n += 1) expect(await tokens.find(secretOf(n))).toBeNull();
    const { length } = tokens.asked;
    await expect(tokens.find(secretOf(500))).rejects.toMatchObject({ code: 'gateway.too-many-requests' });
    expect(tokens.asked).toHaveLength(length);
    tokens.pass(FRESH_MS);
    expect(await tokens.find(secretOf(0))).not.toBeNull();
    expect(await tokens.find(secretOf(9_999), '198.51.100.7')).not.toBeNull();
    tokens.pass(60_000);
    expect(await tokens.find(secretOf(500))).toBeNull();
  });
});
