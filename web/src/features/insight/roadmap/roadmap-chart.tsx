import type { RoadmapData, RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { memo, useMemo } from 'react';
import { countOf } from '../../../lib/formatting.ts';
import { cn } from '../../../ui/class-names.ts';
import { itemAt, useRoving } from '../use-roving.ts';
import { chainOf } from './dependency-chain.ts';
import { DependencyLines } from './dependency-lines.tsx';
import { RoadmapBar } from './roadmap-bar.tsx';
import { RoadmapGround } from './roadmap-ground.tsx';
import type { ElementGroup } from './roadmap-groups.ts';
import { layoutRoadmap, type RoadmapLayout } from './roadmap-layout.ts';
import { routeDependencies } from './route-dependencies.ts';
import { AXIS_HEIGHT, PLOT_MARGIN, timeAxis } from './time-axis.ts';

/** Below this names of groups and bars stand above them instead of beside: all of the width is time. */
const MIN_PLOT_PX = 640;
const NARROW_LABELS = 104;
const WIDE_LABELS = 176;

interface RoadmapChartProps {
  readonly title: string;
  readonly groups: readonly ElementGroup[];
  readonly horizon: RoadmapData['timeHorizon'];
  readonly elements: readonly RoadmapElement[];
  readonly showDependencies: boolean;
  /** Shades each group's own period: groups are periods. */
  readonly shadePeriods: boolean;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Of the frame, in px. */
  readonly width: number;
  readonly now: Date;
}

/** Bars over a time axis in groups of rows: the Timeline (groups are periods) and the Swimlane (groups are categories). */
export const RoadmapChart = memo(function RoadmapChart(props: RoadmapChartProps) {
  const { title, groups, horizon, elements, showDependencies, shadePeriods, selected, onSelect, width, now } =
    props;
  const above = width < MIN_PLOT_PX + NARROW_LABELS;
  const beside = width < MIN_PLOT_PX + WIDE_LABELS ? NARROW_LABELS : WIDE_LABELS;
  const labelWidth = above ? 0 : beside;
  const svgWidth = width - labelWidth;
  const plotWidth = svgWidth - 2 * PLOT_MARGIN;
  const axis = useMemo(
    () => timeAxis(horizon, elements, plotWidth, now),
    [horizon, elements, plotWidth, now],
  );
  const layout = useMemo(
    () => layoutRoadmap(groups, axis.x, plotWidth, above ? 'above' : 'beside'),
    [groups, axis, plotWidth, above],
  );
  const lines = useMemo(
    () => (showDependencies ? routeDependencies(layout, plotWidth) : []),
    [layout, plotWidth, showDependencies],
  );
  const chain = useMemo(
    () => (selected && elements.some(({ id }) => id === selected) ? chainOf(selected, elements) : null),
    [selected, elements],
  );
  const order = useMemo(
    () => [...layout.bars].sort((a, b) => a.row - b.row || a.x - b.x).map(({ element }) => element.id),
    [layout],
  );
  const { container, tabStop, onKeyDown } = useRoving<SVGSVGElement>({ order, selected, onSelect });
  const height = AXIS_HEIGHT + layout.height;

  return (
    <div className="relative flex">
      {above ? null : <GroupLabels layout={layout} width={labelWidth} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={container}
        width={svgWidth}
        height={height}
        viewBox={`${-PLOT_MARGIN} ${-AXIS_HEIGHT} ${svgWidth} ${height}`}
        className="block shrink-0 select-none"
        role="group"
        aria-label={title}
        onKeyDown={onKeyDown}
        onClick={(event) => onSelect(itemAt(event.target))}
      >
        <RoadmapGround
          axis={axis}
          layout={layout}
          periods={shadePeriods ? horizon.periods : []}
          width={svgWidth}
        />
        <DependencyLines lines={lines} chain={chain} />
        {above ? <GroupHeadings layout={layout} /> : null}
        <g role="listbox" aria-label={countOf(layout.bars.length, 'element')}>
          {layout.bars.map((bar) => (
            <RoadmapBar
              key={bar.element.id}
              bar={bar}
              selected={bar.element.id === selected}
              dimmed={chain !== null && !chain.has(bar.element.id)}
              tabStop={bar.element.id === tabStop}
            />
          ))}
        </g>
      </svg>
    </div>
  );
});

/** Names of the groups left of their lanes. */
const GroupLabels = ({ layout, width }: { layout: RoadmapLayout; width: number }) => (
  <div className="relative shrink-0" style={{ width }}>
    {layout.groups.map((group) => (
      <div
        key={group.key}
        className="absolute right-0 left-0 flex flex-col justify-start border-line border-t pt-2.5 pr-3"
        style={{
          top: AXIS_HEIGHT + group.y,
          height: group.height,
          ...(group.elements.length ? {} : { paddingTop: 2 }),
        }}
      >
        <span
          className={cn(
            'font-medium text-chip',
            // Two lines of a long name fit the least height.
            group.elements.length === 0 && 'flex h-6 items-center text-ink3 leading-3',
          )}
        >
          {group.label}
        </span>
        {group.detail && group.elements.length > 0 ? (
          <span className="font-normal text-chip text-ink3">{group.detail}</span>
        ) : null}
      </div>
    ))}
  </div>
);

/** The same above their rows, where there is no room beside them; lines pass behind. */
const GroupHeadings = ({ layout }: { layout: RoadmapLayout }) =>
  layout.groups.map(({ key, label, detail, elements, y }) => (
    <text
      key={key}
      x={-PLOT_MARGIN}
      y={y + 18}
      fontSize={12}
      strokeWidth={4}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={cn('pointer-events-none stroke-surface', elements.length > 0 ? 'fill-ink' : 'fill-ink3')}
    >
      <tspan fontWeight={600}>{label}</tspan>
      {detail && elements.length > 0 ? (
        <tspan dx={8} className="fill-ink3">
          {detail}
        </tspan>
      ) : null}
    </text>
  ));
