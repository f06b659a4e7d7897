import { Readable } from 'node:stream';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';
import { runResetCommand } from './reset-command.ts';
import { resetInDatabase } from './reset-in-database.ts';

let auth: TestAuth;
let replaced: readonly CloudEvent[];

beforeAll(async () => {
  auth = await startAuth();
  replaced = await auth.heard('auth.password.replaced.v1');
});
afterAll(() => auth.close());

const post: TestAuth['post'] = (url, payload) => auth.post(url, payload);
const DEVICE = { id: 'known-browser' };
const login = (username: string, password: string, userId?: string) =>
  post('/internal/login', {
    username,
    password,
    origin: { address: '192.0.2.1', device: userId ? { ...DEVICE, userId } : null },
  });

/** Runs the command with the given arguments and standard input. */
async function reset(args: readonly string[], stdin = '') {
  const lines: string[] = [];
  const status = await runResetCommand(
    { args, command: 'reset', stdin: Readable.from([stdin]), print: (line) => lines.push(line) },
    (request) => resetInDatabase(auth, request),
  );
  return { status, lines };
}

describe('the reset-password command', () => {
  test('generates and prints a password, invalidates the old one and ends the sessions', {
    tags: ['account/reset'],
  }, async () => {
    const { id } = (await post('/internal/register', { username: 'Forgetful', password: 'secret-1' })).json();
    const { status, lines } = await reset(['forgetful']);
    expect(status).toBe(0);
    const password = /: (\S+)$/.exec(lines.at(-1)!)![1]!;
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await login('forgetful', 'secret-1')).statusCode).toBe(401);
    expect((await login('forgetful', password)).json()).toMatchObject({ id, credentialVersion: 2 });
    await expect
      .poll(() => replaced.map(({ data }) => data))
      .toContainEqual({ userId: id, credentialVersion: 2, replacedAt: expect.any(String) });
  });

  test('generates a password that expires after a day unless the user changes it', {
    tags: ['account/reset'],
  }, async () => {
    const { id } = (await post('/internal/register', { username: 'late', password: 'secret-1' })).json();
    const dayLater = () =>
      auth.pool.query(
        `UPDATE auth.users SET password_ends_at = password_ends_at - interval '24 hours' WHERE id = $1`,
        [id],
      );
    const madeUp = async () => /: (\S+)$/.exec((await reset(['late'])).lines.at(-1)!)![1]!;
    const ended = await madeUp();
    await dayLater();
    expect((await login('late', ended)).json()).toMatchObject({ status: 401, code: 'auth.password-ended' });
    expect((await login('late', 'wrong one')).json()).toMatchObject({ code: 'auth.invalid-credentials' });

    const currentPassword = await madeUp();
    const chosen = await post(`/internal/users/${id}/password`, {
      currentPassword,
      newPassword: 'chosen by me',
      origin: { address: '192.0.2.1', device: null },
    });
    expect(chosen.statusCode).toBe(200);
    await dayLater();
    expect((await login('late', 'chosen by me')).statusCode).toBe(200);
  });

  test('reads the password from the first line of stdin and does not print it', async () => {
    await post('/internal/register', { username: 'piped', password: 'secret-1' });
    const { status, lines } = await reset(['--stdin', 'piped'], 'battery staple\nmore\n');
    expect([status, lines.join('\n')]).toEqual([0, 'piped has a new password and is signed out everywhere.']);
    expect((await login('piped', 'battery staple')).statusCode).toBe(200);
  });

  test('clears failed attempts at the account, including those from known browsers', {
    tags: ['account/reset'],
  }, async () => {
    const { id } = (await post('/internal/register', { username: 'guessed', password: 'secret-1' })).json();
    // Interleaved, so that neither delay expires while the other one is being built up.
    for (let n = 0; n < 7; n++)
      for (const userId of [undefined, id]) await login('guessed', 'wrong one', userId);
    expect((await login('guessed', 'secret-1')).statusCode).toBe(429);
    expect((await login('guessed', 'secret-1', id)).statusCode).toBe(429);
    await reset(['guessed', '--stdin'], 'battery staple');
    const { rows } = await auth.pool.query(
      'SELECT count(*)::int AS count FROM auth.sign_in_failures WHERE account IS NOT NULL AND failures > 5',
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect((await login('guessed', 'battery staple')).statusCode).toBe(200);
    expect((await login('guessed', 'battery staple', id)).statusCode).toBe(200);
  });

  test.each([
    [['nobody'], '', 'There is no user named nobody.'],
    [['piped', '--stdin'], 'short', 'Password must be at least 6 characters'],
    [['piped', '--stdin'], '', 'Password must be at least 6 characters'],
    [['piped', '--stdin'], 'password', 'This password is among the most common ones'],
  ])('rejects %j with input %j with an error message and changes nothing', async (args, stdin, words) => {
    const { status, lines } = await reset(args, stdin);
    expect(status).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(words);
    expect((await login('piped', 'battery staple')).statusCode).toBe(200);
  });

  test.each([[[]], [['a', 'password']], [['--password=x']]])(
    'prints its usage for the arguments %j',
    async (args) => {
      const { status, lines } = await reset(args);
      expect(status).toBe(2);
      expect(lines[0]).toContain('reset USERNAME [--stdin]');
    },
  );
});
