import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { useState } from 'react';
import type { RoadmapFilter, RoadmapViewName } from '../../charts/roadmap/roadmap-views.ts';

/** What the toolbar of a roadmap sets, under the names of its props. */
export function useRoadmapSettings({ layout, showDependencies }: RoadmapData['visualConfig']) {
  const [view, onView] = useState<RoadmapViewName>(layout === 'Polar' ? 'Timeline' : layout);
  const [filter, onFilter] = useState<RoadmapFilter>('all');
  const [dependencies, onDependencies] = useState(showDependencies);
  const [showsAll, onShowAll] = useState(false);
  const [byLane, onByLane] = useState(false);
  return {
    view,
    onView,
    filter,
    onFilter,
    dependencies,
    onDependencies,
    showsAll,
    onShowAll,
    byLane,
    onByLane,
  };
}

export type RoadmapSettings = ReturnType<typeof useRoadmapSettings>;
