import { jetstreamManager } from '@nats-io/jetstream';
import { EVENT_CATALOGUE } from '@sextant/contracts/events/catalogue';
import { connectNats } from './nats-connection.ts';
import { ensureConsumer, ensureStreams, natsNames } from './nats-streams.ts';
import { EVENT_POLICY } from './policy.ts';

export interface OutsideSubscriber {
  readonly servers: string;
  /** First token of every subject; sextant by default. */
  readonly namespace?: string;
  /** Of streams that do not exist yet. */
  readonly replicas?: number;
  readonly durable: string;
  /** Types of events, such as insight.analysis.completed.v1. */
  readonly types: readonly string[];
}

/**
 * Creates the durable consumer of an external program, which may not create one itself. It starts with the oldest retained event. Created
 * again with other types, it continues from its position.
 * @throws RangeError if there is no such event
 */
export async function addOutsideSubscriber(subscriber: OutsideSubscriber): Promise<void> {
  const { servers, namespace = 'sextant', replicas = 1, durable, types } = subscriber;
  const known = new Set(EVENT_CATALOGUE.map(({ type }) => type));
  const unknown = types.filter((type) => !known.has(type));
  if (types.length === 0 || unknown.length > 0)
    throw new RangeError(`Unknown event '${unknown.join("', '")}'. Events: ${[...known].join(', ')}`);

  const { events, ...others } = natsNames(namespace);
  const link = await connectNats({ servers, name: namespace }, async (connection) => {
    await ensureStreams(await jetstreamManager(connection), { events, ...others }, replicas);
  });
  try {
    await ensureConsumer(await jetstreamManager(link.connection), {
      stream: events.stream,
      durable,
      subjects: types.map(events.subject),
      ackWaitMs: EVENT_POLICY.ackWaitMs,
    });
  } finally {
    await link.close();
  }
}
