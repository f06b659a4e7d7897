import type { Logger } from '../logging.ts';
import type { Delivery, DeliveryPolicy, Subscription } from './bus.ts';
import type { Backlog, Claimed } from './in-process-store.ts';
import { createMessageHandling, type DeliveredMessage } from './message-handling.ts';

const STORE_RETRY_MS = 1_000;

/** Delivers the backlog of one durable or queue to its subscriptions. */
export interface Queue<Message> {
  /** Signals that messages may be due. */
  wake(): void;
  add(policy: DeliveryPolicy, handler: (message: Message, delivery: Delivery) => Promise<void>): Subscription;
  /** Cancels delays and takes no more messages; unacknowledged ones are due when the queue is created again. */
  close(): void;
}

interface QueueConsumer<Message> {
  /** Below 0 while a handler that stepped aside is back, and none has ended since. */
  free: number;
  take(claimed: Claimed<Message>): Promise<void>;
}

/**
 * One process owns the store, so leases and delays are kept in memory: a message that is neither in progress nor
 * waiting for redelivery is due. There is no polling: publications, free capacity and expired delays wake the queue.
 */
export function createQueue<Message>(
  name: string,
  backlog: Backlog<Message>,
  logger: Logger | undefined,
): Queue<Message> {
  const consumers = new Set<QueueConsumer<Message>>();
  const handling = new Set<string>();
  const delayed = new Map<string, NodeJS.Timeout>();
  let claiming = false;
  let wokenDuringClaim = false;
  let closed = false;

  function redeliverLater(key: string, delayMs: number): void {
    clearTimeout(delayed.get(key));
    const timer = setTimeout(() => {
      delayed.delete(key);
      wake();
    }, delayMs);
    delayed.set(key, timer);
  }

  const delivered = (
    { key, attempt }: Claimed<Message>,
    consumer: QueueConsumer<Message>,
  ): DeliveredMessage => ({
    id: key,
    attempt,
    acknowledge: () => backlog.acknowledge(key),
    deadLetter: (reason) => backlog.deadLetter(key, reason),
    retry: async (delayMs) => {
      if (!closed && delayMs > 0) redeliverLater(key, delayMs);
    },
    renew: () => {},
    leavePlace() {
      consumer.free += 1;
      wake();
      return () => {
        consumer.free -= 1;
      };
    },
  });

  function deliver(consumer: QueueConsumer<Message>, claimed: Claimed<Message>): void {
    consumer.free -= 1;
    // Re-inserted last, so that equally free subscriptions are served round-robin.
    consumers.delete(consumer);
    consumers.add(consumer);
    handling.add(claimed.key);
    consumer.take(claimed).finally(() => {
      consumer.free += 1;
      handling.delete(claimed.key);
      wake();
    });
  }

  /** Claims as many messages as the consumers have capacity for. True if there may be more. */
  async function claimOnce(): Promise<boolean> {
    const freeCapacity = [...consumers].reduce((sum, consumer) => sum + Math.max(0, consumer.free), 0);
    if (freeCapacity === 0 || closed) return false;
    const claimed = await backlog.claim([...handling, ...delayed.keys()], freeCapacity);
    for (const message of claimed) {
      const [consumer] = [...consumers].filter(({ free }) => free > 0).sort((a, b) => b.free - a.free);
      // If a subscription stopped in the meantime, another one gets its message.
      if (consumer) deliver(consumer, message);
    }
    return claimed.length === freeCapacity;
  }

  function wake(): void {
    wokenDuringClaim = true;
    if (claiming || closed) return;
    claiming = true;
    (async () => {
      while (wokenDuringClaim) {
        wokenDuringClaim = false;
        if (await claimOnce()) wokenDuringClaim = true;
      }
    })()
      .catch((error) => {
        if (closed) return;
        logger?.error({ err: error, consumer: name }, 'messages could not be read; retrying');
        setTimeout(wake, STORE_RETRY_MS).unref();
      })
      .finally(() => {
        claiming = false;
        if (wokenDuringClaim) wake();
      });
  }

  return {
    wake,
    add(policy, handler) {
      const handling = createMessageHandling(name, policy, logger);
      const consumer: QueueConsumer<Message> = {
        free: policy.concurrency,
        take: (claimed) =>
          handling.take(delivered(claimed, consumer), (delivery) => handler(claimed.message, delivery)),
      };
      consumers.add(consumer);
      wake();
      return {
        async stop() {
          consumers.delete(consumer);
          await handling.stop();
        },
      };
    },
    close() {
      closed = true;
      for (const timer of delayed.values()) clearTimeout(timer);
      delayed.clear();
    },
  };
}
