import { JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import type { Bus, Subscription } from '@sextant/service-kit/bus/bus';

/** Listens for changes of a user's jobs. Notifications may be lost, so listeners also reload periodically. */
export interface Listener {
  /**
   * Resolves at the next change after the previous call resolved, after `timeoutMs`, or when the signal is
   * aborted.
   */
  next(timeoutMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Wakes listeners for a user's jobs in this process, whichever process the jobs run in. */
export function createJobWatch(bus: Bus) {
  const callbacks = new Map<string, Set<() => void>>();
  let subscription: Subscription | undefined;

  return {
    async start(): Promise<void> {
      subscription = await bus.onNotification(JOBS_CHANGED, (data) => {
        for (const wake of callbacks.get((data as { userId: string }).userId) ?? []) wake();
      });
    },
    async stop(): Promise<void> {
      await subscription?.stop();
    },
    listen(userId: string): Listener {
      let hasChanged = false;
      let resume = () => {};
      const wake = () => {
        hasChanged = true;
        resume();
      };
      const callbacksOfUser = callbacks.get(userId) ?? new Set();
      callbacks.set(userId, callbacksOfUser.add(wake));
      return {
        async next(timeoutMs, signal) {
          if (!hasChanged && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>();
            const timer = setTimeout(resolve, timeoutMs);
            resume = resolve;
            signal.addEventListener('abort', resume, { once: true });
            await promise;
            clearTimeout(timer);
            signal.removeEventListener('abort', resume);
          }
          hasChanged = false;
        },
        close() {
          callbacksOfUser.delete(wake);
          if (callbacksOfUser.size === 0 && callbacks.get(userId) === callbacksOfUser)
            callbacks.delete(userId);
        },
      };
    },
  };
}
export type JobWatch = ReturnType<typeof createJobWatch>;
