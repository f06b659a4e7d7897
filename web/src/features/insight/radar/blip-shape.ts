import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { BlipPlace } from './place-blips.ts';
import { CENTRE } from './radar-geometry.ts';

/** Half of the angle that the point takes from the disc, in radians. */
const HALF_ANGLE = 0.6;

/** SVG path of a blip around (0, 0): a disc, with a point toward the centre for Up and away from it for Down. */
export function blipPath({ x, y, radius, tip }: BlipPlace, movement: RadarItem['movement']): string {
  if (!tip || !movement || movement === 'No Change') {
    return `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;
  }
  const toCentre = Math.atan2(CENTRE - y, CENTRE - x);
  const angle = movement === 'Up' ? toCentre : toCentre + Math.PI;
  const at = (turn: number, distance: number) =>
    `${(distance * Math.cos(angle + turn)).toFixed(2)} ${(distance * Math.sin(angle + turn)).toFixed(2)}`;
  return `M${at(HALF_ANGLE, radius)}A${radius} ${radius} 0 1 1 ${at(-HALF_ANGLE, radius)}L${at(0, radius + tip)}Z`;
}

/** Numerals shrink with their digits, so that three of them stay inside the disc. */
export function numeralSize(radius: number, number: number): number {
  const digits = String(number).length;
  if (radius > 6) return digits > 2 ? 8 : 10;
  return digits > 2 ? 6.5 : 8;
}
