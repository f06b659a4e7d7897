import { parentPort } from 'node:worker_threads';
import { indexBatch } from '../index/indexed-batch.ts';
import type { IndexRequest } from './thread-requests.ts';

/** The thread that indexes what was read: see `PreparingThreads`. */
let turn = Promise.resolve();
parentPort?.on('message', ({ input, memory }: IndexRequest) => {
  turn = turn.then(async () => parentPort?.postMessage(await indexBatch(input, { memory })));
});
