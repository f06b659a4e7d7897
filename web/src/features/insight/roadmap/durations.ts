import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatQuantity } from '../../../lib/formatting.ts';

const MONTH_DAYS = 365.25 / 12;
const DAY_MS = 86_400_000;

/** Whether any element has dates other than those of its period. */
export const hasDurations = ({ elements, timeHorizon }: RoadmapData): boolean =>
  elements.some(
    ({ timeline }) =>
      !timeHorizon.periods.some(
        ({ period, startDate, endDate }) =>
          period === timeline.period && startDate === timeline.startDate && endDate === timeline.endDate,
      ),
  );

/** '6 months', including both the first and the last day. */
export function durationText({ startDate, endDate }: RoadmapElement['timeline']): string {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / DAY_MS + 1;
  return formatQuantity(Math.max(1, Math.round(days / MONTH_DAYS)), 'month');
}
