import { randomUUID } from 'node:crypto';
import { PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import { UserDeleted } from '@sextant/contracts/events/catalogue';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { makeEvent } from '@sextant/service-kit/bus/contract-fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';
import { countOverdueDeletions, deleteExpiredDeletions } from './repository.ts';

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
  auth.bus.publish(makeEvent(`${service}.user.purged.v1`, { userId, service }));

describe('POST /internal/users/:id/deletion', () => {
  test('returns 202 with a token, deletes the user and everything keyed by name, and publishes the deletion', async () => {
    const { id } = await register('leaver');
    await post('/internal/login', { username: 'leaver', password: 'wrong one', origin });
    const response = await remove(id);
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      requestedAt: expect.any(String),
    });
    await expect
      .poll(() => deleted.map(({ data }) => data))
      .toContainEqual({ userId: id, deletedAt: response.json().requestedAt });

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

  test('makes the user name and e-mail address available immediately', async () => {
    const before = await register('phoenix');
    await remove(before.id);
    const after = await register('phoenix');
    expect(after).toMatchObject({ username: 'phoenix', email: 'phoenix@example.org' });
    expect(after.id).not.toBe(before.id);
  });

  test('returns 403 for a wrong password, counts the failure as at sign-in, and deletes nothing', async () => {
    const { id } = await register('stayer');
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push((await remove(id, 'wrong one')).json());
    expect(answers[0]).toMatchObject({ status: 403, code: 'auth.wrong-password' });
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'auth.too-many-attempts' });
    expect((await auth.get(`/internal/users/${id}`)).statusCode).toBe(200);
  });

  test('lets exactly one of two concurrent requests succeed', async () => {
    const { id } = await register('twice');
    const codes = (await Promise.all([remove(id), remove(id)])).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 202)).toHaveLength(1);
  });

  test('returns 400 without a password, and 401 to callers other than the gateway', async () => {
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
  test('shows which services have confirmed, and when the deletion finished', async () => {
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
      .poll(async () =>
        (await status(token)).json().services.filter(({ purgedAt }: { purgedAt: string }) => purgedAt),
      )
      .toHaveLength(3);
    expect((await status(token)).json().finishedAt).toBeNull();
    await purged(id, 'gateway');
    await expect.poll(async () => (await status(token)).json().finishedAt).toEqual(expect.any(String));
  });

  test('returns 404 for an unknown token, and stores tokens only as hashes', async () => {
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

  test('expires after 30 days, and counts as overdue if a service has not confirmed within an hour', async () => {
    const sql = {
      $executeRawUnsafe: async (text: string, ...values: unknown[]) =>
        (await pool.query(text, values)).rowCount ?? 0,
      $queryRawUnsafe: async <T>(text: string, ...values: unknown[]) =>
        (await pool.query(text, values)).rows as T,
    };
    await pool.query('DELETE FROM auth.deletions');
    const { token } = (await remove((await register('ancient')).id)).json();
    expect(await countOverdueDeletions(sql, PURGING_SERVICES.length)).toBe(0);
    await pool.query(`UPDATE auth.deletions SET requested_at = now() - interval '2 hours'`);
    expect(await countOverdueDeletions(sql, PURGING_SERVICES.length)).toBe(1);
    expect(await deleteExpiredDeletions(sql)).toBe(0);
    await pool.query(`UPDATE auth.deletions SET requested_at = now() - interval '31 days'`);
    expect(await deleteExpiredDeletions(sql)).toBe(1);
    expect((await status(token)).statusCode).toBe(404);
  });
});

test('ignores a purge confirmation for an account that was not deleted', async () => {
  const stranger = randomUUID();
  await purged(stranger, 'library');
  const { id } = await register('marker');
  const { token } = (await remove(id)).json();
  await purged(id, 'library');
  await expect
    .poll(async () => (await status(token)).json().services[2].purgedAt)
    .toEqual(expect.any(String));
  const { rows } = await pool.query('SELECT count(*)::int AS count FROM auth.purges WHERE user_id = $1', [
    stranger,
  ]);
  expect(rows).toEqual([{ count: 0 }]);
});
