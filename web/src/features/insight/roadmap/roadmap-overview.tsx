import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate, formatQuantity } from '../../../lib/formatting.ts';

/** Summary of a roadmap: number of elements, type and model, horizon, periods with their milestones. */
export function RoadmapOverview({ roadmap }: { roadmap: RoadmapData }) {
  const { timeHorizon, roadmapType, model, elements } = roadmap;
  const facts = [
    ['Elements', String(elements.length)],
    ['Type', roadmapType],
    ['Model', model],
    [
      'Time horizon',
      `${formatCalendarDate(timeHorizon.startDate)} to ${formatCalendarDate(timeHorizon.endDate)}, ${formatQuantity(timeHorizon.periods.length, 'period')}`,
    ],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink3 text-meta">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
