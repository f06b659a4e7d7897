import type { Blip } from './blips.ts';
import { LARGE_SIZES } from './place-blips.ts';
import { isHollow } from './radar-colours.ts';

/** Radii of the steps of volume and length of a point, as shares of a blip's room. */
const SHARES = { radii: [0.74, 0.8, 0.86], tip: 0.14 } as const;
/** Font size as a share of the room, for numbers of up to two digits and for longer ones. */
const NUMERAL = { short: 1.28, long: 0.95 } as const;

/** Larger numbers would meet the edge of their discs, in screen px. */
const MAX_NUMERAL_PX = 12.5;

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
