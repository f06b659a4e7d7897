import { type KnownReading, readTable } from '../evidence/read-table.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import type { TableWho } from '../evidence/who.ts';
import { createContext } from './context.ts';
import { isDoubted } from './evidence-record.ts';
import type { AnalystInput } from './input.ts';
import { tableTrials } from './table-trials.ts';

/** What the evidence table of a run is made from. */
export interface EvidenceTask {
  readonly kind: 'evidence';
  readonly input: AnalystInput;
  /** PMIDs of the articles to read, in the order of the table. */
  readonly pmids: readonly string[];
  /** Those of them that match the query. */
  readonly matches: readonly string[];
  /** Articles that are left out. */
  readonly unread: number;
  /** Readings of these articles, as they are now, that are known. */
  readonly readings: readonly KnownReading[];
  readonly who?: TableWho | null;
  /** Readings by a model. */
  readonly modelReadings?: readonly KnownReading[];
}

export interface MadeEvidence {
  /** An `EvidenceTable` as JSON. */
  readonly table: string;
  /** Of articles that were not known. */
  readonly readings: readonly KnownReading[];
}

/** Makes the evidence table of a run. */
export function makeEvidence({ input, matches, who, ...request }: EvidenceTask): MadeEvidence {
  const { literature } = createContext(input, { kind: 'evidence' });
  const { base, harms } = literature;
  const made = readTable(base, { ...request, harms, matches: new Set(matches), asOf: input.asOf });
  const trials = tableTrials(literature);
  const read = new Set(request.pmids);
  const table: EvidenceTable = {
    ...made.table,
    doubted: base.documents.flatMap(({ record }) =>
      read.has(record.pmid) && isDoubted(record) ? record.pmid : [],
    ),
    ...(who && { who }),
    ...(input.trials && trials.length > 0 && { trials: { ...input.trials, trials } }),
  };
  return { table: JSON.stringify(table), readings: made.added };
}
