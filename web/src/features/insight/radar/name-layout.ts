import { areSegmentsClose, segmentDistance } from './segments.ts';

/** A blip to be named, in px of the chart frame. */
export interface NamedBlip {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  /** Radius including the point; names and leaders stay outside. */
  readonly reach: number;
  /** The name wrapped to the column's width. */
  readonly lines: readonly string[];
  /** The name truncated to one line, for crowded columns. */
  readonly short: string;
  /** More important blips are named first. */
  readonly importance: number;
}

export interface NameFrame {
  /** Inner edges of the two columns of names, where leaders end. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Blips to the left of this x coordinate are named on the left. */
  readonly middle: number;
  /** The radar's centre, the origin of angles. */
  readonly center: Point;
  /** Names stand beside their own quadrant, above or below the centre, as far as there are rows. */
  readonly isHalved: boolean;
}

type Point = readonly [x: number, y: number];

export interface PlacedName {
  readonly index: number;
  readonly side: 'left' | 'right';
  readonly lines: readonly string[];
  /** Top of the first line. */
  readonly top: number;
  /** From the edge of the blip to the column; empty if every route is blocked, so that only the number identifies the blip. */
  readonly leader: readonly Point[];
}

export interface NameLayout {
  readonly names: readonly PlacedName[];
  /** Indices of the blips without a free row. */
  readonly unnamed: readonly number[];
}

/** Line height of a name, in px: 36 lines fit beside a radar of 600 px. */
export const NAME_LINE_HEIGHT = 16.5;
/** Minimum distance between a leader and another blip. */
const MIN_CLEARANCE = 0.6;
/** Minimum distance between two leaders. */
const MIN_LEADER_GAP = 1.5;
const DIRECTIONS = 48;
/** Distances from the blip at which a leader may bend. */
const BEND_DISTANCES = [16, 28, 46, 72, 108, 160];
/** Costs of a bend and of each row away from the ideal one, in px of leader length. */
const BEND_COST = 30;
const ROW_COST = 2;
const RIP_UP_COST = 60;
/** Cost of a row beside another quadrant. */
const OTHER_HALF_COST = 300;
const MAX_ROUTES_PER_ROW = 3;
/** Maximum number of routing attempts per name, in total and without an improvement. */
const ROUNDS_PER_NAME = 12;
const IDLE_ROUNDS_PER_NAME = 3;
/** Maximum distance between the assigned row and the ideal one. */
const MAX_ROW_DISTANCE = 20;

interface Candidate {
  readonly blip: NamedBlip;
  readonly lines: readonly string[];
  /** First row of the ideal position. */
  readonly row: number;
  readonly ownRows: Rows;
  /** Routes that avoid all blips, cheapest first. */
  readonly routes: readonly Route[];
}

/** Rows from `first` to before `end`. */
interface Rows {
  readonly first: number;
  readonly end: number;
}

interface Route {
  readonly row: number;
  readonly leader: readonly Point[];
  readonly cost: number;
}

const byImportance = (a: NamedBlip, b: NamedBlip) => b.importance - a.importance || a.index - b.index;

/**
 * Lays out names in two columns beside the chart, each connected to its blip by a leader with at most one bend (boundary labeling). Names
 * and leaders touch no other name, leader or blip. A blip without a free route is named without a leader; if rows are scarce, the least
 * important blips are unnamed. The layout is deterministic.
 * @param isNamed the blips to name; the others are only avoided
 */
export function layoutNames(
  blips: readonly NamedBlip[],
  frame: NameFrame,
  isNamed: (index: number) => boolean = () => true,
): NameLayout {
  const sides = (['left', 'right'] as const).map((side) => {
    const isOwn = ({ x }: NamedBlip) => x < frame.middle === (side === 'left');
    // Leaders stay on their side, so blips well beyond the middle cannot be obstacles.
    const near = blips.filter((blip) => isOwn(blip) || Math.abs(blip.x - frame.middle) < 2 * blip.reach);
    return layoutSide(
      blips.filter((blip) => isOwn(blip) && isNamed(blip.index)),
      near,
      frame,
      side,
    );
  });
  const names = sides.flat();
  const named = new Set(names.map(({ index }) => index));
  const unnamed = blips.map(({ index }) => index).filter((index) => isNamed(index) && !named.has(index));
  return { names, unnamed };
}

function layoutSide(
  own: readonly NamedBlip[],
  all: readonly NamedBlip[],
  frame: NameFrame,
  side: 'left' | 'right',
): PlacedName[] {
  const rows = Math.floor((frame.bottom - frame.top) / NAME_LINE_HEIGHT + 1e-6);
  const candidates = assignRows(own, rows, frame, side).map((assigned) => ({
    ...assigned,
    routes: findRoutes(assigned.blip, { ...assigned, all, frame, side, rows, height: assigned.lines.length }),
  }));
  const routed = routeLeaders(candidates);
  const free = new Set(Array.from({ length: rows }, (_, row) => row));
  const occupy = (row: number, height: number) => {
    for (let i = row; i < row + height; i++) free.delete(i);
  };
  const placed = (blip: NamedBlip, lines: readonly string[], row: number, leader: Route['leader']) => {
    occupy(row, lines.length);
    return { index: blip.index, side, lines, top: frame.top + row * NAME_LINE_HEIGHT, leader };
  };
  const names = routed.map(({ candidate: { blip, lines }, route }) =>
    placed(blip, lines, route.row, route.leader),
  );
  const withLeader = new Set(routed.map((each) => each.candidate));
  for (const each of candidates.filter((one) => !withLeader.has(one))) {
    const { blip, lines, row, ownRows } = each;
    const distance = (first: number) =>
      Math.abs(first - row) + (isWithin(first, 1, ownRows) ? 0 : OTHER_HALF_COST);
    const fits = (text: readonly string[]) =>
      [...free]
        .filter((first) => text.every((_, i) => free.has(first + i)))
        .sort((a, b) => distance(a) - distance(b) || a - b)[0];
    const whole = fits(lines);
    const cut = whole === undefined ? fits([blip.short]) : undefined;
    if (whole !== undefined) names.push(placed(blip, lines, whole, []));
    else if (cut !== undefined) names.push(placed(blip, [blip.short], cut, []));
  }
  return names;
}

interface RoutedName {
  readonly candidate: Candidate;
  readonly route: Route;
}

/**
 * Routes as many leaders as possible by rip-up and reroute (negotiated congestion): each name takes its cheapest route, conflicting ones
 * are removed and queued again, and removing a name becomes more expensive each time. Returns the best state found.
 */
function routeLeaders(candidates: readonly Candidate[]): RoutedName[] {
  // The names with the fewest routes go first, since the others have alternatives.
  const queue = candidates
    .filter(({ routes }) => routes.length > 0)
    .sort((a, b) => a.routes.length - b.routes.length || byImportance(a.blip, b.blip));
  const ripUps = new Map<Candidate, number>();
  let placed: RoutedName[] = [];
  let best: RoutedName[] = [];
  const maxIdle = IDLE_ROUNDS_PER_NAME * queue.length;
  let idle = 0;
  for (let rounds = ROUNDS_PER_NAME * queue.length; rounds > 0 && idle < maxIdle; rounds--) {
    const next = queue.shift();
    if (!next) break;
    idle += 1;
    let chosen: { route: Route; met: RoutedName[]; cost: number } | null = null;
    for (const route of next.routes) {
      if (chosen && route.cost >= chosen.cost) break;
      const limit = chosen?.cost ?? Number.POSITIVE_INFINITY;
      const met: RoutedName[] = [];
      let cost = route.cost;
      for (const other of placed) {
        if (!isConflicting(next, route, other)) continue;
        met.push(other);
        cost += RIP_UP_COST * (1 + (ripUps.get(other.candidate) ?? 0));
        if (cost >= limit) break;
      }
      if (cost < limit) chosen = { route, met, cost };
    }
    if (!chosen) continue;
    const { route, met } = chosen;
    placed = placed.filter((other) => !met.includes(other));
    placed.push({ candidate: next, route });
    for (const other of met) {
      ripUps.set(other.candidate, (ripUps.get(other.candidate) ?? 0) + 1);
      queue.push(other.candidate);
    }
    if (placed.length > best.length) {
      best = placed;
      idle = 0;
    }
  }
  return best;
}

const isWithin = (first: number, count: number, rows: Rows): boolean =>
  first >= rows.first && first + count <= rows.end;

/** Assigns a row to as many names as fit, close to where a line from the centre through the blip meets the column. */
function assignRows(
  own: readonly NamedBlip[],
  rows: number,
  frame: NameFrame,
  side: 'left' | 'right',
): Omit<Candidate, 'routes'>[] {
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

/** Bend points that a straight line from the blip reaches without crossing another blip, on its own side of the chart. */
function findBends(
  blip: NamedBlip,
  all: readonly NamedBlip[],
  frame: NameFrame,
  side: 'left' | 'right',
): Point[] {
  const near = all.filter((other) => other !== blip);
  const turns: Point[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (2 * Math.PI * i) / DIRECTIONS;
    for (const bendDistance of BEND_DISTANCES) {
      const turn: Point = [blip.x + bendDistance * Math.cos(angle), blip.y + bendDistance * Math.sin(angle)];
      const inside =
        side === 'left'
          ? turn[0] > frame.left && turn[0] < Math.min(frame.middle, frame.right)
          : turn[0] < frame.right && turn[0] > Math.max(frame.middle, frame.left);
      if (bendDistance <= blip.reach) continue;
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
  /** First row of the ideal position. */
  readonly row: number;
  readonly ownRows: Rows;
  readonly rows: number;
  /** Number of lines of the name. */
  readonly height: number;
}

/** The cheapest routes to each row that avoid all other blips. */
function findRoutes(blip: NamedBlip, { all, frame, side, row, ownRows, rows, height }: Chart): Route[] {
  const others = all.filter((other) => other !== blip);
  const start: Point = [blip.x, blip.y];
  const turns = findBends(blip, all, frame, side);
  const routes: Route[] = [];
  for (let at = 0; at + height <= rows; at++) {
    if (Math.abs(at - row) > MAX_ROW_DISTANCE) continue;
    const end = anchorPoint(at, height, frame, side);
    const away = Math.abs(at - row) * ROW_COST + (isWithin(at, height, ownRows) ? 0 : OTHER_HALF_COST);
    const direct = [edgePoint(blip, end), end] as const;
    if (isClear(direct[0], end, others))
      routes.push({ row: at, leader: direct, cost: distance(start, end) + away });
    const turned = turns
      .map((turn) => ({ turn, cost: distance(start, turn) + distance(turn, end) + away + BEND_COST }))
      .sort((a, b) => a.cost - b.cost);
    let found = 0;
    for (const { turn, cost } of turned) {
      if (found === MAX_ROUTES_PER_ROW) break;
      if (!isClear(turn, end, others)) continue;
      found += 1;
      routes.push({ row: at, leader: [edgePoint(blip, turn), turn, end], cost });
    }
  }
  return routes.sort((a, b) => a.cost - b.cost);
}

const anchorPoint = (row: number, lines: number, frame: NameFrame, side: 'left' | 'right'): Point => [
  frame[side],
  frame.top + (row + lines / 2) * NAME_LINE_HEIGHT,
];

const distance = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);

function edgePoint({ x, y, reach }: NamedBlip, [toX, toY]: Point): Point {
  const length = Math.max(reach, Math.hypot(toX - x, toY - y));
  return [x + ((toX - x) / length) * reach, y + ((toY - y) / length) * reach];
}

/** Whether a line keeps its distance from all blips. A bounding-box test rules out most blips. */
function isClear(from: Point, to: Point, blips: readonly NamedBlip[]): boolean {
  const [left, right] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
  const [top, bottom] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
  for (const { x, y, reach } of blips) {
    const minDistance = reach + MIN_CLEARANCE;
    if (
      x + minDistance < left ||
      x - minDistance > right ||
      y + minDistance < top ||
      y - minDistance > bottom
    )
      continue;
    if (segmentDistance([x, y], from, to) < minDistance) return false;
  }
  return true;
}

const isConflicting = (one: Candidate, route: Route, other: RoutedName): boolean =>
  (route.row < other.route.row + other.candidate.lines.length &&
    other.route.row < route.row + one.lines.length) ||
  areLeadersClose(route.leader, other.route.leader);

/** The straight segments of a leader. */
const toSegments = (leader: readonly Point[]): [Point, Point][] =>
  leader.slice(1).flatMap((to, i): [Point, Point][] => {
    const from = leader[i];
    return from ? [[from, to]] : [];
  });

const areLeadersClose = (one: readonly Point[], other: readonly Point[]): boolean =>
  toSegments(one).some(([a, b]) =>
    toSegments(other).some(([c, d]) => areSegmentsClose(a, b, c, d, MIN_LEADER_GAP)),
  );
