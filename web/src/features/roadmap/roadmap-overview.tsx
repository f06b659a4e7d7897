import { formatCalendarDate, formatQuantity } from '@sextant/briefing/words/formatting';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';

interface RoadmapOverviewProps {
  roadmap: RoadmapData;
  description: string;
}

/** The figures of a roadmap in one quiet line: description, number of elements, type and model, horizon. */
export function RoadmapOverview({ roadmap, description }: RoadmapOverviewProps) {
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
    <div className="flex flex-wrap gap-x-6 gap-y-1 text-ink3 text-meta">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex gap-x-1.5">
            <dt>{label}</dt>
            <dd className="font-medium text-ink2">{value}</dd>
          </div>
        ))}
      </dl>
      {description ? <p>{description}</p> : null}
    </div>
  );
}
