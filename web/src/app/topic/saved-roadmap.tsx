import type { OpenPoint } from '@sextant/briefing/roadmap/open-points';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { StoredRoadmap } from '@sextant/contracts/insight/stored';
import { useMemo } from 'react';
import type { Approval } from '../../charts/roadmap/approvals.ts';
import { BrokenDependencies } from '../../features/corrections/broken-dependencies.tsx';
import { CorrectingRecord } from '../../features/corrections/correcting.tsx';
import { ExportMenu } from '../../features/hand-on/export/export-menu.tsx';
import { RoadmapOverview } from '../../features/roadmap/roadmap-overview.tsx';
import { RoadmapView } from '../../features/roadmap/roadmap-view.tsx';
import { toRecord } from '../../topic-kit/correcting/correctable.ts';

interface SavedRoadmapProps {
  /** The computed data, before corrections. */
  roadmap: RoadmapData;
  /** The record for corrections; undefined without an owner. */
  saved?: StoredRoadmap;
  /** The record's description, or else the roadmap's. */
  description: string | null;
  /** Of the technologies of the same version. */
  approvals?: readonly Approval[];
  /** What the answer of the same version leaves open. */
  open?: readonly OpenPoint[];
  /** False if the surrounding page exports it. */
  hasExport?: boolean;
}

/** A saved roadmap with corrections applied: overview, charts and elements. */
export function SavedRoadmap(props: SavedRoadmapProps) {
  const { roadmap: computed, saved, description, approvals, open = [], hasExport = true } = props;
  const corrections = saved?.corrections;
  const applied = useMemo(() => correctedRoadmap(computed, corrections), [computed, corrections]);
  const record = useMemo(
    () => (saved ? { ...toRecord(saved), kind: 'roadmap' as const, computed } : null),
    [saved, computed],
  );
  const { data: roadmap, broken } = applied;
  return (
    <CorrectingRecord record={record} laid={applied}>
      <div className="flex flex-col gap-5">
        <BrokenDependencies broken={broken} />
        {/* On phones the figures come last: the charts fill the screen. */}
        <div className="max-sm:order-last">
          <RoadmapOverview roadmap={roadmap} description={description || computed.description} />
        </div>
        <RoadmapView
          roadmap={roadmap}
          approvals={approvals}
          open={open}
          exportMenu={
            hasExport
              ? (shown) => <ExportMenu exported={{ kind: 'roadmap', data: roadmap, ...shown }} />
              : undefined
          }
        />
      </div>
    </CorrectingRecord>
  );
}
