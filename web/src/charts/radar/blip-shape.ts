import type { RadarItem } from '@sextant/contracts/insight/radar';
import type { BlipPosition } from './place-blips.ts';
import { CENTRE, type Point } from './radar-geometry.ts';

/** Half of the point's angle on the disc, in radians. */
const HALF_ANGLE = 0.6;

/** Foot, tip and other foot of a blip's point around its middle: toward the radar's centre for Up, away from it for Down; null without one. */
export function blipPoint(
  { x, y, radius, tip }: BlipPosition,
  movement: RadarItem['movement'],
): readonly [Point, Point, Point] | null {
  if (!tip || !movement || movement === 'No Change') return null;
  const toCentre = Math.atan2(CENTRE - y, CENTRE - x);
  const angle = movement === 'Up' ? toCentre : toCentre + Math.PI;
  const at = (turn: number, distance: number): Point => ({
    x: distance * Math.cos(angle + turn),
    y: distance * Math.sin(angle + turn),
  });
  return [at(HALF_ANGLE, radius), at(0, radius + tip), at(-HALF_ANGLE, radius)];
}

/** SVG path of a blip drawn around `at`: a disc, with its point if it moved. */
export function blipPath(position: BlipPosition, movement: RadarItem['movement'], at: Point): string {
  const { radius } = position;
  const arc = (end: string) => `A${radius} ${radius} 0 1 1 ${end}`;
  const point = blipPoint(position, movement);
  if (!point) {
    const [left, right] = [`${at.x - radius} ${at.y}`, `${at.x + radius} ${at.y}`];
    return `M${left}${arc(right)}${arc(left)}Z`;
  }
  const [foot, tip, end] = point.map(({ x, y }) => `${(at.x + x).toFixed(2)} ${(at.y + y).toFixed(2)}`);
  return `M${foot}${arc(end ?? '')}L${tip}Z`;
}

/** Font size that fits the digits of a number inside the disc. */
export const numeralSize = (radius: number, number: number): number =>
  radius + (String(number).length > 2 ? 0.5 : 2);
