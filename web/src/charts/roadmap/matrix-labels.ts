import { badgeTexts } from '@sextant/briefing/roadmap/stage';
import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { textWidth, wrapLines } from '../text-width.ts';
import { riskBucket, valueBucket } from './matrix-buckets.ts';
import { DOT, fieldBounds, type Point, placeDots, type Rect, type Size } from './matrix-plot.ts';

/** Sizes of the names, in px. */
export const NAME_SIZE = 13;
export const LINE_HEIGHT = 17;
const MAX_NAME_WIDTH = 190;
/** What a badge has on both sides of its word. */
const BADGE_PADDING = 10;
/** Distance of a name from its mark, and between names, in px. */
const REACH = 7;
const GAP = 4;
/** Height of a plot with few elements, by how much it grows until all names fit, and up to where it does to have them in their fields, in px. */
const MIN_HEIGHT = 520;
const GROWTH = 80;
const MAX_HEIGHT_FOR_FIELDS = 760;
/** Steps in which places for a name are tried, in px. */
const STEP_X = 30;
const STEP_Y = 6;
/** Costs beside the distance in px: on the left, over the edge of its field, and a line that crosses a name or a mark. */
const COST = { left: 12, outside: 400, crossing: 120 };

interface LabelLine {
  readonly text: string;
  /** Whether the badge of the maturity is after the text: on the last line. */
  readonly hasBadge: boolean;
}

export interface PlacedElement {
  readonly element: RoadmapElement;
  readonly dot: Point;
  /** Bounds of the name, and on which side of its mark it is. */
  readonly label: Rect;
  readonly side: 'left' | 'right';
  /** Whether the name reaches into another field. */
  readonly isOutside: boolean;
  readonly lines: readonly LabelLine[];
  /** Where the line from the mark meets the name; null where the name is beside its mark. */
  readonly leader: Point | null;
}

export interface MatrixPlot extends Size {
  readonly placed: readonly PlacedElement[];
}

const measure = (text: string): number => textWidth(text, NAME_SIZE);

/** Width of the badge of an element with the space before it, in px. */
const badgeWidth = (element: RoadmapElement): number =>
  measure(` ${badgeTexts(element).join(' ')}`) + BADGE_PADDING;

/** A name in lines, its badge after the last word or in a line of its own. */
function linesOf(element: RoadmapElement): LabelLine[] {
  const lines = wrapLines(element.name, MAX_NAME_WIDTH, measure);
  const last = lines.at(-1) ?? '';
  const isBeside = measure(last) + badgeWidth(element) <= MAX_NAME_WIDTH;
  return [
    ...(isBeside ? lines.slice(0, -1) : lines).map((text) => ({ text, hasBadge: false })),
    { text: isBeside ? last : '', hasBadge: true },
  ];
}

const overlaps = (a: Rect, b: Rect, gap = 0): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

const around = ({ x, y }: Point, by: number): Rect => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

/** Whether a line between two points touches a rectangle: Liang and Barsky's clipping. */
function meets(from: Point, to: Point, rect: Rect): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [enter, leave] = [0, 1];
  for (const [direction, distance] of [
    [-dx, from.x - rect.left],
    [dx, rect.right - from.x],
    [-dy, from.y - rect.top],
    [dy, rect.bottom - from.y],
  ] as const) {
    if (direction === 0) {
      if (distance < 0) return false;
      continue;
    }
    const at = distance / direction;
    if (direction < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
  }
  return enter <= leave;
}

type Line = readonly [Point, Point];

/** Whether two lines cross. */
function cross([a, b]: Line, [c, d]: Line): boolean {
  const turn = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
}

interface Place {
  readonly side: 'left' | 'right';
  readonly dx: number;
  readonly dy: number;
  readonly cost: number;
}

/** Places for a name relative to its mark, the nearest first. */
function placesIn({ width, height }: Size): Place[] {
  const places: Place[] = [];
  for (let dx = 0; dx < width; dx += STEP_X)
    for (let dy = -height; dy <= height; dy += STEP_Y)
      for (const side of ['right', 'left'] as const)
        places.push({ side, dx, dy, cost: dx + Math.abs(dy) + (side === 'left' ? COST.left : 0) });
  return places.sort((a, b) => a.cost - b.cost);
}

/** Places all names in a plot of this size, each where it costs least; null if one finds no place. */
function placeNames(
  elements: readonly RoadmapElement[],
  size: Size,
  reserved: readonly Rect[],
): PlacedElement[] | null {
  const dots = placeDots(elements, size);
  const marks = [...dots].map(([id, dot]) => ({ id, bounds: around(dot, DOT / 2 + 2) }));
  const places = placesIn(size);
  const placed: PlacedElement[] = [];
  for (const element of elements) {
    const dot = dots.get(element.id) as Point;
    const lines = linesOf(element);
    const width =
      Math.max(...lines.map(({ text, hasBadge }) => measure(text) + (hasBadge ? badgeWidth(element) : 0))) +
      1;
    const height = lines.length * LINE_HEIGHT;
    const field = fieldBounds(valueBucket(element.businessValue), riskBucket(element.technicalRisk), size);
    const others = marks.filter(({ id }) => id !== element.id).map(({ bounds }) => bounds);
    let best: { cost: number; entry: PlacedElement } | null = null;
    for (const { side, dx, dy, cost: distance } of places) {
      if (best && distance >= best.cost) break;
      const left = side === 'right' ? dot.x + DOT / 2 + REACH + dx : dot.x - DOT / 2 - REACH - dx - width;
      const top = dot.y + dy - LINE_HEIGHT / 2;
      const label = { left, right: left + width, top, bottom: top + height };
      if (left < GAP || label.right > size.width - GAP || top < GAP || label.bottom > size.height - GAP)
        continue;
      if (placed.some((other) => overlaps(label, other.label, GAP))) continue;
      if ([...marks.map(({ bounds }) => bounds), ...reserved].some((bounds) => overlaps(label, bounds)))
        continue;
      const meeting = {
        x: side === 'right' ? label.left - 2 : label.right + 2,
        y: Math.min(label.bottom - LINE_HEIGHT / 2, Math.max(label.top + LINE_HEIGHT / 2, dot.y)),
      };
      const isBeside = dx === 0 && top <= dot.y && dot.y <= label.bottom;
      const leader = isBeside ? null : meeting;
      const crossed = placed.filter(
        (other) =>
          (leader && meets(dot, leader, other.label)) ||
          (other.leader && meets(other.dot, other.leader, label)) ||
          (leader && other.leader && cross([dot, leader], [other.dot, other.leader])),
      ).length;
      const passed = leader ? others.filter((bounds) => meets(dot, leader, bounds)).length : 0;
      const isOutside =
        label.left < field.left ||
        label.right > field.right ||
        label.top < field.top ||
        label.bottom > field.bottom;
      const cost = distance + (crossed + passed) * COST.crossing + (isOutside ? COST.outside : 0);
      if (!best || cost < best.cost)
        best = { cost, entry: { element, dot, label, side, isOutside, lines, leader } };
    }
    if (!best) return null;
    placed.push(best.entry);
  }
  return placed;
}

/**
 * Lays out the matrix as a scatter plot with whole names: each mark where its scores are, each name beside it or at the end of a line. The plot
 * grows until no name meets another, a mark or what is reserved, and a little more where that keeps names in their fields.
 * @param reserved bounds of what else stands in a plot of the given size
 * @param bands lengths of the bands of both axes; equal by default
 */
export function layoutMatrix(
  elements: readonly RoadmapElement[],
  width: number,
  reserved: (size: Size) => readonly Rect[] = () => [],
  bands: Pick<Size, 'columns' | 'rows'> = {},
): MatrixPlot {
  const order = elements.toSorted(
    (a, b) => b.businessValue - a.businessValue || a.technicalRisk - b.technicalRisk,
  );
  let best: (MatrixPlot & { outside: number }) | null = null;
  for (let height = MIN_HEIGHT; ; height += GROWTH) {
    const size = { width, height, ...bands };
    const placed = placeNames(order, size, reserved(size));
    const outside = placed?.filter(({ isOutside }) => isOutside).length ?? 0;
    if (placed && (!best || outside < best.outside)) best = { ...size, placed, outside };
    if (best && (best.outside === 0 || height >= MAX_HEIGHT_FOR_FIELDS)) return best;
  }
}
