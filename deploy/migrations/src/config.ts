import { loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

/** Settings of `npm run migrate`. */
export const MigrationsConfig = z.object({
  /** Used unless there is an ADMIN_DATABASE_URL. */
  DATABASE_URL: z.url().optional(),
  ADMIN_DATABASE_URL: z.url().optional(),
  /** Password set for each service's role; without it the server must authenticate the roles by other means. */
  SERVICE_DATABASE_PASSWORD: z.string().min(1).optional(),
});

export const loadMigrationsConfig = () => loadConfig(MigrationsConfig);
