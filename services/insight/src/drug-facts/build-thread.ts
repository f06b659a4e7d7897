import { parentPort, workerData } from 'node:worker_threads';
import { buildTable } from '@sextant/drug-facts/build/build-table';
import { DrugFactsError } from '@sextant/drug-facts/drug-record';
import type { BuiltDrugs } from './install-drug-facts.ts';

const send = (message: BuiltDrugs) => parentPort?.postMessage(message);
try {
  const { packed, unread } = buildTable(workerData as string[]);
  send({ packed: new Uint8Array(packed), unread });
} catch (error) {
  if (!(error instanceof DrugFactsError)) throw error;
  send({ refused: error.message });
}
