import { bodiesOf, headerOf, type MailServer, startMailServer } from '@sextant/test-kit/mail-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mail, openMailer } from './mailer.ts';
import { MailSettings, requireSender } from './settings.ts';

const PASSWORD = 'p@ss:word/';
const mail: Mail = {
  to: 'reader@example.org',
  subject: 'Sextant: 1 topic changed',
  text: 'Plain: 1 < 2 – αβ',
  html: '<p>Plain: 1 &lt; 2 – αβ</p>',
  id: 'b7c2',
  headers: { 'List-Unsubscribe': '<https://sextant.example/u>' },
};
const Settings = MailSettings.superRefine(requireSender);
const settings = (given: Record<string, string>) =>
  Settings.parse({ MAIL_FROM: 'Sextant <out@example.org>', PUBLIC_URL: 'https://sextant.example', ...given });

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({ password: PASSWORD });
});
afterEach(() => server.close());

const mailer = (given: Record<string, string> = {}) => {
  const opened = openMailer(settings({ SMTP_URL: server.url, ...given }));
  if (!opened) throw new Error('No mail is configured');
  return opened;
};

test('a mail arrives with both forms, its sender, its headers, and the Message-ID that its id makes', async () => {
  expect(await mailer().send(mail)).toEqual({ outcome: 'sent' });
  const [received] = server.mails;
  if (!received) throw new Error('Nothing arrived');
  expect(received).toMatchObject({ from: 'out@example.org', to: ['reader@example.org'] });
  expect(headerOf(received, 'Message-ID')).toBe('<b7c2@sextant.example>');
  expect(headerOf(received, 'From')).toBe('Sextant <out@example.org>');
  expect(headerOf(received, 'List-Unsubscribe')).toBe('<https://sextant.example/u>');
  expect(headerOf(received, 'Auto-Submitted')).toBe('auto-generated');
  const { text, html } = bodiesOf(received);
  expect([text.trim(), html.trim()]).toEqual([mail.text, mail.html]);
});

describe('what came of it is told apart:', () => {
  test.each([
    ['a mailbox that does not exist', 550, 'refused'],
    ['a mailbox that is full for now', 452, 'not-sent'],
  ] as const)('%s', async (_, code, outcome) => {
    server.recipientVerdict = () => code;
    const result = await mailer().send(mail);
    expect(result.outcome).toBe(outcome);
    expect(result.reason).toBe(`EENVELOPE RCPT ${code}`);
    expect(JSON.stringify(result)).not.toContain('reader');
  });

  test('content that is refused, or put off', async () => {
    server.verdict = () => 554;
    expect((await mailer().send(mail)).outcome).toBe('refused');
    server.verdict = () => 451;
    expect((await mailer().send(mail)).outcome).toBe('not-sent');
  });

  test('a connection that ends before the answer: nobody knows whether it was taken', async () => {
    server.verdict = () => 'drop';
    expect((await mailer().send(mail)).outcome).toBe('unknown');
    expect(server.mails).toHaveLength(1);
  });

  test('a server that is away, or refuses the password: not sent, and not handed over', async () => {
    let handedOver = 0;
    const handOver = async () => {
      handedOver += 1;
      return true;
    };
    const wrong = await mailer({ SMTP_URL: server.url.replace(encodeURIComponent(PASSWORD), 'wrong') }).send(
      mail,
      handOver,
    );
    expect(wrong).toEqual({ outcome: 'not-sent', reason: 'EAUTH AUTH 535' });
    await server.close();
    expect((await mailer().send(mail, handOver)).outcome).toBe('not-sent');
    expect(handedOver).toBe(0);
  });

  test('a mail that was taken by another process meanwhile is not handed over', async () => {
    expect((await mailer().send(mail, async () => false)).outcome).toBe('not-sent');
    expect(server.mails).toEqual([]);
  });
});

test('a server of another machine that offers no TLS gets neither password nor mail', async () => {
  const url = server.url.replace('127.0.0.1', '0.0.0.0');
  expect(await mailer({ SMTP_URL: url }).send(mail)).toMatchObject({ outcome: 'not-sent' });
  expect(server.mails).toEqual([]);
  expect(await mailer({ SMTP_URL: url, SMTP_TLS: 'off' }).send(mail)).toEqual({ outcome: 'sent' });
});

test('a line break in a subject or an address makes no header', async () => {
  const hostile = 'a\r\nBcc: victim@example.org';
  await mailer().send({ ...mail, subject: hostile });
  const [received] = server.mails;
  expect(received?.to).toEqual(['reader@example.org']);
  expect(received && headerOf(received, 'Bcc')).toBeUndefined();
});

describe('settings', () => {
  test('without a server no mail is sent', () => {
    expect(openMailer(Settings.parse({}))).toBeNull();
  });

  test.each([
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://localhost' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'out@example.org' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'out@example.org' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'no address' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.org\nBcc: b@example.org' }, 'MAIL_FROM'],
  ])('%j names what is wrong: %s', (given, key) => {
    expect(Settings.safeParse(given).error?.issues.map(({ path }) => path.join('.'))).toContain(key);
  });
});
