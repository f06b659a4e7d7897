import { randomUUID } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { busMigrations, createInProcessBus } from '@sextant/service-kit/bus/in-process-bus';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { connectNats } from '@sextant/service-kit/bus/nats-connection';
import { natsNames } from '@sextant/service-kit/bus/nats-streams';
import { migrate } from '@sextant/service-kit/migrations';
import { backing } from './backing.ts';
import type { TestDatabase } from './test-database.ts';

export interface NatsNamespace {
  readonly servers: string;
  readonly namespace: string;
  /** Deletes its streams and their messages. */
  remove(): Promise<void>;
}

/** A new namespace on a shared server; nothing if the run has no NATS. */
export function natsNamespace(): NatsNamespace | undefined {
  const { nats } = backing();
  if (nats.kind === 'in-process') return undefined;
  const namespace = `test-${randomUUID()}`;
  return { servers: nats.url, namespace, remove: () => removeNamespace(nats.url, namespace) };
}

/** Deletes the streams of a namespace and their messages. */
export async function removeNamespace(servers: string, namespace: string): Promise<void> {
  const { events, jobs, dead } = natsNames(namespace);
  const link = await connectNats({ servers, name: namespace }, async (connection) => {
    const { streams } = await jetstreamManager(connection);
    for await (const name of streams.names())
      if ([events.stream, jobs.stream, dead.stream].includes(name)) await streams.delete(name);
  });
  await link.close();
}

/** A bus for one test file: a new NATS namespace, or schema `bus` of the given database. */
export async function testBus(database: TestDatabase): Promise<Bus> {
  const nats = natsNamespace();
  if (!nats) {
    const url = database.url();
    await migrate({ url, schema: 'bus', directory: busMigrations });
    return createInProcessBus({ url });
  }
  const bus = await createNatsBus(nats);
  return {
    ...bus,
    async close(timeoutMs) {
      if (!bus.connected()) return bus.close(timeoutMs);
      await bus.close(timeoutMs);
      await nats.remove();
    },
  };
}
