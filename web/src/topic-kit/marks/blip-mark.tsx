import { LARGE_SIZES } from '../../charts/radar/place-blips.ts';
import { CENTRE } from '../../charts/radar/radar-geometry.ts';
import { BlipDisc, type DrawnItem } from './blip-disc.tsx';

/** A position straight below the centre, so that Up points up and Down points down. */
const { radii, tip, room } = LARGE_SIZES;
export const BELOW = { x: CENTRE, y: CENTRE + 1, radius: radii[2], tip, room };

interface BlipMarkProps {
  item: DrawnItem;
  /** Omitted in the legend. */
  number?: number;
}

/** A blip for lists, tables and the legend. */
export const BlipMark = ({ item, number }: BlipMarkProps) => (
  <svg viewBox="-11 -11 22 22" width={22} height={22} aria-hidden="true" className="shrink-0">
    <BlipDisc item={item} position={BELOW} number={number} />
  </svg>
);
