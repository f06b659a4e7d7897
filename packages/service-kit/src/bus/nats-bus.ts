import { type JetStreamManager, type JsMsg, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { Logger } from '../logging.ts';
import { gauge } from '../telemetry/metrics.ts';
import { TRACEPARENT, traced } from '../telemetry/tracing.ts';
import { type Bus, type DeadLetter, DeadLetterError } from './bus.ts';
import { checkName, checkSubject, encode } from './message.ts';
import { connectNats } from './nats-connection.ts';
import { consume } from './nats-consumer.ts';
import { onNotification, reply, request, traceHeaders } from './nats-requests.ts';
import {
  type ConsumerPlan,
  ensureStreams,
  findConsumer,
  isStreamMissing,
  natsNames,
} from './nats-streams.ts';
import { CLOSE_TIMEOUT_MS, EVENT_POLICY, JOB_POLICY } from './policy.ts';
import { createSubscriptions } from './subscriptions.ts';

/** A publication that timed out may have been stored all the same, so it is repeated under the same id. */
const PUBLISH = { timeout: 3_000, retries: 3 };

export interface NatsBusOptions {
  /** One address or several, separated by commas; credentials may be in the first. */
  readonly servers: string;
  /** First token of every subject, and of the stream names in capitals. */
  readonly namespace?: string;
  /** Of streams that do not exist yet; 3 on a cluster. */
  readonly replicas?: number;
  readonly logger?: Logger;
}

/** What the settings of a process say about its bus. */
export const natsOptions = (config: {
  readonly NATS_URL: string;
  readonly NATS_NAMESPACE: string;
  readonly NATS_REPLICAS: number;
}): NatsBusOptions => ({
  servers: config.NATS_URL,
  namespace: config.NATS_NAMESPACE,
  replicas: config.NATS_REPLICAS,
});

interface Job {
  readonly id: string;
}

function tryParse<T>(message: JsMsg): T | undefined {
  try {
    return message.json<T>();
  } catch {
    return undefined; // Someone else's: the bus writes nothing but JSON.
  }
}
function parse<T>(message: JsMsg): T {
  const content = tryParse<T>(message);
  if (content === undefined) throw new DeadLetterError('The message is not JSON');
  return content;
}
const messageId = (message: JsMsg): string => message.headers?.get('Nats-Msg-Id') || `#${message.seq}`;

/** The latest `limit` messages of a stream from which single messages are never deleted. */
async function latest<T>(jsm: JetStreamManager, { config, state }: StreamInfo, limit: number): Promise<T[]> {
  if (state.messages === 0 || limit < 1) return [];
  const seq = Math.max(state.first_seq, state.last_seq - limit + 1);
  const found: T[] = [];
  for await (const message of await jsm.direct.getBatch(config.name, { seq, batch: limit }))
    found.unshift(message.json<T>());
  return found;
}

/** The bus over NATS: JetStream for events, jobs and dead letters, core NATS for requests and notifications. */
export async function createNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { servers, namespace = 'sextant', replicas = 1, logger } = options;
  const names = natsNames(namespace);
  const link = await connectNats({ servers, name: namespace, logger }, async (connection) => {
    await ensureStreams(await jetstreamManager(connection, { checkAPI: false }), names, replicas);
  });
  const { connection } = link;
  const jsm = await jetstreamManager(connection, { checkAPI: false });
  const js = jsm.jetstream();
  const subscriptions = createSubscriptions();

  /** Someone deleted a stream, or NATS came back without its disk: the bus goes on with new ones. */
  async function mendStreams(): Promise<boolean> {
    const mended = link.up && (await ensureStreams(jsm, names, replicas));
    if (mended)
      logger?.error(
        'a stream was missing and has been made anew: events that it held can be published again',
      );
    return mended;
  }
  async function publish(subject: string, text: string, msgID: string): Promise<void> {
    const send = () => js.publish(subject, text, { ...PUBLISH, msgID, headers: traceHeaders() });
    await send().catch(async (error) => {
      if (!(await mendStreams().catch(() => false))) throw error;
      await send();
    });
  }
  async function pending(queue: string): Promise<number> {
    const subject = names.jobs.subject(checkName(queue));
    const { state } = await jsm.streams.info(names.jobs.stream, { subjects_filter: subject });
    return state.subjects?.[subject] ?? 0;
  }
  const consumerOf = (plan: ConsumerPlan) =>
    findConsumer(jsm, plan).catch(async (error) => {
      if (!isStreamMissing(error)) throw error;
      await mendStreams();
      return findConsumer(jsm, plan);
    });

  /** Permission to publish depends on the subject, so an event whose type differs from its subject is a forgery. */
  function parseEvent(message: JsMsg): CloudEvent {
    const event = parse<CloudEvent>(message);
    if (message.subject === names.events.subject(event.type)) return event;
    throw new DeadLetterError(`The message on ${message.subject} has the type ${event.type}`);
  }

  async function deadLetter(
    consumer: string,
    message: JsMsg,
    reason: string,
    content: Pick<DeadLetter, 'event'> & { id?: string },
  ) {
    const id = content.id ?? messageId(message);
    const attempts = message.info.deliveryCount;
    const diedAt = new Date().toISOString();
    const letter: DeadLetter = { consumer, ...content, id, attempts, reason, diedAt };
    const msgID = `${consumer}:${message.info.stream}:${message.seq}`;
    await publish(names.dead.subject(consumer), JSON.stringify(letter), msgID);
  }

  return {
    async publish(event) {
      subscriptions.assertOpen();
      await publish(names.events.subject(checkSubject(event.type)), encode(event), event.id);
    },
    async subscribe({ durable, types, policy: given }, handler) {
      subscriptions.assertOpen();
      const policy = { ...EVENT_POLICY, ...given };
      const { stream, subject } = names.events;
      const subjects = types.map((type) => subject(checkSubject(type)));
      const plan = { stream, durable: checkName(durable), subjects, ackWaitMs: policy.ackWaitMs };
      const subscription = await consume({
        name: durable,
        policy,
        consumer: () => consumerOf(plan),
        idOf: messageId,
        handle: async (message, delivery) => handler(parseEvent(message), delivery),
        deadLetter: async (message, reason) => {
          const event = tryParse<CloudEvent>(message);
          await deadLetter(durable, message, reason, event ? { id: event.id, event } : {});
        },
        logger,
      });
      return subscriptions.add(subscription);
    },

    async enqueue(queue, id) {
      subscriptions.assertOpen();
      const job: Job = { id };
      await traced(`enqueue ${queue}`, { kind: 'producer' }, () =>
        publish(names.jobs.subject(checkName(queue)), encode(job), `${queue}:${id}`),
      );
    },
    async work(queue, given, handler) {
      subscriptions.assertOpen();
      const policy = { ...JOB_POLICY, ...given };
      const { stream, subject } = names.jobs;
      const plan = {
        stream,
        durable: checkName(queue),
        subjects: [subject(queue)],
        ackWaitMs: policy.ackWaitMs,
      };
      const subscription = await consume({
        name: queue,
        policy,
        consumer: () => consumerOf(plan),
        idOf: messageId,
        handle: (message, delivery) =>
          traced(`work ${queue}`, { kind: 'consumer', parent: message.headers?.get(TRACEPARENT) }, async () =>
            handler(parse<Job>(message).id, delivery),
          ),
        deadLetter: async (message, reason) =>
          deadLetter(queue, message, reason, { id: tryParse<Job>(message)?.id }),
        logger,
      });
      const removeGauge = gauge('sextant_queue_messages', async () => [
        { labels: { queue }, value: await pending(queue) },
      ]);
      return subscriptions.add({
        async stop() {
          removeGauge();
          await subscription.stop();
        },
      });
    },
    pending,
    async deadLetters(limit = 100) {
      return latest<DeadLetter>(jsm, await jsm.streams.info(names.dead.stream), limit);
    },

    async request(subject, body, { timeoutMs }) {
      subscriptions.assertOpen();
      const { inbox } = link;
      const [service = ''] = checkSubject(subject).split('.');
      return request(connection, { subject: names.request(subject), inbox, service, body, timeoutMs });
    },
    async reply(subject, handler) {
      subscriptions.assertOpen();
      return subscriptions.add(
        await reply(connection, names.request(checkSubject(subject)), handler, logger),
      );
    },
    notify(topic, data) {
      // Dropped while NATS is unreachable: an old notification is useless.
      if (subscriptions.open && link.up)
        connection.publish(names.notification(checkName(topic)), encode(data));
    },
    async onNotification(topic, listener) {
      subscriptions.assertOpen();
      return subscriptions.add(
        await onNotification(connection, names.notification(checkName(topic)), listener, logger),
      );
    },

    connected: () => subscriptions.open && link.up,
    async close(timeoutMs = CLOSE_TIMEOUT_MS) {
      await subscriptions.close(timeoutMs);
      await link.close();
    },
  };
}
