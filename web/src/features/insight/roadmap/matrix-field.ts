import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';
import { textWidth } from '../text-width.ts';
import { LEVELS, type Level } from './matrix-buckets.ts';

/** Width of the stage mark, then of the mark with the padding around a name, in px. */
export const MARK = 38;
const MARK_AND_PADDING = 18;
const NAME_SIZE = 13;
/** Longer names wrap. */
const MAX_NAME_WIDTH = 232;
/** Minimum width of mark and name, and the share of a column that names may take from the marks. */
const MIN_ENTRY_WIDTH = 176;
const MAX_NAME_SHARE = 0.6;
/** Gap between two names in a line. */
const GAP = 10;

/** Scores at the edges of each risk column. */
const RISK_BOUNDS: Readonly<Record<Level, readonly [number, number]>> = {
  low: [1, 4],
  medium: [4, 7],
  high: [7, 10],
};
/** Whole scores that lie in each column. */
const RISK_TICKS: Readonly<Record<Level, readonly number[]>> = {
  low: [1, 2, 3, 4],
  medium: [5, 6, 7],
  high: [8, 9, 10],
};
const within = (score: number, [from, to]: readonly [number, number]): number =>
  Math.min(1, Math.max(0, (score - from) / (to - from)));

export interface PlacedName {
  readonly element: RoadmapElement;
  /** Left edge of the mark. */
  readonly left: number;
  /** Width of mark and name together. */
  readonly width: number;
}

/** Elements with the same business value, in lines of names side by side. */
export interface FieldRow {
  readonly value: number;
  readonly lines: readonly (readonly PlacedName[])[];
}

/** Width of mark and name in one line, or of a long name that wraps. */
const wantedWidth = ({ name }: RoadmapElement): number =>
  MARK + MARK_AND_PADDING + Math.min(textWidth(name, NAME_SIZE) + 1, MAX_NAME_WIDTH);

/**
 * How far right the marks of a risk column stand, in px: names have their room to the right of the last one.
 * @param elements all elements of the column
 * @param width inner width of the column, in px
 */
export function markReach(elements: readonly RoadmapElement[], width: number): number {
  const widest = Math.max(0, ...elements.map(wantedWidth));
  return Math.max(0, width - Math.min(widest, Math.max(MIN_ENTRY_WIDTH, width * MAX_NAME_SHARE)));
}

/** Whole risk scores of a column with the middles of their marks, in px. */
export const riskTicks = (risk: Level, reach: number): { score: number; x: number }[] =>
  RISK_TICKS[risk].map((score) => ({ score, x: within(score, RISK_BOUNDS[risk]) * reach + MARK / 2 }));

/**
 * Lays out one field of the matrix as a scatter plot with full names: marks are positioned horizontally by technical risk, each with its name
 * to the right; rows are ordered by descending business value. Names that would overlap continue in further lines.
 * @param width inner width of the field, in px
 * @param reach how far right the marks stand, in px
 */
export function layoutField(
  elements: readonly RoadmapElement[],
  risk: Level,
  width: number,
  reach: number,
): FieldRow[] {
  const byValue = Map.groupBy(elements, ({ businessValue }) => businessValue);
  return [...byValue]
    .toSorted(([a], [b]) => b - a)
    .map(([value, ofValue]) => {
      const lines: PlacedName[][] = [];
      for (const element of ofValue.toSorted((a, b) => a.technicalRisk - b.technicalRisk)) {
        const left = within(element.technicalRisk, RISK_BOUNDS[risk]) * reach;
        const name = { element, left, width: Math.min(wantedWidth(element), width - left) };
        const line = lines.find((names) => isAfter(names.at(-1), name));
        if (line) line.push(name);
        else lines.push([name]);
      }
      return { value, lines };
    });
}

const isAfter = (before: PlacedName | undefined, { left }: PlacedName): boolean =>
  before === undefined || left >= before.left + before.width + GAP;

/** Minimum width of a column: fits its axis and one name in two lines. */
const MIN_COLUMN_WIDTH = 112;
/** Relative weight of an empty column. */
const EMPTY_COLUMN_WEIGHT = 0.2;

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
