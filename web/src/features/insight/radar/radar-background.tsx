import { type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import { memo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { RING_FILL, RING_HALO } from './radar-colours.ts';
import { CENTRE, innerRadius, quadrantSigns, RING_RADII } from './radar-geometry.ts';

/** Distance from a ring's outer line to the middle of its name. */
const NAME_INSET = 8;

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

interface RadarBackgroundProps {
  /** Compensates the scale of the drawing, so that text keeps its size. */
  textScale: number;
}

/** Bands, axes and ring names; memoized, because they never change. */
export const RadarBackground = memo(function RadarBackground({ textScale: scale }: RadarBackgroundProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g aria-hidden="true">
      <RingBands />
      {RINGS.flatMap((ring) =>
        [-1, 1].map((side) => (
          <text
            key={`${ring}${side}`}
            x={CENTRE}
            y={CENTRE + side * (RING_RADII[ring] - NAME_INSET * scale)}
            className={cn('fill-ink2', RING_HALO[ring])}
            fontSize={12 * scale}
            fontWeight={500}
            textAnchor="middle"
            dominantBaseline="central"
            strokeWidth={5 * scale}
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {ring}
          </text>
        )),
      )}
    </g>
  );
});

interface QuadrantBackgroundProps extends RadarBackgroundProps {
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
