import { z } from 'zod';

const isSmtpUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
};

/** `Name <address>`, or an address alone. */
const SENDER = /^(?:[^<>"\r\n]*<([^<>\s]+)>|([^<>\s]+))$/;
const isSender = (text: string): boolean => {
  const [, named, bare] = SENDER.exec(text) ?? [];
  return z.email().safeParse(named ?? bare).success;
};

/** Sending mail: off unless a server and a sender are given. Shapes to spread into a process's schema. */
export const mailConfig = {
  /** Server that mails are handed to; `smtps` is TLS from the start, `smtp` becomes TLS by STARTTLS. */
  SMTP_URL: z
    .string()
    .refine(isSmtpUrl, 'is not a usable address, such as smtps://user:password@mail.example.org')
    .optional(),
  /** `off` also hands mails, and the password, to a server of this network without TLS. */
  SMTP_TLS: z.enum(['required', 'off']).default('required'),
  /** Sender of all mails, such as `Sextant <sextant@example.org>`. */
  MAIL_FROM: z
    .string()
    .max(320)
    .refine(isSender, 'is not a sender, such as Sextant <sextant@example.org>')
    .optional(),
  /** Where browsers find Sextant: what links in mails begin with. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }).optional(),
};

export const MailSettings = z.object(mailConfig);
export type MailSettings = Readonly<z.output<typeof MailSettings>>;

/**
 * A server needs a sender, a sender a server, and both an address that links lead to.
 * @param needs.server false for a process that only has to know that others send
 */
export function requireSender(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailSettings,
  context: Pick<z.core.$RefinementCtx, 'addIssue'>,
  needs: { readonly server: boolean } = { server: true },
): void {
  const isMissing = (key: string, because: string) =>
    context.addIssue({ code: 'custom', path: [key], message: `is missing: ${because}` });
  if (SMTP_URL && !MAIL_FROM) isMissing('MAIL_FROM', 'SMTP_URL is set, so mails need a sender');
  if (MAIL_FROM && !SMTP_URL && needs.server)
    isMissing('SMTP_URL', 'MAIL_FROM is set, so mails need a server');
  if (MAIL_FROM && !PUBLIC_URL) isMissing('PUBLIC_URL', 'MAIL_FROM is set, and links in mails lead there');
}
