import { setTimeout as wait } from 'node:timers/promises';
import { AuthAuditRecorded } from '@sextant/contracts/events/catalogue';
import { auditInto } from '@sextant/service-kit/audit/record';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { prismaOptions } from '@sextant/service-kit/database';
import { createOutbox } from '@sextant/service-kit/events/outbox';
import { createLogger } from '@sextant/service-kit/logging';
import { PrismaClient } from '../generated/client.ts';
import { argon2Hasher } from '../passwords/password-hasher.ts';
import { resetPassword } from '../users/reset-password.ts';
import type { ResetRequest } from './reset-command.ts';

const PUBLISHED_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 50;

/**
 * Resets a password without the running service. Waits up to `PUBLISHED_WITHIN_MS` for the event that ends the user's sessions; if the
 * bus is unavailable, auth publishes it later.
 */
export async function resetInDatabase(
  { databaseUrl: url, bus }: { databaseUrl: string; bus: Bus },
  request: ResetRequest,
): Promise<void> {
  const logger = createLogger({ service: 'auth', level: 'silent' });
  const schema = 'auth';
  const prisma = new PrismaClient(prismaOptions({ url, schema, max: 2, logger }));
  const outbox = createOutbox({ schema, source: '/sextant/auth', prisma, bus, logger });
  try {
    const audit = auditInto(outbox, AuthAuditRecorded);
    await resetPassword({ prisma, outbox, audit, passwords: argon2Hasher }, request);
    outbox.relay.start();
    const until = Date.now() + PUBLISHED_WITHIN_MS;
    while ((await outbox.lagMs()) > 0 && Date.now() < until) await wait(LOOK_EVERY_MS);
  } finally {
    await outbox.relay.stop();
    await prisma.$disconnect();
  }
}
