import type { Blip } from './blips.ts';
import { enlargeBlips } from './enlarge-blips.ts';
import { type BlipSizes, LARGE_SIZES } from './place-blips.ts';
import { isHollow } from './radar-colours.ts';

/** Radii of the steps of volume and length of a point, as shares of a blip's room. */
const SHARES = { radii: [0.74, 0.8, 0.86], tip: 0.14 } as const;
/** Font size as a share of the room, for numbers of up to two digits and for longer ones. */
const NUMERAL = { short: 1.28, long: 0.95 } as const;

/** Larger numbers would meet the edge of their discs, in screen px. */
const MAX_NUMERAL_PX = 12.5;
/** Proportions of blips with points that can be seen, and the least enlargement at which numbers fit their discs. */
const POINTED: Pick<BlipSizes, 'radii' | 'tip'> = { radii: [7, 7.5, 8], tip: 3 };
const MIN_FACTOR = 1.1;
/** Font size as a share of the radius, for numbers of up to two digits and for longer ones. */
const NUMERAL_OF_DISC = { short: 1.5, long: 1.1 } as const;
const MAX_RADIUS_PX = 10;

/**
 * The blips of a small chart, e.g. on a phone: they fill their slots, so that dots are as large and numbers as legible as possible.
 * @param scale screen px per px of the drawing
 * @param minNumeralPx smaller numbers are left out
 */
export function fillRoom(
  blips: readonly Blip[],
  scale: number,
  minNumeralPx: number,
): { readonly blips: readonly Blip[]; readonly sizes: readonly number[] } {
  const room = blips.find(({ position }) => position)?.position?.room ?? LARGE_SIZES.room;
  const sizes = SHARES.radii.map((share) => share * room);
  const tip = SHARES.tip * room;
  const numeralOf = (number: number) => {
    const px = scale * room * (number > 99 ? NUMERAL.long : NUMERAL.short);
    return px < minNumeralPx ? 0 : Math.min(px, MAX_NUMERAL_PX) / scale;
  };
  return {
    sizes,
    blips: blips.map((blip) => {
      const radius = sizes[blip.step] ?? 0;
      // Hollow ones have no point, and need its space for the number inside their outline.
      const reach = isHollow(blip.item) ? { radius: radius + tip, tip: 0 } : { radius, tip };
      return {
        ...blip,
        position: blip.position && { ...blip.position, ...reach, numeral: numeralOf(blip.number) },
      };
    }),
  };
}

/** The whole radar on a small chart: where no blips crowd each other they are larger than their slots, with points that can be seen. */
export function fillChart(blips: readonly Blip[], scale: number, minNumeralPx: number) {
  const enlarged = enlargeBlips(blips, { sizes: POINTED, scale, maxRadiusPx: MAX_RADIUS_PX });
  if (enlarged.factor < MIN_FACTOR) return fillRoom(blips, scale, minNumeralPx);
  const numeralOf = (radius: number, number: number) => {
    const px = scale * radius * (number > 99 ? NUMERAL_OF_DISC.long : NUMERAL_OF_DISC.short);
    return px < minNumeralPx ? 0 : Math.min(px, MAX_NUMERAL_PX) / scale;
  };
  return {
    sizes: enlarged.sizes,
    blips: enlarged.blips.map((blip): Blip => {
      const { position } = blip;
      return {
        ...blip,
        position: position && { ...position, numeral: numeralOf(position.radius, blip.number) },
      };
    }),
  };
}
