import { z } from 'zod';
import { IsoDateTime, whenMissing } from '../http/values.ts';

/** Services that store user data, beside auth, and confirm its deletion. */
export const PURGING_SERVICES = ['gateway', 'search', 'library', 'insight'] as const;
export const PurgingService = z.enum(PURGING_SERVICES);
export type PurgingService = z.infer<typeof PurgingService>;

const PASSWORD_MISSING = 'Password is required';
export const DeleteUserBody = z.object({
  password: z
    .string(whenMissing(PASSWORD_MISSING))
    .min(1, PASSWORD_MISSING)
    .max(128, 'Password must be at most 128 characters'),
});
export type DeleteUserBody = z.infer<typeof DeleteUserBody>;

/** 32 random bytes: whoever has the token may read the deletion's status, signed in or not. */
export const DeletionToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This is no link of a deletion');

/** Auth's response to the gateway when a deletion has started. */
export const DeletionStarted = z.object({ token: DeletionToken, requestedAt: IsoDateTime });
export type DeletionStarted = z.infer<typeof DeletionStarted>;

export const DeletionAccepted = z.object({
  token: DeletionToken,
  statusUrl: z.string().describe('Returns the status of the deletion; needs no session; valid for 30 days'),
});
export type DeletionAccepted = z.infer<typeof DeletionAccepted>;

export const Deletion = z.object({
  requestedAt: IsoDateTime,
  finishedAt: IsoDateTime.nullable().describe('When the last service confirmed; null until then'),
  services: z.array(z.object({ service: PurgingService, purgedAt: IsoDateTime.nullable() })),
});
export type Deletion = z.infer<typeof Deletion>;
