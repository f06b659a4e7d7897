import { randomBytes, randomUUID } from 'node:crypto';
import { CONFIRMATION_VALID_HOURS } from '@sextant/contracts/account/email-confirmation';
import type { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Logger } from '@sextant/service-kit/logging';
import type { Mailer } from '@sextant/service-kit/mail/mailer';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { countMail } from '../throttle/attempts.ts';
import { userById } from '../users/repository.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { replaceConfirmation } from './repository.ts';

export interface SendLinkDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly mailer: Mailer | null;
  /** What the link begins with. */
  readonly publicUrl: string;
  readonly logger: Logger;
}

const TOKEN_BYTES = 32;

/**
 * Sends a link to the address of a user, in place of an earlier one. It is handed to the server at once: who asks is told if that failed.
 * @throws `auth.no-mail`, `auth.no-email`, `auth.email-confirmed`, `auth.too-many-mails`, `auth.mail-refused`, `auth.mail-not-sent`,
 *   `auth.user-not-found`
 */
export async function sendLink(
  { prisma, outbox, audit, mailer, publicUrl, logger }: SendLinkDeps,
  userId: string,
  { address }: SignInOrigin,
): Promise<void> {
  const user = await userById(prisma, userId);
  if (!user) throw errors('auth.user-not-found');
  if (!mailer) throw errors('auth.no-mail');
  const { email } = user;
  if (email === null) throw errors('auth.no-email');
  if (user.emailConfirmedAt) throw errors('auth.email-confirmed');
  await countMail(prisma, userId, email);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await prisma.$transaction(async (tx) => {
    await replaceConfirmation(tx, { userId, email, token, validHours: CONFIRMATION_VALID_HOURS });
    await audit(tx, {
      action: 'email-confirmation.send',
      ...{ userId, address, object: { kind: 'user', id: userId } },
    });
  });
  outbox.flush();
  const link = `${publicUrl.replace(/\/$/, '')}/confirm-email#${token}`;
  const { outcome, reason } = await mailer.send(confirmationMail({ id: randomUUID(), to: email, link }));
  if (outcome === 'refused') throw errors('auth.mail-refused');
  if (outcome === 'not-sent') {
    logger.warn({ reason }, 'a link that confirms an address could not be sent');
    throw errors('auth.mail-not-sent');
  }
}
