import type { RadarItem } from '@sextant/contracts/insight/radar';
import { BlipDisc } from './blip-disc.tsx';
import { CENTRE, LARGE_RADIUS, TIP_LENGTH } from './radar-geometry.ts';

/** A position straight below the centre, so that Up points up and Down points down. */
export const BELOW = { x: CENTRE, y: CENTRE + 1, radius: LARGE_RADIUS, tip: TIP_LENGTH };

interface BlipMarkProps {
  item: Pick<RadarItem, 'quadrant' | 'movement' | 'isNew'>;
  /** Omitted in the legend. */
  number?: number;
}

/** A blip for lists, tables and the legend. */
export const BlipMark = ({ item, number }: BlipMarkProps) => (
  <svg viewBox="-11 -11 22 22" width={22} height={22} aria-hidden="true" className="shrink-0">
    <BlipDisc item={item} place={BELOW} number={number} />
  </svg>
);
