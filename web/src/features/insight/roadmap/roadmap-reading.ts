import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { countOf } from '../../../lib/formatting.ts';
import { groupByPeriod } from './roadmap-groups.ts';

/** "18 elements over 3 periods: 7 in Year 1, 8 in Year 2, 3 in Year 3." */
export function roadmapReading({ elements, timeHorizon }: RoadmapData): string {
  const counts = groupByPeriod(elements, timeHorizon).map(
    (group) => `${group.elements.length} in ${group.label}`,
  );
  const periods = countOf(timeHorizon.periods.length, 'period');
  return `${countOf(elements.length, 'element')} over ${periods}${counts.length > 1 ? `: ${counts.join(', ')}` : ''}.`;
}
