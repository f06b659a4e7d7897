import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { Ledger } from '../faults/ledger.ts';
import { startTopology } from '../faults/topology.ts';

const preload = (name: string) => `--import ${resolve(import.meta.dirname, name)}`;
/** As the image sets it. */
const HEAP = '--max-semi-space-size=16';

/**
 * Starts every process as shipped, on the sample corpus with vectors, with registered users.
 * @param options.userCount number of users; each may send 600 requests per minute
 * @param options.leak bytes that every process leaks per request, to prove that the memory check detects it
 * @param options.runIn command that runs another one inside an image, to run the processes from one
 */
export async function startWithUsers({
  userCount,
  leak = 0,
  runIn = [],
}: {
  userCount: number;
  leak?: number;
  runIn?: readonly string[];
}) {
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = process.env;
  if (!databaseUrl || !natsUrl) {
    console.log(
      'Skipped: this needs a PostgreSQL (DATABASE_URL, as an admin) and a NATS with JetStream (NATS_URL).',
    );
    process.exit(0);
  }
  const topology = await startTopology({
    databaseUrl,
    natsUrl,
    observed: true,
    runIn,
    env: {
      SAMPLE_CORPUS: 'auto',
      // All requests come from this machine: clients are distinguished by their forwarded addresses.
      TRUST_PROXY: 'loopback',
      // The image does not contain the test code.
      ...(runIn.length === 0 && { NODE_OPTIONS: `${HEAP} ${preload('collect-garbage.mjs')}` }),
      ...(leak > 0 && {
        NODE_OPTIONS: `${HEAP} ${preload('collect-garbage.mjs')} ${preload('leak.mjs')}`,
        LEAK_BYTES: String(leak),
      }),
    },
  });
  try {
    const ledger = new Ledger(topology.url);
    const users = await ledger.register(userCount);
    const body = { query: 'lipid nanoparticles', historicalDepth: 'all', record: false };
    for (let method = ''; method !== 'semantic'; await wait(500)) {
      const response = await ledger.send(literatureCalls.semanticSearch, body, users[0]?.headers);
      ({ method } = (await response.json()) as { method: string });
    }
    return { topology, ledger, users, close: () => topology.close() };
  } catch (error) {
    await topology.close();
    throw error;
  }
}
