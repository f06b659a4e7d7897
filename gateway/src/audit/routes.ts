import { auditCalls } from '@sextant/contracts/audit/calls';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import type { FastifyRequest } from 'fastify';
import type { PrismaClient } from '../generated/client.ts';

/** Limit per user; more than anyone exports manually. */
const REPORT_LIMIT = {
  max: 30,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => request.user.id,
};

interface AuditRoutes {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

/** Export files are created in the browser, so the entries are marked as declared by the client. */
export function auditRoutes(app: App, { prisma, outbox, audit }: AuditRoutes): void {
  app.call(
    auditCalls.reportExport,
    async ({ user, body: { kind, id, format, count } }) => {
      const object = { kind, id };
      const entry = {
        action: 'export',
        ...by(user),
        object,
        count,
        declared: true,
        details: { format },
      } as const;
      await audit(prisma, entry);
      outbox.flush();
    },
    { config: { rateLimit: REPORT_LIMIT } },
  );
}
