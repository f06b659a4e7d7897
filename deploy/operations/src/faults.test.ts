import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_SCHEMAS } from '@sextant/migrations/schemas';
import { backing } from '@sextant/test-kit/backing';
import { testDatabase } from '@sextant/test-kit/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../faults/audit.ts';
import { FAULTS, type Testbed } from '../faults/faults.ts';
import { Ledger } from '../faults/ledger.ts';
import { registerUsers, runFault } from '../faults/run-fault.ts';
import { queriesOn, removeNamespace, startTopology } from '../faults/topology.ts';
import { finishBackup } from './backup/backup.ts';
import { dumpDatabase } from './backup/dump-database.ts';
import { readManifest } from './backup/manifest.ts';
import { restoreDatabase } from './backup/restore-database.ts';
import { dumpStreams, restoreStreams } from './backup/streams.ts';

const { database, nats } = backing();
const real = database.kind !== 'embedded' && nats.kind !== 'in-process' && { database, nats };

/** A small part of `npm run test:faults`. */
describe.runIf(real)('under load, one process per service (needs DATABASE_URL and NATS_URL)', () => {
  let testbed: Testbed;
  beforeAll(async () => {
    if (!real) return;
    const topology = await startTopology({ databaseUrl: real.database.url, natsUrl: real.nats.url });
    testbed = { topology, ledger: new Ledger(topology.url) };
    await registerUsers(testbed);
  });
  afterAll(() => testbed?.topology.close());

  test('after a SIGKILL between commit and acknowledgement every acknowledged write is present exactly once, and every event was delivered', async () => {
    const fault = FAULTS.find(({ name }) => name === 'consumer-before-acknowledge');
    const outcome = fault && (await runFault(testbed, fault));
    expect(outcome?.problems).toEqual([]);
    expect(outcome?.acknowledged).toBeGreaterThan(20);
  });

  test('a backup of it, restored into an empty system, passes the same audit', async () => {
    if (!real) return;
    const folder = await mkdtemp(join(tmpdir(), 'sextant-backup-'));
    const empty = await testDatabase({ schemas: [] });
    const { topology, ledger } = testbed;
    const from = { servers: topology.natsUrl, namespace: topology.namespace };
    const into = { servers: topology.natsUrl, namespace: `${topology.namespace}-restored` };
    const schemas = SERVICE_SCHEMAS.map(({ schema }) => schema);
    const streams = await dumpStreams(from, folder);
    const dumped = await dumpDatabase({ url: topology.databaseUrl, schemas, folder });
    await finishBackup(folder, { schemas: dumped, streams });

    const manifest = await readManifest(folder);
    await restoreDatabase({
      url: empty.url(),
      targets: SERVICE_SCHEMAS.map(({ role: _, ...target }) => target),
      folder,
      manifest,
    });
    const lines = streams.reduce((sum, { messages }) => sum + messages, 0);
    expect(lines).toBeGreaterThan(20);
    expect(await restoreStreams(into, folder, manifest)).toBe(lines);
    const restored = { ...topology, query: queriesOn(empty.url()) };
    expect((await audit(restored, ledger.acknowledged, 0)).problems).toEqual([]);
    await empty.drop();
    await removeNamespace(into.servers, into.namespace);
    await rm(folder, { recursive: true, force: true });
  });
});
