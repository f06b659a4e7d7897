import type { EventType } from '@sextant/contracts/events/cloud-event';
import { EVENT_CONSUMERS } from '@sextant/contracts/events/consumers';
import { isService } from '@sextant/contracts/services';
import type { Subscription } from './bus/bus.ts';
import type { Responder } from './bus/requests.ts';
import { prismaOptions, type Sql } from './database.ts';
import type { ErrorFactory } from './errors.ts';
import { consumeEvents, type EventHandler, type TransactionRunner } from './events/consumer.ts';
import { createOutbox, type Outbox } from './events/outbox.ts';
import type { IdentityVerifier } from './identity.ts';
import { assertSchemaVersion } from './migrations.ts';
import { type App, createServer, type ServerOptions } from './server/create-server.ts';
import { busConnected } from './server/health.ts';
import type { ProcessDeps, ServiceDeps } from './service-process.ts';

/** What a Prisma client offers to a service as a whole. */
type Client<Tx extends Sql> = Sql & TransactionRunner<Tx> & { $disconnect(): Promise<void> };

/** What every service has opened before anything of its own. */
export interface Opened<Prisma> {
  /** Bound to the service's schema. */
  readonly prisma: Prisma;
  readonly outbox: Outbox;
}

/** What runs beside the answers: from when the service listens to events until it closes. */
export interface Background {
  start(): unknown;
  stop(): Promise<unknown>;
}

type Route<Parts> = (app: App, parts: Parts) => void | Promise<void>;

/**
 * All that a service works with: what it is given, what every service has, and its own resources. Its type is that of `resources`: the
 * lists only use it.
 */
type Parts<Deps, Prisma, Resources> = NoInfer<Deps & Opened<Prisma> & Resources>;

/** What a service hears is on the list that its rights on NATS are made from. @throws TypeError */
function assertHeard(service: string, handlers: readonly { readonly type: EventType }[]): void {
  if (!isService(service)) return;
  const typesOf = (types: readonly EventType[]) =>
    types
      .map(({ type }) => type)
      .toSorted()
      .join(', ');
  const [listed, handled] = [EVENT_CONSUMERS[service], handlers.map(({ type }) => type)].map(typesOf);
  if (listed !== handled)
    throw new TypeError(`${service} handles ${handled}, but EVENT_CONSUMERS says ${listed}`);
}

export type PrismaOptions = ReturnType<typeof prismaOptions>;

interface ServiceDefinition<
  Deps extends ProcessDeps,
  Tx extends Sql,
  Prisma extends Client<Tx>,
  Resources extends object,
> {
  /** Of the database; the service has the same name wherever it is named. */
  readonly schema: string;
  /** Folder of the schema's migrations: the service is ready once the last one has run. */
  readonly migrations: string;
  readonly errors: ErrorFactory<never>;
  /** Makes the service's own generated client. */
  readonly client: (options: PrismaOptions) => Prisma;
  /** Connections of that client at most; 10 unless given. */
  readonly maxConnections?: number;
  /** Opens what the lists below share, beside what the service is given and what every service has. */
  readonly resources?: (opened: Opened<Prisma>, deps: Deps) => Resources | Promise<Resources>;
  /** How callers are known, where that is not by the gateway's token. */
  readonly server?: (
    parts: Parts<Deps, Prisma, Resources>,
  ) => Pick<ServerOptions, 'authenticate' | 'trustProxy' | 'headersOfRefusals'>;
  /** Whether it is ready while the bus is out of reach; false unless given. */
  readonly servesWithoutBus?: boolean;
  /** Events of other services that it handles, once each. */
  readonly events?: (parts: Parts<Deps, Prisma, Resources>) => readonly EventHandler<Tx>[];
  /** Requests of other services that it answers. */
  readonly rpc?: (parts: Parts<Deps, Prisma, Resources>) => readonly Responder[];
  readonly routes: (
    parts: Parts<Deps, Prisma, Resources>,
  ) => readonly Route<Parts<Deps, Prisma, Resources>>[];
  /** Started in this order, stopped together. */
  readonly background?: (parts: Parts<Deps, Prisma, Resources>) => readonly Background[];
  /** Closes what `resources` opened, when nothing runs any more. */
  readonly close?: (parts: Parts<Deps, Prisma, Resources>) => Promise<unknown>;
}

/**
 * A service as lists: what it answers, hears and does beside. Returns how to build it; it begins with `app.ready()` or `app.listen()` and
 * ends with `app.close()`, which lets requests, events and background work come to their end before it closes what they use.
 */
export function defineService<
  Tx extends Sql,
  Prisma extends Client<Tx>,
  Deps extends ProcessDeps = ServiceDeps,
  Resources extends object = object,
>(definition: ServiceDefinition<Deps, Tx, Prisma, Resources>): (deps: Deps) => Promise<App> {
  const { schema, migrations, errors, servesWithoutBus = false } = definition;
  return async (deps) => {
    const { bus, databaseUrl: url, logger } = deps;
    const { verifyIdentity: verify } = deps as { verifyIdentity?: IdentityVerifier };
    const max = definition.maxConnections;
    const prisma = definition.client(prismaOptions({ url, schema, logger, ...(max && { max }) }));
    const outbox = createOutbox({ schema, source: `/sextant/${schema}`, prisma, bus, logger });
    const resources = await definition.resources?.({ prisma, outbox }, deps);
    const parts = { ...deps, prisma, outbox, ...resources } as Parts<Deps, Prisma, Resources>;

    const app = createServer({
      service: schema,
      logger,
      errors,
      ...(verify && { verifyIdentity: verify }),
      ...definition.server?.(parts),
      readiness: {
        database: () => assertSchemaVersion({ prisma, schema, directory: migrations }),
        ...(!servesWithoutBus && { bus: busConnected(bus) }),
      },
    });
    for (const register of definition.routes(parts)) await register(app, parts);

    const events = definition.events?.(parts) ?? [];
    assertHeard(schema, events);
    const rpc = definition.rpc?.(parts) ?? [];
    if (rpc.length > 0 && !verify) throw new TypeError(`${schema} cannot tell who asks it`);
    const background = definition.background?.(parts) ?? [];
    let subscriptions: Subscription[] = [];

    app.addHook('onReady', async () => {
      outbox.relay.start();
      subscriptions = await Promise.all([
        ...(events.length > 0
          ? [consumeEvents({ bus, durable: schema, schema, prisma, logger }, events)]
          : []),
        ...rpc.map((answer) => answer({ bus, service: schema, verify: verify as IdentityVerifier })),
      ]);
      for (const part of background) await part.start();
    });
    app.addHook('onClose', async () => {
      await Promise.all([...subscriptions, ...background].map((part) => part.stop()));
      await outbox.relay.stop();
      await definition.close?.(parts);
      await prisma.$disconnect();
    });
    return app;
  };
}
