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
import { layoutRoadmap } from './roadmap-layout.ts';
import { routeDependencies } from './route-dependencies.ts';
import { AXIS_HEIGHT, PLOT_MARGIN, timeAxis } from './time-axis.ts';

/** Below this the plot scrolls in its frame. */
const LEAST_PLOT = 640;
const NARROW_LABELS = 104;
const WIDE_LABELS = 176;
/** Room in a bar for its name, in px, where the plot scrolls: a part of the name in sight is more than a whole one that is not. */
const LITTLE_ROOM = 80;
/** A frame narrower than this does not show the whole chart at once. */
export const LEAST_CHART_WIDTH = LEAST_PLOT + NARROW_LABELS;

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
  const labelWidth = width < LEAST_PLOT + WIDE_LABELS ? NARROW_LABELS : WIDE_LABELS;
  const svgWidth = Math.max(LEAST_PLOT, width - labelWidth);
  const plotWidth = svgWidth - 2 * PLOT_MARGIN;
  const axis = useMemo(
    () => timeAxis(horizon, elements, plotWidth, now),
    [horizon, elements, plotWidth, now],
  );
  const scrolls = width < LEAST_CHART_WIDTH;
  const layout = useMemo(
    () => layoutRoadmap(groups, axis.x, plotWidth, scrolls ? LITTLE_ROOM : undefined),
    [groups, axis, plotWidth, scrolls],
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
    <div className="relative flex overflow-x-auto">
      <div className="sticky left-0 z-1 shrink-0 bg-surface" style={{ width: labelWidth, height }}>
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
