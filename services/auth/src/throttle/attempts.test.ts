import { prismaOptions } from '@sextant/service-kit/database';
import { createLogger } from '@sextant/service-kit/logging';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { errors } from '../errors.ts';
import { PrismaClient } from '../generated/client.ts';
import { type Attempt, throttled } from './attempts.ts';
import { ACCOUNT_LIMIT, delaysOf } from './delays.ts';
import { deleteExpiredFailures } from './sweep.ts';

let database: TestDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await testDatabase({ schemas: [{ schema: 'auth', directory: migrations }] });
  const logger = createLogger({ service: 'auth', level: 'silent' });
  prisma = new PrismaClient(prismaOptions({ url: database.url('auth'), schema: 'auth', logger }));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const ADA = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
let addresses = 0;
const newAddress = () => `2001:db8:0:${(++addresses).toString(16)}::1`;
const attempt = (usernameKey: string, more: Partial<Attempt['origin']> = {}): Attempt => ({
  usernameKey,
  userId: ADA,
  origin: { address: newAddress(), device: null, ...more },
});

type Outcome = 'right' | 'wrong' | { readonly wait: number; readonly words: string };
/** Attempts a password and returns the outcome. */
async function guess(at: Attempt, password: 'right' | 'wrong' = 'wrong'): Promise<Outcome> {
  try {
    return await throttled(prisma, at, async () => {
      if (password === 'wrong') throw errors('auth.invalid-credentials');
      return 'right' as const;
    });
  } catch (error) {
    const { code, headers, message } = error as ReturnType<typeof errors>;
    if (code === 'auth.invalid-credentials') return 'wrong';
    expect(code).toBe('auth.too-many-attempts');
    return { wait: Number(headers['retry-after']), words: message };
  }
}
const guesses = async (count: number, at: () => Attempt) => {
  const outcomes: Outcome[] = [];
  for (let i = 0; i < count; i++) outcomes.push(await guess(at()));
  return outcomes;
};
const waits = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => typeof outcome === 'object');
/** Simulates that the given number of seconds has passed. */
const pass = (seconds: number) => prisma.$executeRaw`
  UPDATE auth.sign_in_failures SET open_at = open_at - ${seconds}::int * interval '1 second',
    forgotten_at = forgotten_at - ${seconds}::int * interval '1 second'`;

describe('an account', () => {
  test('delays every attempt after six failures, increasingly, even with the correct password', async () => {
    const at = () => attempt('waits');
    expect(await guesses(5, at)).toEqual(Array(5).fill('wrong'));
    for (const delay of [2, 4, 8, 16, 32, 64, 128]) {
      expect(await guess(at())).toBe('wrong');
      // On a busy machine the short ones may pass before the next guess.
      if (delay >= 32)
        expect(await guess(at(), 'right')).toEqual({
          wait: expect.toSatisfy((wait: number) => wait > delay / 2 && wait <= delay),
          words: expect.stringMatching(/^Too many failed attempts\. Please try again in \d+ \w+\.$/),
        });
      await pass(delay);
    }
  });

  test('admits no more concurrent guesses than sequential ones', async () => {
    const startMs = performance.now();
    const lanes = Array.from({ length: 50 }, () => guesses(20, () => attempt('stormed')));
    const outcomes = (await Promise.all(lanes)).flat();
    const seconds = (performance.now() - startMs) / 1000;
    // One guess at the start, and one after each delay that had time to expire.
    let sumOfDelays = 0;
    let allowed = 1;
    for (const delay of delaysOf(ACCOUNT_LIMIT)) {
      sumOfDelays += delay;
      if (sumOfDelays <= seconds) allowed += 1;
    }
    const admitted = outcomes.filter((outcome) => outcome === 'wrong').length;
    expect(admitted).toBeLessThanOrEqual(allowed);
    expect(waits(outcomes).length).toBe(outcomes.length - admitted);
  });

  test('does not delay concurrent first attempts', async () => {
    for (let round = 0; round < 30; round++) {
      const at = () => attempt(`together-${round}`);
      expect(await Promise.all([guess(at()), guess(at()), guess(at())])).toEqual(Array(3).fill('wrong'));
    }
  });

  test('caps the delay at 15 minutes', async () => {
    for (let i = 0; i < 30; i++) {
      await guess(attempt('patient'));
      await pass(900);
    }
    await guess(attempt('patient'));
    expect(await guess(attempt('patient'))).toMatchObject({
      wait: expect.toSatisfy((wait: number) => wait > 890 && wait <= 900),
      words: 'Too many failed attempts. Please try again in 15 minutes.',
    });
  });

  test('clears failures after a correct password, and a day after the last one', async () => {
    const at = () => attempt('forgiven');
    await guesses(5, at);
    expect(await guess(at(), 'right')).toBe('right');
    expect(waits(await guesses(6, at))).toEqual([]);
    await pass(86_401);
    expect(waits(await guesses(6, at))).toEqual([]);
  });
});

describe('a known browser', () => {
  const device = { id: 'known', userId: ADA };

  test('is not delayed while unknown browsers are', async () => {
    await guesses(20, () => attempt('victim'));
    expect(await guess(attempt('victim'), 'right')).toMatchObject({ wait: expect.any(Number) });
    expect(await guess(attempt('victim', { device }), 'right')).toBe('right');
  });

  test('is not delayed at an address that is', async () => {
    const address = newAddress();
    await guesses(40, () => attempt(`anybody-${Math.random()}`, { address }));
    expect(await guess(attempt('neighbour', { address }), 'right')).toMatchObject({
      wait: expect.any(Number),
    });
    expect(await guess(attempt('neighbour', { address, device }), 'right')).toBe('right');
  });

  test('has its own counter', async () => {
    const stolen = { id: 'stolen', userId: ADA };
    const outcomes = await guesses(8, () => attempt('owner', { device: stolen }));
    expect(waits(outcomes)).toHaveLength(2);
    expect(await guess(attempt('owner'), 'right')).toBe('right');
  });

  test('counts as unknown for every other account', async () => {
    const other = { id: 'other', userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302' };
    await guesses(6, () => attempt('not-mine', { device: other }));
    expect(await guess(attempt('not-mine'), 'right')).toMatchObject({ wait: expect.any(Number) });
  });
});

describe('an address', () => {
  test('is delayed after 31 failures across accounts, together with its /64 network', async () => {
    const outcomes = await guesses(33, () => attempt(`many-${Math.random()}`, { address: '2001:db8:f::1' }));
    expect(waits(outcomes)).toHaveLength(2);
    expect(await guess(attempt('elsewhere', { address: '2001:db8:f::2' }), 'right')).toMatchObject({
      wait: expect.any(Number),
    });
    expect(await guess(attempt('elsewhere'), 'right')).toBe('right');
  });

  test('keeps its failures when its owner signs in to their own account in between', async () => {
    const address = newAddress();
    const outcomes: Outcome[] = [];
    for (let i = 0; i < 33; i++) {
      outcomes.push(await guess(attempt(`spray-${i}`, { address })));
      if (i < 30) expect(await guess(attempt('own', { address }), 'right')).toBe('right');
    }
    expect(waits(outcomes)).toHaveLength(2);
  });

  test('does not delay correct passwords once the delay after many failures has passed', async () => {
    const address = newAddress();
    await guesses(33, () => attempt(`clumsy-${Math.random()}`, { address }));
    await pass(10);
    for (let i = 0; i < 5; i++) expect(await guess(attempt(`deft-${i}`, { address }), 'right')).toBe('right');
  });

  test('is never delayed by correct passwords, however many people share it', async () => {
    const address = newAddress();
    for (let i = 0; i < 60; i++)
      expect(await guess(attempt(`office-${i}`, { address }), 'right')).toBe('right');
  });
});

test('does not count an attempt whose password was not checked', async () => {
  const address = newAddress();
  for (let i = 0; i < 40; i++) {
    const busy = throttled(prisma, attempt('unlucky', { address }), async () => {
      throw errors('auth.busy');
    });
    await expect(busy).rejects.toMatchObject({ code: 'auth.busy' });
  }
  expect(await guess(attempt('unlucky', { address }), 'right')).toBe('right');
});

test('stores neither names nor addresses in plain text', async () => {
  await guess(attempt('my-own-password-typed-here', { address: '203.0.113.99' }));
  const rows = JSON.stringify(await prisma.signInFailures.findMany());
  expect(rows).not.toMatch(/my-own-password|203\.0\.113/);
});

test('deletes only expired failures, in batches', async () => {
  await pass(2 * 86_400);
  await deleteExpiredFailures(prisma);
  expect(await prisma.signInFailures.count()).toBe(0);
  await guesses(3, () => attempt(`old-${Math.random()}`));
  await pass(2 * 86_400);
  await guess(attempt('young'));
  expect(await deleteExpiredFailures(prisma, 2)).toBe(6);
  expect(await prisma.signInFailures.count()).toBe(2);
});
