import type { Decision } from '@sextant/contracts/insight/correction';
import type { ElementCategory, RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import type { MoveDirection } from './roadmap-chart.ts';
import type { BoardCell } from './use-card-drag.ts';

/**
 * The correction for moving an element by one step or to a cell; null at the first or last lane or period, or if nothing changes.
 * @param lanes in the order in which they are shown
 */
export function resolveMove(
  { category, timeline }: RoadmapElement,
  to: MoveDirection | BoardCell,
  { periods }: RoadmapData['timeHorizon'],
  lanes: readonly ElementCategory[],
): Decision | null {
  const periodAt = (at: number) => {
    const { period, startDate, endDate } = periods[at] ?? {};
    return period && startDate && endDate ? { period: { period, startDate, endDate } } : null;
  };
  if (typeof to === 'object') {
    const later =
      to.period === timeline.period
        ? null
        : periodAt(periods.findIndex(({ period }) => period === to.period));
    const target = { ...later, ...(to.category !== category && { category: to.category }) };
    return Object.keys(target).length > 0 ? target : null;
  }
  if (to === 'lane above' || to === 'lane below') {
    const step = to === 'lane above' ? -1 : 1;
    const lane = lanes[lanes.indexOf(category) + step];
    return lane ? { category: lane } : null;
  }
  const at = periods.findIndex(({ period }) => period === timeline.period);
  return at === -1 ? null : periodAt(at + (to === 'earlier' ? -1 : 1));
}
