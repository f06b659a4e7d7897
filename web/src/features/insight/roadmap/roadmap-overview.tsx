import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import { countOf, formatCalendarDate } from '../../../lib/formatting.ts';

/** What the roadmap is and when: elements, type and model, horizon, periods with their milestones. */
export function RoadmapOverview({ roadmap }: { roadmap: RoadmapData }) {
  const { timeHorizon, roadmapType, model, elements } = roadmap;
  const facts = [
    ['Elements', String(elements.length)],
    ['Type', roadmapType],
    ['Model', model],
    [
      'Time horizon',
      `${formatCalendarDate(timeHorizon.startDate)} to ${formatCalendarDate(timeHorizon.endDate)}, ${countOf(timeHorizon.periods.length, 'period')}`,
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

/** The periods and what each should reach; beside the chart until an element is selected. */
export function RoadmapPeriods({ periods }: Pick<RoadmapData['timeHorizon'], 'periods'>) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink3">Select an element to see what it rests on and what it needs.</p>
      {periods.map(({ period, startDate, endDate, milestones }) => (
        <section key={period} aria-label={period}>
          <h3 className="border-line border-b pb-1 font-medium">
            {period}
            {milestones.length > 0 ? <span className="font-normal text-ink3"> milestones</span> : null}
          </h3>
          <p className="pt-1 text-ink3 text-meta">
            {formatCalendarDate(startDate)} to {formatCalendarDate(endDate)}
          </p>
          {milestones.length > 0 ? (
            <ul aria-label={`Milestones of ${period}`} className="list-disc pl-4">
              {[...new Set(milestones)].map((milestone) => (
                <li key={milestone}>{milestone}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}
