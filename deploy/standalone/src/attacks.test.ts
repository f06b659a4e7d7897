import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { ARTICLE, RADAR } from '@sextant/contracts/openapi/examples';
import { ArticlesByPmid } from '@sextant/contracts/rpc/search';
import { createIdentitySigner, IDENTITY_HEADER } from '@sextant/service-kit/identity';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWholeSystem, type WholeSystem } from './testing/whole-system.ts';

let system: WholeSystem;
beforeAll(async () => {
  system = await startWholeSystem();
});
afterAll(() => system.close());
afterEach(() => void vi.useRealTimers());

test('of a thousand guesses from a thousand addresses only six are checked, and the owner can still sign in', async () => {
  const { username, browser, address } = await system.createUser();
  await browser.post('/api/logout');
  const counts: Record<number, number> = {};
  const guess = async (n: number) => {
    const headers = { 'x-forwarded-for': `203.0.${n >> 8}.${n & 255}` };
    const body = { username, password: `guess ${n}` };
    const { status } = await system.gateway.browser().post('/api/login', body, { headers });
    counts[status] = (counts[status] ?? 0) + 1;
  };
  const signIn = () =>
    browser.post(
      '/api/login',
      { username, password: 'correct horse' },
      { headers: { 'x-forwarded-for': address } },
    );
  for (let n = 0; n < 1_000; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => guess(n + index)));
    if (n === 500) expect((await signIn()).status).toBe(200);
  }
  // Six at once, then one after each wait: the waits double from two seconds.
  expect(counts[401]).toBeGreaterThanOrEqual(6);
  expect(counts[401]).toBeLessThan(20);
  expect(counts[429]).toBe(1_000 - (counts[401] ?? 0));
  expect((await signIn()).status).toBe(200);
});

describe('calling a service directly, bypassing the gateway', () => {
  const PATHS = {
    auth: `/internal/users/${randomUUID()}`,
    search: '/api/article/1',
    library: '/api/saved-articles',
    insight: '/api/jobs',
  } as const;
  type Service = keyof typeof PATHS;

  const stranger = () =>
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const subject = randomUUID();
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** Keyed by the defect of the token. */
  const tokens: Record<string, (service: Service) => Promise<string | undefined>> = {
    'no token': async () => undefined,
    'a token that a stranger signed': (audience) =>
      createIdentitySigner({ issuer: 'gateway', privateKey: stranger() })({ audience, subject }),
    'a token for another service': (service) =>
      system.identity.sign('gateway')({ audience: service === 'auth' ? 'search' : 'auth', subject }),
    'a token of another service': (audience) => system.identity.sign('insight')({ audience, subject }),
    'a token without a signature': async (aud) =>
      `${base64({ alg: 'none' })}.${base64({ iss: 'gateway', aud, sub: subject, iat: 1, exp: 4e9 })}.`,
    'a token that is over': async (audience) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 });
      const token = await system.identity.sign('gateway')({ audience, subject });
      vi.useRealTimers();
      return token;
    },
  };

  const cases = Object.keys(tokens).flatMap((what) =>
    (Object.keys(PATHS) as Service[]).map((service) => [what, service] as const),
  );
  test.each(cases)('%s is rejected by %s', async (what, service) => {
    const token = await tokens[what]!(service);
    const answer = await fetch(system.serviceUrls[service] + PATHS[service], {
      headers: { ...(token !== undefined && { [IDENTITY_HEADER]: token }), 'x-sextant-user': subject },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^identity\./) });
  });

  // Insight's own token is valid for search: it uses it over the bus.
  const worthless = Object.keys(tokens).filter((what) => what !== 'a token of another service');
  test.each(worthless)('%s gets no reply over the bus', async (what) => {
    const token = (await tokens[what]!('search')) ?? '';
    const asked = system.services.bus.request(
      ArticlesByPmid.subject,
      { token, body: { pmids: ['1'] } },
      { timeoutMs: 60_000 },
    );
    await expect(asked).rejects.toMatchObject({ code: 'identity.invalid' });
  });

  test('the gateway’s own token gets no reply over the bus, because the gateway is not on the list of callers', async () => {
    const token = await system.identity.sign('gateway')({ audience: 'search', subject });
    const asked = system.services.bus.request(
      ArticlesByPmid.subject,
      { token, body: { pmids: ['1'] } },
      { timeoutMs: 60_000 },
    );
    await expect(asked).rejects.toMatchObject({ code: 'identity.invalid' });
  });
});

describe('a body that claims another owner or id', () => {
  const chosen = '11111111-1111-4111-8111-111111111111';
  const claims = (userId: string) => ({ id: chosen, userId, createdAt: '2000-01-01T00:00:00.000Z' });
  const bodies: Record<string, Record<string, unknown>> = {
    '/api/saved-articles': ARTICLE,
    '/api/saved-queries': { name: 'n', query: 'q' },
    '/api/technology-radars': { name: 'n', searchQuery: 'q', radarData: RADAR },
  };

  test.each(Object.keys(bodies))(
    'creates a record owned by the caller, with a generated id: %s',
    async (path) => {
      const [ada, eve] = [await system.createUser(), await system.createUser()];
      const answer = await eve.browser.post(path, { ...bodies[path], ...claims(ada.id) });
      expect(answer.status).toBe(201);
      const made = answer.json() as Record<string, string>;
      expect(made.userId).toBe(eve.id);
      expect(made.id).not.toBe(chosen);
      expect(made.createdAt ?? made.savedAt).not.toContain('2000-');
      expect((await ada.browser.get(path)).json()).toEqual([]);
    },
  );

  test('registers nobody with an id of their choice', async () => {
    const ada = await system.createUser();
    const body = { username: 'mallory', password: 'correct horse', ...claims(ada.id) };
    const answer = await system.gateway
      .browser()
      .post('/api/register', body, { headers: { 'x-forwarded-for': '192.0.2.77' } });
    expect(answer.status).toBe(201);
    expect([chosen, ada.id]).not.toContain((answer.json() as { id: string }).id);
  });
});
