import { claimAt, listArticleIds } from '@sextant/briefing/evidence/claims';
import { hasDurations } from '@sextant/briefing/roadmap/durations';
import { groupByPeriod } from '@sextant/briefing/roadmap/roadmap-groups';
import { roadmapSummary } from '@sextant/briefing/roadmap/roadmap-summary';
import {
  ELEMENT_CATEGORIES,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import { useMemo, useState } from 'react';
import { orderLanes } from '../../charts/roadmap/board-rows.ts';
import { collectDependencies } from '../../charts/roadmap/dependencies.ts';
import { linkGoals } from '../../charts/roadmap/goal-links.ts';
import { filterElements } from '../../charts/roadmap/roadmap-views.ts';
import { countOnSubject } from '../../lib/article-count.ts';
import { useCorrecting } from '../../topic-kit/correcting/correcting-context.ts';
import { resolveMove } from './move-element.ts';
import type { RoadmapChartProps } from './roadmap-chart.ts';
import type { RoadmapSettings } from './use-roadmap-settings.ts';

/** What a roadmap's chart shows under the settings, and its dependencies whether or not they are shown. */
export function useChartData(
  roadmap: RoadmapData,
  { view, filter, dependencies, showsAll, byLane }: RoadmapSettings,
) {
  // Kept while the roadmap is open, so that no lane moves because a card did.
  const [laneOrder] = useState(() => orderLanes(roadmap.elements));
  const [now] = useState(() => new Date());
  const elements = useMemo(() => filterElements(roadmap.elements, filter), [roadmap.elements, filter]);
  const known = useMemo(() => collectDependencies(elements), [elements]);
  const goals = useMemo(() => linkGoals(roadmap.elements), [roadmap.elements]);
  const correcting = useCorrecting();
  const pathOf = (element: RoadmapElement) => `/elements/${roadmap.elements.indexOf(element)}`;
  const onMove: RoadmapChartProps['onMove'] = correcting
    ? (id, to) => {
        const element = roadmap.elements.find((other) => other.id === id);
        const lanes = view === 'Swimlane' ? laneOrder : ELEMENT_CATEGORIES;
        const decision = element && resolveMove(element, to, roadmap.timeHorizon, lanes);
        if (decision) correcting.move(pathOf(element), decision);
      }
    : undefined;
  const data = {
    title: `${roadmap.name}: ${roadmapSummary(roadmap)}`,
    periods: groupByPeriod(elements, roadmap.timeHorizon),
    laneOrder,
    byLane,
    hasDurations: hasDurations(roadmap),
    horizon: roadmap.timeHorizon,
    elements,
    known: dependencies ? known.drawn : [],
    drawn: dependencies && showsAll ? known.drawn : [],
    goals,
    articles: (element) => {
      const claim = claimAt(roadmap.evidence, pathOf(element));
      const cited = listArticleIds(claim, element.relatedArticles).length;
      return countOnSubject(claim, cited) ?? cited;
    },
    pathOf,
    onMove,
    now,
  } satisfies Omit<RoadmapChartProps, 'approvals' | 'selected' | 'onSelect' | 'width'>;
  return { data, known };
}
