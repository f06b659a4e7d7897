import { z } from 'zod';
import { IsoDateTime, Uuid } from '../http/values.ts';

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

const password = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

export const LoginBody = z.object({
  username: z.string().trim().min(1, 'Username is required').max(64),
  password,
});
export type LoginBody = z.infer<typeof LoginBody>;

const name = z.string().trim().max(100).optional();

export const RegisterBody = z.object({
  username: z
    .string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(64, 'Username must be at most 64 characters'),
  email: z.email('Invalid email address').max(254).optional(),
  password,
  firstName: name,
  lastName: name,
});
export type RegisterBody = z.infer<typeof RegisterBody>;
