import type { Blip } from './blips.ts';
import { enlargeBlips } from './enlarge-blips.ts';
import { type BlipSizes, LARGE_SIZES } from './place-blips.ts';
import { isHollow } from './radar-colours.ts';

/** Radii of the steps of volume and length of a point, as shares of a blip's room. */
const SHARES = { radii: [0.74, 0.8, 0.86], tip: 0.14 } as const;
/** Larger discs could meet across an axis, where the distance of two slots is only 1.82 times the room. */
const MAX_DISC_SHARE = 0.91;
/** Font size as a share of the room, for numbers of up to two digits and for longer ones. */
const NUMERAL = { short: 1.28, long: 0.95 } as const;

/** Larger numbers would meet the edge of their discs, in screen px. */
const MAX_NUMERAL_PX = 12.5;
/** Proportions of blips with points that can be seen, and the least enlargement at which numbers fit their discs. */
const POINTED: Pick<BlipSizes, 'radii' | 'tip'> = { radii: [7, 7.5, 8], tip: 3 };
const MIN_FACTOR = 1.1;
/** Font size as a share of the radius, for numbers of up to two digits and for longer ones. */
const NUMERAL_OF_DISC = { short: 1.5, long: 1.1 } as const;

/** Font size of a blip's number in px of the drawing, by a measure of the blip; 0 if it would be smaller than `minPx`. */
function numeralSize(
  number: number,
  measure: number,
  shares: Readonly<Record<'short' | 'long', number>>,
  { scale, minPx }: { scale: number; minPx: number },
): number {
  const px = scale * measure * (number > 99 ? shares.long : shares.short);
  return px < minPx ? 0 : Math.min(px, MAX_NUMERAL_PX) / scale;
}

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
  return {
    sizes,
    blips: blips.map((blip) => {
      const radius = sizes[blip.step] ?? 0;
      // Hollow ones have no point, and need its space for the number inside their outline.
      const reach = isHollow(blip.item)
        ? { radius: Math.min(radius + tip, MAX_DISC_SHARE * room), tip: 0 }
        : { radius, tip };
      return {
        ...blip,
        position: blip.position && {
          ...blip.position,
          ...reach,
          numeral: numeralSize(blip.number, room, NUMERAL, { scale, minPx: minNumeralPx }),
        },
      };
    }),
  };
}

/** The whole radar on a small chart: where no blips crowd each other they are larger than their slots, with points that can be seen. */
export function fillChart(blips: readonly Blip[], scale: number, minNumeralPx: number) {
  const enlarged = enlargeBlips(blips, { sizes: POINTED, scale, minFactor: MIN_FACTOR });
  if (!enlarged) return fillRoom(blips, scale, minNumeralPx);
  const inDisc = (number: number, radius: number) =>
    numeralSize(number, radius, NUMERAL_OF_DISC, { scale, minPx: minNumeralPx });
  return {
    sizes: enlarged.sizes,
    blips: enlarged.blips.map(
      (blip): Blip => ({
        ...blip,
        position: blip.position && {
          ...blip.position,
          numeral: inDisc(blip.number, blip.position.radius),
        },
      }),
    ),
  };
}
