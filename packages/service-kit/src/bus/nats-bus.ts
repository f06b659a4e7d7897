import { jetstreamManager } from '@nats-io/jetstream';
import type { CloudEvent } from '@sextant/contracts/events/cloud-event';
import type { Logger } from '../logging.ts';
import { gauge } from '../telemetry/metrics.ts';
import { TRACEPARENT, traced } from '../telemetry/tracing.ts';
import type { Bus } from './bus.ts';
import { checkName, checkSubject, encode } from './message.ts';
import { connectNats, type Link } from './nats-connection.ts';
import { type ConsumerDeps, consume } from './nats-consumer.ts';
import { openJetStream } from './nats-jetstream.ts';
import { parse, parseEvent, tryParse } from './nats-messages.ts';
import { onNotification, reply, request } from './nats-requests.ts';
import { ensureStreams, natsNames } from './nats-streams.ts';
import { CLOSE_TIMEOUT_MS, EVENT_POLICY, JOB_POLICY } from './policy.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

export interface NatsBusOptions {
  /** One address or several, separated by commas; credentials may be in the first. */
  readonly servers: string;
  /** First token of every subject, and of the stream names in capitals. */
  readonly namespace?: string;
  /** Of streams that do not exist yet; 3 on a cluster. */
  readonly replicas?: number;
  readonly logger?: Logger;
}

/** The bus options from the configuration of a process. */
export const natsOptions = (config: {
  readonly NATS_URL: string;
  readonly NATS_NAMESPACE: string;
  readonly NATS_REPLICAS: number;
}): NatsBusOptions => ({
  servers: config.NATS_URL,
  namespace: config.NATS_NAMESPACE,
  replicas: config.NATS_REPLICAS,
});

/** The bus over NATS: JetStream for events, jobs and dead letters, core NATS for requests and notifications. */
export async function createNatsBus(options: NatsBusOptions): Promise<Bus> {
  const { servers, namespace = 'sextant', replicas = 1, logger } = options;
  const names = natsNames(namespace);
  const link = await connectNats({ servers, name: namespace, logger }, async (connection) => {
    await ensureStreams(await jetstreamManager(connection, { checkAPI: false }), names, replicas);
  });
  const jetStream = await openJetStream({ link, names, replicas, logger });
  const subscriptions = createSubscriptions();
  const deps: BusDeps = { link, jetStream, names, subscriptions, logger };

  return {
    ...events(deps),
    ...jobs(deps),
    deadLetters: (limit = 100) => jetStream.latest(names.dead.stream, limit),
    ...requests(deps),
    ...notifications(deps),
    connected: () => subscriptions.open && link.up,
    async close(timeoutMs = CLOSE_TIMEOUT_MS) {
      await subscriptions.close(timeoutMs);
      await link.close();
    },
  };
}

interface BusDeps extends ConsumerDeps {
  readonly link: Link;
  readonly subscriptions: Subscriptions;
}

function events(deps: BusDeps): Pick<Bus, 'publish' | 'subscribe'> {
  const { jetStream, names, subscriptions } = deps;
  const { stream, subject } = names.events;
  return {
    async publish(event) {
      subscriptions.assertOpen();
      await jetStream.publish(subject(checkSubject(event.type)), encode(event), event.id);
    },
    async subscribe({ durable, types, policy }, handler) {
      subscriptions.assertOpen();
      const subscription = await consume(deps, {
        stream,
        subjects: types.map((type) => subject(checkSubject(type))),
        durable: checkName(durable),
        policy: { ...EVENT_POLICY, ...policy },
        handle: async (message, delivery) => handler(parseEvent(message, subject), delivery),
        contentOf(message) {
          const event = tryParse<CloudEvent>(message);
          return event ? { id: event.id, event } : {};
        },
      });
      return subscriptions.add(subscription);
    },
  };
}

interface Job {
  readonly id: string;
}

function jobs(deps: BusDeps): Pick<Bus, 'enqueue' | 'work' | 'pending'> {
  const { jetStream, names, subscriptions } = deps;
  const { stream, subject } = names.jobs;
  const pending = async (queue: string) => jetStream.countMessages(stream, subject(checkName(queue)));
  return {
    async enqueue(queue, id) {
      subscriptions.assertOpen();
      const job: Job = { id };
      await traced(`enqueue ${queue}`, { kind: 'producer' }, () =>
        jetStream.publish(subject(checkName(queue)), encode(job), `${queue}:${id}`),
      );
    },
    async work(queue, policy, handler) {
      subscriptions.assertOpen();
      const subscription = await consume(deps, {
        stream,
        subjects: [subject(checkName(queue))],
        durable: queue,
        policy: { ...JOB_POLICY, ...policy },
        handle: (message, delivery) =>
          traced(`work ${queue}`, { kind: 'consumer', parent: message.headers?.get(TRACEPARENT) }, async () =>
            handler(parse<Job>(message).id, delivery),
          ),
        contentOf: (message) => ({ id: tryParse<Job>(message)?.id }),
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
  };
}

function requests({ link, names, subscriptions, logger }: BusDeps): Pick<Bus, 'request' | 'reply'> {
  const { connection, inbox } = link;
  return {
    async request(subject, body, { timeoutMs }) {
      subscriptions.assertOpen();
      const [service = ''] = checkSubject(subject).split('.');
      return request(connection, { subject: names.request(subject), inbox, service, body, timeoutMs });
    },
    async reply(subject, handler) {
      subscriptions.assertOpen();
      return subscriptions.add(
        await reply(connection, names.request(checkSubject(subject)), handler, logger),
      );
    },
  };
}

function notifications(deps: BusDeps): Pick<Bus, 'notify' | 'onNotification'> {
  const { link, names, subscriptions, logger } = deps;
  return {
    notify(topic, data) {
      // Dropped while NATS is unreachable: an old notification is useless.
      if (subscriptions.open && link.up)
        link.connection.publish(names.notification(checkName(topic)), encode(data));
    },
    async onNotification(topic, listener) {
      subscriptions.assertOpen();
      return subscriptions.add(
        await onNotification(link.connection, names.notification(checkName(topic)), listener, logger),
      );
    },
  };
}
