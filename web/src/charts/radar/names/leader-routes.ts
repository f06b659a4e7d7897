import { isWithin, type Rows } from './assign-rows.ts';
import { NAME_LINE_HEIGHT, type NamedBlip, type NameFrame, type Point } from './name-frame.ts';
import { areSegmentsClose, segmentDistance } from './segments.ts';

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
/** Cost of a row beside another quadrant. */
export const OTHER_HALF_COST = 300;
const MAX_ROUTES_PER_ROW = 3;
/** Maximum distance between the assigned row and the ideal one. */
const MAX_ROW_DISTANCE = 20;

export interface Route {
  readonly row: number;
  readonly leader: readonly Point[];
  readonly cost: number;
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
export function findRoutes(
  blip: NamedBlip,
  { all, frame, side, row, ownRows, rows, height }: Chart,
): Route[] {
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

/** The straight segments of a leader. */
const toSegments = (leader: readonly Point[]): [Point, Point][] =>
  leader.slice(1).flatMap((to, i): [Point, Point][] => {
    const from = leader[i];
    return from ? [[from, to]] : [];
  });

export const areLeadersClose = (one: readonly Point[], other: readonly Point[]): boolean =>
  toSegments(one).some(([a, b]) =>
    toSegments(other).some(([c, d]) => areSegmentsClose(a, b, c, d, MIN_LEADER_GAP)),
  );
