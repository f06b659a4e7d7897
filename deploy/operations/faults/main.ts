// `npm run test:faults [-- NAME …]`: runs real services, one process each, through one fault after another under load.
// Afterwards every acknowledged write must be present exactly once, and every event delivered at least once.
import { access, constants } from 'node:fs/promises';
import { FAULTS, type Fault, type Testbed } from './faults.ts';
import { logDiskFull, natsDiskFull, tablesDiskFull } from './full-disks.ts';
import {
  createPostgresControl,
  type Infrastructure,
  NatsServers,
  smallDisk,
  smallLogDisk,
  smallTablespace,
} from './infrastructure.ts';
import { Ledger } from './ledger.ts';
import { registerUsers, runFault } from './run-fault.ts';
import { startTopology } from './topology.ts';

const FULL_DISK = ['postgres-disk-full', 'postgres-log-disk-full', 'nats-disk-full'];
const requested = process.argv.slice(2);
const knownNames = [...FAULTS.map(({ name }) => name), ...FULL_DISK];
const unknown = requested.filter((name) => !knownNames.includes(name));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. Faults:\n  ${knownNames.join('\n  ')}`);
  process.exit(2);
}
const isWanted = (name: string) => requested.length === 0 || requested.includes(name);

const { DATABASE_URL, NATS_SERVER, BACKING_SERVICES } = process.env;
if (!DATABASE_URL || !NATS_SERVER) {
  console.log(
    'The fault tests were skipped. They need a PostgreSQL of their own (DATABASE_URL, as an admin) and a nats-server to start (NATS_SERVER, its path).',
  );
  process.exit(0);
}
const binary = NATS_SERVER;
await access(binary, constants.X_OK).catch(() => {
  console.error(`NATS_SERVER is not the path of a program: ${binary}`);
  process.exit(2);
});
const databaseUrl = DATABASE_URL;
const postgres = BACKING_SERVICES ? createPostgresControl(BACKING_SERVICES) : undefined;

let failed = 0;
const skipped: string[] = [];

async function withTestbed(
  options: { size: 1 | 3; folder?: string; tablespace?: string },
  work: (testbed: Testbed) => Promise<void>,
): Promise<void> {
  const nats = await NatsServers.create(binary, options.size, options.folder);
  await nats.startAll();
  const infrastructure: Infrastructure = { nats, ...(postgres && { postgres }) };
  const { tablespace, size: replicas } = options;
  const topology = await startTopology({
    databaseUrl,
    natsUrl: nats.url,
    replicas,
    ...(tablespace && { tablespace }),
  });
  const testbed = { ...infrastructure, topology, ledger: new Ledger(topology.url) };
  try {
    await registerUsers(testbed);
    await work(testbed);
  } finally {
    await topology.close();
    await nats.close();
    console.log(`  logs: ${topology.logs}`);
  }
}

async function report(testbed: Testbed, fault: Fault): Promise<void> {
  const { problems, recoveryMs, balanceMs, acknowledged, refused } = await runFault(testbed, fault);
  const status = problems.length === 0 ? 'ok    ' : 'FAILED';
  console.log(
    `${status} ${fault.name.padEnd(30)} acknowledged ${String(acknowledged).padStart(4)}, refused ${String(refused).padStart(4)}, ` +
      `writable after ${recoveryMs} ms, balanced after ${balanceMs} ms`,
  );
  for (const problem of problems) console.log(`       ${problem}`);
  if (problems.length > 0) failed += 1;
}

const selectedFaults = FAULTS.filter(({ name }) => isWanted(name));
const possible = selectedFaults.filter((fault) => {
  if (fault.needs !== 'postgres' || BACKING_SERVICES) return true;
  skipped.push(`${fault.name}: BACKING_SERVICES names no tool that stops PostgreSQL`);
  return false;
});
for (const size of [1, 3] as const) {
  const faults = possible.filter(({ needs }) => (needs === 'cluster') === (size === 3));
  if (faults.length > 0)
    await withTestbed({ size }, async (testbed) => {
      for (const fault of faults) await report(testbed, fault);
    });
}

async function tryDisk<T>(name: string, make: () => Promise<T>): Promise<T | undefined> {
  if (!isWanted(name)) return undefined;
  return make().catch((error) => {
    skipped.push(`${name}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  });
}
const tablespace = await tryDisk('postgres-disk-full', () => smallTablespace(databaseUrl, 64));
if (tablespace) {
  await withTestbed({ size: 1, tablespace: tablespace.name }, (testbed) =>
    report(testbed, tablesDiskFull(tablespace)),
  );
  await tablespace.remove();
}
const log = await tryDisk('postgres-log-disk-full', async () => {
  if (!postgres) throw new Error('BACKING_SERVICES names no tool that stops PostgreSQL');
  return smallLogDisk(databaseUrl, postgres, 32);
});
if (log) {
  await withTestbed({ size: 1 }, (testbed) => report(testbed, logDiskFull(log)));
  await log.remove();
}
const disk = await tryDisk('nats-disk-full', () => smallDisk(`/tmp/sextant-nats-disk-${process.pid}`, 16));
if (disk) {
  const folder = `${disk.folder}/streams`;
  await withTestbed({ size: 1, folder }, (testbed) => report(testbed, natsDiskFull(disk)));
  await disk.remove();
}

for (const reason of skipped) console.log(`skipped ${reason}`);
process.exit(failed === 0 ? 0 : 1);
