import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { countOf } from '../../../lib/formatting.ts';

/** "18 elements over 3 periods." */
export const roadmapReading = ({ elements, timeHorizon }: RoadmapData): string =>
  `${countOf(elements.length, 'element')} over ${countOf(timeHorizon.periods.length, 'period')}.`;
