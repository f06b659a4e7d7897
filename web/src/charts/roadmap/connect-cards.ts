/** Bounds of a bar, in px of the chart frame. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Bounds of a card, and of its lane: there is space for lines left of all cards, and below the last ones. */
export interface CardBox extends Box {
  readonly laneLeft: number;
  readonly laneBottom: number;
}

type Point = readonly [x: number, y: number];

/** Distance of vertical lines from the cards to their right. */
const GUTTER = 7;
/** Space between the left edge of a lane and its first card. */
export const CARD_INSET = 12;
/** Distance of horizontal lines from the bottom of a lane. */
const CHANNEL = 5;

const middleOf = ({ top, bottom }: Box): number => (top + bottom) / 2;

/**
 * An orthogonal line from a dependency to its dependent. It leaves to the left, because no card below reaches over that edge (`placeCards`), runs
 * in the strips below the lanes and in the gutter left of all cards, and so crosses no card. Lines share strips and gutter and form bundles.
 */
export function connectCards(from: CardBox, to: CardBox): Point[] {
  const [out, into] = [from.left - GUTTER, to.left - GUTTER];
  const edge = from.laneLeft + CARD_INSET - GUTTER;
  const [under, across] = [from.laneBottom - CHANNEL, to.laneBottom - CHANNEL];
  const detour: Point[] =
    under === across
      ? out === into
        ? []
        : [
            [out, under],
            [into, under],
          ]
      : [
          [out, under],
          [edge, under],
          [edge, across],
          [into, across],
        ];
  const points: Point[] = [
    [from.left, middleOf(from)],
    [out, middleOf(from)],
    ...detour,
    [into, middleOf(to)],
    [to.left, middleOf(to)],
  ];
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1]);
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
