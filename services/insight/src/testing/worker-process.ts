import { setTimeout as sleep } from 'node:timers/promises';
import { createNatsBus } from '@sextant/service-kit/bus/nats-bus';
import { createIdentitySigner, createIdentityVerifier } from '@sextant/service-kit/identity';
import { createLogger } from '@sextant/service-kit/logging';
import { buildApp } from '../app.ts';
import { InsightSettings } from '../config.ts';
import type { Timings } from '../timings.ts';
import { smallestResult } from './scripted-analysts.ts';

/** What the test tells a worker process, as JSON in its only argument. */
export interface WorkerOrders {
  readonly databaseUrl: string;
  readonly servers: string;
  readonly namespace: string;
  readonly privateKey: string;
  readonly publicKeys: Record<string, string>;
  readonly timings: Partial<Timings>;
  /** How long each computation takes. */
  readonly computingMs: number;
}

/** A worker of its own process, to be killed. */
const orders = JSON.parse(process.argv[2] ?? '') as WorkerOrders;
const app = await buildApp({
  config: InsightSettings.parse({ INSIGHT_ROLE: 'worker', ANALYST_THREADS: 1 }),
  logger: createLogger({ service: 'insight', level: 'silent' }),
  bus: await createNatsBus(orders),
  databaseUrl: orders.databaseUrl,
  verifyIdentity: createIdentityVerifier({ audience: 'insight', publicKeys: orders.publicKeys }),
  sign: createIdentitySigner({ issuer: 'insight', privateKey: orders.privateKey }),
  timings: orders.timings,
  analysts: {
    async run(task, signal) {
      await sleep(orders.computingMs, undefined, { signal });
      return smallestResult(task);
    },
    async close() {},
  },
});
await app.ready();
