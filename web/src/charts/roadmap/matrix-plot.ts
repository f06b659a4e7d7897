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

/** Relative lengths of the three bands of an axis, from low to high. */
export type Bands = readonly [low: number, medium: number, high: number];
const EVEN: Bands = [1, 1, 1];
/** A band with elements against an empty one, whose fields have nothing to show. */
const FILLED = 3;

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Bands of risk and of value; equal unless given. */
  readonly columns?: Bands;
  readonly rows?: Bands;
}

const toBands = (isFilled: (level: Level) => boolean): Bands => {
  const [low = 1, medium = 1, high = 1] = LEVELS.map((level) => (isFilled(level) ? FILLED : 1));
  return [low, medium, high];
};

/** Bands in which empty rows and columns are small. */
export const fitBands = (elements: readonly RoadmapElement[]): Required<Pick<Size, 'columns' | 'rows'>> => ({
  columns: toBands((level) => elements.some(({ technicalRisk }) => riskBucket(technicalRisk) === level)),
  rows: toBands((level) => elements.some(({ businessValue }) => valueBucket(businessValue) === level)),
});
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

/** Scores at which the bands part. */
const EDGES = [MIN_SCORE, 4, 7, MAX_SCORE] as const;

/** Within a band one step of a score is as long as any other. */
function along(score: number, length: number, bands: Bands): number {
  const share = bands.map((band, i) => {
    const [from = 0, to = 0] = EDGES.slice(i, i + 2);
    return band * Math.min(1, Math.max(0, (score - from) / (to - from)));
  });
  const sum = (lengths: readonly number[]) => lengths.reduce((total, one) => total + one, 0);
  return INSET + (sum(share) / sum(bands)) * (length - 2 * INSET);
}

/** Where a technical risk is, rightward, and a business value, upward. */
export const riskX = (risk: number, { width, columns = EVEN }: Size): number => along(risk, width, columns);
export const valueY = (value: number, { height, rows = EVEN }: Size): number =>
  height - along(value, height, rows);

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
