import { memo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { BarShape } from './bar-shape.tsx';
import { BAR_HEIGHT, type Bar } from './roadmap-layout.ts';

interface RoadmapBarProps {
  bar: Bar;
  selected: boolean;
  dimmed: boolean;
  tabStop: boolean;
}

/** One element over its time; events are handled by the chart around it. */
export const RoadmapBar = memo(function RoadmapBar({ bar, selected, dimmed, tabStop }: RoadmapBarProps) {
  const { element, width } = bar;
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
      <rect
        x={-3}
        y={-3}
        width={width + 6}
        height={BAR_HEIGHT + 6}
        rx={7}
        strokeWidth={2}
        className={cn('bar-focus fill-none stroke-ink opacity-0', selected && 'stroke-accent opacity-100')}
      />
      <BarShape bar={bar} />
      <rect
        width={width}
        height={BAR_HEIGHT}
        rx={4}
        className="bar-hover pointer-events-none fill-ink/10 opacity-0"
      />
    </g>
  );
});
