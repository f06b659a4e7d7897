import type { Background } from '@sextant/service-kit/define-service';
import { runQueue } from '../deliveries/run-queue.ts';
import { MAILS, takeMail } from './repository.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';

/** Sends mails that are due, one after the other. */
export const sendMails = (deps: SendMailDeps): Background =>
  runQueue({
    ...deps,
    table: MAILS,
    name: 'mail',
    take: () => takeMail(deps.db, deps.timings.deliveryLeaseMs),
    deliver: (mail) => sendMail(deps, mail),
    atOnce: 1,
  });
