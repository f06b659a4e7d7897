import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { EVENT_CATALOGUE } from '@sextant/contracts/events/catalogue';
import { SERVICES, type Service } from '@sextant/contracts/services';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import type { Bus } from '@sextant/service-kit/bus/bus';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { connectNats } from '@sextant/service-kit/bus/nats-connection';
import { natsNames } from '@sextant/service-kit/bus/nats-streams';
import { generateIdentityKeys } from '@sextant/service-kit/identity';
import { migrate } from '@sextant/service-kit/migrations';
import { freePorts } from '@sextant/test-kit/free-ports';
import pg from 'pg';
import { SupervisedProcess } from './processes.ts';

export const PROCESS_NAMES = ['auth', 'search', 'library', 'insight', 'insight-worker', 'gateway'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

export interface TopologyOptions {
  /** An administrator's URL; a new database is created on its server. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly replicas?: number;
  /** One of its own unless given. */
  readonly namespace?: string;
  /** NATS URL of one service, with a user of its own; `natsUrl` unless given. */
  readonly natsUrlOf?: (service: Service) => string;
  /** Tablespace of the database; the server's default unless given. */
  readonly tablespace?: string;
  /** Exposes the metrics of every process on a private port, `METRICS_PORT` of its plan. */
  readonly observed?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * A command that runs another one inside an image, with its environment; unless given, processes run from this
   * checkout.
   */
  readonly runIn?: readonly string[];
  /** Extra environment of single processes. */
  readonly envByProcess?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What the image sets, for processes that run from the checkout: see deploy/docker/Dockerfile. */
const IMAGE_ENV = { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_ARENA_MAX: '2' };

/** Runs one statement on a new connection, because the server may have died since the last one. */
async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Deletes the streams of a namespace. */
export async function removeNamespace(servers: string, namespace: string): Promise<void> {
  const { events, jobs, dead } = natsNames(namespace);
  const link = await connectNats({ servers, name: namespace }, async () => {});
  try {
    const { streams } = await jetstreamManager(link.connection);
    for (const { stream } of [events, jobs, dead]) await streams.delete(stream);
  } finally {
    await link.close();
  }
}

/** Runs statements on that database, each on a new connection. */
export const queriesOn =
  (url: string) =>
  <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]) =>
    queryOnce<Row>(url, sql, values);

/**
 * Starts the real services, one process each, on a new database and NATS namespace, and an external listener that
 * records the id of every event.
 */
export async function startTopology(options: TopologyOptions) {
  const { databaseUrl, natsUrl, replicas = 1, tablespace, observed = false } = options;
  const run = randomBytes(4).toString('hex');
  const { namespace = `faults-${run}`, natsUrlOf = () => natsUrl } = options;
  const database = `faults_${run}`;
  await queryOnce(databaseUrl, `CREATE DATABASE ${database} ${tablespace ? `TABLESPACE ${tablespace}` : ''}`);
  const ownUrl = new URL(databaseUrl);
  ownUrl.pathname = `/${database}`;
  // If the server asks for passwords, roles get the administrator's: they belong to all databases of a run.
  const password = ownUrl.password ? { password: decodeURIComponent(ownUrl.password) } : {};
  for (const { schema, role, directory } of SERVICE_SCHEMAS)
    await migrate({
      ...{ url: ownUrl.href, schema, directory },
      role: { name: role, ...password },
    });
  const schemaUrl = (service: Service) => {
    const url = new URL(ownUrl);
    url.username = `sextant_${service}`;
    return url.href;
  };

  const { privateKeys, publicKeys } = generateIdentityKeys(SERVICES);
  const ports = await freePorts(PROCESS_NAMES.length * 2);
  const addresses = Object.fromEntries(
    PROCESS_NAMES.map((name) => [name, `http://127.0.0.1:${ports.pop()}`]),
  ) as Record<ProcessName, string>;
  const logs = mkdtempSync(join(tmpdir(), 'sextant-topology-'));

  function startProcess(name: string, url: string, metricsPort = 0): SupervisedProcess {
    const part = (name.startsWith('insight') ? 'insight' : name) as Service;
    const env = {
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      LOG_LEVEL: 'warn',
      ...IMAGE_ENV,
      DATABASE_URL: schemaUrl(part),
      NATS_URL: natsUrlOf(part),
      NATS_NAMESPACE: namespace,
      NATS_REPLICAS: String(replicas),
      IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
      IDENTITY_PRIVATE_KEY: privateKeys[part] ?? '',
      LITERATURE_SOURCE: 'local',
      SAMPLE_CORPUS: 'off',
      INSIGHT_ROLE: name === 'insight' ? 'api' : 'worker',
      SESSION_SECRET: 'a secret for the fault tests, no shorter',
      PUBLIC_URL: addresses.gateway,
      AUTH_URL: addresses.auth,
      SEARCH_URL: addresses.search,
      LIBRARY_URL: addresses.library,
      INSIGHT_URL: addresses.insight,
      ...(observed && { METRICS_PORT: String(metricsPort) }),
      ...options.env,
      ...options.envByProcess?.[name],
    };
    const script = part === 'gateway' ? 'gateway/src/main.ts' : `services/${part}/src/main.ts`;
    const logFile = join(logs, `${name}.log`);
    const { runIn = [] } = options;
    const process = new SupervisedProcess({ name, script, env, url, logFile, runIn });
    process.start();
    return process;
  }
  const processes = Object.fromEntries(
    PROCESS_NAMES.map((name) => [name, startProcess(name, addresses[name], ports.pop())]),
  ) as Record<ProcessName, SupervisedProcess>;
  const extraWorkers: SupervisedProcess[] = [];

  const received = new Set<string>();
  const bus: Bus = await createNatsBus({ servers: natsUrl, namespace, replicas });
  await bus.subscribe(
    { durable: 'ledger', types: EVENT_CATALOGUE.map(({ type }) => type) },
    async ({ id }) => void received.add(id),
  );

  const topology = {
    processes,
    received,
    bus,
    natsUrl,
    namespace,
    logs,
    url: addresses.gateway,
    databaseUrl: ownUrl.href,
    databaseUrlOf: schemaUrl,
    query: queriesOn(ownUrl.href),
    /** Additional insight workers, as by `--scale insight-worker`. */
    async addWorkers(count: number) {
      const first = extraWorkers.length + 2;
      const free = await freePorts(count * 2);
      const workers = Array.from({ length: count }, (_, index) =>
        startProcess(`insight-worker-${first + index}`, `http://127.0.0.1:${free.pop()}`, free.pop()),
      );
      extraWorkers.push(...workers);
      await Promise.all(workers.map((worker) => worker.ready()));
    },
    async close() {
      await Promise.all([...Object.values(processes), ...extraWorkers].map((process) => process.stop()));
      await bus.close(1_000);
      await removeNamespace(natsUrl, namespace).catch(() => {}); // Without NATS there are no streams to remove.
      await queryOnce(databaseUrl, `DROP DATABASE ${database} WITH (FORCE)`).catch(() => {});
    },
  };
  try {
    await Promise.all(Object.values(processes).map((process) => process.ready()));
  } catch (error) {
    // Otherwise they would go on without anybody who knows them.
    await topology.close();
    throw error;
  }
  return topology;
}
export type Topology = Awaited<ReturnType<typeof startTopology>>;
