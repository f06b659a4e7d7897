import { z } from 'zod';
import { IsoDateTime, requiredText, Uuid, whenMissing } from '../http/values.ts';

/** The current user as the browser sees it; never holds a password or its hash. */
export const User = z.object({
  id: Uuid,
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
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

const USERNAME_TOO_SHORT = 'Username must be at least 3 characters';

export const RegisterBody = z.object({
  username: z
    .string(whenMissing(USERNAME_TOO_SHORT))
    .trim()
    .min(3, USERNAME_TOO_SHORT)
    .max(64, 'Username must be at most 64 characters'),
  email: z.email('Invalid email address').max(254).optional(),
  password,
  firstName: name,
  lastName: name,
});
export type RegisterBody = z.infer<typeof RegisterBody>;
