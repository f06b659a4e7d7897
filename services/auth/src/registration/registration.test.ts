import { afterEach, describe, expect, test } from 'vitest';
import { inviteInDatabase, runInviteCommand } from '../operator/invite-command.ts';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
afterEach(() => auth.close());

let people = 0;
const register = (more: object = {}) =>
  auth.post('/internal/register', { username: `user-${++people}`, password: 'correct horse', ...more });

/** Runs the invite command. */
async function invite(...args: string[]) {
  const lines: string[] = [];
  const command = { args, command: 'invite', print: (line: string) => void lines.push(line) };
  const status = await runInviteCommand(command, (invitation) =>
    inviteInDatabase(auth.databaseUrl, invitation),
  );
  return { status, lines, code: lines.at(-1)?.split(': ').at(-1) ?? '' };
}

describe('registration', () => {
  test('accepts anyone in open mode', { tags: ['account/registration'] }, async () => {
    auth = await startAuth();
    expect((await auth.get('/internal/registration')).json()).toEqual({ mode: 'open', emailDomains: [] });
    expect((await register()).statusCode).toBe(201);
  });

  test('accepts no one in closed mode, even with an invitation', {
    tags: ['account/registration'],
  }, async () => {
    auth = await startAuth({ REGISTRATION: 'closed' });
    const { code } = await invite();
    expect((await auth.get('/internal/registration')).json().mode).toBe('closed');
    expect((await register({ invitation: code })).json()).toMatchObject({
      status: 403,
      code: 'auth.registration-closed',
    });
  });

  test('uses each invitation once, even for concurrent registrations', {
    tags: ['account/registration'],
  }, async () => {
    auth = await startAuth({ REGISTRATION: 'invite' });
    for (const invitation of [undefined, '', 'abcd-efgh-jkmn-pqrs'])
      expect((await register({ invitation })).json()).toMatchObject({
        status: 403,
        code: 'auth.invitation-needed',
      });
    const { code, status } = await invite('3');
    expect([status, code]).toEqual([0, expect.stringMatching(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => register({ invitation: ` ${code.toUpperCase()} ` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 403, 403, 403]);
    const { rows } = await auth.pool.query('SELECT * FROM auth.invitations');
    expect(rows).toEqual([]);
  });

  test('keeps the invitation if registration fails, and rejects an expired one', async () => {
    auth = await startAuth({ REGISTRATION: 'invite' });
    const { code } = await invite();
    expect((await register({ invitation: code, password: 'password' })).json().code).toBe(
      'auth.common-password',
    );
    await auth.pool.query("UPDATE auth.invitations SET ends_at = now() - interval '1 second'");
    expect((await register({ invitation: code })).json().code).toBe('auth.invitation-needed');
    const other = await invite();
    expect((await register({ invitation: other.code })).statusCode).toBe(201);
  });

  test('requires an e-mail address in an allowed domain, also for later changes', {
    tags: ['account/registration'],
  }, async () => {
    auth = await startAuth({ REGISTRATION_EMAIL_DOMAINS: 'Example.org, lab.example.com' });
    for (const email of [undefined, 'a@example.net', 'a@example.org.evil.example', 'a@sub.example.org'])
      expect((await register({ email })).json()).toMatchObject({
        status: 400,
        code: 'auth.email-domain',
        detail: 'An account needs an email address at example.org or lab.example.com.',
      });
    const made = await register({ email: 'ada@EXAMPLE.org' });
    expect(made.statusCode).toBe(201);
    const origin = { address: '192.0.2.1', device: null };
    for (const email of [null, 'ada@example.net']) {
      const body = { email, currentPassword: 'correct horse', origin };
      const response = await auth.patch(`/internal/users/${made.json().id}`, body);
      expect(response.json().code).toBe('auth.email-domain');
    }
  });

  test.each([['0'], ['x'], ['400'], ['1', '2']])(
    'prints the usage of the command for invalid arguments: %s',
    async (...args) => {
      auth = await startAuth();
      expect(await invite(...args)).toMatchObject({
        status: 2,
        lines: [expect.stringMatching(/^Days until/)],
      });
    },
  );
});
