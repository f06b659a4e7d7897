import { readFile } from 'node:fs/promises';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

let opened: Promise<Vocabulary> | undefined;

/** The packed table that comes with this package; `scripts/make-table.ts` makes it. */
export const readShippedTable = (): Promise<Buffer> => readFile(new URL('../table/mesh.br', import.meta.url));

/** That table, opened once a process. */
export function shippedVocabulary(): Promise<Vocabulary> {
  opened ??= readShippedTable().then(openVocabulary);
  return opened;
}
