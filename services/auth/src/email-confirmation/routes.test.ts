import { MailAddress } from '@sextant/contracts/rpc/auth';
import { createRequester } from '@sextant/service-kit/bus/requests';
import { bodiesOf, headerOf, type MailServer, startMailServer } from '@sextant/test-kit/mail-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

const origin = { address: '192.0.2.1', device: null };
const password = 'secret-1';
let mail: MailServer;
let auth: TestAuth;
let audit: Awaited<ReturnType<TestAuth['heard']>>;
beforeAll(async () => {
  mail = await startMailServer();
  auth = await startAuth({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Sextant <out@example.org>',
    PUBLIC_URL: 'https://sextant.example/',
  });
  audit = await auth.heard('auth.audit.recorded.v1');
});
afterAll(async () => {
  await auth.close();
  await mail.close();
});
beforeEach(() => {
  mail.recipientVerdict = () => 'take';
  mail.mails.length = 0;
});

const register = async (username: string, of = auth): Promise<string> =>
  (await of.post('/internal/register', { username, email: `${username}@example.org`, password })).json().id;
const send = (userId: string, of = auth) =>
  of.post(`/internal/users/${userId}/email-confirmation`, { origin });
const confirm = (token: string) => auth.post('/internal/email-confirmations', { token, origin });
const isConfirmed = async (userId: string, of = auth) =>
  (await of.get(`/internal/users/${userId}`)).json().emailConfirmed;
/** The token of the newest mail's link. */
function sentToken(): string {
  const newest = mail.mails.at(-1);
  return /\/confirm-email#([\w-]+)/.exec(newest ? bodiesOf(newest).text : '')?.[1] ?? '';
}
const changeEmail = (userId: string, email: string | null) =>
  auth.patch(`/internal/users/${userId}`, { email, currentPassword: password, origin });
/** Asks as insight does, for each mail. */
const addressOf = (userId: string) =>
  createRequester({ bus: auth.bus, service: 'insight', sign: auth.identity.sign('insight') })(MailAddress, {
    body: {},
    userId,
    timeoutMs: 5_000,
  });
const actions = (userId: string) =>
  audit
    .map(({ data }) => data as { userId: string; action: string; outcome: string })
    .filter((entry) => entry.userId === userId && entry.action.startsWith('email'))
    .map(({ action, outcome }) => `${action} ${outcome}`);

describe('an address', () => {
  test('is confirmed by the link that was sent to it, and mail goes there from then on', {
    tags: ['mail/confirm'],
  }, async () => {
    const userId = await register('reader');
    expect(await isConfirmed(userId)).toBe(false);
    expect(await addressOf(userId)).toEqual({ address: null });
    expect((await send(userId)).statusCode).toBe(200);
    const [received] = mail.mails;
    if (!received) throw new Error('Nothing was sent');
    expect(received.to).toEqual(['reader@example.org']);
    expect(headerOf(received, 'Subject')).toBe('Confirm your email address for Sextant');
    const { text, html } = bodiesOf(received);
    const link = `https://sextant.example/confirm-email#${sentToken()}`;
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect((await confirm(sentToken())).json()).toEqual({ email: 'reader@example.org' });
    expect(await isConfirmed(userId)).toBe(true);
    expect(await addressOf(userId)).toEqual({ address: 'reader@example.org', quadrantNames: null });
    // A mail program that opens links twice, or a second click.
    expect((await confirm(sentToken())).statusCode).toBe(200);
    expect((await send(userId)).json().code).toBe('auth.email-confirmed');
    await expect.poll(() => actions(userId)).toEqual(['email-confirmation.send done', 'email.confirm done']);
  });

  test('that is changed is not confirmed any more, and the link to the one before confirms nothing', {
    tags: ['mail/confirm'],
  }, async () => {
    const userId = await register('mover');
    await send(userId);
    const before = sentToken();
    await changeEmail(userId, 'moved@example.org');
    expect((await confirm(before)).json().code).toBe('auth.confirmation-not-found');
    await send(userId);
    await confirm(sentToken());
    const quadrantNames = {
      ...{ Techniques: 'Methods', Tools: 'Devices', Platforms: 'Bases', 'Languages & Frameworks': 'Words' },
    };
    await auth.patch(`/internal/users/${userId}`, { quadrantNames, origin });
    expect(await addressOf(userId)).toEqual({ address: 'moved@example.org', quadrantNames });
    await changeEmail(userId, 'again@example.org');
    expect(await isConfirmed(userId)).toBe(false);
    expect(await addressOf(userId)).toEqual({ address: null });
    await changeEmail(userId, null);
    expect((await send(userId)).json().code).toBe('auth.no-email');
  });

  test('other details leave it confirmed', { tags: ['mail/confirm'] }, async () => {
    const userId = await register('namer');
    await send(userId);
    await confirm(sentToken());
    await auth.patch(`/internal/users/${userId}`, { firstName: 'Ada', origin });
    expect(await isConfirmed(userId)).toBe(true);
  });
});

describe('a link', () => {
  test('ends with a newer one, after a day, and with the account; it is stored as a hash', {
    tags: ['mail/confirm'],
  }, async () => {
    const userId = await register('waiter');
    await send(userId);
    const first = sentToken();
    await send(userId);
    const second = sentToken();
    const { rows } = await auth.pool.query('SELECT * FROM auth.email_confirmations WHERE user_id = $1', [
      userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(second);
    expect((await confirm(first)).statusCode).toBe(404);
    await auth.pool.query(`UPDATE auth.email_confirmations SET ends_at = now() - interval '1 second'`);
    expect((await confirm(second)).statusCode).toBe(404);
    expect(await isConfirmed(userId)).toBe(false);
    await send(userId);
    await auth.post(`/internal/users/${userId}/deletion`, { password, origin });
    expect((await confirm(sentToken())).statusCode).toBe(404);
  });

  test('is sent five times an hour, to an account and to an address', {
    tags: ['mail/confirm'],
  }, async () => {
    const userId = await register('flooder');
    for (let n = 0; n < 5; n += 1) expect((await send(userId)).statusCode).toBe(200);
    const refused = await send(userId);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'auth.too-many-mails']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(mail.mails).toHaveLength(5);
    // The address, by another account.
    await changeEmail(userId, null);
    const other = await register('other-flooder');
    await changeEmail(other, 'Flooder@example.org');
    expect((await send(other)).statusCode).toBe(429);
    expect(mail.mails).toHaveLength(5);
  });

  test('that could not be sent is told to who asks, without the words of the server', {
    tags: ['mail/confirm'],
  }, async () => {
    const userId = await register('unlucky');
    mail.recipientVerdict = () => 550;
    expect((await send(userId)).json()).toMatchObject({ status: 409, code: 'auth.mail-refused' });
    mail.recipientVerdict = () => 451;
    expect((await send(userId)).json()).toMatchObject({ status: 503, code: 'auth.mail-not-sent' });
  });

  test('404 for an unknown token and 400 for what is none', { tags: ['mail/confirm'] }, async () => {
    expect((await confirm('A'.repeat(43))).statusCode).toBe(404);
    expect((await confirm('guess')).statusCode).toBe(400);
  });
});

test('a server without mail says so, and of no address whether it is confirmed', {
  tags: ['mail/confirm'],
}, async () => {
  const silent = await startAuth();
  try {
    const userId = await register('silent', silent);
    expect((await send(userId, silent)).json().code).toBe('auth.no-mail');
    expect(await isConfirmed(userId, silent)).toBeUndefined();
  } finally {
    await silent.close();
  }
});
