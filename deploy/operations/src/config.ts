import { servicePasswords } from '@sextant/migrations/config';
import { busConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

/** Settings of `npm run operate`. */
export const OperationsConfig = z.object({
  /** Used unless there is an ADMIN_DATABASE_URL. */
  DATABASE_URL: z.url().optional(),
  ADMIN_DATABASE_URL: z.url().optional(),
  /** Passwords set for the roles of the services when a backup is restored, as in `npm run migrate`. */
  ...servicePasswords,
  /** The directory from which npm was called; set by npm. */
  INIT_CWD: z.string().default('.'),
  ...busConfig,
});
