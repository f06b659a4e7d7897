import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { RoadmapOverview } from '../roadmap/roadmap-overview.tsx';
import { RoadmapView } from '../roadmap/roadmap-view.tsx';

/** A saved roadmap: what it is, then its charts and elements. */
export const SavedRoadmap = ({ roadmap }: { roadmap: RoadmapData }) => (
  <div className="flex flex-col gap-5">
    {roadmap.description ? <p className="max-w-[68ch]">{roadmap.description}</p> : null}
    <RoadmapOverview roadmap={roadmap} />
    <RoadmapView roadmap={roadmap} />
  </div>
);
