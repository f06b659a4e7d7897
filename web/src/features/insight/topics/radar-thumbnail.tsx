import { RINGS } from '@sextant/contracts/insight/radar';
import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { placeBlips } from '../radar/place-blips.ts';
import { QUADRANT_FILL, RING_FILL } from '../radar/radar-colours.ts';
import { CENTRE, RING_RADII, SIDE } from '../radar/radar-geometry.ts';

/** Larger than on the chart, to be visible at a sixth of its size. */
const BLIP_RADIUS = 15;
const MARGIN = CENTRE - RING_RADII.Hold - 4;

/** A miniature of a topic's radar. Decorative: the text next to it has the same information. */
export function RadarThumbnail({ blips }: { blips: NonNullable<TopicSummary['radar']>['blips'] }) {
  const halfSize = RING_RADII.Hold;
  return (
    <svg
      viewBox={`${MARGIN} ${MARGIN} ${SIDE - 2 * MARGIN} ${SIDE - 2 * MARGIN}`}
      aria-hidden="true"
      className="size-full"
    >
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
        d={`M${CENTRE - halfSize} ${CENTRE}h${2 * halfSize}M${CENTRE} ${CENTRE - halfSize}v${2 * halfSize}`}
        className="stroke-ring-line"
        strokeWidth={1}
        vectorEffect="non-scaling-stroke"
      />
      {placeBlips(blips).map((place, index) => {
        const blip = blips[index];
        if (!place || !blip) return null;
        return (
          <circle
            key={`${place.x} ${place.y}`}
            cx={place.x}
            cy={place.y}
            r={BLIP_RADIUS}
            className={QUADRANT_FILL[blip.quadrant]}
          />
        );
      })}
    </svg>
  );
}
