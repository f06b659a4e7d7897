import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Logger } from '../logging.ts';
import type { Delivery, DeliveryPolicy, Subscription } from './bus.ts';
import { createMessageHandling, type DeliveredMessage } from './message-handling.ts';
import type { JetStream } from './nats-jetstream.ts';
import { type MessageContent, messageId, toDeadLetter } from './nats-messages.ts';
import type { NatsNames } from './nats-streams.ts';

const PULL_EXPIRES_MS = 30_000;
/** Two missed heartbeats mean that the consumer or its stream was deleted during the pull. */
const HEARTBEAT_MS = 4_000;
const PULL_RETRY_MS = 1_000;

export interface Consumption {
  /** Name of the durable consumer. */
  readonly durable: string;
  readonly stream: string;
  readonly subjects: readonly string[];
  readonly policy: DeliveryPolicy;
  handle(message: JsMsg, delivery: Delivery): Promise<void>;
  /** Content of a message for its dead letter. */
  contentOf(message: JsMsg): MessageContent;
}

export interface ConsumerDeps {
  readonly jetStream: JetStream;
  readonly names: NatsNames;
  readonly logger?: Logger | undefined;
}

/**
 * Handles the messages of a durable consumer. Each of the `concurrency` loops pulls one message at a time: nothing is fetched
 * ahead, so that a busy process keeps nothing back from an idle one and no lease runs while a message waits. While a handler waits
 * aside, one loop more pulls; afterwards the first that is done ends.
 */
export async function consume(
  { jetStream, names, logger }: ConsumerDeps,
  { durable, stream, subjects, policy, handle, contentOf }: Consumption,
): Promise<Subscription> {
  const handling = createMessageHandling(durable, policy, logger);
  const pulls = new Set<ConsumerMessages>();
  const running = new Set<Promise<void>>();
  let loops = 0;
  /** One more for each handler that stepped aside. */
  let places = policy.concurrency;
  const findConsumer = () =>
    jetStream.findConsumer({ stream, durable, subjects, ackWaitMs: policy.ackWaitMs });
  let consumer = await findConsumer();

  const delivered = (message: JsMsg): DeliveredMessage => ({
    id: messageId(message),
    attempt: message.info.deliveryCount,
    acknowledge: async () => message.ack(),
    retry: async (delayMs) => message.nak(delayMs),
    async deadLetter(reason) {
      const letter = toDeadLetter(durable, message, reason, contentOf(message));
      const msgId = `${durable}:${message.info.stream}:${message.seq}`;
      await jetStream.publish(names.dead.subject(durable), JSON.stringify(letter), msgId);
      message.term();
    },
    renew: () => message.working(),
    leavePlace() {
      places += 1;
      startLoop();
      return () => {
        places -= 1;
      };
    },
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
    logger?.warn({ err: error, consumer: durable }, 'messages could not be fetched; retrying');
    await new Promise((resolve) => setTimeout(resolve, PULL_RETRY_MS));
    consumer = await findConsumer().catch(() => consumer);
  }

  async function pullLoop(): Promise<void> {
    loops += 1;
    while (!handling.stopping && loops <= places)
      await pullOne().catch((error) => (handling.stopping ? undefined : recover(error)));
    loops -= 1;
  }
  function startLoop(): void {
    const loop: Promise<void> = pullLoop().finally(() => running.delete(loop));
    running.add(loop);
  }
  for (let place = 0; place < policy.concurrency; place += 1) startLoop();

  return {
    async stop() {
      const stopped = handling.stop();
      for (const pull of pulls) pull.stop();
      await Promise.all([stopped, ...running]);
    },
  };
}
