import { BAR_HEIGHT, type Bar, ROW_GAP, type RoadmapLayout } from './roadmap-layout.ts';

export interface DependencyLine {
  /** Ids of the element that is needed and of the one that needs it. */
  readonly from: string;
  readonly to: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const HALF_GAP = ROW_GAP / 2;
/** A line leaves a bar this far from its right end, and turns this far before the next one's left end. */
const EXIT = 10;
const APPROACH = 10;
const CLEARANCE = 4;

interface Corridor {
  /** Rows that lie between it and the top. */
  readonly index: number;
  readonly y: number;
}

/** The strips above and below a row, where lines may run across. */
function corridorsOf(row: number, rowTops: readonly number[]): Corridor[] {
  const top = rowTops[row] ?? 0;
  return [
    { index: row, y: top - HALF_GAP },
    { index: row + 1, y: top + BAR_HEIGHT + HALF_GAP },
  ];
}

/** Whether a vertical line at `x` meets no bar and no name in the rows between two corridors. */
function isFree(x: number, a: number, b: number, barsByRow: readonly (readonly Bar[])[]): boolean {
  for (let row = Math.min(a, b); row < Math.max(a, b); row++) {
    if (barsByRow[row]?.some(({ from, to }) => x > from - CLEARANCE && x < to + CLEARANCE)) return false;
  }
  return true;
}

/**
 * Lines from each dependency to what needs it, at right angles: out of the bar's right end, along the strip between two rows,
 * down one column that no bar or name crosses, and in from the left. The plot's own margins are such columns, so there is
 * always a way; the shortest is taken.
 */
export function routeDependencies(layout: RoadmapLayout, plotWidth: number): DependencyLine[] {
  const barsByRow = layout.rowTops.map((_, row) => layout.bars.filter((bar) => bar.row === row));
  const barById = new Map(layout.bars.map((bar) => [bar.element.id, bar]));
  const columns = [
    -APPROACH,
    plotWidth + APPROACH,
    ...layout.bars.flatMap(({ from, to }) => [from - APPROACH, to + APPROACH]),
  ];
  return layout.bars.flatMap((target) =>
    [...new Set(target.element.dependencies)].flatMap((id) => {
      const source = barById.get(id);
      if (!source || source === target) return [];
      return [
        {
          from: id,
          to: target.element.id,
          points: route(source, target, columns, barsByRow, layout.rowTops),
        },
      ];
    }),
  );
}

function route(
  source: Bar,
  target: Bar,
  columns: readonly number[],
  barsByRow: readonly (readonly Bar[])[],
  rowTops: readonly number[],
): DependencyLine['points'] {
  const exitX = Math.max(source.x + source.width / 2, source.x + source.width - EXIT);
  const fromLeft = target.label.side !== 'left';
  const entryX = fromLeft ? target.x - APPROACH : target.x + EXIT;
  const middle = target.y + BAR_HEIGHT / 2;
  let best: { cost: number; points: [number, number][] } | null = null;
  for (const out of corridorsOf(source.row, rowTops)) {
    for (const into of corridorsOf(target.row, rowTops)) {
      for (const x of [exitX, entryX, ...columns]) {
        if (!isFree(x, out.index, into.index, barsByRow)) continue;
        const leave = out.y < source.y ? source.y : source.y + BAR_HEIGHT;
        const end: [number, number][] = fromLeft
          ? [
              [entryX, middle],
              [target.x, middle],
            ]
          : [[entryX, into.y < target.y ? target.y : target.y + BAR_HEIGHT]];
        const points = withoutRepeats([
          [exitX, leave],
          [exitX, out.y],
          [x, out.y],
          [x, into.y],
          [entryX, into.y],
          ...end,
        ]);
        const cost = lengthOf(points) + 14 * points.length;
        if (!best || cost < best.cost) best = { cost, points };
      }
    }
  }
  return best?.points ?? [];
}

const lengthOf = (points: readonly [number, number][]) =>
  points.reduce((sum, [x, y], i) => {
    const previous = points[i - 1];
    return previous ? sum + Math.abs(x - previous[0]) + Math.abs(y - previous[1]) : 0;
  }, 0);

/** Drops points that repeat, and those in the middle of a straight run. */
function withoutRepeats(points: readonly [number, number][]): [number, number][] {
  const distinct = points.filter(
    ([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1],
  );
  return distinct.filter(([x, y], i) => {
    const [before, after] = [distinct[i - 1], distinct[i + 1]];
    if (!before || !after) return true;
    return !((before[0] === x && x === after[0]) || (before[1] === y && y === after[1]));
  });
}

/** Ids of everything that `id` needs or that needs it, directly or through others, itself included. */
export function chainOf(
  id: string,
  elements: readonly { id: string; dependencies: readonly string[] }[],
): Set<string> {
  const needs = new Map(elements.map((element) => [element.id, element.dependencies]));
  const neededBy = new Map<string, string[]>();
  for (const element of elements) {
    for (const needed of element.dependencies)
      neededBy.set(needed, [...(neededBy.get(needed) ?? []), element.id]);
  }
  const walk = (
    from: string,
    next: (id: string) => readonly string[],
    seen = new Set<string>(),
  ): Set<string> => {
    for (const other of next(from)) {
      if (seen.has(other)) continue;
      seen.add(other);
      walk(other, next, seen);
    }
    return seen;
  };
  return new Set([id, ...walk(id, (x) => needs.get(x) ?? []), ...walk(id, (x) => neededBy.get(x) ?? [])]);
}
