import { memo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { MATURITY_BAR, MATURITY_INK, PIPS_WIDTH, Pips } from './maturity.tsx';
import { BAR_HEIGHT, type Bar, LABEL_GAP } from './roadmap-layout.ts';

interface RoadmapBarProps {
  bar: Bar;
  selected: boolean;
  dimmed: boolean;
  tabStop: boolean;
}

const MIDDLE = BAR_HEIGHT / 2;
const PADDING = 8;

/** One element over its time; events are handled by the chart around it. */
export const RoadmapBar = memo(function RoadmapBar({ bar, selected, dimmed, tabStop }: RoadmapBarProps) {
  const { element, width, label } = bar;
  const { name, maturityLevel, category, timeline } = element;
  const hasPips = width >= PIPS_WIDTH + 2 * PADDING;
  const labelX =
    label.side === 'inside'
      ? PADDING + (hasPips ? PIPS_WIDTH + 4 : 0)
      : label.side === 'right'
        ? width + LABEL_GAP
        : -LABEL_GAP;
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
      <rect
        width={width}
        height={BAR_HEIGHT}
        rx={4}
        strokeWidth={1}
        className={MATURITY_BAR[maturityLevel]}
      />
      <rect width={width} height={BAR_HEIGHT} rx={4} className="bar-hover fill-ink/10 opacity-0" />
      {hasPips ? (
        <g transform={`translate(${PADDING - 1} ${MIDDLE})`}>
          <Pips level={maturityLevel} className={MATURITY_INK[maturityLevel]} />
        </g>
      ) : null}
      <text
        x={labelX}
        y={MIDDLE + 4}
        fontSize={12}
        fontWeight={500}
        textAnchor={label.side === 'left' ? 'end' : 'start'}
        className={cn(label.side === 'inside' ? MATURITY_INK[maturityLevel] : 'fill-ink', 'stroke-none')}
      >
        {label.text}
      </text>
    </g>
  );
});
