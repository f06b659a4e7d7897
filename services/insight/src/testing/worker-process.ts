import { setTimeout as sleep } from 'node:timers/promises';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createIdentitySigner, createIdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { buildApp } from '../app.ts';
import { InsightSettings } from '../config.ts';
import type { Timings } from '../timings.ts';
import type { AnalystPool } from '../worker/analyst-pool.ts';
import { smallestResult } from './scripted-analysts.ts';

/** What a test or a benchmark tells a worker process, as JSON in its only argument. */
export interface WorkerProcessOptions {
  readonly databaseUrl: string;
  readonly servers: string;
  readonly namespace: string;
  readonly privateKey: string;
  readonly publicKeys: Record<string, string>;
  readonly timings?: Partial<Timings>;
  /** As the environment would say it. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long each computation takes; the product's own analyst works unless given. */
  readonly computingMs?: number;
}

/** A worker of its own process, to be killed. */
const orders = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions;
const { computingMs, timings } = orders;

const sleepingAnalysts: AnalystPool = {
  async run(task, signal) {
    await sleep(computingMs, undefined, { signal });
    return smallestResult(task);
  },
  async close() {},
};
const app = await buildApp({
  config: InsightSettings.parse({ INSIGHT_ROLE: 'worker', ...orders.settings }),
  logger: createLogger({ service: 'insight', level: 'silent' }),
  bus: await createNatsBus(orders),
  databaseUrl: orders.databaseUrl,
  verifyIdentity: createIdentityVerifier({ audience: 'insight', publicKeys: orders.publicKeys }),
  sign: createIdentitySigner({ issuer: 'insight', privateKey: orders.privateKey }),
  ...(timings && { timings }),
  ...(computingMs !== undefined && { analysts: sleepingAnalysts }),
});
await app.ready();
process.send?.('ready');
