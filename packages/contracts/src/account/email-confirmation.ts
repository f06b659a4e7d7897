import { z } from 'zod';

/** Links that show that an account's user reads the mail of its address: Sextant sends nothing else to others. */

export const CONFIRMATION_VALID_HOURS = 24;

/** 32 random bytes as base64url; in the fragment of the link, which is in no request. */
export const EmailConfirmationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is no link of ours');

export const ConfirmEmailBody = z.object({ token: EmailConfirmationToken });
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

export const ConfirmedEmail = z.object({ email: z.string() });
export type ConfirmedEmail = z.infer<typeof ConfirmedEmail>;
