import { type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import { cutToWidth, inTwoLines, textWidth } from '../../text-width.ts';
import { articleCount, type Blip, chartName } from '../blips.ts';
import { quadrantSigns, RING_NAMES_WIDTH, type View, WHOLE } from '../radar-geometry.ts';
import { NAME_LINE_HEIGHT } from './name-frame.ts';
import { type Box, type NameAtBlip, placeNamesAtBlips } from './names-at-blips.ts';

/** Maximum number and width of names right beside the blips of those, in px. */
export const MAX_NAMES_AT_BLIPS = 24;
/** Names of more technologies, for each quadrant of a small chart. */
export const MAX_NAMES_OF_MANY = 3;
export const SMALL_NAMES: NameStyle = { fontSize: 12, lineHeight: NAME_LINE_HEIGHT, width: 116 };
export const LARGE_NAMES: NameStyle = { fontSize: 14, lineHeight: 19, width: 240 };
/** Where names meet in one line, they may fit in two. */
export const WRAPPED_NAMES: NameStyle = { ...LARGE_NAMES, width: 132 };

export interface NameStyle {
  readonly fontSize: number;
  readonly lineHeight: number;
  /** Maximum width of a line. */
  readonly width: number;
}

/** Space for the names of the rings at both sides of the vertical axis of a whole radar, and along its horizontal one, in px. */
const AXIS_GAP = { x: 22, y: 4 };

/** The part of a drawing where the names of a quadrant may stand. */
function boundsOf(quadrant: Quadrant, view: View, side: number): Box {
  const { x, y } = quadrantSigns(quadrant);
  if (view !== WHOLE) {
    const bounds = { left: 0, right: side, top: 0, bottom: ((view.height ?? view.size) * side) / view.size };
    return x < 0 ? { ...bounds, right: side - RING_NAMES_WIDTH } : { ...bounds, left: RING_NAMES_WIDTH };
  }
  const middle = side / 2;
  return {
    left: x < 0 ? 0 : middle + AXIS_GAP.x,
    right: x < 0 ? middle - AXIS_GAP.x : side,
    top: y < 0 ? 0 : middle + AXIS_GAP.y,
    bottom: y < 0 ? middle - AXIS_GAP.y : side,
  };
}

interface Part {
  readonly quadrant: Quadrant;
  readonly view: View;
  readonly side: number;
  /** Empty space of the frame at the outer side of the quadrant. */
  readonly margin: number;
  /** Maximum number of blips to name, those nearest to Adopt; all by default. */
  readonly max?: number;
}

/** What is to be done first, in a ring what most articles are about. */
const byRing = (a: Blip, b: Blip): number =>
  RINGS.indexOf(a.item.ring) - RINGS.indexOf(b.item.ring) || articleCount(b) - articleCount(a);

/** The names of a quadrant's blips, as many as fit right beside them. */
export function namesOfQuadrant(
  blips: readonly Blip[],
  { quadrant, view, side, margin, max }: Part,
  { fontSize, lineHeight, width }: NameStyle,
): NameAtBlip[] {
  const scale = side / view.size;
  const isLeft = quadrantSigns(quadrant).x < 0;
  const bounds = boundsOf(quadrant, view, side);
  return placeNamesAtBlips(
    blips.toSorted(byRing).flatMap(({ index, item, position }) => {
      if (!position) return [];
      const name = chartName(item);
      const enlarged = fontSize / SMALL_NAMES.fontSize;
      const short = cutToWidth(name, width / enlarged);
      const lines = inTwoLines(name, width / enlarged) ?? [short];
      return {
        index,
        x: (position.x - view.x) * scale,
        y: (position.y - view.y) * scale,
        reach: (position.radius + position.tip) * scale,
        width: Math.max(...lines.map((line) => textWidth(line, fontSize))),
        lines,
        short,
        importance: 0,
      };
    }),
    isLeft ? { ...bounds, left: bounds.left - margin } : { ...bounds, right: bounds.right + margin },
    { lineHeight, max },
  );
}
