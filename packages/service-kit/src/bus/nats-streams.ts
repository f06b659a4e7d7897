import {
  AckPolicy,
  type Consumer,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, PermissionViolationError } from '@nats-io/transport-node';
import { checkName } from './message.ts';
import { DUPLICATE_WINDOW_MS, RETENTION_MS } from './policy.ts';

const STREAM_NOT_FOUND = 10_059;
const STREAM_EXISTS = 10_058;
const CONSUMER_EXISTS = 10_148;
const CONSUMER_NOT_FOUND = 10_014;
/** Messages that wait for their redelivery count as pending too, and must not hold up the others. */
const MAX_ACK_PENDING = 10_000;

/** Streams and subjects below one namespace. */
export function natsNames(namespace: string) {
  const upper = checkName(namespace).toUpperCase();
  return {
    events: { stream: `${upper}_EVENTS`, subject: (type: string) => `${namespace}.events.${type}` },
    jobs: { stream: `${upper}_JOBS`, subject: (queue: string) => `${namespace}.jobs.${queue}` },
    dead: { stream: `${upper}_DEAD`, subject: (consumer: string) => `${namespace}.dead.${consumer}` },
    request: (subject: string) => `${namespace}.requests.${subject}`,
    notification: (topic: string) => `${namespace}.nudges.${topic}`,
  };
}
export type NatsNames = ReturnType<typeof natsNames>;

/** Prefix of a NATS user's reply subjects: no other user may subscribe to them. */
export const inboxOf = (user: string): string => `_INBOX_${user}`;

/** Prefix of one service's reply subjects: NATS allows no other service to publish to them. */
export const answersFrom = (inbox: string, service: string): string => `${inbox}.from.${service}`;

const isApiError = (error: unknown, code: number) =>
  error instanceof JetStreamApiError && error.code === code;
/** Whether NATS denied permission. */
const isRefused = (error: unknown): boolean =>
  error instanceof PermissionViolationError ||
  (error instanceof Error && error.cause !== undefined && isRefused(error.cause));
export const isStreamMissing = (error: unknown): boolean => isApiError(error, STREAM_NOT_FOUND);

/** What the operator must do if this user may not create what is missing. */
const asMissing = (what: string, error: unknown): unknown =>
  isRefused(error)
    ? new Error(`NATS has no ${what}, and this user may not create it: run the migrations`, {
        cause: error,
      })
    : error;

/** True if the stream was missing. */
async function ensureStream(
  jsm: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<boolean> {
  try {
    await jsm.streams.info(config.name); // Left unchanged: replicas and limits may be set by the operator.
    return false;
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
    await jsm.streams.add(config).catch((failure) => {
      if (!isApiError(failure, STREAM_EXISTS)) throw asMissing(`stream ${config.name}`, failure); // Another process was faster.
    });
    return true;
  }
}

/** Creates missing streams; true if there were any. @param replicas for new streams: 3 on a cluster */
export async function ensureStreams(
  jsm: JetStreamManager,
  names: NatsNames,
  replicas: number,
): Promise<boolean> {
  const shared = { duplicate_window: nanos(DUPLICATE_WINDOW_MS), num_replicas: replicas };
  const kept = {
    ...shared,
    retention: RetentionPolicy.Limits,
    max_age: nanos(RETENTION_MS),
    allow_direct: true,
  };
  const { events, jobs, dead } = names;
  const queue = { ...shared, retention: RetentionPolicy.Workqueue };
  const made = [
    await ensureStream(jsm, { ...kept, name: events.stream, subjects: [events.subject('>')] }),
    await ensureStream(jsm, { ...kept, name: dead.stream, subjects: [dead.subject('>')] }),
    await ensureStream(jsm, { ...queue, name: jobs.stream, subjects: [jobs.subject('>')] }),
  ];
  return made.includes(true);
}

export interface ConsumerPlan {
  readonly stream: string;
  readonly durable: string;
  readonly subjects: readonly string[];
  readonly ackWaitMs: number;
}

/** The existing durable consumer; created if it is missing, for which services with NATS users of their own lack permission. */
export async function findConsumer(jsm: JetStreamManager, plan: ConsumerPlan): Promise<Consumer> {
  const { stream, durable, subjects, ackWaitMs } = plan;
  const consumer = await jsm
    .jetstream()
    .consumers.get(stream, durable)
    .catch((error) => {
      if (isApiError(error, CONSUMER_NOT_FOUND)) return undefined;
      throw error;
    });
  if (!consumer)
    return ensureConsumer(jsm, plan).catch((error) => {
      throw asMissing(`consumer ${durable} of ${stream}`, error);
    });
  const { filter_subject, filter_subjects, ack_wait } = (await consumer.info(true)).config;
  const currentSubjects = filter_subjects ?? (filter_subject ? [filter_subject] : []);
  const current =
    ack_wait === nanos(ackWaitMs) && currentSubjects.toSorted().join() === subjects.toSorted().join();
  if (current) return consumer;
  return ensureConsumer(jsm, plan).catch((error) => {
    // A user with permission may change it in the meantime: the server decides on the subjects.
    if (isRefused(error)) return consumer;
    throw error;
  });
}

/** The durable consumer, created or brought up to date. The server never gives up on a message: attempts are counted by us. */
export async function ensureConsumer(jsm: JetStreamManager, plan: ConsumerPlan): Promise<Consumer> {
  const { stream, durable, subjects, ackWaitMs } = plan;
  const changeable = {
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
    max_ack_pending: MAX_ACK_PENDING,
    filter_subjects: [...subjects],
  };
  const fixed = { durable_name: durable, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
  await jsm.consumers.add(stream, { ...fixed, ...changeable }).catch(async (error) => {
    if (!isApiError(error, CONSUMER_EXISTS)) throw error;
    await jsm.consumers.update(stream, durable, changeable);
  });
  return jsm.jetstream().consumers.get(stream, durable);
}
