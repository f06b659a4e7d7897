import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
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
import pg from 'pg';
import { SupervisedProcess } from './processes.ts';

export const PROCESS_NAMES = ['auth', 'search', 'library', 'insight', 'insight-worker', 'gateway'] as const;
export type ProcessName = (typeof PROCESS_NAMES)[number];

export interface TopologyOptions {
  /** Of an admin; a database is made beside the one that it names. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly replicas?: number;
  /** One of its own unless given. */
  readonly namespace?: string;
  /** Where one service finds NATS, with a user of its own; `natsUrl` unless given. */
  readonly natsUrlOf?: (service: Service) => string;
  /** Where the database lies; the server's own place unless given. */
  readonly tablespace?: string;
  /** Every process shows its figures on a private port, `METRICS_PORT` of its plan. */
  readonly observed?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs another one inside an image, `env` included: the processes of this checkout run unless given. */
  readonly runIn?: readonly string[];
  /** For one process alone, beside `env`. */
  readonly envOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((done) => server.once('listening', done))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** One statement on a connection of its own: the server may have died since the last one. */
async function once<Row extends pg.QueryResultRow>(
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

/** Statements on that database, each on a connection of its own. */
export const queriesOn =
  (url: string) =>
  <Row extends pg.QueryResultRow>(sql: string, ...values: unknown[]) =>
    once<Row>(url, sql, values);

/**
 * The real services, one process each, on a database and a NATS namespace of their own, and a listener outside that notes the id of every
 * event it receives.
 */
export async function startTopology(options: TopologyOptions) {
  const { databaseUrl, natsUrl, replicas = 1, tablespace, observed = false } = options;
  const run = randomBytes(4).toString('hex');
  const { namespace = `faults-${run}`, natsUrlOf = () => natsUrl } = options;
  const database = `faults_${run}`;
  await once(databaseUrl, `CREATE DATABASE ${database} ${tablespace ? `TABLESPACE ${tablespace}` : ''}`);
  const own = new URL(databaseUrl);
  own.pathname = `/${database}`;
  // Where the server asks for passwords, the administrator's serves: roles belong to all databases of a run.
  const password = own.password ? { password: decodeURIComponent(own.password) } : {};
  for (const { schema, role, directory } of SERVICE_SCHEMAS)
    await migrate({
      ...{ url: own.href, schema, directory },
      role: { name: role, ...password },
    });
  const urlOf = (service: Service) => {
    const url = new URL(own);
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
      DATABASE_URL: urlOf(part),
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
      ...options.envOf?.[name],
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
  const moreWorkers: SupervisedProcess[] = [];

  const received = new Set<string>();
  const bus: Bus = await createNatsBus({ servers: natsUrl, namespace, replicas });
  await bus.subscribe(
    { durable: 'ledger', types: EVENT_CATALOGUE.map(({ type }) => type) },
    async ({ id }) => void received.add(id),
  );
  await Promise.all(Object.values(processes).map((process) => process.ready()));

  return {
    processes,
    received,
    bus,
    natsUrl,
    namespace,
    logs,
    url: addresses.gateway,
    databaseUrl: own.href,
    databaseUrlOf: urlOf,
    query: queriesOn(own.href),
    /** Insight workers beside the first one, as `--scale insight-worker` starts them. */
    async addWorkers(count: number) {
      const first = moreWorkers.length + 2;
      const free = await freePorts(count * 2);
      const workers = Array.from({ length: count }, (_, index) =>
        startProcess(`insight-worker-${first + index}`, `http://127.0.0.1:${free.pop()}`, free.pop()),
      );
      moreWorkers.push(...workers);
      await Promise.all(workers.map((worker) => worker.ready()));
    },
    async close() {
      await Promise.all([...Object.values(processes), ...moreWorkers].map((process) => process.stop()));
      await bus.close(1_000);
      await removeNamespace(natsUrl, namespace).catch(() => {}); // Where NATS itself is gone, so are its streams.
      await once(databaseUrl, `DROP DATABASE ${database} WITH (FORCE)`).catch(() => {});
    },
  };
}
export type Topology = Awaited<ReturnType<typeof startTopology>>;
