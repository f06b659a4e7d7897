import { z } from 'zod';
import { IsoDateTime, requiredText, Uuid, whenMissing } from '../http/values.ts';
import { QuadrantNames } from './quadrant-names.ts';

/** The current user as the browser sees it; never holds a password or its hash. */
export const User = z.object({
  id: Uuid,
  username: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z
    .boolean()
    .optional()
    .describe('Whether its user showed to read mail there; absent if this server sends no mail'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  quadrantNames: QuadrantNames.nullable().default(null),
  createdAt: IsoDateTime,
  updatedAt: IsoDateTime,
});
export type User = z.infer<typeof User>;

const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';
const password = z
  .string(whenMissing(PASSWORD_TOO_SHORT))
  .min(6, PASSWORD_TOO_SHORT)
  .max(128, 'Password must be at most 128 characters');

export const LoginBody = z.object({
  username: requiredText('Username is required', 64),
  password,
});
export type LoginBody = z.infer<typeof LoginBody>;

const name = z.string().trim().max(100).optional();

/** Invisible characters, and those that change text direction: they make two names look the same. */
const INVISIBLE = /[^\P{C}\0]|[\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

const USERNAME_TOO_SHORT = 'Username must be at least 3 characters';

export const RegisterBody = z.object({
  username: z
    .string(whenMissing(USERNAME_TOO_SHORT))
    .trim()
    .min(3, USERNAME_TOO_SHORT)
    .max(64, 'Username must be at most 64 characters')
    .refine((name) => !INVISIBLE.test(name), 'Username must not hold invisible characters'),
  email: z.email('Invalid email address').max(254).optional(),
  password,
  firstName: name,
  lastName: name,
  invitation: z.string().trim().max(100, 'This is not an invitation code').optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/** A name that can be cleared: null or blank means none. */
const clearableName = z
  .string()
  .trim()
  .max(100, 'A name must be at most 100 characters')
  .transform((text) => text || null)
  .nullable()
  .optional();

/** A picture as a data URL. In base64 its first bytes must be those of the type that it names: nothing else passes for a picture. */
const PICTURE =
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR[g-v][A-Za-z0-9+/]{5}XRUJQ)[A-Za-z0-9+/]*={0,2}$/;

/**
 * Changes to an account: an absent field stays as it is, null clears it. A new e-mail address needs the
 * password.
 */
export const UpdateUserBody = z.object({
  firstName: clearableName,
  lastName: clearableName,
  email: z
    .email('Invalid email address')
    .max(254, 'Email must be at most 254 characters')
    .nullable()
    .optional(),
  currentPassword: z.string().max(128, 'Password must be at most 128 characters').optional(),
  // An external image would let its server track viewers; URLs saved by earlier releases are still shown.
  profileImageUrl: z
    .string()
    .max(64 * 1024, 'A picture must have at most 64 kB')
    .regex(PICTURE, 'This is not a picture')
    .nullable()
    .optional(),
  quadrantNames: QuadrantNames.nullable().optional(),
});
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const ChangePasswordBody = z.object({
  currentPassword: z
    .string(whenMissing('Current password is required'))
    .min(1, 'Current password is required')
    .max(128, 'Password must be at most 128 characters'),
  newPassword: password,
  revokeTokens: z.boolean().optional().describe('Also revokes all access tokens; they stay valid otherwise'),
});
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;
