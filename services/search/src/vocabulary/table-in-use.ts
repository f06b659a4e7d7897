import type { Database } from '@sextant/literature-index/database';
import { readShippedTable, shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { openVocabulary, type Vocabulary } from '@sextant/vocabulary/vocabulary';
import { PART_BYTES, readStoredPart, readStoredVocabulary } from './vocabulary-store.ts';

/** The packed table of the version in use: installed by an operator, or shipped with the release. */
export interface TableInUse {
  readonly version: string;
  /** Version if an operator installed it; null for the shipped one. */
  readonly storedVersion: string | null;
  readonly year: number;
  readonly parts: number;
  /** Null if the version was replaced meanwhile. */
  read(part: number): Promise<Buffer | null>;
  /** Null if the version was replaced meanwhile. */
  open(): Promise<Vocabulary | null>;
}

export async function tableInUse(database: Database): Promise<TableInUse> {
  const stored = await readStoredVocabulary(database);
  if (!stored) {
    const { version, year } = await shippedVocabulary();
    const table = await readShippedTable();
    const read = async (part: number) => table.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    const parts = Math.ceil(table.length / PART_BYTES);
    return { version, storedVersion: null, year, parts, read, open: shippedVocabulary };
  }
  const { version, parts } = stored;
  const read = (part: number) => readStoredPart(database, version, part);
  return {
    ...stored,
    storedVersion: version,
    read,
    async open() {
      const contents: Buffer[] = [];
      for (let part = 0; part < parts; part += 1) {
        const content = await read(part);
        if (!content) return null;
        contents.push(content);
      }
      return openVocabulary(Buffer.concat(contents));
    },
  };
}
