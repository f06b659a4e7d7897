import { jetstreamManager } from '@nats-io/jetstream';
import { EVENT_CONSUMERS } from '@sextant/contracts/events/consumers';
import { SERVICES } from '@sextant/contracts/services';
import { connectNats } from './nats-connection.ts';
import { WORK_QUEUES } from './nats-permissions.ts';
import {
  type ConsumerPlan,
  ensureConsumer,
  ensureStreams,
  type NatsNames,
  natsNames,
} from './nats-streams.ts';
import { EVENT_POLICY, JOB_POLICY } from './policy.ts';

/** The durable consumers of all services, of events and of work. */
const consumerPlans = ({ events, jobs }: NatsNames): ConsumerPlan[] =>
  SERVICES.flatMap((service) => [
    {
      stream: events.stream,
      durable: service,
      subjects: EVENT_CONSUMERS[service].map(({ type }) => events.subject(type)),
      ackWaitMs: EVENT_POLICY.ackWaitMs,
    },
    ...(WORK_QUEUES[service] ?? []).map((queue) => ({
      stream: jobs.stream,
      durable: queue,
      subjects: [jobs.subject(queue)],
      ackWaitMs: JOB_POLICY.ackWaitMs,
    })),
  ]);

/**
 * Makes the streams and the durable consumers that are missing, and brings consumers up to date; positions stay. For a user of NATS that
 * may do everything: services with users of their own may only follow what is there.
 */
export async function prepareNats(options: {
  readonly servers: string;
  readonly namespace?: string | undefined;
  readonly replicas?: number | undefined;
}): Promise<void> {
  const { servers, namespace = 'sextant', replicas = 1 } = options;
  const names = natsNames(namespace);
  const link = await connectNats({ servers, name: namespace }, async (connection) => {
    await ensureStreams(await jetstreamManager(connection), names, replicas);
  });
  try {
    const jsm = await jetstreamManager(link.connection, { checkAPI: false });
    for (const plan of consumerPlans(names)) await ensureConsumer(jsm, plan);
  } finally {
    await link.close();
  }
}
