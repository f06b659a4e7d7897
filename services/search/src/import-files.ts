import { importFiles as importInto } from '@sextant/literature-index/import-files';
import { schema } from './database.ts';

/** Imports MEDLINE XML into the index of this service: see `importFiles` of the package. */
export const importFiles = (options: Omit<Parameters<typeof importInto>[0], 'schema'>) =>
  importInto({ ...options, schema });
