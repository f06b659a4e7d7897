import { JOBS_CHANGED } from '@sextant/contracts/insight/job-messages';
import type { Bus, Subscription } from '@sextant/service-kit/bus/bus';

/** Hears when a user's jobs change. Nudges may be lost: anyone who listens reads again after a while in any case. */
export interface Listener {
  /** Resolves at the next change after the previous call resolved, after `timeoutMs`, or when the signal is aborted. */
  next(timeoutMs: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Wakes whatever waits for a user's jobs in this process, whichever process they run in. */
export function createJobWatch(bus: Bus) {
  const wakers = new Map<string, Set<() => void>>();
  let subscription: Subscription | undefined;

  return {
    async start(): Promise<void> {
      subscription = await bus.onNotification(JOBS_CHANGED, (data) => {
        for (const wake of wakers.get((data as { userId: string }).userId) ?? []) wake();
      });
    },
    async stop(): Promise<void> {
      await subscription?.stop();
    },
    listen(userId: string): Listener {
      let changed = false;
      let resume = () => {};
      const wake = () => {
        changed = true;
        resume();
      };
      const ofUser = wakers.get(userId) ?? new Set();
      wakers.set(userId, ofUser.add(wake));
      return {
        async next(timeoutMs, signal) {
          if (!changed && !signal.aborted) {
            const { promise, resolve } = Promise.withResolvers<void>();
            const timer = setTimeout(resolve, timeoutMs);
            resume = resolve;
            signal.addEventListener('abort', resume, { once: true });
            await promise;
            clearTimeout(timer);
            signal.removeEventListener('abort', resume);
          }
          changed = false;
        },
        close() {
          ofUser.delete(wake);
          if (ofUser.size === 0 && wakers.get(userId) === ofUser) wakers.delete(userId);
        },
      };
    },
  };
}
export type JobWatch = ReturnType<typeof createJobWatch>;
