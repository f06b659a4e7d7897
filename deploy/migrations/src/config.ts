import { busConfig, loadConfig } from '@sextant/service-kit/config';
import { z } from 'zod';

const password = z.string().min(1).optional();

/** Passwords of the roles of the services; a role without one must authenticate by other means. */
export const servicePasswords = {
  GATEWAY_DATABASE_PASSWORD: password,
  AUTH_DATABASE_PASSWORD: password,
  SEARCH_DATABASE_PASSWORD: password,
  LIBRARY_DATABASE_PASSWORD: password,
  INSIGHT_DATABASE_PASSWORD: password,
  /** Password of every role without one of its own above. */
  SERVICE_DATABASE_PASSWORD: password,
};
export type ServicePasswords = Readonly<Partial<Record<keyof typeof servicePasswords, string | undefined>>>;

/** The password of the role of one schema. */
export const passwordOf = (passwords: ServicePasswords, schema: string): string | undefined =>
  passwords[`${schema.toUpperCase()}_DATABASE_PASSWORD` as keyof ServicePasswords] ??
  passwords.SERVICE_DATABASE_PASSWORD;

/** Settings of `npm run migrate`. */
export const MigrationsConfig = z.object({
  /** Used unless there is an ADMIN_DATABASE_URL. */
  DATABASE_URL: z.url().optional(),
  ADMIN_DATABASE_URL: z.url().optional(),
  ...servicePasswords,
  ...busConfig,
  /** NATS on which streams and consumers are created for services that may only use them; without it, services create their own. */
  NATS_URL: busConfig.NATS_URL.optional(),
});

export const loadMigrationsConfig = () => loadConfig(MigrationsConfig);
