import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { Prose } from '../../../ui/prose.tsx';
import { RoadmapOverview } from '../roadmap/roadmap-overview.tsx';
import { RoadmapView } from '../roadmap/roadmap-view.tsx';

interface SavedRoadmapProps {
  roadmap: RoadmapData;
  /** The record's own, else the roadmap's. */
  description: string | null;
  /** False where what stands around it exports it. */
  ownExport?: boolean;
}

/** A saved roadmap: what it is, then its charts and elements. */
export function SavedRoadmap({ roadmap, description, ownExport }: SavedRoadmapProps) {
  const text = description || roadmap.description;
  return (
    <div className="flex flex-col gap-5">
      {/* A phone shows the charts first: what they are drawn from would fill its screen. */}
      <div className="flex flex-col gap-5 max-sm:order-last max-sm:border-line max-sm:border-t max-sm:pt-5">
        {text ? <Prose>{text}</Prose> : null}
        <RoadmapOverview roadmap={roadmap} />
      </div>
      <RoadmapView roadmap={roadmap} ownExport={ownExport} />
    </div>
  );
}
