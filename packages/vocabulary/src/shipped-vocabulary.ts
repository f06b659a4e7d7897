import { readFile } from 'node:fs/promises';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

let opened: Promise<Vocabulary> | undefined;

/** Reads the packed table of this package, created by `scripts/make-table.ts`. */
export const readShippedTable = (): Promise<Buffer> => readFile(new URL('../table/mesh.br', import.meta.url));

/** The shipped table, opened once per process. */
export function shippedVocabulary(): Promise<Vocabulary> {
  opened ??= readShippedTable().then(openVocabulary);
  return opened;
}
