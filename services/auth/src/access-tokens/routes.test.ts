import { randomUUID } from 'node:crypto';
import { ACCESS_TOKEN, type CreatedAccessToken } from '@sextant/contracts/account/access-token';
import { prismaOptions } from '@sextant/service-kit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PrismaClient } from '../generated/client.ts';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';
import { deleteExpiredTokens, hashOf } from './repository.ts';

const origin = { address: '192.0.2.1', device: null };
const password = 'secret-1';
let auth: TestAuth;
let audit: Awaited<ReturnType<TestAuth['heard']>>;
beforeAll(async () => {
  auth = await startAuth();
  audit = await auth.heard('auth.audit.recorded.v1');
});
afterAll(() => auth.close());

const register = async (username: string): Promise<string> =>
  (await auth.post('/internal/register', { username, password })).json().id;
const pathOf = (userId: string) => `/internal/users/${userId}/access-tokens`;
const create = (userId: string, more: object = {}) =>
  auth.post(pathOf(userId), {
    name: 'Report',
    scopes: ['read'],
    expiresInDays: 30,
    password,
    origin,
    ...more,
  });
const created = async (userId: string, more: object = {}) =>
  (await create(userId, more)).json() as CreatedAccessToken;
const list = async (userId: string) => (await auth.get(pathOf(userId))).json();
const revoke = (userId: string, id: string) => auth.post(`${pathOf(userId)}/${id}/revocation`, { origin });
const use = async (secret: string, address = '192.0.2.9') =>
  (await auth.post('/internal/access-tokens/uses', { tokens: [{ hash: hashOf(secret), address }] })).json();
const actions = (userId: string) =>
  audit
    .map(({ data }) => data as { userId: string; action: string; outcome: string; count: number })
    .filter((entry) => entry.userId === userId && entry.action.startsWith('access-token'))
    .map(({ action, outcome, count }) => `${action} ${outcome} ${count}`);

describe('a new access token', () => {
  test('has 32 random bytes, which are shown once and stored as a hash', {
    tags: ['tokens/create'],
  }, async () => {
    const userId = await register('maker');
    const { secret, ...token } = await created(userId, { scopes: ['read', 'run', 'read'] });
    expect(secret).toMatch(ACCESS_TOKEN);
    expect(token).toEqual({
      id: expect.any(String),
      name: 'Report',
      prefix: secret.slice(0, 8),
      scopes: ['read', 'run'],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    expect(await list(userId)).toEqual([token]);
    const days = (Date.parse(token.expiresAt) - Date.parse(token.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    const { rows } = await auth.pool.query('SELECT * FROM auth.access_tokens WHERE id = $1', [token.id]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0].secret_hash).toBe(hashOf(secret));
    expect((await created(userId)).secret).not.toBe(secret);
    await expect.poll(() => actions(userId)).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain(secret);
  });

  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ scopes: [] }, 'Choose at least one permission'],
    [{ expiresInDays: 366 }, 'A token is valid for at most a year'],
    [{ password: '' }, 'Password is required'],
  ])('answers %j with 400: %s', { tags: ['tokens/limits'] }, async (more, detail) => {
    expect((await create(randomUUID(), more)).json()).toMatchObject({ status: 400, detail });
  });

  test('needs the right password, and a user', async () => {
    const userId = await register('stolen-session');
    expect((await create(userId, { password: 'a guess' })).json()).toMatchObject({
      status: 403,
      code: 'auth.wrong-password',
    });
    expect((await create(randomUUID())).json()).toMatchObject({ status: 404, code: 'auth.user-not-found' });
    expect(await list(userId)).toEqual([]);
  });

  test('is refused as the 21st valid one, also at the same time; expired ones do not count', {
    tags: ['tokens/limits'],
  }, async () => {
    const userId = await register('collector');
    await auth.pool.query(
      `INSERT INTO auth.access_tokens (id, user_id, name, secret_hash, prefix, scopes, expires_at)
       SELECT gen_random_uuid(), $1, 'n', 'collector ' || n, 'sxt_', '{read}',
         now() + CASE WHEN n <= 19 THEN interval '1 day' ELSE interval '-1 day' END FROM generate_series(1, 25) n`,
      [userId],
    );
    const both = await Promise.all([create(userId), create(userId)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await create(userId)).json()).toMatchObject({ code: 'auth.too-many-access-tokens' });
  });
});

describe('a token that is used', () => {
  test('is found by its hash with its user and scopes, and notes when and from where at most once a minute', {
    tags: ['tokens/list'],
  }, async () => {
    const userId = await register('caller');
    const { secret, expiresAt } = await created(userId, { scopes: ['run'] });
    expect(await use(secret)).toEqual([{ hash: hashOf(secret), userId, scopes: ['run'], expiresAt }]);
    const [first] = await list(userId);
    expect(first).toMatchObject({ lastUsedAt: expect.any(String), lastUsedFrom: '192.0.2.9' });
    await use(secret, '192.0.2.10');
    expect(await list(userId)).toEqual([first]);
    await auth.pool.query(`UPDATE auth.access_tokens SET last_used_at = now() - interval '61 seconds'`);
    await use(secret, '192.0.2.10');
    expect(await list(userId)).toMatchObject([{ lastUsedFrom: '192.0.2.10' }]);
  });

  test('is not found once it has expired, and is listed for 30 days after that', async () => {
    const userId = await register('sleeper');
    const { secret, id } = await created(userId);
    const age = (days: number) =>
      auth.pool.query(
        `UPDATE auth.access_tokens SET expires_at = now() - $2::int * interval '1 day' WHERE id = $1`,
        [id, days],
      );
    const prisma = new PrismaClient(prismaOptions({ url: auth.databaseUrl, schema: 'auth' }));
    await age(29);
    expect(await use(secret)).toEqual([]);
    await deleteExpiredTokens(prisma);
    expect(await list(userId)).toHaveLength(1);
    await age(31);
    await deleteExpiredTokens(prisma);
    expect(await list(userId)).toEqual([]);
    await prisma.$disconnect();
  });
});

describe('revoking', () => {
  test('ends one token of its user; another user’s is the same 404 as none', async () => {
    const [userId, stranger] = [await register('owner'), await register('stranger')];
    const kept = await created(userId);
    const { id, secret } = await created(userId);
    const [theirs, nobodys] = [await revoke(stranger, id), await revoke(stranger, randomUUID())];
    expect({ ...theirs.json(), requestId: '' }).toEqual({ ...nobodys.json(), requestId: '' });
    expect(theirs.json()).toMatchObject({ status: 404, code: 'auth.access-token-not-found' });
    expect(await use(secret)).toHaveLength(1);
    expect((await revoke(userId, id)).statusCode).toBe(200);
    expect(await use(secret)).toEqual([]);
    expect(await use(kept.secret)).toHaveLength(1);
    await expect.poll(() => actions(userId)).toContain('access-token.revoke done 1');
  });

  test('goes with a password change if wished, and only then', { tags: ['tokens/password'] }, async () => {
    const userId = await register('careful-changer');
    const tokens = [await created(userId), await created(userId)];
    const change = (currentPassword: string, newPassword: string, more: object = {}) =>
      auth.post(`/internal/users/${userId}/password`, { currentPassword, newPassword, origin, ...more });
    expect((await change(password, 'another secret')).statusCode).toBe(200);
    expect(await use(tokens[0]!.secret)).toHaveLength(1);
    expect((await change('another secret', 'third secret', { revokeTokens: true })).statusCode).toBe(200);
    for (const { secret } of tokens) expect(await use(secret)).toEqual([]);
    await expect.poll(() => actions(userId)).toContain('access-token.revoke done 2');
  });

  test('goes with the account, at once', { tags: ['tokens/password'] }, async () => {
    const userId = await register('leaver');
    const { secret } = await created(userId);
    expect((await auth.post(`/internal/users/${userId}/deletion`, { password, origin })).statusCode).toBe(
      202,
    );
    expect(await use(secret)).toEqual([]);
    const { rows } = await auth.pool.query('SELECT 1 FROM auth.access_tokens WHERE user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });
});
