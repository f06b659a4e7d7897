import { memo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { BarShape } from './bar-shape.tsx';
import type { Bar } from './roadmap-layout.ts';

/** How far around a name and its bar a finger may meet them: half of the gap to the next ones. */
const TOUCH = 7;

interface RoadmapBarProps {
  bar: Bar;
  selected: boolean;
  dimmed: boolean;
  tabStop: boolean;
}

/** One element over its time; events are handled by the chart around it. */
export const RoadmapBar = memo(function RoadmapBar({ bar, selected, dimmed, tabStop }: RoadmapBarProps) {
  const { element, width, height, rise } = bar;
  // With its name above it, both are one thing to touch and to point out.
  const whole = rise > 0 ? { x: bar.from - bar.x, width: bar.to - bar.from } : { x: 0, width };
  const { name, maturityLevel, category, timeline } = element;
  return (
    <g
      role="option"
      aria-selected={selected}
      aria-label={[name, maturityLevel, category, timeline.period].join(', ')}
      tabIndex={tabStop ? 0 : -1}
      data-item={element.id}
      transform={`translate(${bar.x} ${bar.y})`}
      className={cn(
        'cursor-pointer outline-none transition-opacity [&:focus-visible>.bar-focus]:opacity-100 [&:hover>.bar-hover]:opacity-100',
        dimmed && 'opacity-25',
      )}
    >
      {rise > 0 ? (
        <rect {...whole} y={-rise - TOUCH} height={rise + height + 2 * TOUCH} fill="transparent" />
      ) : null}
      <rect
        x={whole.x - 3}
        y={-rise - 3}
        width={whole.width + 6}
        height={rise + height + 6}
        rx={7}
        strokeWidth={2}
        className={cn('bar-focus fill-none stroke-ink opacity-0', selected && 'stroke-accent opacity-100')}
      />
      <BarShape bar={bar} />
      <rect
        width={width}
        height={height}
        rx={4}
        className="bar-hover pointer-events-none fill-ink/10 opacity-0"
      />
    </g>
  );
});
