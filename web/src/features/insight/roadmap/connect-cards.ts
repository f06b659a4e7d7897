/** A card or bar on the page, in px of the frame that lines are drawn in. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Where its lane begins: lines may run across above it. */
  readonly laneTop: number;
}

type Point = readonly [x: number, y: number];

/** Half of the gutter between two columns. */
const GUTTER = 7;
/** How far below the start of a lane lines run across. */
const CHANNEL = 5;

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/**
 * A line at right angles from what is needed to what needs it, through the gutters between columns and the strip above a lane, so that it
 * crosses no card. Lines share gutters and strips: many of them read as one bundle. Within one column it is a bracket on the left.
 */
export function connectCards(from: Box, to: Box): Point[] {
  const [fromY, toY] = [middleOf(from), middleOf(to)];
  const isLeft = to.left < from.right;
  const leave = isLeft ? from.left : from.right;
  const out = isLeft ? leave - GUTTER : leave + GUTTER;
  const into = to.left - GUTTER;
  if (Math.abs(into - out) < GUTTER)
    return [
      [leave, fromY],
      [into, fromY],
      [into, toY],
      [to.left, toY],
    ];
  const across = to.laneTop + CHANNEL;
  return [
    [leave, fromY],
    [out, fromY],
    [out, across],
    [into, across],
    [into, toY],
    [to.left, toY],
  ];
}

/** The same between two bars over time: down where the later one begins, never to the left of where the earlier one began. */
export function connectBars(from: Box, to: Box): Point[] {
  const toY = middleOf(to);
  const x = Math.max(from.left + 2, to.left - GUTTER);
  const leaves: Point[] =
    x >= from.right
      ? [
          [from.right, middleOf(from)],
          [x, middleOf(from)],
        ]
      : [[x, to.top > from.top ? from.bottom : from.top]];
  return x < to.left
    ? [...leaves, [x, toY], [to.left, toY]]
    : [...leaves, [x, to.top > from.top ? to.top : to.bottom]];
}
