import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Logger } from '../logging.ts';
import type { Delivery, DeliveryPolicy, Subscription } from './bus.ts';
import { createMessageHandling, type DeliveredMessage } from './message-handling.ts';

const PULL_EXPIRES_MS = 30_000;
/** Two missed heartbeats mean that the consumer or its stream was deleted during the pull. */
const HEARTBEAT_MS = 4_000;
const PULL_RETRY_MS = 1_000;

export interface Consumption {
  readonly name: string;
  readonly policy: DeliveryPolicy;
  /** Finds or makes the durable consumer; called again after a failure. */
  consumer(): Promise<Consumer>;
  /** Id of a message, for the log. */
  idOf(message: JsMsg): string;
  handle(message: JsMsg, delivery: Delivery): Promise<void>;
  /** Stores the message among the dead letters. */
  deadLetter(message: JsMsg, reason: string): Promise<void>;
  readonly logger?: Logger | undefined;
}

/**
 * Handles the messages of a durable consumer. Each of the `concurrency` loops pulls one message at a time: nothing is fetched
 * ahead, so that a busy process keeps nothing back from an idle one and no lease runs while a message waits.
 */
export async function consume(consumption: Consumption): Promise<Subscription> {
  const { name, policy, handle, deadLetter: moveToDeadLetters, idOf, logger } = consumption;
  const handling = createMessageHandling(name, policy, logger);
  const pulls = new Set<ConsumerMessages>();
  let consumer = await consumption.consumer();

  const delivered = (message: JsMsg): DeliveredMessage => ({
    id: idOf(message),
    attempt: message.info.deliveryCount,
    acknowledge: async () => message.ack(),
    retry: async (delayMs) => message.nak(delayMs),
    async deadLetter(reason) {
      await moveToDeadLetters(message, reason);
      message.term();
    },
    renew: () => message.working(),
  });

  async function pullOne(): Promise<void> {
    const pull = await consumer.fetch({
      max_messages: 1,
      expires: PULL_EXPIRES_MS,
      idle_heartbeat: HEARTBEAT_MS,
    });
    pulls.add(pull);
    if (handling.stopping) pull.stop(); // It was not in the list yet.
    try {
      for await (const message of pull)
        await handling.take(delivered(message), (delivery) => handle(message, delivery));
    } finally {
      pulls.delete(pull);
    }
  }

  async function recover(error: unknown): Promise<void> {
    logger?.warn({ err: error, consumer: name }, 'messages could not be fetched; retrying');
    await new Promise((resolve) => setTimeout(resolve, PULL_RETRY_MS));
    consumer = await consumption.consumer().catch(() => consumer);
  }

  async function pullLoop(): Promise<void> {
    while (!handling.stopping)
      await pullOne().catch((error) => (handling.stopping ? undefined : recover(error)));
  }
  const loops = Array.from({ length: policy.concurrency }, pullLoop);

  return {
    async stop() {
      const stopped = handling.stop();
      for (const pull of pulls) pull.stop();
      await Promise.all([stopped, ...loops]);
    },
  };
}
