import { setTimeout as wait } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { connectNats } from '@sextant/service-kit/bus/nats-connection';
import { natsNames } from '@sextant/service-kit/bus/nats-streams';
import { republishEvents } from '@sextant/service-kit/events/republish';
import pg from 'pg';
import type { Infrastructure } from './infrastructure.ts';
import type { Ledger } from './ledger.ts';
import { PROCESS_NAMES, type ProcessName, type Topology } from './topology.ts';

const DRAIN_MS = 10_000;
const HANG_MS = 30_000;
const NATS_DOWN_MS = 60_000;

export interface Testbed extends Infrastructure {
  readonly topology: Topology;
  readonly ledger: Ledger;
}

export interface Fault {
  readonly name: string;
  readonly needs?: 'postgres' | 'cluster';
  /** Processes that must exit, and how often; all others must survive. */
  readonly expectedExits: Partial<Record<ProcessName, number>>;
  /** Injects the fault under load and does the repair that an operator would do. Returns problems found on the way. */
  run(testbed: Testbed): Promise<string[]>;
}

const SERVICES = PROCESS_NAMES;

const killed = (name: ProcessName): Fault => ({
  name: `kill-${name}`,
  expectedExits: { [name]: 1 },
  async run({ topology }) {
    await topology.processes[name].end('SIGKILL');
    return [];
  },
});

const terminated = (name: ProcessName): Fault => ({
  name: `term-${name}`,
  expectedExits: { [name]: 1 },
  async run({ topology, ledger }) {
    const signaledAt = performance.now();
    const { code, ms } = await topology.processes[name].end('SIGTERM');
    const problems: string[] = [];
    if (ms > DRAIN_MS) problems.push(`${name} took ${ms} ms to end`);
    if (code !== 0) problems.push(`${name} ended with ${code}`);
    await topology.processes[name].ready();
    // The request was in flight when the signal came: one that reached no handler yet may be answered with 'try again'.
    const failed = ledger.rejected.filter(
      ({ startedAt, endedAt, status }) => startedAt < signaledAt && endedAt > signaledAt && status !== 503,
    );
    if (failed.length > 0)
      problems.push(`${failed.length} requests in flight failed: ${JSON.stringify(failed[0])}`);
    return problems;
  },
});

const killedAt = (name: ProcessName, killPoint: string): Fault => ({
  name: killPoint,
  expectedExits: { [name]: 2 }, // Restarts once to set its kill point.
  async run({ topology }) {
    await topology.processes[name].killAt(killPoint, 60_000);
    return [];
  },
});

async function withJetStream<T>(
  { topology }: Testbed,
  work: (
    jsm: Awaited<ReturnType<typeof jetstreamManager>>,
    streams: ReturnType<typeof natsNames>,
  ) => Promise<T>,
): Promise<T> {
  const link = await connectNats({ servers: topology.natsUrl, name: 'faults' }, async () => {});
  try {
    return await work(await jetstreamManager(link.connection), natsNames(topology.namespace));
  } finally {
    await link.close();
  }
}

async function republishAll({ topology }: Testbed): Promise<void> {
  const pool = new pg.Pool({ connectionString: topology.databaseUrl, max: 1 });
  const $queryRawUnsafe = async <T>(sql: string, ...values: unknown[]) =>
    (await pool.query(sql, values)).rows as T;
  for (const schema of ['gateway', 'auth', 'search', 'library', 'insight'])
    await republishEvents({ bus: topology.bus, sql: { $queryRawUnsafe }, schema });
  await pool.end();
}

export const FAULTS: readonly Fault[] = [
  ...SERVICES.map(killed),
  ...SERVICES.map(terminated),
  killedAt('library', 'consumer-before-acknowledge'),
  killedAt('library', 'relay-before-mark'),
  killedAt('insight-worker', 'worker-in-job'),
  {
    name: 'postgres-killed',
    needs: 'postgres',
    expectedExits: {},
    async run({ postgres }) {
      await postgres?.('stop');
      await wait(5_000);
      await postgres?.('start');
      return [];
    },
  },
  {
    name: 'postgres-hung',
    needs: 'postgres',
    expectedExits: {},
    async run({ postgres }) {
      await postgres?.('hang');
      await wait(HANG_MS).finally(() => postgres?.('resume'));
      return [];
    },
  },
  {
    name: 'postgres-backends-terminated',
    expectedExits: {},
    async run({ topology }) {
      for (let round = 0; round < 3; round += 1) {
        await topology.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        await wait(500);
      }
      return [];
    },
  },
  {
    name: 'nats-down',
    expectedExits: {},
    async run({ nats }) {
      if (!nats) throw new Error('There is no NATS that may be killed');
      for (let index = 0; index < nats.size; index += 1) await nats.kill(index);
      await wait(NATS_DOWN_MS);
      await nats.startAll();
      return [];
    },
  },
  {
    name: 'nats-leader-killed',
    needs: 'cluster',
    expectedExits: {},
    async run(testbed) {
      const leader = await withJetStream(testbed, async (jsm, names) => {
        const { cluster } = await jsm.streams.info(names.events.stream);
        return Number(cluster?.leader?.slice(1) ?? 0);
      });
      await testbed.nats?.kill(leader);
      await wait(15_000);
      await testbed.nats?.start(leader);
      return [];
    },
  },
  {
    name: 'stream-deleted',
    expectedExits: {},
    async run(testbed) {
      testbed.topology.received.clear(); // The listener loses its position: all events must be delivered again.
      await withJetStream(testbed, async (jsm, names) => {
        await jsm.streams.delete(names.events.stream);
        await jsm.streams.delete(names.jobs.stream);
      });
      await wait(5_000);
      await republishAll(testbed);
      return [];
    },
  },
];
