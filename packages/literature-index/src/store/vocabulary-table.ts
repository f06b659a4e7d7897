import { readShippedTable, shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { openVocabulary, type Vocabulary } from '@sextant/vocabulary/vocabulary';
import type { Database } from './database.ts';

/** A version that an operator installed. */
export interface StoredVocabulary {
  readonly version: string;
  readonly year: number;
  readonly parts: number;
}

/** Below the maximum size of a bus message, and of a statement of the embedded database. */
export const PART_BYTES = 262_144;

/** Null if none was installed. */
export async function readStoredVocabulary(database: Database): Promise<StoredVocabulary | null> {
  const { rows } = await database.query<StoredVocabulary>(
    `SELECT version, year,
       (SELECT count(*)::integer FROM ${database.schema}.vocabulary_parts p WHERE p.version = v.version) AS parts
     FROM ${database.schema}.vocabularies v WHERE current LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** Null if the version was replaced meanwhile. */
async function readStoredPart(database: Database, version: string, part: number): Promise<Buffer | null> {
  const { rows } = await database.query<{ content: Buffer }>(
    `SELECT content FROM ${database.schema}.vocabulary_parts WHERE version = $1 AND part = $2 LIMIT 1`,
    [version, part],
  );
  return rows[0]?.content ?? null;
}

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
