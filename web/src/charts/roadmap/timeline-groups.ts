import { describeRunOn } from '@sextant/briefing/roadmap/durations';
import { type ElementGroup, groupByCategory, type LaneGroup } from '@sextant/briefing/roadmap/roadmap-groups';
import { describeLane, describePeriod } from '@sextant/briefing/roadmap/roadmap-summary';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';

export interface TimelineGroup extends ElementGroup {
  readonly sentence: string;
  /** A period is split by lane; a lane has a single part without a name. */
  readonly parts: readonly ElementGroup[];
}

/** Lanes of a period from what comes before to what depends on it, so that dependencies point down. */
const DOWNWARD: readonly LaneGroup['label'][] = [
  'Market Drivers',
  'Research Areas',
  'Technology Capabilities',
  'Product Features',
  'Implementation Activities',
  'Business Goals',
];

const byStart = (elements: readonly RoadmapElement[]): RoadmapElement[] =>
  elements.toSorted(
    (a, b) =>
      a.timeline.startDate.localeCompare(b.timeline.startDate) ||
      a.timeline.endDate.localeCompare(b.timeline.endDate),
  );

/** The lanes of some elements in the order of their work, without empty ones; each by start. */
export const lanesDownward = (elements: readonly RoadmapElement[]): LaneGroup[] =>
  groupByCategory(byStart(elements))
    .filter((lane) => lane.elements.length > 0)
    .toSorted((a, b) => DOWNWARD.indexOf(a.label) - DOWNWARD.indexOf(b.label));

/** The rows of the Timeline by period, or by lane; periods in which nothing begins take no row, but are told in one line. */
export function timelineGroups({
  periods,
  horizon,
  elements,
  byLane,
}: {
  readonly periods: readonly ElementGroup[];
  readonly horizon: RoadmapData['timeHorizon'];
  readonly elements: readonly RoadmapElement[];
  readonly byLane: boolean;
}): {
  readonly groups: TimelineGroup[];
  /** 'Year 2: nothing begins; 3 run on, until Jun 2028. Year 3: nothing planned.' Null if something begins in every period. */
  readonly idle: string | null;
} {
  if (byLane)
    return {
      groups: groupByCategory(elements).map((lane) => ({
        ...lane,
        sentence: describeLane(lane.label, lane.elements),
        parts: [{ ...lane, label: '', elements: byStart(lane.elements) }],
      })),
      idle: null,
    };
  const groups = periods.map((period) => {
    const { milestones = [] } = horizon.periods.find((one) => one.period === period.key) ?? {};
    return {
      ...period,
      sentence: describePeriod(period, milestones, describeRunOn(elements, period)),
      parts: lanesDownward(period.elements),
    };
  });
  const idle = groups.filter((group) => group.elements.length === 0);
  return {
    groups: groups.filter((group) => group.elements.length > 0),
    idle: idle.map(({ label, sentence }) => `${label}: ${sentence}`).join(' ') || null,
  };
}
