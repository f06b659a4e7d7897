import { parentPort, workerData } from 'node:worker_threads';
import { attachVocabulary } from '../vocabulary.ts';

const vocabulary = attachVocabulary(workerData as SharedArrayBuffer);
parentPort?.postMessage({
  version: vocabulary.version,
  found: vocabulary.find('heart attack').map(({ name }) => name),
});
