import type { Sql } from '@sextant/service-kit/database';
import { errors } from '../errors.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import { findRunWithEvidence, readEvidence } from '../runs/repository.ts';

/** A topic's evidence table, of its newest run unless another is named. */
interface FoundTable {
  readonly runId: string;
  readonly table: EvidenceTable;
}

/** Reads evidence tables. A table never changes once it is stored, so the last few are kept in memory. */
export type ReadTable = (userId: string, topicKey: string, runId?: string | null) => Promise<FoundTable>;

const MAX_CACHED_CHARS = 24_000_000;

/** @throws insight.evidence-not-found, also for a run of another user */
export function createTableReader(db: Sql, maxChars = MAX_CACHED_CHARS): ReadTable {
  // In the order of their last use.
  const cache = new Map<string, { readonly chars: number; readonly table: EvidenceTable }>();
  function keep(runId: string, entry: { readonly chars: number; readonly table: EvidenceTable }) {
    cache.delete(runId);
    cache.set(runId, entry);
    let chars = [...cache.values()].reduce((sum, one) => sum + one.chars, 0);
    for (const [oldest, one] of cache) {
      if (chars <= maxChars || oldest === runId) break;
      cache.delete(oldest);
      chars -= one.chars;
    }
  }
  async function read(runId: string): Promise<EvidenceTable> {
    const json = await readEvidence(db, runId);
    if (json === null) throw errors('insight.evidence-not-found');
    const entry = { chars: json.length, table: JSON.parse(json) as EvidenceTable };
    keep(runId, entry);
    return entry.table;
  }
  // A tab asks several things at once.
  const underWay = new Map<string, Promise<EvidenceTable>>();
  return async (userId, topicKey, wanted = null) => {
    const runId = await findRunWithEvidence(db, userId, topicKey, wanted);
    if (!runId) throw errors('insight.evidence-not-found');
    const known = cache.get(runId);
    if (known) {
      keep(runId, known);
      return { runId, table: known.table };
    }
    const reading = underWay.get(runId) ?? read(runId).finally(() => underWay.delete(runId));
    underWay.set(runId, reading);
    return { runId, table: await reading };
  };
}
