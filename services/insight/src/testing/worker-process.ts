import { setTimeout as sleep } from 'node:timers/promises';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createIdentitySigner, createIdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { isPreparation, prepare } from '../analyst/prepare.ts';
import { buildApp } from '../app.ts';
import { InsightSettings } from '../config.ts';
import type { Timings } from '../timings.ts';
import type { AnalystPool } from '../worker/analyst-pool.ts';
import { smallestResult } from './scripted-analysts.ts';

/** Options of a worker process, as JSON in its only argument. */
export interface WorkerProcessOptions {
  readonly databaseUrl: string;
  readonly servers: string;
  readonly namespace: string;
  readonly privateKey: string;
  readonly publicKeys: Record<string, string>;
  readonly timings?: Partial<Timings>;
  /** As environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Duration of each computation; the built-in analyst by default. */
  readonly computingMs?: number;
}

/** A worker in a process of its own, to be killed. */
const orders = JSON.parse(process.argv[2] ?? '') as WorkerProcessOptions;
const { computingMs, timings } = orders;

const sleepingAnalysts: AnalystPool = {
  async run(task, signal) {
    await sleep(computingMs, undefined, { signal });
    if (isPreparation(task)) return prepare(task);
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
