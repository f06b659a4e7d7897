import { byImportance, NAME_LINE_HEIGHT, type NamedBlip, type NameFrame } from './name-frame.ts';

/** Rows from `first` to before `end`. */
export interface Rows {
  readonly first: number;
  readonly end: number;
}

/** A name and where it should stand. */
export interface AssignedName {
  readonly blip: NamedBlip;
  readonly lines: readonly string[];
  /** First row of the ideal position. */
  readonly row: number;
  readonly ownRows: Rows;
}

export const isWithin = (first: number, count: number, rows: Rows): boolean =>
  first >= rows.first && first + count <= rows.end;

/** Assigns a row to as many names as fit, close to where a line from the centre through the blip meets the column. */
export function assignRows(
  own: readonly NamedBlip[],
  rows: number,
  frame: NameFrame,
  side: 'left' | 'right',
): AssignedName[] {
  const chosen = own.toSorted(byImportance).slice(0, rows);
  const whole = chosen.reduce((sum, { lines }) => sum + lines.length, 0) <= rows;
  const [cx, cy] = frame.center;
  const column = frame[side];
  const ideal = ({ x, y }: NamedBlip) => {
    const slope = (y - cy) / Math.max(1, Math.abs(x - cx));
    const meets = cy + slope * Math.abs(column - cx);
    return Math.min(frame.bottom, Math.max(frame.top, (meets + y) / 2));
  };
  const sorted = chosen
    .map((blip) => ({ blip, lines: whole ? blip.lines : [blip.short], at: ideal(blip) }))
    .sort((a, b) => a.at - b.at || a.blip.y - b.blip.y || a.blip.index - b.blip.index);
  const assignWithin = (names: typeof sorted, ownRows: Rows) => {
    const firsts = spreadRows(
      names.map(({ lines, at }) => ({
        rows: lines.length,
        ideal: (at - frame.top) / NAME_LINE_HEIGHT - lines.length / 2 - ownRows.first,
      })),
      ownRows.end - ownRows.first,
    );
    return names.map(({ blip, lines }, i) => ({
      blip,
      lines,
      row: ownRows.first + (firsts[i] ?? 0),
      ownRows,
    }));
  };
  if (!frame.isHalved) return assignWithin(sorted, { first: 0, end: rows });
  const isAbove = ({ blip }: (typeof sorted)[number]) => blip.y < cy;
  const [above, below] = [sorted.filter(isAbove), sorted.filter((one) => !isAbove(one))];
  const height = (names: typeof sorted) => names.reduce((sum, { lines }) => sum + lines.length, 0);
  const boundary = Math.min(
    Math.max(Math.round((cy - frame.top) / NAME_LINE_HEIGHT), height(above)),
    rows - height(below),
  );
  return [
    ...assignWithin(above, { first: 0, end: boundary }),
    ...assignWithin(below, { first: boundary, end: rows }),
  ];
}

/** First rows of consecutive blocks without overlaps, each as close as possible to its ideal row (pool adjacent violators). */
function spreadRows(blocks: readonly { rows: number; ideal: number }[], rows: number): number[] {
  const pools: { sum: number; count: number; rows: number; members: number }[] = [];
  for (const block of blocks) {
    let pool = { sum: block.ideal, count: 1, rows: block.rows, members: 1 };
    for (let last = pools.at(-1); last && last.sum / last.count + last.rows > pool.sum / pool.count; ) {
      pools.pop();
      pool = {
        sum: last.sum + pool.sum - pool.count * last.rows,
        count: last.count + pool.count,
        rows: last.rows + pool.rows,
        members: last.members + pool.members,
      };
      last = pools.at(-1);
    }
    pools.push(pool);
  }
  let rest = blocks.reduce((sum, block) => sum + block.rows, 0);
  let free = 0;
  let at = 0;
  return pools.flatMap(({ sum, count, members }) => {
    let first = Math.round(sum / count);
    const own = blocks.slice(at, at + members);
    at += members;
    return own.map((block) => {
      first = Math.min(Math.max(first, free), rows - rest);
      const row = first;
      first = row + block.rows;
      free = first;
      rest -= block.rows;
      return row;
    });
  });
}
