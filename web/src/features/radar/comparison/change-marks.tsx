import type { Quadrant } from '@sextant/contracts/insight/radar';
import { QUADRANT_STROKE } from '../../../charts/radar/radar-colours.ts';
import type { Point } from '../../../charts/radar/radar-geometry.ts';
import { cn } from '../../../ui/class-names.ts';

/** Size of an arrow's head, in px of the drawing. */
const HEAD = { length: 7, halfWidth: 3.5 };
const DASHES = '3 2';
/** Half the side of the cross in a mark of what is gone, as a share of its radius. */
const CROSS = 0.45;

interface GhostMarkProps {
  readonly name?: string;
  readonly quadrant: Quadrant;
  readonly from: Point;
  readonly to: Point & { readonly radius: number };
  readonly radius: number;
}

/** A dashed circle at the other place, with an arrow to the current one. */
export function GhostMark({ name, quadrant, from, to, radius }: GhostMarkProps) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, across = 0) =>
    `${(from.x + dx * along - dy * across).toFixed(1)} ${(from.y + dy * along + dx * across).toFixed(1)}`;
  const end = Math.max(radius, length - to.radius - 1);
  const neck = Math.max(radius, end - HEAD.length);
  const stroke = QUADRANT_STROKE[quadrant];
  return (
    <g data-ghost={name}>
      <path d={`M${at(radius)}L${at(neck)}`} strokeWidth={1.5} className={stroke} />
      <path
        d={`M${at(end)}L${at(neck, HEAD.halfWidth)}L${at(neck, -HEAD.halfWidth)}Z`}
        className={cn(stroke, 'fill-surface')}
        strokeWidth={1.25}
        strokeLinejoin="round"
      />
      <circle
        cx={from.x}
        cy={from.y}
        r={radius}
        strokeWidth={1.5}
        strokeDasharray={DASHES}
        className={cn('fill-surface', stroke)}
      />
    </g>
  );
}

interface GoneMarkProps {
  readonly name?: string;
  readonly at: Point;
  readonly radius: number;
}

/** A dashed circle with a cross: only the other radar has it. */
export function GoneMark({ name, at: { x, y }, radius }: GoneMarkProps) {
  const arm = CROSS * radius;
  return (
    <g data-gone={name} className="fill-surface stroke-ink3" strokeWidth={1.5}>
      <circle cx={x} cy={y} r={radius} strokeDasharray={DASHES} />
      <path d={`M${x - arm} ${y - arm}L${x + arm} ${y + arm}M${x - arm} ${y + arm}L${x + arm} ${y - arm}`} />
    </g>
  );
}

/** A small gray dot, which leaves the attention to what changed. */
export const KeptMark = ({ at }: { readonly at: Point }) => (
  <circle cx={at.x} cy={at.y} r={3} className="fill-ink3 opacity-60" />
);
