import { parentPort, workerData } from 'node:worker_threads';
import { tableInUse } from '@sextant/literature-index/vocabulary';
import { importFiles } from '@sextant/vocabulary/import-files';
import { VocabularyError } from '@sextant/vocabulary/record';
import { openVocabulary } from '@sextant/vocabulary/vocabulary';
import { openSearchDatabase } from '../database.ts';
import type { InstallMessage, InstallTask } from './install-vocabulary.ts';
import { replaceStoredVocabulary } from './vocabulary-store.ts';

const { paths, databaseUrl, minDescriptors } = workerData as InstallTask;
const say = (message: InstallMessage) => parentPort?.postMessage(message);
const database = openSearchDatabase({ url: databaseUrl });
try {
  const inUse = await tableInUse(database);
  const present = await inUse.open();
  if (!present)
    throw new VocabularyError('Another vocabulary is being installed. Run the same command again.');
  const taken = await importFiles(paths, {
    present,
    onFile: (file) => say({ kind: 'file', file }),
    ...(minDescriptors !== undefined && { minDescriptors }),
  });
  const { meta } = taken;
  const isNew = meta.version !== present.version;
  if (isNew) {
    // Checks that the table can be opened before it is stored.
    await openVocabulary(taken.packed);
    // From here on it can no longer be aborted, so wait until the owner knows.
    const begin = new Promise((resolve) => parentPort?.once('message', resolve));
    say({ kind: 'storing' });
    await begin;
    await replaceStoredVocabulary(database, taken, { replaces: inUse.storedVersion });
  }
  say({ kind: 'done', taken: { ...meta, isNew } });
} catch (error) {
  if (!(error instanceof VocabularyError)) throw error;
  say({ kind: 'refused', reason: error.message });
} finally {
  await database.end();
}
