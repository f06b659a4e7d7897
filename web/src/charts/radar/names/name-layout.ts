import { type AssignedName, assignRows, isWithin } from './assign-rows.ts';
import { areLeadersClose, findRoutes, OTHER_HALF_COST, type Route } from './leader-routes.ts';
import { byImportance, NAME_LINE_HEIGHT, type NamedBlip, type NameFrame, type Point } from './name-frame.ts';

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

const RIP_UP_COST = 60;
/** Maximum number of routing attempts per name, in total and without an improvement. */
const ROUNDS_PER_NAME = 12;
const IDLE_ROUNDS_PER_NAME = 3;

interface Candidate extends AssignedName {
  /** Routes that avoid all blips, cheapest first. */
  readonly routes: readonly Route[];
}

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
    let chosen: { route: Route; obstacles: RoutedName[]; cost: number } | null = null;
    for (const route of next.routes) {
      if (chosen && route.cost >= chosen.cost) break;
      const limit = chosen?.cost ?? Number.POSITIVE_INFINITY;
      const obstacles: RoutedName[] = [];
      let cost = route.cost;
      for (const other of placed) {
        if (!isConflicting(next, route, other)) continue;
        obstacles.push(other);
        cost += RIP_UP_COST * (1 + (ripUps.get(other.candidate) ?? 0));
        if (cost >= limit) break;
      }
      if (cost < limit) chosen = { route, obstacles, cost };
    }
    if (!chosen) continue;
    const { route, obstacles } = chosen;
    placed = placed.filter((other) => !obstacles.includes(other));
    placed.push({ candidate: next, route });
    for (const other of obstacles) {
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

const isConflicting = (one: Candidate, route: Route, other: RoutedName): boolean =>
  (route.row < other.route.row + other.candidate.lines.length &&
    other.route.row < route.row + one.lines.length) ||
  areLeadersClose(route.leader, other.route.leader);
