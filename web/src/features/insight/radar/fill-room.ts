import type { Blip } from './blips.ts';
import { sizesOf } from './place-blips.ts';

/** Radii of the steps of volume and length of a point, as shares of a blip's room. */
const SHARES = { radii: [0.74, 0.8, 0.86], tip: 0.14 } as const;
/** Font size as a share of the room, for numbers of up to two digits and for longer ones. */
const NUMERAL = { short: 1.28, long: 0.95 } as const;
/** Smaller numbers cannot be read, so they are left to the list and the magnified quadrant. */
const MIN_NUMERAL_PX = 7.5;

/**
 * The blips of a small chart, e.g. on a phone: they fill their slots, so that dots are as large and numbers as legible as possible.
 * @param scale screen px per px of the drawing
 */
export function fillRoom(
  blips: readonly Blip[],
  scale: number,
): { readonly blips: readonly Blip[]; readonly sizes: readonly number[] } {
  const { room } = sizesOf(blips);
  const sizes = SHARES.radii.map((share) => share * room);
  const numeralOf = (number: number) => {
    const size = room * (number > 99 ? NUMERAL.long : NUMERAL.short);
    return size * scale < MIN_NUMERAL_PX ? 0 : size;
  };
  return {
    sizes,
    blips: blips.map((blip) => ({
      ...blip,
      position: blip.position && {
        ...blip.position,
        radius: sizes[blip.step] ?? 0,
        tip: SHARES.tip * room,
        numeral: numeralOf(blip.number),
      },
    })),
  };
}
