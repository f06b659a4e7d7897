import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '@sextant/service-kit/database';
import { buildVectors } from './build-vectors.ts';

const stop = new AbortController();
parentPort?.on('message', () => stop.abort());

const { databaseUrl } = workerData as { databaseUrl: string };
const database = createPool({ url: databaseUrl, max: 1 });
try {
  await buildVectors(database, stop.signal);
} finally {
  await database.end();
  parentPort?.close();
}
