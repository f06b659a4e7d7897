import { backing } from '@sextant/test-kit/backing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS, type Scene } from '../faults/faults.ts';
import { Ledger } from '../faults/ledger.ts';
import { registerUsers, runFault } from '../faults/run-fault.ts';
import { startTopology } from '../faults/topology.ts';

const { database, nats } = backing();
const real = database.kind !== 'embedded' && nats.kind !== 'in-process' && { database, nats };
if (!real)
  console.log('No fault was tried: that needs a PostgreSQL and a NATS. All of them: npm run test:faults.');

/** A small share of `npm run test:faults`. */
describe.runIf(real)('under load, one process per service', () => {
  let scene: Scene;
  beforeAll(async () => {
    if (!real) return;
    const topology = await startTopology({ databaseUrl: real.database.url, natsUrl: real.nats.url });
    scene = { topology, ledger: new Ledger(topology.url) };
    await registerUsers(scene);
  });
  afterAll(() => scene?.topology.close());

  test('after a SIGKILL between commit and acknowledgement everything acknowledged is there exactly once, and every event was heard', async () => {
    const fault = FAULTS.find(({ name }) => name === 'consumer-before-acknowledge');
    const outcome = fault && (await runFault(scene, fault));
    expect(outcome?.problems).toEqual([]);
    expect(outcome?.acknowledged).toBeGreaterThan(20);
  });
});
