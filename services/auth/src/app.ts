import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AuthAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditInto } from '@sextant/service-kit/audit/record';
import { createRefusals } from '@sextant/service-kit/audit/refusals';
import { defineService, type Opened, type PrismaOptions } from '@sextant/service-kit/define-service';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { accountCleanup } from './account-cleanup.ts';
import { onAuditRecorded } from './audit/on-audit-recorded.ts';
import { deletedOf } from './audit/repository.ts';
import { trailCleanup } from './audit/trail-cleanup.ts';
import type { AuthSettings } from './config.ts';
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
 * Half of the cores: a hash occupies one for about 30 ms, and the other services may share the machine. A queue of 50 drains in a second
 * or two; beyond that, retrying later is better than waiting.
 */
const HASH_LIMITS = { concurrency: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting: 50 };

export interface AuthDeps extends ServiceDeps {
  readonly config: AuthSettings;
  /** Window over which refusals are aggregated for the audit trail; one minute unless a test shortens it. */
  readonly auditWindowMs?: number;
}

/** The auth service: users and their credentials. Only the gateway calls it. */
export const buildApp = defineService({
  schema: 'auth',
  migrations,
  errors,
  client: (options: PrismaOptions) => new PrismaClient(options),
  resources: async (
    { prisma, outbox }: Opened<PrismaClient>,
    { config, logger, auditWindowMs: windowMs }: AuthDeps,
  ) => {
    const audit = auditInto(outbox, AuthAuditRecorded);
    return {
      audit,
      refusals: createRefusals({ prisma, outbox, record: audit, deletedOf, logger, windowMs }),
      trail: trailCleanup(prisma, config.AUDIT_RETENTION_DAYS, logger),
      emailDomains: createEmailDomains(config.REGISTRATION_EMAIL_DOMAINS),
      registration: config.REGISTRATION,
      passwords: boundHasher(argon2Hasher, HASH_LIMITS),
      decoyHash: await argon2Hasher.hash(randomUUID()),
    };
  },
  events: () => [...onUserPurged, ...onAuditRecorded],
  routes: () => [userRoutes, accessTokenRoutes, deletionRoutes],
  background: ({ prisma, logger, trail, refusals }) => [accountCleanup(prisma, logger), trail, refusals],
});
