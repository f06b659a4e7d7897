import { type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import { cutToWidth, inTwoLines, textWidth } from '../text-width.ts';
import { articleCount, type Blip } from './blips.ts';
import { layoutNames, NAME_LINE, type NameLayout } from './name-layout.ts';
import { CENTRE, quadrantSigns, quadrantView, type View, WHOLE } from './radar-geometry.ts';

/** Least and greatest width of a column of names, in px. */
const MIN_COLUMN = 150;
const MAX_COLUMN = 300;
/** A chart smaller than this gives its columns up. */
const MIN_SIDE_WITH_NAMES = 420;
const MAX_SIDE = 720;
/** How many times larger than it is drawn a blip may be shown. */
const MAX_MAGNIFICATION = 2.4;
/** Of a narrow frame, what a magnified quadrant takes; its names take the rest. */
const NARROW_SHARE = 0.6;
/** Between a leader's end and the name. */
const NAME_GAP = 6;
/** Between a name and its number. */
const NUMBER_GAP = 4;

/** Where a chart lies in its frame, in px of the screen. */
export interface ChartFrame {
  readonly view: View;
  /** Side of the square drawing. */
  readonly side: number;
  /** Left edge of the drawing in the frame. */
  readonly x: number;
  /** Room above the drawing, and as much below it, where names take more of it than the drawing. */
  readonly y: number;
  /** Null where there is no room beside the drawing. */
  readonly names: NameLayout | null;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The whole chart or one quadrant of it as large as its frame allows, with names where they fit beside it. */
export function chartFrame(blips: readonly Blip[], quadrant: Quadrant | null, room: Room): ChartFrame {
  const drawn = blips.filter(({ item }) => !quadrant || item.quadrant === quadrant);
  const { left, right, side } = columnsOf(quadrant, room);
  const outermost = RINGS.findLast((ring) => drawn.some(({ item }) => item.ring === ring)) ?? 'Adopt';
  const view = quadrant ? quadrantView(quadrant, outermost, side / MAX_MAGNIFICATION) : WHOLE;
  if (left + right === 0) return { view, side, x: (room.width - side) / 2, y: 0, names: null };
  const lines = drawn.map((blip) => linesOf(blip, Math.max(left, right)));
  const needed = lines.reduce((sum, { whole }) => sum + whole.length, 0) * NAME_LINE;
  // One column may grow beyond the drawing; two have room for what one radar names.
  const height = left && right ? side : Math.max(side, Math.min(needed + NAME_LINE, room.height));
  const scale = side / view.size;
  const x = (room.width - side - left - right) / 2 + left;
  const y = (height - side) / 2;
  const toFrame = (px: number, from: number) => (px - from) * scale;
  const middle =
    left === 0
      ? Number.NEGATIVE_INFINITY
      : right === 0
        ? Number.POSITIVE_INFINITY
        : toFrame(quadrant ? medianX(drawn) : CENTRE, view.x);
  const names = layoutNames(
    drawn.flatMap((blip, i) =>
      blip.place
        ? [
            {
              index: blip.index,
              x: toFrame(blip.place.x, view.x),
              y: toFrame(blip.place.y, view.y),
              reach: (blip.place.radius + blip.place.tip) * scale,
              lines: lines[i]?.whole ?? [],
              short: lines[i]?.short ?? '',
              importance: articleCount(blip),
            },
          ]
        : [],
    ),
    {
      left: 0,
      right: side,
      top: -y,
      bottom: side + y,
      middle,
      center: [(CENTRE - view.x) * scale, (CENTRE - view.y) * scale],
    },
  );
  return { view, side, x, y, names };
}

function columnsOf(quadrant: Quadrant | null, { width, height }: Room) {
  const most = Math.min(MAX_SIDE, height);
  const beside = Math.min(most, width - 2 * MIN_COLUMN);
  if (beside >= MIN_SIDE_WITH_NAMES) {
    const column = Math.min(MAX_COLUMN, (width - beside) / 2);
    return { left: column, right: column, side: beside };
  }
  if (!quadrant) return { left: 0, right: 0, side: Math.min(most, width) };
  const side = Math.min(most, width * NARROW_SHARE);
  const column = width - side;
  return quadrantSigns(quadrant).x < 0 ? { left: column, right: 0, side } : { left: 0, right: column, side };
}

/** What halves the blips of one quadrant, so that both columns name some. */
function medianX(blips: readonly Blip[]): number {
  const sorted = blips.flatMap(({ place }) => (place ? [place.x] : [])).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? CENTRE;
}

/** A name in the lines that a column has room for, and cut to one. */
function linesOf({ item, number }: Blip, column: number) {
  const width = column - NAME_GAP - NUMBER_GAP - textWidth(String(number)) - 2;
  const short = cutToWidth(item.name, width);
  return { whole: inTwoLines(item.name, width) ?? [short], short };
}

/** From the edge of the drawing to a name. */
export const NAME_OFFSET = NAME_GAP;
