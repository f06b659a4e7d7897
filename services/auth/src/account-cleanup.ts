import { PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';
import { lateDeletions, sweepDeletions } from './deletions/repository.ts';
import { sweepFailures } from './throttle/sweep.ts';

const EVERY_MS = 60 * 60 * 1000;

/** Every hour: forgets what has had its time, and says where a deleted account is not gone everywhere. */
export function keepUp(app: App, db: Sql): void {
  let timer: NodeJS.Timeout | undefined;
  const upkeep = async () => {
    await sweepFailures(db);
    await sweepDeletions(db);
    const late = await lateDeletions(db, PURGING_SERVICES.length);
    if (late > 0) app.log.warn({ late }, 'deleted accounts wait for a service that has not answered');
  };
  app.addHook('onReady', async () => {
    timer = setInterval(
      () => upkeep().catch((error: unknown) => app.log.warn({ err: error }, 'upkeep failed')),
      EVERY_MS,
    ).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
