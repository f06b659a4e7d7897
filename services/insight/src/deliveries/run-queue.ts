import type { Sql } from '@sextant/service-kit/database';
import type { Background } from '@sextant/service-kit/define-service';
import type { Logger } from '@sextant/service-kit/logging';
import { periodicTask } from '@sextant/service-kit/periodic-task';
import { gauge } from '@sextant/service-kit/telemetry/metrics';
import type { Timings } from '../timings.ts';
import { queueFigures, type Taken } from './queue.ts';

interface RunQueueOptions<Item extends Taken> {
  readonly db: Sql;
  readonly table: Parameters<typeof queueFigures>[1];
  /** What one is called in metrics and logs. */
  readonly name: 'mail' | 'webhook_message';
  readonly take: () => Promise<Item | null>;
  readonly deliver: (item: Item) => Promise<unknown>;
  /** Of one process. */
  readonly atOnce: number;
  readonly timings: Timings;
  readonly logger: Logger;
}

/** Delivers what is due in a queue, so many at once. Any number of processes may. */
export function runQueue<Item extends Taken>(options: RunQueueOptions<Item>): Background {
  const { db, table, name, take, deliver, atOnce, timings, logger } = options;
  async function deliverDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const item = await take();
      if (!item) return;
      try {
        await deliver(item);
      } catch (error) {
        // What one holds must not stop others: it is due again after its lease.
        logger.error({ err: error, name, id: item.id }, 'a delivery failed');
      }
    }
  }
  // Each on its own: one that waits for an answer keeps none of the others from looking again.
  const tasks = Array.from({ length: atOnce }, () =>
    periodicTask({
      work: deliverDue,
      everyMs: timings.deliveryMs,
      onFailure: (error) => logger.warn({ err: error, name }, 'a queue could not be read; retrying'),
    }),
  );
  const removeGauges = [
    gauge(`sextant_${name}s`, async () => {
      const { waiting, sent, failed } = await queueFigures(db, table);
      return Object.entries({ waiting, sent, failed }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    }),
    gauge(`sextant_${name}_lag_seconds`, async () => [
      { labels: {}, value: (await queueFigures(db, table)).lagSeconds },
    ]),
  ];
  return {
    start() {
      for (const task of tasks) task.start();
    },
    async stop() {
      for (const remove of removeGauges) remove();
      await Promise.all(tasks.map((task) => task.stop()));
    },
  };
}
