import { segmentDistance, segmentsMeet } from './segments.ts';

/** A blip of the drawn chart, in px of the frame that names are placed in. */
export interface NamedBlip {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Of the disc with its point: nothing is drawn within. */
  readonly reach: number;
  /** Lines that the name takes where there is room, in px of the column's width. */
  readonly lines: readonly string[];
  /** The name cut to one line, for columns that are too full for whole ones. */
  readonly short: string;
  /** The larger, the rather it is named. */
  readonly importance: number;
}

export interface NameFrame {
  /** Where leaders end: the inner edges of the two columns of names. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Blips left of it are named on the left. */
  readonly middle: number;
  /** What angles are measured from: the radar's center. */
  readonly center: Point;
}

type Point = readonly [x: number, y: number];

export interface PlacedName {
  readonly index: number;
  readonly side: 'left' | 'right';
  readonly lines: readonly string[];
  /** Top of its first line. */
  readonly top: number;
  /** From the edge of the blip to the column; empty where other blips leave no way: then its number alone ties it to the blip. */
  readonly leader: readonly Point[];
}

export interface NameLayout {
  readonly names: readonly PlacedName[];
  /** Indices of the blips that there is no row for. */
  readonly unnamed: readonly number[];
}

/** Height of a line of a name, in px: 36 of them stand beside a radar of 600 px. */
export const NAME_LINE = 16.5;
/** Least way between a leader and a blip that it passes. */
const CLEARANCE = 1;
/** Least way between two leaders. */
const LEADER_GAP = 1.5;
const DIRECTIONS = 48;
/** How far from its blip a leader may turn. */
const TURNS_AT = [16, 28, 46, 72, 108, 160];
/** What a turn, and a row away from the best one, cost against px of length. */
const TURN_COST = 30;
const ROW_COST = 2;
const SEND_BACK_COST = 60;
const WAYS_A_ROW = 3;
/** How often each may choose, on average. */
const ROUNDS = 12;
/** Rows further than this from the best one are not tried. */
const ROWS_AWAY = 20;

interface Wanted {
  readonly blip: NamedBlip;
  readonly lines: readonly string[];
  /** First row that it would have if nothing were in its way. */
  readonly row: number;
  /** Ways to a row past all blips, the cheapest first. */
  readonly ways: readonly Way[];
}

interface Way {
  readonly row: number;
  readonly leader: readonly Point[];
  readonly cost: number;
}

const byImportance = (a: NamedBlip, b: NamedBlip) => b.importance - a.importance || a.index - b.index;

/**
 * Names in two columns beside the chart, each tied to its blip by a leader of at most one turn (boundary labeling). No name meets a name or
 * a blip, no leader meets a name, another leader or another blip. A blip that is shut in by others has its name without a leader; where
 * rows are short the least important ones are unnamed. The same blips in the same frame give the same names.
 */
export function layoutNames(blips: readonly NamedBlip[], frame: NameFrame): NameLayout {
  const sides = (['left', 'right'] as const).map((side) => {
    const isOwn = ({ x }: NamedBlip) => x < frame.middle === (side === 'left');
    // Leaders stay on their side: what lies well beyond the middle is in nobody's way.
    const near = blips.filter((blip) => isOwn(blip) || Math.abs(blip.x - frame.middle) < 2 * blip.reach);
    return layoutSide(blips.filter(isOwn), near, frame, side);
  });
  const names = sides.flat();
  const named = new Set(names.map(({ index }) => index));
  return { names, unnamed: blips.map(({ index }) => index).filter((index) => !named.has(index)) };
}

function layoutSide(
  own: readonly NamedBlip[],
  all: readonly NamedBlip[],
  frame: NameFrame,
  side: 'left' | 'right',
): PlacedName[] {
  const rows = Math.floor((frame.bottom - frame.top) / NAME_LINE + 1e-6);
  const wanted = wantedRows(own, rows, frame, side).map(({ blip, lines, row }) => ({
    blip,
    lines,
    row,
    ways: waysOf(blip, { all, frame, side, row, rows, height: lines.length }),
  }));
  const routed = route(wanted);
  const free = new Set(Array.from({ length: rows }, (_, row) => row));
  const occupy = (row: number, height: number) => {
    for (let i = row; i < row + height; i++) free.delete(i);
  };
  const placed = (blip: NamedBlip, lines: readonly string[], row: number, leader: Way['leader']) => {
    occupy(row, lines.length);
    return { index: blip.index, side, lines, top: frame.top + row * NAME_LINE, leader };
  };
  const names = routed.map(({ wanted: { blip, lines }, way }) => placed(blip, lines, way.row, way.leader));
  const tied = new Set(routed.map((each) => each.wanted));
  for (const each of wanted.filter((one) => !tied.has(one))) {
    const { blip, lines, row } = each;
    const fits = (text: readonly string[]) =>
      [...free]
        .filter((first) => text.every((_, i) => free.has(first + i)))
        .sort((a, b) => Math.abs(a - row) - Math.abs(b - row) || a - b)[0];
    const whole = fits(lines);
    const cut = whole === undefined ? fits([blip.short]) : undefined;
    if (whole !== undefined) names.push(placed(blip, lines, whole, []));
    else if (cut !== undefined) names.push(placed(blip, [blip.short], cut, []));
  }
  return names;
}

interface Routed {
  readonly wanted: Wanted;
  readonly way: Way;
}

/**
 * A way for as many as possible: each takes its cheapest one, and sends those that it meets back into the queue, at a price that grows
 * with every time that they were sent back (negotiated routing). The best state that was seen is the answer.
 */
function route(wanted: readonly Wanted[]): Routed[] {
  // Those with the fewest ways choose first: the others find another.
  const queue = wanted
    .filter(({ ways }) => ways.length > 0)
    .sort((a, b) => a.ways.length - b.ways.length || byImportance(a.blip, b.blip));
  const sentBack = new Map<Wanted, number>();
  let placed: Routed[] = [];
  let best: Routed[] = [];
  for (let rounds = ROUNDS * queue.length; rounds > 0; rounds--) {
    const next = queue.shift();
    if (!next) break;
    let chosen: { way: Way; met: Routed[]; cost: number } | null = null;
    for (const way of next.ways) {
      if (chosen && way.cost >= chosen.cost) break;
      const limit = chosen?.cost ?? Number.POSITIVE_INFINITY;
      const met: Routed[] = [];
      let cost = way.cost;
      for (const other of placed) {
        if (!meet(next, way, other)) continue;
        met.push(other);
        cost += SEND_BACK_COST * (1 + (sentBack.get(other.wanted) ?? 0));
        if (cost >= limit) break;
      }
      if (cost < limit) chosen = { way, met, cost };
    }
    if (!chosen) continue;
    const { way, met } = chosen;
    placed = placed.filter((other) => !met.includes(other));
    placed.push({ wanted: next, way });
    for (const other of met) {
      sentBack.set(other.wanted, (sentBack.get(other.wanted) ?? 0) + 1);
      queue.push(other.wanted);
    }
    if (placed.length > best.length) best = placed;
  }
  return best;
}

/** The names that there are rows for, each with the row nearest to where a line from the center through its blip meets the column. */
function wantedRows(
  own: readonly NamedBlip[],
  rows: number,
  frame: NameFrame,
  side: 'left' | 'right',
): { blip: NamedBlip; lines: readonly string[]; row: number }[] {
  const chosen = own.toSorted(byImportance).slice(0, rows);
  const whole = chosen.reduce((sum, { lines }) => sum + lines.length, 0) <= rows;
  const column = frame[side];
  const ideal = ({ x, y }: NamedBlip) => {
    const [cx, cy] = frame.center;
    const slope = (y - cy) / Math.max(1, Math.abs(x - cx));
    const meets = cy + slope * Math.abs(column - cx);
    return Math.min(frame.bottom, Math.max(frame.top, (meets + y) / 2));
  };
  const sorted = chosen
    .map((blip) => ({ blip, lines: whole ? blip.lines : [blip.short], at: ideal(blip) }))
    .sort((a, b) => a.at - b.at || a.blip.y - b.blip.y || a.blip.index - b.blip.index);
  const firsts = spreadRows(
    sorted.map(({ lines, at }) => ({
      rows: lines.length,
      ideal: (at - frame.top) / NAME_LINE - lines.length / 2,
    })),
    rows,
  );
  return sorted.map(({ blip, lines }, i) => ({ blip, lines, row: firsts[i] ?? 0 }));
}

/** First rows of blocks that keep their order and do not overlap, each as near to its ideal one as its neighbors let it (pool adjacent violators). */
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

/** Points that a straight line from the blip reaches past all other blips, on its own side of the chart. */
function turnsOf(
  blip: NamedBlip,
  all: readonly NamedBlip[],
  frame: NameFrame,
  side: 'left' | 'right',
): Point[] {
  const near = all.filter((other) => other !== blip);
  const turns: Point[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    for (const way of TURNS_AT) {
      const turn: Point = [blip.x + way * Math.cos(angle), blip.y + way * Math.sin(angle)];
      const inside =
        side === 'left'
          ? turn[0] > frame.left && turn[0] < Math.min(frame.middle, frame.right)
          : turn[0] < frame.right && turn[0] > Math.max(frame.middle, frame.left);
      if (way <= blip.reach) continue;
      if (!inside || turn[1] < frame.top || turn[1] > frame.bottom) break;
      if (!isClear([blip.x, blip.y], turn, near)) break;
      turns.push(turn);
    }
  }
  return turns;
}

interface Chart {
  readonly all: readonly NamedBlip[];
  readonly frame: NameFrame;
  readonly side: 'left' | 'right';
  /** First row that the name would have if nothing were in its way. */
  readonly row: number;
  readonly rows: number;
  /** Of the name, in rows. */
  readonly height: number;
}

/** For every row the cheapest ways past all other blips. */
function waysOf(blip: NamedBlip, { all, frame, side, row, rows, height }: Chart): Way[] {
  const others = all.filter((other) => other !== blip);
  const start: Point = [blip.x, blip.y];
  const turns = turnsOf(blip, all, frame, side);
  const ways: Way[] = [];
  for (let at = 0; at + height <= rows; at++) {
    if (Math.abs(at - row) > ROWS_AWAY) continue;
    const end = anchorOf(at, height, frame, side);
    const away = Math.abs(at - row) * ROW_COST;
    const direct = [edgeOf(blip, end), end] as const;
    if (isClear(direct[0], end, others))
      ways.push({ row: at, leader: direct, cost: lengthOf(start, end) + away });
    const turned = turns
      .map((turn) => ({ turn, cost: lengthOf(start, turn) + lengthOf(turn, end) + away + TURN_COST }))
      .sort((a, b) => a.cost - b.cost);
    let found = 0;
    for (const { turn, cost } of turned) {
      if (found === WAYS_A_ROW) break;
      if (!isClear(turn, end, others)) continue;
      found += 1;
      ways.push({ row: at, leader: [edgeOf(blip, turn), turn, end], cost });
    }
  }
  return ways.sort((a, b) => a.cost - b.cost);
}

const anchorOf = (row: number, lines: number, frame: NameFrame, side: 'left' | 'right'): Point => [
  frame[side],
  frame.top + (row + lines / 2) * NAME_LINE,
];

const lengthOf = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

function edgeOf({ x, y, reach }: NamedBlip, [toX, toY]: Point): Point {
  const length = Math.max(reach, Math.hypot(toX - x, toY - y));
  return [x + ((toX - x) / length) * reach, y + ((toY - y) / length) * reach];
}

/** Whether a line keeps clear of blips. Most are told by their distance from its box alone. */
function isClear(from: Point, to: Point, blips: readonly NamedBlip[]): boolean {
  const [left, right] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
  const [top, bottom] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
  for (const { x, y, reach } of blips) {
    const least = reach + CLEARANCE;
    if (x + least < left || x - least > right || y + least < top || y - least > bottom) continue;
    if (segmentDistance([x, y], from, to) < least) return false;
  }
  return true;
}

const meet = (one: Wanted, way: Way, other: Routed): boolean =>
  (way.row < other.way.row + other.wanted.lines.length && other.way.row < way.row + one.lines.length) ||
  leadersMeet(way.leader, other.way.leader);

/** The straight parts of a leader. */
const partsOf = (leader: readonly Point[]): [Point, Point][] =>
  leader.slice(1).flatMap((to, i): [Point, Point][] => {
    const from = leader[i];
    return from ? [[from, to]] : [];
  });

const leadersMeet = (one: readonly Point[], other: readonly Point[]): boolean =>
  partsOf(one).some(([a, b]) => partsOf(other).some(([c, d]) => segmentsMeet(a, b, c, d, LEADER_GAP)));
