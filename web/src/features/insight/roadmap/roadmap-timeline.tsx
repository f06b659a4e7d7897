import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { Fragment } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { CorrectedBadge } from '../corrections/correction-mark.tsx';
import { connectBars } from './connect-cards.ts';
import { DependencyOverlay } from './dependency-overlay.tsx';
import { type RoadmapChartProps, useRoadmapChart, visibleDependencies } from './roadmap-chart.ts';
import { type ElementGroup, groupByCategory } from './roadmap-groups.ts';
import { RoadmapOption } from './roadmap-option.tsx';
import { describeLane, describePeriod } from './roadmap-summary.ts';
import { type TimeAxis, timeAxis } from './time-axis.ts';
import { TimelineBar } from './timeline-bar.tsx';

/** Narrower charts show names above their bars. */
const MIN_WIDTH_WITH_NAMES = 720;
/** Share of the frame for the column of names. */
const NAMES_SHARE = 0.34;
/** Space to the right of the last day for the last tick's label. */
const END_MARGIN = 12;

interface TimelineGroup extends ElementGroup {
  readonly sentence: string;
  /** First and last day of a period. */
  readonly days?: readonly [string, string];
  /** A period is split by lane; a lane has a single part. */
  readonly parts: readonly ElementGroup[];
}

const byStart = (elements: readonly RoadmapElement[]): RoadmapElement[] =>
  elements.toSorted(
    (a, b) =>
      a.timeline.startDate.localeCompare(b.timeline.startDate) ||
      a.timeline.endDate.localeCompare(b.timeline.endDate),
  );

function timelineGroups({ periods, horizon, elements, byLane }: RoadmapChartProps): TimelineGroup[] {
  if (byLane)
    return groupByCategory(elements).map((lane) => ({
      ...lane,
      sentence: describeLane(lane.label, lane.elements),
      parts: [{ ...lane, label: '', elements: byStart(lane.elements) }],
    }));
  return periods.map((period) => {
    const own = horizon.periods.find((one) => one.period === period.key);
    return {
      ...period,
      sentence: describePeriod(period, own?.milestones ?? []),
      ...(own && { days: [own.startDate, own.endDate] as const }),
      parts: groupByCategory(byStart(period.elements)).filter((lane) => lane.elements.length > 0),
    };
  });
}

/** The Timeline: elements grouped by period or lane, each with its full name and a bar over its dates. */
export function RoadmapTimeline(props: RoadmapChartProps) {
  const { title, elements, horizon, hasDurations, width, now, pathOf } = props;
  const beside = width >= MIN_WIDTH_WITH_NAMES;
  const left = beside ? Math.round(width * NAMES_SHARE) : 0;
  const plot = width - left - END_MARGIN;
  const axis = timeAxis(horizon, elements, plot, now);
  const groups = timelineGroups(props);
  const order = groups.flatMap(({ parts }) => parts.flatMap((part) => part.elements));
  const { frame, listbox, state, handlers, atHand: activeId } = useRoadmapChart(props, order);
  return (
    <div ref={frame} className="relative isolate pt-9">
      <AxisLines axis={axis} left={left} />
      <DependencyOverlay
        frame={frame}
        dependencies={visibleDependencies(props, activeId)}
        connect={connectBars}
        activeId={activeId}
        layout={props}
      />
      <div ref={listbox} role="listbox" aria-label={title} className="relative" {...handlers}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group within a listbox cannot be a fieldset
          <div
            key={group.key}
            role="group"
            aria-label={group.label}
            data-lane={group.key}
            className="relative border-line border-t py-2"
          >
            {group.days ? <PeriodBand axis={axis} left={left} days={group.days} /> : null}
            <div
              className={cn('max-w-full py-1 pr-4', beside ? '' : 'w-fit bg-surface')}
              style={beside ? { width: left } : {}}
            >
              <span className={cn('font-semibold text-ui', group.elements.length === 0 && 'text-ink3')}>
                {group.label}
              </span>{' '}
              <span className="text-chip font-normal text-ink3">{group.detail}</span>
              <span className="block text-chip font-normal text-ink2">{group.sentence}</span>
            </div>
            {group.parts.map((part) => (
              <Fragment key={part.key}>
                {part.label ? (
                  <span
                    className={cn(
                      'block w-fit pt-1.5 pr-2 pl-1 text-chip text-ink3',
                      !beside && 'bg-surface',
                    )}
                  >
                    {part.label}
                  </span>
                ) : null}
                {part.elements.map((element) => (
                  <RoadmapOption
                    key={element.id}
                    element={element}
                    {...state}
                    className="rounded-control py-1"
                  >
                    <div
                      className={cn(beside ? 'grid items-center' : 'flex flex-col gap-1')}
                      style={beside ? { gridTemplateColumns: `${left}px minmax(0,1fr)` } : {}}
                    >
                      <span className="flex min-w-0 flex-wrap items-center gap-x-2 pr-4 pl-1">
                        <span className="min-w-0 font-medium text-ui leading-snug [overflow-wrap:anywhere]">
                          {element.name}
                        </span>
                        <CorrectedBadge path={pathOf(element)} />
                      </span>
                      <span className="relative block h-5.5 self-center" style={{ width: plot }}>
                        <TimelineBar
                          element={element}
                          axis={axis}
                          horizon={horizon}
                          hasDurations={hasDurations}
                          plot={plot}
                        />
                      </span>
                    </div>
                  </RoadmapOption>
                ))}
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface PeriodBandProps {
  axis: TimeAxis;
  left: number;
  days: readonly [string, string];
}

/** The days of a period behind its rows: what leaves the band runs on. */
const PeriodBand = ({ axis, left, days: [from, to] }: PeriodBandProps) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 -z-10 bg-sunken/70"
    style={{ left: left + axis.x(from), width: axis.x(to) - axis.x(from) }}
  />
);

/** Lines for ticks and today behind the rows, with labels. */
const AxisLines = ({ axis, left }: { axis: TimeAxis; left: number }) => (
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
