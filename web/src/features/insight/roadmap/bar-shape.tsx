import { cn } from '../../../ui/class-names.ts';
import { MATURITY_BAR, MATURITY_INK, PIPS_WIDTH, Pips } from './maturity.tsx';
import { type Bar, LABEL_GAP, NAME_INDENT } from './roadmap-layout.ts';

const PADDING = 8;

/** A bar from (0, 0) with pips and name: the same on the screen and in exported drawings. */
export function BarShape({ bar: { element, x, width, height, rise, from, label } }: { bar: Bar }) {
  const above = label.side === 'above';
  const ink = MATURITY_INK[element.maturityLevel];
  const hasPips = above || width >= PIPS_WIDTH + 2 * PADDING;
  const middle = above ? -1 - rise / 2 : height / 2;
  const labelX = {
    inside: PADDING + (hasPips ? PIPS_WIDTH + 4 : 0),
    right: width + LABEL_GAP,
    left: -LABEL_GAP,
    above: from - x + NAME_INDENT,
  }[label.side];
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={4}
        strokeWidth={1}
        className={MATURITY_BAR[element.maturityLevel]}
      />
      {hasPips ? (
        <g transform={`translate(${above ? from - x : PADDING - 1} ${middle})`}>
          <Pips level={element.maturityLevel} className={above ? 'fill-ink2 stroke-ink2' : ink} />
        </g>
      ) : null}
      <text
        x={labelX}
        y={middle + 4}
        fontSize={12}
        fontWeight={500}
        textAnchor={label.side === 'left' ? 'end' : 'start'}
        // Outside the bar, lines of time and dependencies pass behind the name.
        {...(label.side === 'inside'
          ? { className: cn(ink, 'stroke-none') }
          : {
              className: 'fill-ink stroke-surface',
              strokeWidth: 4,
              strokeLinejoin: 'round',
              paintOrder: 'stroke',
            })}
      >
        {label.text}
      </text>
    </>
  );
}
