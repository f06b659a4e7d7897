import { busConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

/** Settings of `npm run operate`. */
export const OperationsConfig = z.object({
  /** Used unless there is an ADMIN_DATABASE_URL. */
  DATABASE_URL: z.url().optional(),
  ADMIN_DATABASE_URL: z.url().optional(),
  ...busConfig,
});
