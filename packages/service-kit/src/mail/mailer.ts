import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from './settings.ts';

export interface Attachment {
  readonly name: string;
  readonly html: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Left part of its Message-ID: mails of the same one are the same mail. */
  readonly id: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly Attachment[];
}

/**
 * `sent`: the server took it. `refused`: the server will never take it for this recipient. `not-sent`: it certainly did not take it, this
 * time. `unknown`: the connection ended before its answer.
 */
type SendOutcome = 'sent' | 'refused' | 'not-sent' | 'unknown';

interface SendResult {
  readonly outcome: SendOutcome;
  /** What went wrong, for a log: neither an address nor a server's words, which repeat addresses. */
  readonly reason?: string;
}

export interface Mailer {
  /** @param handOver called between signing in to the server and handing it the mail; false, or a throw, gives it up */
  send(mail: Mail, handOver?: () => Promise<boolean>): Promise<SendResult>;
}

const CONNECT_MS = 10_000;
/** Silence of the server. Scanning a mail takes some of them long. */
const SILENCE_MS = 60_000;

interface MailerOptions {
  readonly silenceMs?: number;
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const reasonOf = ({ code, command, responseCode }: SmtpError): string =>
  [code ?? 'error', command?.split(' ')[0], responseCode].filter(Boolean).join(' ');

/** What an error says of a mail that was handed over. A server that refuses the sender or the session may take it later. */
function outcomeOf({ command, responseCode = 0 }: SmtpError): SendOutcome {
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'refused';
  return responseCode >= 400 ? 'not-sent' : 'unknown';
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function optionsOf(url: URL, tls: MailSettings['SMTP_TLS'], silenceMs: number) {
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && tls === 'required' && !LOOPBACK.test(url.hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
  };
}

/** Builds the message as RFC 5322 has it; nothing in it is read from a file or an address. */
const compose = (mail: Mail, from: string, host: string) => {
  const { to, subject, text, html, id, headers = {}, attachments = [] } = mail;
  return new MailComposer({
    ...{ from, to, subject, text, html },
    messageId: `<${id}@${host}>`,
    attachments: attachments.map(({ name, html: content }) => ({
      ...{ filename: name, content, contentType: 'text/html; charset=utf-8' },
    })),
    // Nobody is answered who answers by himself: RFC 3834.
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
};

/** Opens the way to send mails; null if none is configured. Every mail has a connection of its own. */
export function openMailer(
  { SMTP_URL, SMTP_TLS, MAIL_FROM, PUBLIC_URL }: MailSettings,
  { silenceMs = SILENCE_MS }: MailerOptions = {},
): Mailer | null {
  if (!SMTP_URL || !MAIL_FROM || !PUBLIC_URL) return null;
  const url = new URL(SMTP_URL);
  const options = optionsOf(url, SMTP_TLS, silenceMs);
  const { hostname } = new URL(PUBLIC_URL);
  const credentials = url.username && {
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
  };

  /** Runs one step of a connection; rejects where the connection ends meanwhile. */
  const step = <Result>(
    connection: SMTPConnection,
    run: (done: (error?: Error | null, result?: Result) => void) => void,
  ) =>
    new Promise<Result | undefined>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The connection ended')));
      run((error, result) => (error ? reject(error) : resolve(result)));
    });

  return {
    async send(mail, handOver = async () => true) {
      const message = compose(mail, MAIL_FROM, hostname);
      const content = await message.build();
      const connection = new SMTPConnection(options);
      // An error between two steps fails the next one.
      connection.on('error', () => {});
      try {
        await step(connection, (done) => connection.connect(done));
        if (credentials) await step(connection, (done) => connection.login({ credentials }, done));
        if (!(await handOver())) {
          connection.quit();
          return { outcome: 'not-sent', reason: 'given up' };
        }
      } catch (error) {
        connection.close();
        return { outcome: 'not-sent', reason: reasonOf(error as SmtpError) };
      }
      try {
        await step(connection, (done) => connection.send(message.getEnvelope(), content, done));
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: outcomeOf(error as SmtpError), reason: reasonOf(error as SmtpError) };
      } finally {
        connection.quit();
      }
    },
  };
}
