import { memo } from 'react';
import type { Blip } from '../../charts/radar/blips.ts';
import type { ChartFrame } from '../../charts/radar/chart-frame.ts';
import { NAME_OFFSET } from '../../charts/radar/frame-columns.ts';
import { NAME_LINE_HEIGHT } from '../../charts/radar/names/name-frame.ts';
import type { PlacedName } from '../../charts/radar/names/name-layout.ts';
import { QUADRANT_FILL, QUADRANT_STROKE, RING_HALO } from '../../charts/radar/radar-colours.ts';
import { cn } from '../../ui/class-names.ts';

interface BlipNamesProps {
  blips: readonly Blip[];
  frame: ChartFrame;
  selected: number | null;
  /** Whether a blip is dimmed, because others are selected or match the filter. */
  isDimmed: (index: number) => boolean;
}

/** Names beside the chart with leader lines to their blips. Hidden from assistive technology, because each blip has its own label. */
export const BlipNames = memo(function BlipNames({ blips, frame, selected, isDimmed }: BlipNamesProps) {
  if (!frame.names) return null;
  const { view, side } = frame;
  const byIndex = new Map(blips.map((blip) => [blip.index, blip]));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g
      aria-hidden="true"
      transform={`translate(${view.x} ${view.y}) scale(${view.size / side})`}
      data-names={frame.names.names.length}
    >
      {frame.names.names.map((name) => {
        const blip = byIndex.get(name.index);
        return blip ? (
          <NamedBlip
            key={name.index}
            name={name}
            blip={blip}
            edges={frame.edges}
            strong={name.index === selected}
            dimmed={isDimmed(name.index)}
          />
        ) : null;
      })}
    </g>
  );
});

/** Names right beside the blips of a quadrant. Hidden from assistive technology, like those beside the chart. */
export const NamesAtBlips = memo(function NamesAtBlips({ blips, frame, selected, isDimmed }: BlipNamesProps) {
  const { view, side, atBlips, atBlipsStyle } = frame;
  const { fontSize, lineHeight } = atBlipsStyle;
  const byIndex = new Map(blips.map((blip) => [blip.index, blip]));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g aria-hidden="true" transform={`translate(${view.x} ${view.y}) scale(${view.size / side})`}>
      {atBlips.map(({ index, lines, anchor, x, top }) => {
        const ring = byIndex.get(index)?.item.ring;
        return ring ? (
          <text
            key={index}
            data-item={index}
            fontSize={fontSize}
            fontWeight={index === selected ? 600 : 500}
            textAnchor={anchor}
            strokeWidth={3}
            strokeLinejoin="round"
            paintOrder="stroke"
            className={cn('cursor-pointer', RING_HALO[ring], isDimmed(index) ? 'fill-ink3' : 'fill-ink')}
          >
            {lines.map((line, i) => (
              <tspan key={line} x={x} y={top + i * lineHeight + fontSize}>
                {line}
              </tspan>
            ))}
          </text>
        ) : null;
      })}
    </g>
  );
});

interface PartProps {
  name: PlacedName;
  blip: Blip;
  strong: boolean;
  dimmed: boolean;
}

const NamedBlip = (props: PartProps & { edges: ChartFrame['edges'] }) => (
  <g data-item={props.name.index} className="cursor-pointer">
    <Leader {...props} />
    <Name {...props} />
  </g>
);

const Leader = ({ name, blip, strong, dimmed }: PartProps) =>
  name.leader.length > 0 ? (
    <path
      d={`M${name.leader.map((point) => point.map((px) => px.toFixed(1)).join(' ')).join('L')}`}
      strokeWidth={strong ? 1.75 : 0.75}
      strokeLinejoin="round"
      className={cn(
        'pointer-events-none fill-none',
        strong ? QUADRANT_STROKE[blip.item.quadrant] : 'stroke-ink3',
        dimmed && 'opacity-25',
      )}
    />
  ) : null;

/** The lines of one name are closer than those of two names, to read as one. */
const WRAPPED_LINE_HEIGHT = 13.5;

/** Dims names by color, not opacity, so that they stay readable. */
function Name({ name, blip, edges, strong, dimmed }: PartProps & { edges: ChartFrame['edges'] }) {
  const left = name.side === 'left';
  const x = left ? edges.left - NAME_OFFSET : edges.right + NAME_OFFSET;
  const inset = ((name.lines.length - 1) * (NAME_LINE_HEIGHT - WRAPPED_LINE_HEIGHT)) / 2;
  const number = <tspan className={QUADRANT_FILL[blip.item.quadrant]}>{blip.number}</tspan>;
  return (
    <text
      fontSize={12}
      fontWeight={strong ? 600 : 500}
      textAnchor={left ? 'end' : 'start'}
      className={cn('hover:fill-accent', dimmed ? 'fill-ink3' : 'fill-ink')}
    >
      {name.lines.map((line, i) => (
        <tspan key={line} x={x} y={name.top + inset + i * WRAPPED_LINE_HEIGHT + 12}>
          {!left && i === 0 ? <>{number} </> : null}
          {line}
          {left && i === name.lines.length - 1 ? <> {number}</> : null}
        </tspan>
      ))}
    </text>
  );
}
