import type { AddedTechnology } from '@sextant/briefing/corrections/by-hand';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { StoredAnalysis } from '@sextant/contracts/insight/stored';
import { useMemo } from 'react';
import { AnalysisView } from '../../features/answer/analysis-view.tsx';
import { CorrectingRecord } from '../../features/corrections/correcting.tsx';
import { toRecord } from '../../topic-kit/correcting/correctable.ts';

interface SavedAnalysisProps {
  /** The computed data, before corrections. */
  analysis: AnalysisData;
  /** The record for corrections; undefined without an owner. */
  saved?: StoredAnalysis;
  description: string | null;
  /** Items of the radar of the same run, with corrections applied. */
  items?: readonly RadarItem[];
  /** Technologies that the analyst added to that radar. */
  added?: readonly AddedTechnology[];
}

/** A saved analysis with corrections applied: its description and non-empty sections. */
export function SavedAnalysis({ analysis: computed, saved, description, items, added }: SavedAnalysisProps) {
  const corrections = saved?.corrections;
  const applied = useMemo(() => correctedAnalysis(computed, corrections), [computed, corrections]);
  const record = useMemo(
    () => (saved ? { ...toRecord(saved), kind: 'finding' as const, computed } : null),
    [saved, computed],
  );
  return (
    <CorrectingRecord record={record} laid={applied}>
      <div className="flex flex-col gap-5">
        {description ? <p className="max-w-[68ch]">{description}</p> : null}
        <AnalysisView analysis={applied.data} isLive={false} items={items} added={added} />
      </div>
    </CorrectingRecord>
  );
}
