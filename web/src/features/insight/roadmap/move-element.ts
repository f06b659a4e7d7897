import type { Decision } from '@sextant/contracts/insight/correction';
import {
  ELEMENT_CATEGORIES,
  type RoadmapData,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';
import type { MoveDirection } from './roadmap-chart.ts';

/** What an analyst wants who moves an element; nothing at the end of lanes or periods. */
export function wantedMove(
  { category, timeline }: RoadmapElement,
  direction: MoveDirection,
  { periods }: RoadmapData['timeHorizon'],
): Decision | null {
  if (direction === 'lane above' || direction === 'lane below') {
    const step = direction === 'lane above' ? -1 : 1;
    const lane = ELEMENT_CATEGORIES[ELEMENT_CATEGORIES.indexOf(category) + step];
    return lane ? { category: lane } : null;
  }
  const at = periods.findIndex(({ period }) => period === timeline.period);
  const next = at === -1 ? undefined : periods[at + (direction === 'earlier' ? -1 : 1)];
  if (!next) return null;
  const { period, startDate, endDate } = next;
  return { period: { period, startDate, endDate } };
}
