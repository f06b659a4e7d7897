import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

/** Mails with digests, to the confirmed address of an account. */

/**
 * What became of a mail. `given-up`: the server did not take it for a day; `unknown`: handed over twice, and the connection ended before
 * an answer; `no-address`: the account had no confirmed address any more.
 */
export const MAIL_OUTCOMES = ['sent', 'refused', 'given-up', 'unknown', 'no-address'] as const;
export const MailOutcome = z.enum(MAIL_OUTCOMES);
export type MailOutcome = z.infer<typeof MailOutcome>;

export const DigestMail = z.object({
  isOffered: z.boolean().describe('Whether this server sends mail'),
  waiting: z
    .object({ dueAt: IsoDateTime, isRepeated: z.boolean().describe('It was tried, and is tried again') })
    .nullable()
    .describe('The next mail'),
  last: z
    .object({ at: IsoDateTime, outcome: MailOutcome })
    .nullable()
    .describe('The newest mail that does not wait; kept for 30 days'),
});
export type DigestMail = z.infer<typeof DigestMail>;

/** A signed token of one user, in every mail: it stops the mails, and does nothing else. */
export const UnsubscribeToken = z.string().regex(/^[A-Za-z0-9_-]{64}$/, 'This is no link of ours');
export const UnsubscribeParams = z.object({ token: UnsubscribeToken });

/** What the gateway tells insight. */
export const Unsubscription = z.object({
  token: UnsubscribeToken,
  address: z.string().max(64).describe('Of who asks'),
});
export const Unsubscribed = z.object({ userId: Uuid });
