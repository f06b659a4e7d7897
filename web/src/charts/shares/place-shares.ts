import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { cutToWidth, textWidth } from '../text-width.ts';
import type { SharePoint, Shares } from './shares.ts';

/** Room of the axes, in px: percents at the left, years below. */
const AXIS = { left: 40, bottom: 24, top: 10 } as const;
/** Names stand at the ends of their lines if the chart is at least this wide, else the numbers of the list below it. */
const MIN_WIDTH_WITH_NAMES = 560;
const MAX_NAMES_WIDTH = 220;
const NUMBER_WIDTH = 10;
const NAME_GAP = 16;
/** As high as a target for a pointer has to be. */
export const NAME_HEIGHT = 24;
/** Room of a year below the axis. */
const YEAR_WIDTH = 44;
const NAME_SIZE = 13;

interface PlacedLine {
  readonly key: string;
  /** Of the years that were over; a gap where a year has too few articles. */
  readonly path: string;
  /** From the last year that was over to the running one. */
  readonly running: string;
  readonly end: readonly [x: number, y: number];
}

interface PlacedName {
  readonly key: string;
  /** Its name, whole or cut; its number where names do not fit. */
  readonly text: string;
  readonly x: number;
  /** Its middle. */
  readonly y: number;
}

export interface PlacedShares {
  readonly width: number;
  readonly height: number;
  readonly plot: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  };
  readonly lines: readonly PlacedLine[];
  readonly names: readonly PlacedName[];
  /** Whether these are numbers. */
  readonly isNumbered: boolean;
  readonly shares: readonly { readonly text: string; readonly y: number }[];
  readonly years: readonly { readonly text: string; readonly x: number }[];
  /** The running year and what is dated after it. */
  readonly today: { readonly x: number; readonly width: number } | null;
}

/** Runs of years without a gap. */
function runsOf(points: readonly SharePoint[]): SharePoint[][] {
  const runs: SharePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.year === point.year - 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** Moves names apart that would overlap, in their order from top to bottom, within the plot. */
function apart(wanted: readonly number[], top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let free = top + NAME_HEIGHT / 2;
  for (const index of order) {
    placed[index] = Math.max(free, wanted[index] ?? 0);
    free = (placed[index] ?? 0) + NAME_HEIGHT;
  }
  let limit = bottom - NAME_HEIGHT / 2;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(limit, placed[index] ?? 0);
    limit = (placed[index] ?? 0) - NAME_HEIGHT;
  }
  return placed;
}

/** Where everything of a chart of shares is drawn, in px. */
export function placeShares(
  { lines, years, firstYear, lastYear, runningYear }: Shares,
  { width, height }: { readonly width: number; readonly height: number },
): PlacedShares {
  const hasNames = width >= MIN_WIDTH_WITH_NAMES;
  const longest = Math.max(...lines.map(({ name }) => textWidth(name, NAME_SIZE)));
  const namesWidth = hasNames ? Math.min(MAX_NAMES_WIDTH, longest + 2) : NUMBER_WIDTH;
  const plot = {
    left: AXIS.left,
    right: width - namesWidth - NAME_GAP,
    top: AXIS.top,
    bottom: height - AXIS.bottom,
  };
  // Half a year of room at the right: the running year has a ground of its own.
  const lastX = runningYear === null ? lastYear : lastYear + 0.5;
  const x = scaleLinear([firstYear, Math.max(lastX, firstYear + 1)], [plot.left, plot.right]);
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ share }) => share)), 0.01);
  const y = scaleLinear([0, most], [plot.bottom, plot.top]).nice(4);
  const path = line<SharePoint>(
    (point) => x(point.year),
    (point) => y(point.share),
  );
  const over = (point: SharePoint) => runningYear === null || point.year < runningYear;
  const placed = lines.map(({ key, points }): PlacedLine => {
    const whole = runsOf(points.filter(over));
    const last = whole.at(-1)?.at(-1);
    const running = [...(last ? [last] : []), ...points.filter((point) => !over(point))];
    const [end] = points.slice(-1);
    return {
      key,
      // A year between two gaps is a dot: a line without length, with round ends.
      path: whole.map((run) => path(run.length === 1 ? [...run, ...run] : run) ?? '').join(''),
      running: running.length > 1 ? (path(running) ?? '') : '',
      end: [x(end?.year ?? lastYear), y(end?.share ?? 0)],
    };
  });
  const heights = apart(
    placed.map(({ end }) => end[1]),
    plot.top - NAME_HEIGHT / 2,
    plot.bottom + NAME_HEIGHT / 2,
  );
  const step = Math.max(1, Math.ceil(((lastYear - firstYear + 1) * YEAR_WIDTH) / (plot.right - plot.left)));
  // Counted from the end: the newest year has its name.
  const named = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => lastYear - i).filter(
    (year, i) => i % step === 0 && x(year) >= plot.left,
  );
  return {
    width,
    height,
    plot,
    lines: placed,
    names: lines.map(({ key, name }, index) => ({
      key,
      text: hasNames ? cutToWidth(name, (namesWidth * 12) / NAME_SIZE) : String(index + 1),
      x: plot.right + NAME_GAP,
      y: heights[index] ?? 0,
    })),
    isNumbered: !hasNames,
    shares: y.ticks(4).map((share) => ({ text: `${Number((100 * share).toFixed(1))}%`, y: y(share) })),
    years: named.map((year) => ({ text: String(year), x: x(year) })),
    today:
      runningYear === null || years.length === 0
        ? null
        : { x: x(runningYear - 0.5), width: plot.right - x(runningYear - 0.5) },
  };
}
