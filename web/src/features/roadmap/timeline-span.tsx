import { endText, laterPeriod, whenText } from '@sextant/briefing/roadmap/durations';
import { hasStage, isGoal } from '@sextant/briefing/roadmap/stage';
import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { type GoalLinks, stepsText } from '../../charts/roadmap/goal-links.ts';
import type { TimeAxis } from '../../charts/roadmap/time-axis.ts';
import { ElementMaturity, maturityClasses } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';
import { GoalDiamond } from './timeline-bar.tsx';

const MIN_BAR = 6;

interface TimelineSpanProps {
  element: RoadmapElement;
  axis: TimeAxis;
  horizon: RoadmapData['timeHorizon'];
  hasDurations: boolean;
  goals: GoalLinks;
  /** Width of the axis, in px. */
  plot: number;
}

/** The dates of an element on a narrow frame: a bar across the periods, and under it the stage and the months. */
export function TimelineSpan({ element, axis, horizon, hasDurations, goals, plot }: TimelineSpanProps) {
  const { timeline } = element;
  const steps = stepsText(goals, element.id);
  const later = hasDurations ? laterPeriod(timeline, horizon) : null;
  const x = axis.x(timeline.startDate);
  return (
    <>
      <span aria-hidden="true" className="relative mt-1.5 block h-3" style={{ width: plot }}>
        <span className="absolute inset-x-0 top-1 h-1 rounded-chip bg-sunken" />
        {horizon.periods.slice(1).map(({ period, startDate }) => (
          <span
            key={period}
            className="absolute inset-y-0 border-line border-l"
            style={{ left: axis.x(startDate) }}
          />
        ))}
        {axis.today === null ? null : (
          <span
            className="absolute inset-y-0 border-ink2 border-l border-dashed"
            style={{ left: axis.today }}
          />
        )}
        {isGoal(element) ? (
          <GoalDiamond x={axis.x(timeline.endDate)} hasDurations={hasDurations} />
        ) : (
          <span
            data-bar
            className={cn(
              'absolute top-0.5 h-2 rounded-chip border',
              !hasDurations && 'border-control border-dashed bg-surface',
              hasDurations &&
                (hasStage(element) ? maturityClasses(element.maturityLevel) : 'border-control bg-hover'),
            )}
            style={{ left: x, width: Math.max(MIN_BAR, axis.x(timeline.endDate) - x) }}
          />
        )}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 pl-1 text-chip font-normal text-ink2">
        <ElementMaturity element={element} />
        {hasDurations ? whenText(element) : `in ${timeline.period}`}
        {later ? <span>into {later}</span> : null}
        {steps ? <span className="text-ink3">{steps}</span> : null}
      </span>
    </>
  );
}

interface SpanHeaderProps {
  axis: TimeAxis;
  horizon: RoadmapData['timeHorizon'];
  /** Width of the axis, in px. */
  plot: number;
}

/** Width of 'Today' with its gap, in px. */
const TODAY_WIDTH = 44;

/** Today, and the periods with the months in which they begin, in sight over the spans while the list scrolls. */
export const SpanHeader = ({ axis: { x, today }, horizon, plot }: SpanHeaderProps) => (
  <div
    aria-hidden="true"
    className={cn('sticky top-14 z-10 bg-surface text-chip text-ink3', today === null ? 'h-10' : 'h-14')}
  >
    {today === null ? null : (
      <span
        className={cn(
          'absolute inset-y-0 whitespace-nowrap border-dashed border-ink2 px-1 text-ink2',
          today > plot - TODAY_WIDTH ? '-translate-x-full border-r' : 'border-l',
        )}
        style={{ left: today }}
      >
        Today
      </span>
    )}
    {horizon.periods.map(({ period, startDate }) => (
      <span
        key={period}
        className="absolute bottom-1 h-8 whitespace-nowrap border-line border-l pl-1.5 leading-4"
        style={{ left: x(startDate) }}
      >
        <span className="block text-ink2">{period}</span>
        {endText({ endDate: startDate })}
      </span>
    ))}
  </div>
);
