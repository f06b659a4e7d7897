import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { textWidth } from '../text-width.ts';
import { LEVELS, type Level } from './matrix-buckets.ts';

/** Width of the stage mark, then of the mark with the padding around a name, in px. */
export const MARK = 38;
const MARK_AND_PADDING = 18;
/** Longer names wrap. */
const MAX_NAME_WIDTH = 220;
/** Minimum width for wrapped names, if the field has enough space. */
const MIN_NAME_WIDTH = 120;
/** With at least this much space, a name is placed to the right of its mark even if it wraps. */
const COMFORTABLE_NAME_WIDTH = 160;
/** Gap between two names in a line. */
const GAP = 8;

/** Score range of each risk level, to position scores within a field. */
const RISK_BOUNDS: Readonly<Record<Level, readonly [number, number]>> = {
  low: [1, 4],
  medium: [4, 7],
  high: [7, 10],
};
const within = (score: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (score - from) / (to - from)));

export interface PlacedName {
  readonly element: RoadmapElement;
  /** Left edge of mark and name together. */
  readonly left: number;
  readonly width: number;
  /** Whether the name is to the left of its mark. */
  readonly isReversed: boolean;
}

/** Elements with the same business value, in lines of names side by side. */
export interface FieldRow {
  readonly value: number;
  readonly lines: readonly (readonly PlacedName[])[];
}

/** Width of mark and name in one line, or of a long name that wraps. */
const wantedWidth = ({ name }: RoadmapElement): number =>
  MARK + MARK_AND_PADDING + Math.min(textWidth(name) + 1, MAX_NAME_WIDTH);

/** Places a name to the right of the mark at `at` px if it fits, else to the left. */
function placeName(element: RoadmapElement, at: number, width: number): PlacedName {
  const wanted = wantedWidth(element);
  const room = { right: width - at, left: at + MARK };
  const isReversed =
    room.right < Math.min(wanted, MARK + MARK_AND_PADDING + COMFORTABLE_NAME_WIDTH) && room.left > room.right;
  const taken = Math.min(
    width,
    Math.max(MARK + MARK_AND_PADDING + MIN_NAME_WIDTH, Math.min(wanted, isReversed ? room.left : room.right)),
  );
  const left = isReversed ? Math.max(0, at + MARK - taken) : Math.min(at, width - taken);
  return { element, left, width: taken, isReversed };
}

const isFree = (line: readonly PlacedName[], name: PlacedName): boolean =>
  line.every(
    (other) => name.left >= other.left + other.width + GAP || other.left >= name.left + name.width + GAP,
  );

/** Adds the first of the given places that is free in a line; false if none is. */
function addTo(line: PlacedName[], places: readonly (PlacedName | null)[]): boolean {
  const free = places.find((place) => place !== null && isFree(line, place));
  if (free) line.push(free);
  return Boolean(free);
}

/** A second element at the place of one named at `at`: its mark beside that mark, its name on the other side. Null if there is no room. */
function placeBeside(
  element: RoadmapElement,
  at: number,
  first: PlacedName,
  width: number,
): PlacedName | null {
  const wanted = wantedWidth(element);
  const left = at + MARK + GAP;
  const room = first.isReversed ? width - left : at - GAP;
  const taken = Math.min(wanted, room);
  if (taken < Math.min(wanted, MARK + MARK_AND_PADDING + MIN_NAME_WIDTH)) return null;
  return first.isReversed
    ? { element, left, width: taken, isReversed: false }
    : { element, left: room - taken, width: taken, isReversed: true };
}

/**
 * Lays out one field of the matrix as a scatter plot with full names: marks are positioned horizontally by technical risk, rows are ordered
 * by descending business value. Of two at one place the second stands beside the first, with its name on the other side; names that would
 * still overlap continue in further lines.
 * @param width inner width of the field, in px
 */
export function layoutField(elements: readonly RoadmapElement[], risk: Level, width: number): FieldRow[] {
  const byValue = Map.groupBy(elements, ({ businessValue }) => businessValue);
  return [...byValue]
    .toSorted(([a], [b]) => b - a)
    .map(([value, ofValue]) => {
      const lines: PlacedName[][] = [];
      for (const element of ofValue.toSorted((a, b) => a.technicalRisk - b.technicalRisk)) {
        const at = within(element.technicalRisk, RISK_BOUNDS[risk]) * Math.max(0, width - MARK);
        const own = placeName(element, at, width);
        const beside = placeBeside(element, at, own, width);
        if (!lines.some((line) => addTo(line, [own, beside]))) lines.push([own]);
      }
      return { value, lines: lines.map((line) => line.toSorted((a, b) => a.left - b.left)) };
    });
}

/** Minimum width of a column: fits its axis and one name in two lines. */
const MIN_COLUMN_WIDTH = 112;
/** Relative weight of an empty column. */
const EMPTY_COLUMN_WEIGHT = 0.45;

/** Widths of the three risk columns, proportional to their fullest field; empty columns are narrower. */
export function columnWidths(fullest: Readonly<Record<Level, number>>, width: number): Record<Level, number> {
  const weights = LEVELS.map((level) =>
    fullest[level] > 0 ? 1 + Math.sqrt(fullest[level]) : EMPTY_COLUMN_WEIGHT,
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const free = Math.max(0, width - LEVELS.length * MIN_COLUMN_WIDTH);
  return Object.fromEntries(
    LEVELS.map((level, i) => [level, Math.floor(MIN_COLUMN_WIDTH + (free * (weights[i] ?? 0)) / sum)]),
  ) as Record<Level, number>;
}
