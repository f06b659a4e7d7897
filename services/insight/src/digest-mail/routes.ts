import { insightCalls } from '@sextant/contracts/insight/calls';
import { Unsubscribed, Unsubscription } from '@sextant/contracts/insight/digest-mail';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { endDeliveries } from '../deliveries/end-deliveries.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { mailKey, mailsOfUser } from './repository.ts';
import { userOfToken } from './unsubscribe-token.ts';

interface MailRoutes {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  /** Whether workers send mail. */
  readonly isOffered: boolean;
}

/** What became of the user's mails, and the end of them, which the gateway passes on. */
export function digestMailRoutes(app: App, { prisma, outbox, audit, isOffered }: MailRoutes): void {
  app.call(insightCalls.digestMail, async ({ user }) => {
    const { waiting, last } = await mailsOfUser(prisma, user.id);
    return {
      isOffered,
      waiting: waiting && { dueAt: waiting.dueAt.toISOString(), isRepeated: waiting.attempts > 0 },
      last: last && { at: last.at.toISOString(), outcome: last.outcome },
    };
  });

  app.post(
    '/internal/digest-mail/unsubscriptions',
    { config: { access: 'gateway' }, schema: { body: Unsubscription, response: { 200: Unsubscribed } } },
    async ({ body: { token, address } }) => {
      const userId = userOfToken(await mailKey(prisma), token);
      if (userId === null) throw errors('insight.not-subscribed');
      await prisma.$transaction(async (tx) => {
        if (!(await endDeliveries(tx, userId, 'mail'))) return;
        const object = { kind: 'user', id: userId } as const;
        await audit(tx, { action: 'digest-mail.unsubscribe', userId, address, object });
      });
      outbox.flush();
      return { userId };
    },
  );
}
