import type { Sql } from '@sextant/service-kit/database';
import type { App } from '@sextant/service-kit/server';

const SWEEP_EVERY_MS = 60 * 60 * 1000;
const BATCH = 1000;

/** Deletes failures that count for nothing any more. Returns how many. */
export async function sweepFailures(db: Sql, batch = BATCH): Promise<number> {
  let swept = 0;
  for (let last = batch; last === batch; swept += last) {
    last = await db.$executeRawUnsafe(
      `DELETE FROM auth.sign_in_failures WHERE key IN (
         SELECT key FROM auth.sign_in_failures WHERE forgotten_at <= now() ORDER BY forgotten_at LIMIT $1::integer)
       AND forgotten_at <= now()`,
      batch,
    );
  }
  return swept;
}

/** Anybody can make rows by guessing at names: they go once they are forgotten. */
export function keepFailuresSwept(app: App, db: Sql): void {
  let timer: NodeJS.Timeout | undefined;
  const sweep = () =>
    sweepFailures(db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'sweeping failed attempts failed'),
    );
  app.addHook('onReady', async () => {
    timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
