import { stepText } from '@sextant/briefing/roadmap/roadmap-summary';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { Fragment } from 'react';
import { connectBars } from '../../charts/roadmap/connect-cards.ts';
import { type TimeAxis, timeAxis } from '../../charts/roadmap/time-axis.ts';
import { type TimelineGroup, timelineGroups } from '../../charts/roadmap/timeline-groups.ts';
import { CorrectedBadge } from '../../topic-kit/correcting/correction-mark.tsx';
import { ElementMaturity } from '../../topic-kit/marks/maturity.tsx';
import { cn } from '../../ui/class-names.ts';
import { ApprovalRow } from './approval-row.tsx';
import { DependencyOverlay } from './dependency-overlay.tsx';
import { ReadoutRow } from './readout-row.tsx';
import { useReadoutsAhead } from './readouts-ahead.ts';
import { listRole, type RoadmapChartProps, useRoadmapChart, visibleDependencies } from './roadmap-chart.ts';
import { RoadmapOption } from './roadmap-option.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { SpanHeader, TimelineSpan } from './timeline-span.tsx';

/** Narrower charts show the span of each element under its name. */
const MIN_WIDTH_WITH_NAMES = 720;
/** Share of the frame for the column of names. */
const NAMES_SHARE = 0.34;
/** Space to the right of the last day, for a diamond and the last tick's label; on a narrow frame for a diamond. */
const END_MARGIN = 12;
const NARROW_END_MARGIN = 8;

/** The Timeline: elements grouped by period or lane, each with its full name and a bar over its dates. */
export function RoadmapTimeline(props: RoadmapChartProps) {
  const { title, elements, horizon, hasDurations, goals, width, now, pathOf } = props;
  const beside = width >= MIN_WIDTH_WITH_NAMES;
  const left = beside ? Math.round(width * NAMES_SHARE) : 0;
  const plot = width - left - (beside ? END_MARGIN : NARROW_END_MARGIN);
  const axis = timeAxis(horizon, elements, plot, now);
  const columns = beside ? { axis, left, plot } : null;
  const { groups, idle } = timelineGroups(props);
  const ahead = useReadoutsAhead();
  const order = groups.flatMap(({ parts }) => parts.flatMap((part) => part.elements));
  const { frame, listbox, state, handlers, atHand: activeId } = useRoadmapChart(props, order);
  const shared = { axis, horizon, hasDurations, goals, plot };
  const row = (element: RoadmapElement) => {
    const name = (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 pr-4 pl-1">
        <span className="min-w-0 font-medium text-ui leading-snug [overflow-wrap:anywhere]">
          {element.name}
        </span>
        {beside ? <ElementMaturity element={element} /> : null}
        <CorrectedBadge path={pathOf(element)} />
        <span className="line-clamp-1 basis-full text-chip font-normal text-ink2">{stepText(element)}</span>
      </span>
    );
    return (
      <RoadmapOption
        key={element.id}
        element={element}
        {...state}
        className={cn('rounded-control', beside ? 'py-1' : '-mx-2 px-2 py-2')}
      >
        {beside ? (
          <div className="grid items-center" style={{ gridTemplateColumns: `${left}px minmax(0,1fr)` }}>
            {name}
            <span className="relative block h-5.5 self-center" style={{ width: plot }}>
              <TimelineBar element={element} {...shared} />
            </span>
          </div>
        ) : (
          <>
            {name}
            <TimelineSpan element={element} {...shared} />
          </>
        )}
      </RoadmapOption>
    );
  };
  return (
    <div ref={frame} className={cn('relative isolate', beside && 'pt-9')}>
      {beside ? (
        <>
          <AxisLines axis={axis} left={left} />
          <DependencyOverlay
            frame={frame}
            dependencies={visibleDependencies(props, activeId)}
            connect={connectBars}
            activeId={activeId}
            layout={props}
          />
        </>
      ) : (
        <SpanHeader axis={axis} horizon={horizon} plot={plot} />
      )}
      {ahead ? <ReadoutRow {...ahead} columns={columns} /> : null}
      <ApprovalRow approvals={props.approvals} axis={axis} columns={columns} />
      <div ref={listbox} {...listRole(order, title)} className="relative" {...handlers}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group within a listbox cannot be a fieldset
          <div
            key={group.key}
            role="group"
            aria-label={group.label}
            data-lane={group.key}
            className="relative border-line border-t py-2"
          >
            {group.days && beside ? <PeriodBand axis={axis} left={left} days={group.days} /> : null}
            <GroupHeading group={group} width={beside ? left : null} />
            {group.parts.map((part) => (
              <Fragment key={part.key}>
                {part.label ? (
                  <span className="block w-fit pt-1.5 pr-2 pl-1 text-chip text-ink3">{part.label}</span>
                ) : null}
                {part.elements.map(row)}
              </Fragment>
            ))}
          </div>
        ))}
      </div>
      {idle ? <p className="border-line border-t py-1.5 pl-1 text-chip text-ink3">{idle}</p> : null}
    </div>
  );
}

interface GroupHeadingProps {
  group: TimelineGroup;
  /** Width of the column of names; null without one. */
  width: number | null;
}

/** Name, months and introduction of a group; in one line where nothing begins. */
function GroupHeading({ group, width }: GroupHeadingProps) {
  const isEmpty = group.elements.length === 0;
  return (
    <div className="max-w-full pr-4 pl-1" style={{ width: width ?? undefined }}>
      <span className={cn('font-semibold text-ui', isEmpty && 'text-ink3')}>{group.label}</span>{' '}
      <span className="text-chip font-normal text-ink3">{group.detail}</span>{' '}
      <span className={cn('text-chip font-normal', isEmpty ? 'text-ink3' : 'block text-ink2')}>
        {group.sentence}
      </span>
    </div>
  );
}

interface PeriodBandProps {
  axis: TimeAxis;
  left: number;
  days: { readonly startDate: string; readonly endDate: string };
}

/** The days of a period behind its rows: what leaves the band runs on. */
const PeriodBand = ({ axis, left, days: { startDate, endDate } }: PeriodBandProps) => (
  <span
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 -z-10 bg-sunken/70"
    style={{ left: left + axis.x(startDate), width: axis.x(endDate) - axis.x(startDate) }}
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
