import { BAR_INSET, type Bar, type RoadmapLayout } from './roadmap-layout.ts';
import { createTracks, type Tracks } from './tracks.ts';

type Point = readonly [x: number, y: number];

export interface DependencyLine {
  /** Ids of the element that is needed and of the one that needs it. */
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
}

/** A line leaves a bar this far from its right end. */
const EXIT = 10;
/** Least distance of a column's middle from bars and names; its tracks stay within. */
const CLEARANCE = 4;
const STRIP_TRACKS = [0, -2.5, 2.5];
const COLUMN_TRACKS = [0, 3, -3];
const MARGIN_TRACKS = [3, 7, 11, 15, 19];
/** What a turn costs against px of length: straight lines are easier to follow. */
const TURN = 14;

interface Strip {
  /** Rows that lie between it and the top. */
  readonly index: number;
  readonly y: number;
}

interface Route {
  readonly out: Strip;
  readonly into: Strip;
  /** Of the column that leads from one strip to the other. */
  readonly x: number;
}

/** The strips above and below a row, where lines may run across. */
function stripsOf(row: number, { rowTops, rowHeight, rowGap }: Rows): Strip[] {
  const top = rowTops[row] ?? 0;
  return [
    { index: row, y: top - rowGap / 2 },
    { index: row + 1, y: top + rowHeight + rowGap / 2 },
  ];
}

/** Whether a line at `x` between a bar and the strip would meet the bar's own name, which stands above it. */
const namedBetween = (bar: Bar, strip: Strip, x: number): boolean =>
  bar.label.side === 'above' && strip.index === bar.row && isTaken(x, [bar]);

const exitOf = ({ x, width }: Bar): number => Math.max(x + width / 2, x + width - EXIT);
const entryOf = ({ x }: Bar): number => x - BAR_INSET;

type Rows = Pick<RoadmapLayout, 'rowTops' | 'rowHeight' | 'rowGap'>;

interface Turns {
  readonly outY: number;
  readonly intoY: number;
  readonly x: number;
  readonly entryX: number;
}

function pathOf(source: Bar, target: Bar, { outY, intoY, x, entryX }: Turns): Point[] {
  const exitX = exitOf(source);
  const middle = target.y + target.height / 2;
  return withoutRepeats([
    [exitX, outY < source.y ? source.y : source.y + source.height],
    [exitX, outY],
    [x, outY],
    [x, intoY],
    [entryX, intoY],
    [entryX, middle],
    [target.x, middle],
  ]);
}

const isTaken = (x: number, bars: readonly Bar[] = []): boolean =>
  bars.some(({ spans }) => spans.some(([from, to]) => x > from - CLEARANCE && x < to + CLEARANCE));

/** Whether a vertical line at `x` meets no bar and no name in the rows between two strips. */
function isFree(x: number, a: Strip, b: Strip, barsByRow: readonly (readonly Bar[])[]): boolean {
  for (let row = Math.min(a.index, b.index); row < Math.max(a.index, b.index); row++) {
    if (isTaken(x, barsByRow[row])) return false;
  }
  return true;
}

/**
 * Lines from each dependency to what needs it, at right angles: out of the bar's right end, along the strip between two rows,
 * down one column that no bar or name crosses, and in from the left. The plot's own margins are such columns, so there is
 * always a way; the shortest is taken. Lines of different sources keep to tracks of their own while there are any.
 */
export function routeDependencies(layout: RoadmapLayout, plotWidth: number): DependencyLine[] {
  const barsByRow = layout.rowTops.map((_, row) => layout.bars.filter((bar) => bar.row === row));
  const barById = new Map(layout.bars.map((bar) => [bar.element.id, bar]));
  const inner = layout.bars
    .flatMap(({ spans }) => spans.flatMap(([from, to]) => [from - BAR_INSET, to + BAR_INSET]))
    .filter((x) => x > 0 && x < plotWidth);
  const plot: Plot = {
    barsByRow,
    rowTops: layout.rowTops,
    rowHeight: layout.rowHeight,
    rowGap: layout.rowGap,
    columns: [0, plotWidth, ...inner],
    width: plotWidth,
  };
  const tracks = createTracks();
  return layout.bars.flatMap((target) =>
    [...new Set(target.element.dependencies)].flatMap((id) => {
      const source = barById.get(id);
      if (!source || source === target) return [];
      const route = shortestRoute(source, target, plot);
      return route
        ? [{ from: id, to: target.element.id, points: onTracks(source, target, route, plot, tracks) }]
        : [];
    }),
  );
}

interface Plot extends Rows {
  readonly barsByRow: readonly (readonly Bar[])[];
  /** Where a column may lie; the plot's two edges are always free. */
  readonly columns: readonly number[];
  readonly width: number;
}

function shortestRoute(source: Bar, target: Bar, plot: Plot): Route | null {
  const entryX = entryOf(target);
  let best: (Route & { cost: number }) | null = null;
  for (const out of stripsOf(source.row, plot)) {
    if (namedBetween(source, out, exitOf(source))) continue;
    for (const into of stripsOf(target.row, plot)) {
      if (namedBetween(target, into, entryX)) continue;
      for (const x of [exitOf(source), entryX, ...plot.columns]) {
        if (!isFree(x, out, into, plot.barsByRow)) continue;
        const points = pathOf(source, target, { outY: out.y, intoY: into.y, x, entryX });
        const cost = lengthOf(points) + TURN * points.length;
        if (!best || cost < best.cost) best = { out, into, x, cost };
      }
    }
  }
  return best;
}

/**
 * The same route on tracks of its own. Lines of one source may share a track, for a line that branches reads well; so may lines
 * that come down together before one target.
 */
function onTracks(source: Bar, target: Bar, route: Route, { width }: Plot, tracks: Tracks): Point[] {
  const { out, into, x } = route;
  const entryX = entryOf(target);
  const from = `from ${source.element.id}`;
  const column = (at: number, line: string, a: number, b: number) => {
    const outward = at <= 0 ? -1 : at >= width ? 1 : 0;
    const offsets = outward === 0 ? COLUMN_TRACKS : MARGIN_TRACKS.map((offset) => outward * offset);
    return at + tracks.take(`column ${Math.round(at)}`, offsets, line, a, b);
  };
  const along = (strip: Strip, a: number, b: number) =>
    strip.y + tracks.take(`strip ${strip.y}`, STRIP_TRACKS, from, a, b);
  const middle = target.y + target.height / 2;
  if (x === entryX) {
    const shifted = column(x, `to ${target.element.id}`, out.y, middle);
    const outY = along(out, exitOf(source), shifted);
    return pathOf(source, target, { outY, intoY: outY, x: shifted, entryX: shifted });
  }
  // A column through the source's own end stays where the line leaves.
  const shifted = x === exitOf(source) ? x : column(x, from, out.y, into.y);
  const outY = along(out, exitOf(source), shifted);
  const intoY = out.y === into.y ? outY : along(into, shifted, entryX);
  return pathOf(source, target, { outY, intoY, x: shifted, entryX });
}

const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const previous = points[i - 1];
    return previous ? sum + Math.abs(x - previous[0]) + Math.abs(y - previous[1]) : 0;
  }, 0);

/** Drops points that repeat, and those in the middle of a straight run. */
function withoutRepeats(points: readonly Point[]): Point[] {
  const distinct = points.filter(
    ([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1],
  );
  return distinct.filter(([x, y], i) => {
    const [before, after] = [distinct[i - 1], distinct[i + 1]];
    if (!before || !after) return true;
    return !((before[0] === x && x === after[0]) || (before[1] === y && y === after[1]));
  });
}
