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

/** The parts of a Prisma client that the kit uses. */
type Client<Tx extends Sql> = Sql & TransactionRunner<Tx> & { $disconnect(): Promise<void> };

/** Resources that every service opens first. */
export interface Opened<Prisma> {
  /** Bound to the service's schema. */
  readonly prisma: Prisma;
  readonly outbox: Outbox;
}

/** Background work: runs from the subscription to events until the service closes. */
export interface Background {
  start(): unknown;
  stop(): Promise<unknown>;
}

type Route<ServiceContext> = (app: App, parts: ServiceContext) => void | Promise<void>;

/**
 * Everything a service uses: its dependencies, the common resources, and its own. `NoInfer` because the type comes from
 * `resources`; the lists only use it.
 */
type ServiceContext<Deps, Prisma, Resources> = NoInfer<Deps & Opened<Prisma> & Resources>;

/** Subscriptions must be listed, since NATS permissions are generated from that list. @throws TypeError */
function assertListed(service: string, handlers: readonly { readonly type: EventType }[]): void {
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
  /** Schema of the database; also the name of the service. */
  readonly schema: string;
  /** Folder of the schema's migrations: the service is ready once the last one is applied. */
  readonly migrations: string;
  readonly errors: ErrorFactory<never>;
  /** Creates the service's generated Prisma client. */
  readonly client: (options: PrismaOptions) => Prisma;
  /** Maximum number of connections of that client; default 10. */
  readonly maxConnections?: number;
  /** Opens the service's own resources, which the lists below share. */
  readonly resources?: (opened: Opened<Prisma>, deps: Deps) => Resources | Promise<Resources>;
  /** Server options, where callers are not identified by the gateway's token. */
  readonly server?: (
    parts: ServiceContext<Deps, Prisma, Resources>,
  ) => Pick<ServerOptions, 'authenticate' | 'trustProxy' | 'rejectionHeaders'>;
  /** Whether the service is ready while the bus is unreachable; default false. */
  readonly servesWithoutBus?: boolean;
  /** Handlers for events of other services, each applied exactly once. */
  readonly events?: (parts: ServiceContext<Deps, Prisma, Resources>) => readonly EventHandler<Tx>[];
  /** Requests of other services that it answers. */
  readonly rpc?: (parts: ServiceContext<Deps, Prisma, Resources>) => readonly Responder[];
  readonly routes: (
    parts: ServiceContext<Deps, Prisma, Resources>,
  ) => readonly Route<ServiceContext<Deps, Prisma, Resources>>[];
  /** Started in this order, stopped together. */
  readonly background?: (parts: ServiceContext<Deps, Prisma, Resources>) => readonly Background[];
  /** Closes what `resources` opened, after everything else has stopped. */
  readonly close?: (parts: ServiceContext<Deps, Prisma, Resources>) => Promise<unknown>;
}

/**
 * Builds a service from lists: routes, requests, events and background work. `app.ready()` or `app.listen()` starts it;
 * `app.close()` lets requests, events and background work finish before it closes their resources.
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
    const parts = { ...deps, prisma, outbox, ...resources } as ServiceContext<Deps, Prisma, Resources>;

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
    assertListed(schema, events);
    const rpc = definition.rpc?.(parts) ?? [];
    if (rpc.length > 0 && !verify)
      throw new TypeError(`${schema} serves requests but cannot verify identities`);
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
