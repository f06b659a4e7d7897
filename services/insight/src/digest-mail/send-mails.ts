import type { Background } from '@sextant/service-kit/define-service';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { gauge } from '@sextant/service-kit/telemetry/metrics';
import { mailFigures, takeMail } from './repository.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';

/** Sends mails that are due, one after the other. Any number of processes may. */
export function sendMails(deps: SendMailDeps): Background {
  const { db, timings, logger } = deps;
  const task = periodicTask({
    async work(signal) {
      while (!signal.aborted) {
        const mail = await takeMail(db, timings.mailLeaseMs);
        if (!mail) return;
        try {
          await sendMail(deps, mail);
        } catch (error) {
          // What one mail holds must not stop others: it is due again after its lease.
          logger.error({ err: error, mailId: mail.id }, 'a mail failed');
        }
      }
    },
    everyMs: timings.mailMs,
    onFailure: (error) => logger.warn({ err: error }, 'mails could not be looked for; retrying'),
  });
  const removeGauges = [
    gauge('sextant_mails', async () => {
      const { waiting, sent, failed } = await mailFigures(db);
      return Object.entries({ waiting, sent, failed }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    }),
    gauge('sextant_mail_lag_seconds', async () => [
      { labels: {}, value: (await mailFigures(db)).lagSeconds },
    ]),
  ];
  return {
    start: task.start,
    async stop() {
      for (const remove of removeGauges) remove();
      await task.stop();
    },
  };
}
