import { MailAddress } from '@sextant/contracts/rpc/auth';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Mailer } from '@sextant/service-kit/mail/mailer';
import type { z } from 'zod';
import { retryDelayMs } from '../deliveries/queue.ts';
import { findFeed } from '../digest-feed/repository.ts';
import { attachBriefings, type BriefingDeps } from './attach-briefings.ts';
import {
  deleteMail,
  digestsOfMail,
  endMail,
  mailKey,
  noteHandOver,
  putOff,
  type TakenMail,
} from './repository.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { writeMail } from './write-mail.ts';

export interface SendMailDeps extends BriefingDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** Once more than the first time: a server that took it and could not say so then drops the second, if it knows its Message-ID. */
const MAX_UNANSWERED = 2;

/**
 * Sends a mail that this process has taken, and notes what became of it. That it is about to be handed over is noted first: an end of the
 * process before it costs nothing, one after it a repetition at most.
 */
export async function sendMail(deps: SendMailDeps, mail: TakenMail): Promise<void> {
  const { db, mailer, publicUrl, sendRequest, timings, logger } = deps;
  const { id, userId, handedOver } = mail;
  const log = { mailId: id, attempts: mail.attempts };
  if (handedOver >= MAX_UNANSWERED) {
    logger.warn(log, 'a mail was handed over twice without an answer: it is not sent again');
    return endMail(db, mail, 'unknown');
  }
  const retry = async (isTaken: boolean, reason: string | undefined) => {
    const isOver = Date.now() - mail.createdAt.getTime() > timings.deliveryGiveUpMs;
    logger.warn({ ...log, reason, isOver }, 'a mail could not be sent');
    if (isOver && !isTaken) return endMail(db, mail, 'given-up');
    return putOff(db, mail, { delayMs: retryDelayMs(timings, mail), isTaken });
  };

  const digests = await digestsOfMail(db, id);
  if (digests.length === 0) return void (await deleteMail(db, mail));
  let asked: z.output<typeof MailAddress.reply>;
  try {
    asked = await sendRequest(MailAddress, { body: {}, userId, timeoutMs: timings.requestTimeoutMs });
  } catch (error) {
    if (!(error instanceof BusRequestError)) throw error;
    return retry(false, error.code);
  }
  const { address: to, quadrantNames } = asked;
  if (to === null) return endMail(db, mail, 'no-address');
  const feed = await findFeed(db, userId);
  const token = unsubscribeToken(await mailKey(db), userId);
  const briefings = await attachBriefings(deps, userId, digests, quadrantNames);
  const content = { id, to, digests, briefings, showsNames: feed?.showsNames ?? false };
  const written = writeMail({ ...content, publicUrl, unsubscribeToken: token });
  const { outcome, reason } = await mailer.send(written, () => noteHandOver(db, mail));
  if (outcome === 'sent' || outcome === 'refused') {
    logger.info({ ...log, outcome, reason }, 'a mail was handed over');
    return endMail(db, mail, outcome);
  }
  return retry(outcome === 'unknown', reason);
}
