import { type Quadrant, RINGS } from '@sextant/contracts/insight/radar';
import { cutToWidth, inTwoLines, textWidth } from '../text-width.ts';
import { articleCount, type Blip } from './blips.ts';
import { layoutNames, NAME_LINE_HEIGHT, type NameLayout } from './name-layout.ts';
import { CENTRE, quadrantSigns, quadrantView, type View, WHOLE } from './radar-geometry.ts';

/** Minimum and maximum width of a column of names, in px. */
const MIN_COLUMN = 150;
const MAX_COLUMN = 300;
/** Charts smaller than this omit the columns of names. */
const MIN_SIDE_WITH_NAMES = 420;
const MAX_SIDE = 720;
/** Maximum magnification of blips. */
const MAX_MAGNIFICATION = 2.4;
/** Share of a narrow frame for a magnified quadrant; its names take the rest. */
const NARROW_SHARE = 0.6;
/** Gap between the end of a leader line and the name. */
const NAME_GAP = 6;
/** Gap between a name and its number. */
const NUMBER_GAP = 4;

/** Layout of a chart in its frame, in screen px. */
export interface ChartFrame {
  readonly view: View;
  /** Side of the square drawing. */
  readonly side: number;
  /** Left edge of the drawing within the frame. */
  readonly x: number;
  /** Space above and below the drawing, if the names are taller than the drawing. */
  readonly y: number;
  /** Null if there is no space beside the drawing. */
  readonly names: NameLayout | null;
}

interface AvailableSize {
  readonly width: number;
  readonly height: number;
}

/** Fits the chart or one quadrant to its frame, with names beside it if there is space. */
export function chartFrame(
  blips: readonly Blip[],
  quadrant: Quadrant | null,
  available: AvailableSize,
): ChartFrame {
  const drawn = blips.filter(({ item }) => !quadrant || item.quadrant === quadrant);
  const { left, right, side } = fitColumns(quadrant, available);
  const outermost = RINGS.findLast((ring) => drawn.some(({ item }) => item.ring === ring)) ?? 'Adopt';
  const view = quadrant ? quadrantView(quadrant, outermost, side / MAX_MAGNIFICATION) : WHOLE;
  if (left + right === 0) return { view, side, x: (available.width - side) / 2, y: 0, names: null };
  const lines = drawn.map((blip) => wrapName(blip, Math.max(left, right)));
  const namesHeight = lines.reduce((sum, { whole }) => sum + whole.length, 0) * NAME_LINE_HEIGHT;
  // A single column may be taller than the drawing; two columns fit the names of any radar.
  const height =
    left && right ? side : Math.max(side, Math.min(namesHeight + NAME_LINE_HEIGHT, available.height));
  const scale = side / view.size;
  const x = (available.width - side - left - right) / 2 + left;
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

function fitColumns(quadrant: Quadrant | null, { width, height }: AvailableSize) {
  const maxSide = Math.min(MAX_SIDE, height);
  const sideBetweenColumns = Math.min(maxSide, width - 2 * MIN_COLUMN);
  if (sideBetweenColumns >= MIN_SIDE_WITH_NAMES) {
    const column = Math.min(MAX_COLUMN, (width - sideBetweenColumns) / 2);
    return { left: column, right: column, side: sideBetweenColumns };
  }
  if (!quadrant) return { left: 0, right: 0, side: Math.min(maxSide, width) };
  const side = Math.min(maxSide, width * NARROW_SHARE);
  const column = width - side;
  return quadrantSigns(quadrant).x < 0 ? { left: column, right: 0, side } : { left: 0, right: column, side };
}

/** The x coordinate that divides the blips of one quadrant equally between both columns. */
function medianX(blips: readonly Blip[]): number {
  const sorted = blips.flatMap(({ place }) => (place ? [place.x] : [])).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? CENTRE;
}

/** A name wrapped to the column's width, and truncated to one line. */
function wrapName({ item, number }: Blip, column: number) {
  const width = column - NAME_GAP - NUMBER_GAP - textWidth(String(number)) - 2;
  const short = cutToWidth(item.name, width);
  return { whole: inTwoLines(item.name, width) ?? [short], short };
}

/** Distance from the edge of the drawing to a name. */
export const NAME_OFFSET = NAME_GAP;
