import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineService, type Opened, type PrismaOptions } from '@sextant/service-kit/define-service';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { accountCleanup } from './account-cleanup.ts';
import type { RegistrationSettings } from './config.ts';
import { onUserPurged } from './deletions/on-user-purged.ts';
import { deletionRoutes } from './deletions/routes.ts';
import { errors } from './errors.ts';
import { PrismaClient } from './generated/client.ts';
import { boundHasher } from './passwords/bounded-hasher.ts';
import { argon2Hasher } from './passwords/password-hasher.ts';
import { createEmailDomains } from './registration/email-domains.ts';
import { userRoutes } from './users/routes.ts';

export const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/**
 * Half of the cores, since a hash fills one for some 30 ms and searches go on beside it. Some 50 waiting sign-ins take a second or two:
 * longer than that, trying again is better than waiting.
 */
const HASH_LIMITS = { concurrency: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 50 };

export interface AuthDeps extends ServiceDeps {
  readonly config: RegistrationSettings;
}

/** Users and their credentials. Only the gateway talks to it. */
export const buildApp = defineService({
  schema: 'auth',
  migrations,
  errors,
  client: (options: PrismaOptions) => new PrismaClient(options),
  resources: async (_opened: Opened<PrismaClient>, { config }: AuthDeps) => ({
    emailDomains: createEmailDomains(config.REGISTRATION_EMAIL_DOMAINS),
    registration: config.REGISTRATION,
    passwords: boundHasher(argon2Hasher, HASH_LIMITS),
    decoyHash: await argon2Hasher.hash(randomUUID()),
  }),
  events: () => onUserPurged,
  routes: () => [userRoutes, deletionRoutes],
  background: ({ prisma, logger }) => [accountCleanup(prisma, logger)],
});
