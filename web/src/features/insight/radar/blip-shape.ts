import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { BlipPosition } from './place-blips.ts';
import { CENTRE, type Point } from './radar-geometry.ts';

/** Half of the point's angle on the disc, in radians. */
const HALF_ANGLE = 0.6;

/** SVG path of a blip drawn around `at`: a disc, with a point toward the radar's centre for Up and away from it for Down. */
export function blipPath(
  { x, y, radius, tip }: BlipPosition,
  movement: RadarItem['movement'],
  at: Point,
): string {
  const arc = (end: string) => `A${radius} ${radius} 0 1 1 ${end}`;
  if (!tip || !movement || movement === 'No Change') {
    const [left, right] = [`${at.x - radius} ${at.y}`, `${at.x + radius} ${at.y}`];
    return `M${left}${arc(right)}${arc(left)}Z`;
  }
  const toCentre = Math.atan2(CENTRE - y, CENTRE - x);
  const angle = movement === 'Up' ? toCentre : toCentre + Math.PI;
  const pointAt = (turn: number, distance: number) =>
    `${(at.x + distance * Math.cos(angle + turn)).toFixed(2)} ${(at.y + distance * Math.sin(angle + turn)).toFixed(2)}`;
  return `M${pointAt(HALF_ANGLE, radius)}${arc(pointAt(-HALF_ANGLE, radius))}L${pointAt(0, radius + tip)}Z`;
}

/** Font size that fits the digits of a number inside the disc. */
export const numeralSize = (radius: number, number: number): number =>
  radius + (String(number).length > 2 ? 0.5 : 2);
