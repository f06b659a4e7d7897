import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { LEVELS, type Level, riskBucket, valueBucket } from './matrix-buckets.ts';

/** Scores at the ends of both axes. */
const MIN_SCORE = 1;
const MAX_SCORE = 10;
export const SCORES = Array.from({ length: MAX_SCORE }, (_, i) => i + MIN_SCORE);

/** Diameter of a mark, and the smallest distance between the middles of two, in px. */
export const DOT = 14;
const PITCH = DOT + 6;
/** Distance of the first and last score from the edges of the plot, in px. */
const INSET = 28;
/** Distance of a field's edge from the score at which it parts, so that no mark is on the edge, in px. */
const BEYOND = 13;
/** Minimum distance of a mark's middle from the edges of its field, in px. */
const MARGIN = DOT / 2 + 3;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Edges in px of the plot, y downward. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const along = (score: number, length: number): number =>
  INSET + ((score - MIN_SCORE) / (MAX_SCORE - MIN_SCORE)) * (length - 2 * INSET);

/** Where a technical risk is, rightward, and a business value, upward: one step of a score is as long as any other. */
export const riskX = (risk: number, { width }: Size): number => along(risk, width);
export const valueY = (value: number, { height }: Size): number => height - along(value, height);

/** The edges of a field: a risk of 4 or 7 is left of its edge, a value of 4 or 7 above it. */
export function fieldBounds(value: Level, risk: Level, size: Size): Rect {
  const xs = [0, riskX(4, size) + BEYOND, riskX(7, size) + BEYOND, size.width] as const;
  const ys = [size.height, valueY(4, size) + BEYOND, valueY(7, size) + BEYOND, 0] as const;
  const [column, row] = [LEVELS.indexOf(risk), LEVELS.indexOf(value)];
  return {
    left: xs[column] ?? 0,
    right: xs[column + 1] ?? size.width,
    bottom: ys[row] ?? size.height,
    top: ys[row + 1] ?? 0,
  };
}

/** Steps from a mark to free places for others with its scores: sideways first, because equal values stand equally high. */
const STEPS: readonly Point[] = [-2, -1, 0, 1, 2]
  .flatMap((y) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((x) => ({ x, y })))
  .toSorted((a, b) => Math.hypot(a.x, a.y * 4) - Math.hypot(b.x, b.y * 4));

/** The middle of each mark: where its scores are, or beside marks that are there already; always within its field. */
export function placeDots(elements: readonly RoadmapElement[], size: Size): Map<string, Point> {
  const dots = new Map<string, Point>();
  for (const { id, businessValue, technicalRisk } of elements) {
    const bounds = fieldBounds(valueBucket(businessValue), riskBucket(technicalRisk), size);
    const within = ({ x, y }: Point): Point => ({
      x: Math.min(bounds.right - MARGIN, Math.max(bounds.left + MARGIN, x)),
      y: Math.min(bounds.bottom - MARGIN, Math.max(bounds.top + MARGIN, y)),
    });
    const exact = within({ x: riskX(technicalRisk, size), y: valueY(businessValue, size) });
    const taken = [...dots.values()];
    const free = STEPS.map(({ x, y }) => within({ x: exact.x + x * PITCH, y: exact.y + y * PITCH })).find(
      (place) => taken.every((other) => Math.hypot(other.x - place.x, other.y - place.y) >= PITCH - 0.01),
    );
    dots.set(id, free ?? exact);
  }
  return dots;
}
