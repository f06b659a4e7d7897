import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@sextant/service-kit/logging';

/**
 * Does some work in the background again and again, until it is stopped. What fails is reported and tried again: the database cannot be used
 * now and then, such as before its migration.
 * @param options.pauseMs between two times; null for work that is done once
 * @param options.retryMs the pause after a failure; as any other unless given
 * @param options.failed what a failure means, for the log
 * @returns how to stop it: aborts the signal that the work is given, and resolves when it has ended
 */
export function keepDoing(
  work: (signal: AbortSignal) => Promise<unknown>,
  options: { readonly failed: string; readonly logger: Logger } & (
    | { readonly pauseMs: number; readonly retryMs?: number }
    | { readonly pauseMs: null; readonly retryMs: number }
  ),
): () => Promise<void> {
  const { pauseMs, retryMs = pauseMs, failed, logger } = options;
  const stop = new AbortController();
  const { signal } = stop;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let restMs = pauseMs;
      try {
        await work(signal);
      } catch (error) {
        restMs = retryMs;
        if (!signal.aborted) logger.warn({ err: error }, failed);
      }
      if (restMs === null) return;
      await delay(restMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
