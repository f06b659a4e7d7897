import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it was handed over: headers, an empty line, the body. */
  readonly raw: string;
}

/** What a server says to a mail: takes it, refuses it with a code, or takes it and drops the connection without a word. */
export type Verdict = 'take' | 'drop' | number;

/** An SMTP server on loopback that keeps what it takes. */
export async function startMailServer({ password = '' } = {}) {
  const mails: ReceivedMail[] = [];
  const server = {
    mails,
    /** Asked for each mail; that of a recipient comes first. */
    verdict: (_mail: ReceivedMail): Verdict | Promise<Verdict> => 'take',
    recipientVerdict: (_address: string): Verdict => 'take',
    url: '',
    close: () => Promise.resolve(),
  };
  const refusal = (code: number) => Object.assign(new Error('Refused'), { responseCode: code });
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: password === '',
    logger: false,
    onAuth: ({ username, password: given }, _session, done) =>
      given === password ? done(null, { user: username }) : done(refusal(535)),
    onRcptTo({ address }, _session, done) {
      const verdict = server.recipientVerdict(address);
      done(typeof verdict === 'number' ? refusal(verdict) : null);
    },
    async onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: await text(stream),
      };
      const verdict = await server.verdict(mail);
      if (typeof verdict === 'number') return done(refusal(verdict));
      mails.push(mail);
      if (verdict === 'take') return done(null, 'taken');
      for (const connection of smtp.connections) connection.close();
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  server.url = `smtp://${password && `sender:${encodeURIComponent(password)}@`}127.0.0.1:${port}`;
  server.close = () =>
    new Promise<void>((resolve) => {
      smtp.close(resolve);
    });
  return server;
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A header of a mail, unfolded. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const prefix = `${name.toLowerCase()}:`;
  return lines
    .find((line) => line.toLowerCase().startsWith(prefix))
    ?.slice(prefix.length)
    .trim();
}

const decodeQuoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

interface Part {
  readonly head: string;
  readonly content: string;
}

/** The parts of a mail, decoded, those within parts too. */
function partsOf({ raw }: ReceivedMail): Part[] {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => `--${boundary}`);
  const parts = boundaries.reduce((split, boundary) => split.flatMap((one) => one.split(boundary)), [
    raw,
  ] as readonly string[]);
  return parts.map((part) => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const body = rest.join('\r\n\r\n');
    if (/transfer-encoding: base64/i.test(head))
      return { head, content: Buffer.from(body, 'base64').toString('utf8') };
    const isQuoted = /transfer-encoding: quoted-printable/i.test(head);
    return { head, content: isQuoted ? decodeQuoted(body) : body };
  });
}
const isAttached = ({ head }: Part): boolean => /^content-disposition: attachment/im.test(head);

/** The two forms of a mail, decoded. */
export function bodiesOf(mail: ReceivedMail): { text: string; html: string } {
  const parts = partsOf(mail).filter((part) => !isAttached(part));
  const bodyOf = (type: string) =>
    parts.find(({ head }) => head.includes(`Content-Type: ${type}`))?.content ?? '';
  return { text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

/** Files of a mail, decoded. */
export const attachmentsOf = (mail: ReceivedMail): { name: string; content: string }[] =>
  partsOf(mail)
    .filter(isAttached)
    .map(({ head, content }) => ({ name: /filename="?([^"\r\n;]+)/.exec(head)?.[1] ?? '', content }));
