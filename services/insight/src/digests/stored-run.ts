import { AnalysisData } from '@sextant/contracts/insight/analysis';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { RadarData } from '@sextant/contracts/insight/radar';
import type { Sql } from '@sextant/service-kit/database';
import { withCorrections } from '../corrections/apply.ts';
import type { EvidenceTable } from '../evidence/table.ts';
import { findItemsOfRun } from '../item-store/repository.ts';
import { getComparedParts } from '../radar-diff/compared-parts.ts';
import { readEvidence } from '../runs/repository.ts';
import type { StoredRun } from './compare-runs.ts';

export interface FoundRun extends StoredRun {
  /** Of its radar; equal for equal evidence. */
  readonly fingerprint: string | null;
  /** Saved records of the run. */
  readonly items: readonly { readonly kind: JobKind; readonly id: string }[];
}

/**
 * A run with all that is compared; null if its table, its analysis or its radar is not kept.
 *
 * @param known its table, where it has been read
 */
export async function findStoredRun(
  db: Sql,
  userId: string,
  runId: string,
  known?: EvidenceTable,
): Promise<FoundRun | null> {
  const json = known ? null : await readEvidence(db, runId);
  const table = known ?? (json === null ? null : (JSON.parse(json) as EvidenceTable));
  if (!table) return null;
  const items = await findItemsOfRun(db, userId, runId);
  const read = async (kind: JobKind) => {
    const row = items.find((item) => item.kind === kind)?.row;
    return row && (await withCorrections(db, kind, userId, [row]))[0];
  };
  const [analysisRow, radarRow] = [await read('analysis'), await read('radar')];
  if (!analysisRow || !radarRow) return null;
  const [{ data: radar }, { data: analysis }] = [
    RadarData.safeParse(radarRow.data),
    AnalysisData.safeParse(analysisRow.data),
  ];
  // Of a release whose documents are not read any more.
  if (!radar || !analysis) return null;
  return {
    table,
    analysis: correctedAnalysis(analysis, analysisRow.corrections).data,
    radar: getComparedParts(radar, radarRow.corrections).computed,
    fingerprint: radar.evidence?.fingerprint ?? null,
    items: items.map(({ kind, row }) => ({ kind, id: row.id })),
  };
}
