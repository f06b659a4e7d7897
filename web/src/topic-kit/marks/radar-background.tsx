import { type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import { memo } from 'react';
import type { Blip } from '../../charts/radar/blips.ts';
import { RING_FILL, RING_HALO } from '../../charts/radar/radar-colours.ts';
import { CENTRE, innerRadius, quadrantSigns, RING_RADII } from '../../charts/radar/radar-geometry.ts';
import { textWidth } from '../../charts/text-width.ts';
import { cn } from '../../ui/class-names.ts';

/** Distance from a ring's outer line to the middle of its name. */
const NAME_INSET = 8;
const NAME_SIZE = 12;
/** Width of the ground around a name, which covers what is below it. */
const HALO = 2.5;

/** The bands of the rings and the two axes. */
export const RingBands = () => (
  <>
    {[...RINGS].reverse().map((ring) => (
      <circle
        key={ring}
        cx={CENTRE}
        cy={CENTRE}
        r={RING_RADII[ring]}
        className={`${RING_FILL[ring]} stroke-ring-line`}
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
    ))}
    <path
      d={`M${CENTRE - RING_RADII.Hold} ${CENTRE}H${CENTRE + RING_RADII.Hold}M${CENTRE} ${CENTRE - RING_RADII.Hold}V${CENTRE + RING_RADII.Hold}`}
      className="stroke-ring-line"
      strokeWidth={1}
      vectorEffect="non-scaling-stroke"
    />
  </>
);

/** The bands of the whole radar; memoized, because they never change. */
export const RadarBackground = memo(function RadarBackground() {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g aria-hidden="true">
      <RingBands />
    </g>
  );
});

interface TextProps {
  /** Compensates the scale of the drawing, so that text keeps its size. */
  textScale: number;
}

interface RingNamesProps extends TextProps {
  /** What the names keep clear of. */
  blips: readonly Pick<Blip, 'position'>[];
}

/**
 * The names of the rings on the vertical axis, above and below its middle, where they cover no blip; else once, beside the axis, or at least
 * where the fewest blips are in their way.
 */
export const RingNames = memo(function RingNames({ textScale: scale, blips }: RingNamesProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g aria-hidden="true" className="pointer-events-none">
      {RINGS.flatMap((ring) => {
        const width = textWidth(ring) * scale;
        const places = [0, 1, -1].flatMap((beside) =>
          [-1, 1].map((side) => ({
            x: CENTRE + beside * (width / 2 + HALO * scale),
            y: CENTRE + side * (RING_RADII[ring] - NAME_INSET * scale),
          })),
        );
        const met = places.map((place) => countMet(blips, place, width, scale));
        const fewest = Math.min(...met);
        const clear = places.filter(({ x }, i) => x === CENTRE && met[i] === 0);
        return (clear.length > 0 ? clear : places.filter((_, i) => met[i] === fewest).slice(0, 1)).map(
          ({ x, y }) => (
            <text
              key={`${ring}${y}`}
              x={x}
              y={y}
              className={cn('fill-ink2', RING_HALO[ring])}
              fontSize={NAME_SIZE * scale}
              fontWeight={500}
              textAnchor="middle"
              dominantBaseline="central"
              strokeWidth={2 * HALO * scale}
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {ring}
            </text>
          ),
        );
      })}
    </g>
  );
});

/** How many blips a name around a point would cover. */
const countMet = (
  blips: RingNamesProps['blips'],
  { x, y }: { x: number; y: number },
  width: number,
  scale: number,
): number =>
  blips.filter(
    ({ position }) =>
      position &&
      Math.abs(position.x - x) < width / 2 + HALO * scale + position.radius &&
      Math.abs(position.y - y) < (NAME_SIZE / 2 + HALO) * scale + position.radius,
  ).length;

interface QuadrantBackgroundProps extends TextProps {
  quadrant: Quadrant;
}

/** The bands of one quadrant, with the names of the rings beside its vertical axis. */
export const QuadrantBackground = memo(function QuadrantBackground(props: QuadrantBackgroundProps) {
  const { quadrant, textScale: scale } = props;
  const { x, y } = quadrantSigns(quadrant);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g aria-hidden="true">
      {[...RINGS].reverse().map((ring) => {
        const radius = RING_RADII[ring];
        return (
          <path
            key={ring}
            d={`M${CENTRE} ${CENTRE}H${CENTRE + x * radius}A${radius} ${radius} 0 0 ${x === y ? 1 : 0} ${CENTRE} ${CENTRE + y * radius}Z`}
            className={`${RING_FILL[ring]} stroke-ring-line`}
            strokeWidth={1}
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
      {RINGS.map((ring) => {
        const middle = (RING_RADII[ring] + innerRadius(ring)) / 2;
        return (
          <text
            key={ring}
            x={CENTRE - x * 5 * scale}
            y={CENTRE + y * middle}
            className="fill-ink2"
            fontSize={12 * scale}
            fontWeight={500}
            textAnchor={x < 0 ? 'start' : 'end'}
            dominantBaseline="central"
          >
            {ring}
          </text>
        );
      })}
    </g>
  );
});
