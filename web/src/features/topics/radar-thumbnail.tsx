import type { TopicSummary } from '@sextant/contracts/insight/topic';
import { placeBlips } from '../../charts/radar/place-blips.ts';
import { QUADRANT_FILL } from '../../charts/radar/radar-colours.ts';
import { CENTRE, RING_RADII, SIDE } from '../../charts/radar/radar-geometry.ts';
import { RingBands } from '../../topic-kit/marks/radar-background.tsx';

/** Larger than on the chart, to be visible at a sixth of its size. */
const BLIP_RADIUS = 15;
const MARGIN = CENTRE - RING_RADII.Hold - 4;

/** A miniature of a topic's radar. Decorative: the text next to it has the same information. */
export function RadarThumbnail({ blips }: { blips: NonNullable<TopicSummary['radar']>['blips'] }) {
  return (
    <svg
      viewBox={`${MARGIN} ${MARGIN} ${SIDE - 2 * MARGIN} ${SIDE - 2 * MARGIN}`}
      aria-hidden="true"
      className="size-full"
    >
      <RingBands />
      {placeBlips(blips).map((position, index) => {
        const blip = blips[index];
        if (!position || !blip) return null;
        return (
          <circle
            key={`${position.x} ${position.y}`}
            cx={position.x}
            cy={position.y}
            r={BLIP_RADIUS}
            className={QUADRANT_FILL[blip.quadrant]}
          />
        );
      })}
    </svg>
  );
}

/** Takes the place of a radar that there is not. */
export const NoRadar = () => (
  <p className="flex size-full items-center justify-center rounded-full border border-line border-dashed text-center text-chip text-ink3">
    No radar
  </p>
);
