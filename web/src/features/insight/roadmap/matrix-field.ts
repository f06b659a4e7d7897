import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { textWidth } from '../text-width.ts';
import { LEVELS, type Level } from './matrix-buckets.ts';

/** Of the mark that says the stage, and of the padding around a name with the gap to its mark, in px. */
export const MARK = 38;
const MARK_AND_PADDING = 18;
/** A longer name breaks into lines. */
const MAX_NAME_WIDTH = 220;
/** A name is broken no narrower than that where the field has the room. */
const MIN_NAME_WIDTH = 120;
/** With so much room a name stands right of its mark, as most do, though it breaks there. */
const COMFORTABLE_NAME_WIDTH = 160;
/** Between two names side by side. */
const GAP = 8;

/** Bounds of a level of risk on its axis, for where within its field a score lies. */
const RISK_BOUNDS: Readonly<Record<Level, readonly [number, number]>> = {
  low: [1, 4],
  medium: [4, 7],
  high: [7, 10],
};
const within = (score: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (score - from) / (to - from)));

export interface PlacedName {
  readonly element: RoadmapElement;
  /** From the left of the field, mark and name together. */
  readonly left: number;
  readonly width: number;
  /** The mark, which stands where the risk puts it, is right of its name. */
  readonly isReversed: boolean;
}

/** Elements of one business value: lines of names side by side. */
export interface FieldRow {
  readonly value: number;
  readonly lines: readonly (readonly PlacedName[])[];
}

/** Where an element stands whose mark is `at` px from the left: to the right of the mark where it fits, else to its left. */
function placeName(element: RoadmapElement, at: number, width: number): PlacedName {
  const wanted = MARK + MARK_AND_PADDING + Math.min(textWidth(element.name) + 1, MAX_NAME_WIDTH);
  const room = { right: width - at, left: at + MARK };
  const isReversed = room.right < Math.min(wanted, MARK + MARK_AND_PADDING + COMFORTABLE_NAME_WIDTH) && room.left > room.right;
  const taken = Math.min(
    width,
    Math.max(MARK + MARK_AND_PADDING + MIN_NAME_WIDTH, Math.min(wanted, isReversed ? room.left : room.right)),
  );
  const left = isReversed ? Math.max(0, at + MARK - taken) : Math.min(at, width - taken);
  return { element, left, width: taken, isReversed };
}

/**
 * The elements of one field of the matrix as a scatter with whole names: each mark as far right as its technical risk says, rows from the highest
 * business value to the lowest, names of one value side by side where they fit and in further lines where not, so that none meets another.
 *
 * @param width inside of the field, in px
 */
export function layoutField(elements: readonly RoadmapElement[], risk: Level, width: number): FieldRow[] {
  const byValue = Map.groupBy(elements, ({ businessValue }) => businessValue);
  return [...byValue]
    .toSorted(([a], [b]) => b - a)
    .map(([value, ofValue]) => {
      const lines: PlacedName[][] = [];
      for (const element of ofValue.toSorted((a, b) => a.technicalRisk - b.technicalRisk)) {
        const at = within(element.technicalRisk, RISK_BOUNDS[risk]) * Math.max(0, width - MARK);
        const name = placeName(element, at, width);
        const free = lines.find((line) =>
          line.every(
            (other) =>
              name.left >= other.left + other.width + GAP || other.left >= name.left + name.width + GAP,
          ),
        );
        if (free) free.push(name);
        else lines.push([name]);
      }
      return { value, lines: lines.map((line) => line.toSorted((a, b) => a.left - b.left)) };
    });
}

/** Least width of a column, for its axis and for one name in two lines. */
const MIN_COLUMN_WIDTH = 112;
/** Weight of a column that holds nothing. */
const EMPTY_COLUMN_WEIGHT = 0.45;

/** Widths of the three columns of risk: the fuller its fullest field, the wider; what is empty steps back. */
export function columnWidths(fullest: Readonly<Record<Level, number>>, width: number): Record<Level, number> {
  const weights = LEVELS.map((level) => (fullest[level] > 0 ? 1 + Math.sqrt(fullest[level]) : EMPTY_COLUMN_WEIGHT));
  const sum = weights.reduce((a, b) => a + b, 0);
  const free = Math.max(0, width - LEVELS.length * MIN_COLUMN_WIDTH);
  return Object.fromEntries(
    LEVELS.map((level, i) => [level, Math.floor(MIN_COLUMN_WIDTH + (free * (weights[i] ?? 0)) / sum)]),
  ) as Record<Level, number>;
}
