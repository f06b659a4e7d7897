/** Bounds of a card or bar, in px of the chart frame. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Top of its lane; there is space for lines just below it. */
  readonly laneTop: number;
}

type Point = readonly [x: number, y: number];

/** Half the width of the gutter between two columns. */
const GUTTER = 7;
/** Distance of horizontal lines from the top of a lane. */
const CHANNEL = 5;

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/**
 * An orthogonal line from a dependency to its dependent, routed through the gutters between columns and the strip above a lane, so that it
 * crosses no card. Lines share gutters and strips and so form bundles. Within one column it is a bracket on the left.
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

/**
 * An orthogonal line between two bars of the timeline: it goes down at the start of the later bar, and never to the left of the earlier
 * one.
 */
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
