import { QUADRANTS, type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import { memo } from 'react';
import { cn } from '../../../ui/class-names.ts';
import { QUADRANT_FILL, RING_FILL, RING_HALO } from './radar-colours.ts';
import { CENTRE, quadrantSigns, RING_RADII, SIDE } from './radar-geometry.ts';

/** Middle of a ring's name, measured inward from its outer line. */
const NAME_INSET = 8;

interface RadarGroundProps {
  counts: Readonly<Record<Quadrant, number>>;
  /** The quadrant that is drawn alone: the others keep no name. */
  only: Quadrant | null;
  /** Keeps words at their size where the drawing is enlarged. */
  textScale: number;
}

/** Bands, axes and names: drawn once, never again. */
export const RadarGround = memo(function RadarGround({ counts, only, textScale: scale }: RadarGroundProps) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a g takes no focus
    <g aria-hidden="true">
      {[...RINGS].reverse().map((ring) => (
        <circle
          key={ring}
          cx={CENTRE}
          cy={CENTRE}
          r={RING_RADII[ring]}
          className={cn(RING_FILL[ring], 'stroke-ring-line')}
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
      {(only ? [only] : QUADRANTS).map((quadrant) => (
        <QuadrantName key={quadrant} quadrant={quadrant} count={counts[quadrant]} scale={scale} />
      ))}
    </g>
  );
});

function QuadrantName({ quadrant, count, scale }: { quadrant: Quadrant; count: number; scale: number }) {
  const signs = quadrantSigns(quadrant);
  return (
    <text
      x={signs.x > 0 ? SIDE - 2 : 2}
      y={signs.y > 0 ? SIDE - 5 : 14}
      fontSize={14 * scale}
      fontWeight={600}
      textAnchor={signs.x > 0 ? 'end' : 'start'}
      className={QUADRANT_FILL[quadrant]}
    >
      {quadrant}
      <tspan fontWeight={400} dx={6 * scale} fontSize={13 * scale} className="fill-ink3">
        {count}
      </tspan>
    </text>
  );
}
