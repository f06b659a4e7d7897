import type { Sql } from '@sextant/service-kit/database';
import type { InstalledDrugs } from './open-drugs.ts';

/** The table of drugs in use. */
export interface DrugsInUse {
  /** The one that an operator has installed; true for the one that is shipped. */
  current(): Promise<true | InstalledDrugs>;
}

const CURRENT = `SELECT version, CASE WHEN version IS DISTINCT FROM $1 THEN packed END AS packed FROM insight.drug_tables LIMIT 1`;

/** Follows what operators install, in any process. */
export function createDrugsInUse(db: Sql): DrugsInUse {
  let known: InstalledDrugs | null = null;
  return {
    async current() {
      const [row] = await db.$queryRawUnsafe<{ version: string; packed: Buffer | null }[]>(
        CURRENT,
        known?.version ?? null,
      );
      if (!row) return true;
      // A plain view: threads get a copy of these bytes, and not of the pool they came from.
      if (row.packed) known = { version: row.version, packed: new Uint8Array(row.packed) };
      return known ?? true;
    },
  };
}
