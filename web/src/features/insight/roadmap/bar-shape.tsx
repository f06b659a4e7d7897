import { cn } from '../../../ui/class-names.ts';
import { MATURITY_BAR, MATURITY_INK, PIPS_WIDTH, Pips } from './maturity.tsx';
import { BAR_HEIGHT, type Bar, LABEL_GAP } from './roadmap-layout.ts';

const MIDDLE = BAR_HEIGHT / 2;
const PADDING = 8;

/** A bar from (0, 0) with pips and name: the same on the screen and in exported drawings. */
export function BarShape({ bar: { element, width, label } }: { bar: Bar }) {
  const ink = MATURITY_INK[element.maturityLevel];
  const hasPips = width >= PIPS_WIDTH + 2 * PADDING;
  const labelX = {
    inside: PADDING + (hasPips ? PIPS_WIDTH + 4 : 0),
    right: width + LABEL_GAP,
    left: -LABEL_GAP,
  }[label.side];
  return (
    <>
      <rect
        width={width}
        height={BAR_HEIGHT}
        rx={4}
        strokeWidth={1}
        className={MATURITY_BAR[element.maturityLevel]}
      />
      {hasPips ? (
        <g transform={`translate(${PADDING - 1} ${MIDDLE})`}>
          <Pips level={element.maturityLevel} className={ink} />
        </g>
      ) : null}
      <text
        x={labelX}
        y={MIDDLE + 4}
        fontSize={12}
        fontWeight={500}
        textAnchor={label.side === 'left' ? 'end' : 'start'}
        // Beside the bar, lines of time and dependencies pass behind the name.
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
