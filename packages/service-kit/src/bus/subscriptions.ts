import { BusRequestError, type Subscription } from './bus.ts';

/** Resolves with the promise or after `timeoutMs`, whichever is first. */
export async function within(timeoutMs: number, promise: Promise<unknown>): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  await Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** The running subscriptions of one bus, and whether the bus is open. */
export function createSubscriptions() {
  const running = new Set<Subscription>();
  let open = true;

  return {
    get open() {
      return open;
    },
    /** @throws BusRequestError `bus.closed` */
    assertOpen(): void {
      if (!open) throw new BusRequestError('bus.closed', 'The bus is closed');
    },
    add(subscription: Subscription): Subscription {
      const entry: Subscription = {
        async stop() {
          await subscription.stop();
          running.delete(entry);
        },
      };
      running.add(entry);
      return entry;
    },
    /** Stops all subscriptions and waits for their handlers, at most `timeoutMs`. */
    async close(timeoutMs: number): Promise<void> {
      open = false;
      await within(timeoutMs, Promise.allSettled([...running].map((subscription) => subscription.stop())));
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
