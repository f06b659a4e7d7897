import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { formatCalendarDate } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { CorrectedBadge } from '../corrections/correction-mark.tsx';
import { connectBars } from './connect-cards.ts';
import { DependencyOverlay } from './dependency-overlay.tsx';
import { MaturityBadge, maturityClasses } from './maturity.tsx';
import { dependenciesAtHand, type RoadmapChartProps, useRoadmapChart } from './roadmap-chart.ts';
import { RoadmapOption } from './roadmap-option.tsx';
import { periodSentence } from './roadmap-reading.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';

/** Below this names stand above their bars: all of the width is time. */
const MIN_BESIDE = 720;
const NAMES = 336;
/** Right of the last day, for the last tick's words. */
const END = 12;
const MIN_BAR = 8;

/** Elements grouped by period, each with its whole name and a bar over the days it takes: the Timeline. */
export function RoadmapTimeline(props: RoadmapChartProps) {
  const { title, periods, elements, horizon, width, now, pathOf } = props;
  const beside = width >= MIN_BESIDE;
  const left = beside ? NAMES : 0;
  const plot = width - left - END;
  const axis = timeAxis(horizon, elements, plot, now);
  const byStart = (some: readonly RoadmapElement[]) =>
    some.toSorted(
      (a, b) =>
        a.timeline.startDate.localeCompare(b.timeline.startDate) ||
        a.timeline.endDate.localeCompare(b.timeline.endDate),
    );
  const groups = periods.map((period) => ({ ...period, elements: byStart(period.elements) }));
  const order = groups.flatMap((group) => group.elements);
  const { frame, listbox, state, handlers, atHand } = useRoadmapChart(props, order);
  const milestones = (key: string) => horizon.periods.find(({ period }) => period === key)?.milestones ?? [];
  return (
    <div ref={frame} className="relative isolate pt-9">
      <Ground axis={axis} left={left} />
      <DependencyOverlay
        frame={frame}
        dependencies={dependenciesAtHand(props, atHand)}
        connect={connectBars}
        atHand={atHand}
        layout={props}
      />
      <div ref={listbox} role="listbox" aria-label={title} className="relative" {...handlers}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a part of a listbox cannot be a fieldset
          <div
            key={group.key}
            role="group"
            aria-label={group.label}
            data-lane={group.key}
            className="border-line border-t py-2"
          >
            <div className="w-fit max-w-full bg-surface py-1 pr-2">
              <span className={cn('font-semibold text-ui', group.elements.length === 0 && 'text-ink3')}>
                {group.label}
              </span>{' '}
              <span className="text-chip font-normal text-ink3">{group.detail}</span>
              <span className="block text-chip font-normal text-ink2">
                {periodSentence(group, milestones(group.key))}
              </span>
            </div>
            {group.elements.map((element) => (
              <RoadmapOption
                key={element.id}
                element={element}
                {...state}
                className={cn('rounded-control py-1.5', beside && 'grid items-center')}
              >
                <div
                  className={cn(!beside && 'flex flex-col gap-1.5')}
                  style={beside ? { display: 'grid', gridTemplateColumns: `${NAMES}px minmax(0,1fr)` } : {}}
                >
                  <span className="flex min-w-0 flex-col items-start gap-1 pr-4 pl-1">
                    <span className="font-medium text-ui leading-snug [overflow-wrap:anywhere]">
                      {element.name}
                    </span>
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <MaturityBadge level={element.maturityLevel} />
                      <span className="text-chip font-normal text-ink3">{element.category}</span>
                      <CorrectedBadge path={pathOf(element)} />
                    </span>
                  </span>
                  <span className="relative block h-5 self-center" style={{ width: plot }}>
                    <Bar element={element} axis={axis} />
                  </span>
                </div>
              </RoadmapOption>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Ticks with their dates, and today, behind the rows. */
const Ground = ({ axis, left }: { axis: TimeAxis; left: number }) => (
  <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left }}>
    {axis.ticks.map((tick) => (
      <span
        key={tick.x}
        className="absolute inset-y-0 whitespace-nowrap border-line border-l pt-4 pl-1 text-chip text-ink3"
        style={{ left: tick.x }}
      >
        <span className={cn(tick.year && 'font-semibold text-ink2')}>{tick.label}</span>
      </span>
    ))}
    {axis.today === null ? null : (
      <span
        className="absolute inset-y-0 whitespace-nowrap border-ink2 border-l border-dashed pl-1 text-chip text-ink2"
        style={{ left: axis.today }}
      >
        Today
      </span>
    )}
  </div>
);

function Bar({ element: { timeline, maturityLevel }, axis }: { element: RoadmapElement; axis: TimeAxis }) {
  const x = axis.x(timeline.startDate);
  const width = Math.max(MIN_BAR, axis.x(timeline.endDate) - x);
  return (
    <span
      data-bar
      title={`${formatCalendarDate(timeline.startDate)} to ${formatCalendarDate(timeline.endDate)}`}
      className={cn('absolute top-1 h-3 rounded-chip border', maturityClasses(maturityLevel))}
      style={{ left: x, width }}
    />
  );
}
