import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../database.ts';
import { buildVectors } from './build-vectors.ts';
import { type BuildTask, providerOf } from './provider-of.ts';

const stop = new AbortController();
parentPort?.on('message', () => stop.abort());

const { databaseUrl, server, maxInMemory } = workerData as BuildTask;
const database = openDatabase({ url: databaseUrl, max: 2 });
try {
  await buildVectors(database, { provider: providerOf(server), maxInMemory, signal: stop.signal });
} finally {
  await database.end();
  parentPort?.close();
}
