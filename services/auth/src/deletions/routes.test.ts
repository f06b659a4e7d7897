import { randomUUID } from 'node:crypto';
import { PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';
import { lateDeletions, sweepDeletions } from './repository.ts';

const origin = { address: '192.0.2.1', device: null };
let auth: TestAuth;
let pool: TestAuth['pool'];
let deleted: readonly CloudEvent[];

beforeAll(async () => {
  auth = await startAuth();
  pool = auth.pool;
  deleted = await auth.heard(UserDeleted.type);
});
afterAll(() => auth.close());

const post: TestAuth['post'] = (url, payload) => auth.post(url, payload);
const register = async (username: string) =>
  (
    await post('/internal/register', { username, email: `${username}@example.org`, password: 'secret-1' })
  ).json();
const remove = (id: string, password = 'secret-1') =>
  post(`/internal/users/${id}/deletion`, { password, origin });
const status = (token: string) => auth.get(`/internal/deletions/${token}`);
const purged = (userId: string, service: string) =>
  auth.bus.publish({
    specversion: '1.0',
    id: randomUUID(),
    source: `/sextant/${service}`,
    type: `${service}.user.purged.v1`,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    data: { userId, service },
  });

describe('POST /internal/users/:id/deletion', () => {
  test('answers 202 with a token, deletes the user with every trace of the name, and announces it', async () => {
    const { id } = await register('leaver');
    await post('/internal/login', { username: 'leaver', password: 'wrong one', origin });
    const answer = await remove(id);
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      requestedAt: expect.any(String),
    });
    await expect
      .poll(() => deleted.map(({ data }) => data), { timeout: 10_000 })
      .toContainEqual({ userId: id, deletedAt: answer.json().requestedAt });

    expect((await auth.get(`/internal/users/${id}`)).statusCode).toBe(404);
    expect(
      (await post('/internal/login', { username: 'leaver', password: 'secret-1', origin })).statusCode,
    ).toBe(401);
    const { rows } = await pool.query(`SELECT
      (SELECT count(*)::int FROM auth.users WHERE username = 'leaver') AS users,
      (SELECT count(*)::int FROM auth.outbox_events WHERE event::text LIKE '%leaver%') AS events`);
    expect(rows).toEqual([{ users: 0, events: 0 }]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  test('makes name and address free again at once, for another user', async () => {
    const before = await register('phoenix');
    await remove(before.id);
    const after = await register('phoenix');
    expect(after).toMatchObject({ username: 'phoenix', email: 'phoenix@example.org' });
    expect(after.id).not.toBe(before.id);
  });

  test('answers 403 for a wrong password, counts it as at sign-in, and deletes nothing', async () => {
    const { id } = await register('stayer');
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push((await remove(id, 'wrong one')).json());
    expect(answers[0]).toMatchObject({ status: 403, code: 'auth.wrong-password' });
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'auth.too-many-attempts' });
    expect((await auth.get(`/internal/users/${id}`)).statusCode).toBe(200);
  });

  test('of two at once lets one win', async () => {
    const { id } = await register('twice');
    const codes = (await Promise.all([remove(id), remove(id)])).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 202)).toHaveLength(1);
  });

  test('answers 400 without a password, 401 to anybody but the gateway', async () => {
    const { id } = await register('guarded');
    expect((await post(`/internal/users/${id}/deletion`, { origin })).statusCode).toBe(400);
    const url = `/internal/users/${id}/deletion`;
    expect(
      (await auth.app.inject({ method: 'POST', url, payload: { password: 'secret-1', origin } })).statusCode,
    ).toBe(401);
    expect((await auth.app.inject({ url: `/internal/deletions/${'a'.repeat(43)}` })).statusCode).toBe(401);
  });
});

describe('GET /internal/deletions/:token', () => {
  test('tells which services have answered, and when all have', async () => {
    const { id } = await register('tracked');
    const { token, requestedAt } = (await remove(id)).json();
    expect((await status(token)).json()).toEqual({
      requestedAt,
      finishedAt: null,
      services: PURGING_SERVICES.map((service) => ({ service, purgedAt: null })),
    });
    for (const service of PURGING_SERVICES.slice(1)) await purged(id, service);
    await purged(id, 'library');
    await expect
      .poll(
        async () =>
          (await status(token)).json().services.filter(({ purgedAt }: { purgedAt: string }) => purgedAt),
        {
          timeout: 10_000,
        },
      )
      .toHaveLength(3);
    expect((await status(token)).json().finishedAt).toBeNull();
    await purged(id, 'gateway');
    await expect
      .poll(async () => (await status(token)).json().finishedAt, { timeout: 10_000 })
      .toEqual(expect.any(String));
  });

  test('answers 404 for a token of nobody, and keeps none in the clear', async () => {
    expect((await status('b'.repeat(43))).json()).toMatchObject({
      status: 404,
      code: 'auth.deletion-not-found',
    });
    const { token } = (await remove((await register('hashed')).id)).json();
    const { rows } = await pool.query(
      'SELECT count(*)::int AS count FROM auth.deletions WHERE token_hash = $1',
      [token],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('is forgotten after 30 days; one that a service has not answered for an hour is said', async () => {
    const sql = {
      $executeRawUnsafe: async (text: string, ...values: unknown[]) =>
        (await pool.query(text, values)).rowCount ?? 0,
      $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
        (await pool.query(text, values)).rows as T,
    };
    await pool.query('DELETE FROM auth.deletions');
    const { token } = (await remove((await register('ancient')).id)).json();
    expect(await lateDeletions(sql, PURGING_SERVICES.length)).toBe(0);
    await pool.query(`UPDATE auth.deletions SET requested_at = now() - interval '2 hours'`);
    expect(await lateDeletions(sql, PURGING_SERVICES.length)).toBe(1);
    expect(await sweepDeletions(sql)).toBe(0);
    await pool.query(`UPDATE auth.deletions SET requested_at = now() - interval '31 days'`);
    expect(await sweepDeletions(sql)).toBe(1);
    expect((await status(token)).statusCode).toBe(404);
  });
});

test('the answer for an account that nobody deleted is kept nowhere', async () => {
  const stranger = randomUUID();
  await purged(stranger, 'library');
  const { id } = await register('marker');
  const { token } = (await remove(id)).json();
  await purged(id, 'library');
  await expect
    .poll(async () => (await status(token)).json().services[2].purgedAt, { timeout: 10_000 })
    .toEqual(expect.any(String));
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM auth.purges WHERE user_id = $1', [
    stranger,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
});
