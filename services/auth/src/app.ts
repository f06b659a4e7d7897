import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AuthAuditRecorded } from '@sextant/contracts/events/catalogue';
import { MailAddress } from '@sextant/contracts/rpc/auth';
import { auditInto } from '@sextant/service-kit/audit/record';
import { createRefusals } from '@sextant/service-kit/audit/refusals';
import { respondTo } from '@sextant/service-kit/bus/requests';
import { defineService, type Opened, type PrismaOptions } from '@sextant/service-kit/define-service';
import { openMailer } from '@sextant/service-kit/mail/mailer';
import type { ServiceDeps } from '@sextant/service-kit/service-process';
import { accessTokenRoutes } from './access-tokens/routes.ts';
import { accountCleanup } from './account-cleanup.ts';
import { onAuditRecorded } from './audit/on-audit-recorded.ts';
import { deletedOf } from './audit/repository.ts';
import { trailCleanup } from './audit/trail-cleanup.ts';
import type { AuthSettings } from './config.ts';
import { onUserPurged } from './deletions/on-user-purged.ts';
import { deletionRoutes } from './deletions/routes.ts';
import { mailAddress } from './email-confirmation/repository.ts';
import { emailConfirmationRoutes } from './email-confirmation/routes.ts';
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

/** A user waits meanwhile. */
const MAIL_SILENCE_MS = 15_000;

export interface AuthDeps extends ServiceDeps {
  readonly config: AuthSettings;
  /** Window over which refusals are aggregated for the audit trail; one minute unless a test shortens it. */
  readonly auditWindowMs?: number;
}

/** The auth service: users, their credentials and mail addresses. Only the gateway calls it; insight asks where mail goes. */
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
      mailer: openMailer(config, { silenceMs: MAIL_SILENCE_MS }),
      publicUrl: config.PUBLIC_URL ?? '',
      registration: config.REGISTRATION,
      passwords: boundHasher(argon2Hasher, HASH_LIMITS),
      decoyHash: await argon2Hasher.hash(randomUUID()),
    };
  },
  events: () => [...onUserPurged, ...onAuditRecorded],
  rpc: ({ prisma }) => [respondTo(MailAddress, (_, { userId }) => mailAddress(prisma, userId))],
  routes: () => [userRoutes, accessTokenRoutes, emailConfirmationRoutes, deletionRoutes],
  background: ({ prisma, logger, trail, refusals }) => [accountCleanup(prisma, logger), trail, refusals],
});
