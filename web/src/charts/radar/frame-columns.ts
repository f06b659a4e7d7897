import type { Quadrant } from '@sextant/contracts/insight/radar';
import { cutToWidth, inTwoLines, textWidth } from '../text-width.ts';
import type { Blip } from './blips.ts';
import { chartName } from './blips.ts';
import { NAME_LINE_HEIGHT } from './names/name-frame.ts';
import { CENTRE, quadrantSigns, RING_RADII, SIDE } from './radar-geometry.ts';

/** Minimum and maximum width of a column of names, in px. */
const MIN_COLUMN = 144;
const MAX_COLUMN = 300;
/** Columns are widened for names in one line as long as the chart is not smaller than this. */
const MIN_SIDE_BESIDE_LINES = 480;
/** Charts smaller than this omit the columns of names; their blips fill their slots. */
export const MIN_SIDE_WITH_NAMES = 420;
/** Share of the drawing between its edge and the outermost ring: names may stand there, and small charts draw nothing in it. */
const MARGIN_SHARE = (CENTRE - RING_RADII.Hold) / SIDE;
/** Distance of names to the outermost ring. */
const RING_GAP = 6;
/** How far the drawing may extend beyond a narrow container, on each side. */
const MAX_BLEED = 13;
const MAX_SIDE = 720;
/** Narrower quadrants have no column of names. */
const MIN_QUADRANT_WITH_NAMES = 560;
/** Maximum share of a frame for a magnified quadrant with names. */
const QUADRANT_SHARE = 0.7;
/** Gap between the end of a leader line and the name. */
const NAME_GAP = 6;
/** Gap between a name and its number. */
const NUMBER_GAP = 4;

export interface AvailableSize {
  readonly width: number;
  readonly height: number;
}

/** How far the columns of names reach into the drawing's margin. */
export const insetOf = (side: number): number => Math.max(0, side * MARGIN_SHARE - RING_GAP);

/** Widths of the columns of names: on both sides of the whole chart, and at the outer side of a quadrant. */
export function fitColumns(
  all: readonly Blip[],
  quadrant: Quadrant | null,
  { width, height }: AvailableSize,
) {
  const maxSide = Math.min(MAX_SIDE, height);
  if (quadrant) {
    if (width < MIN_QUADRANT_WITH_NAMES) return { left: 0, right: 0, side: Math.min(maxSide, width) };
    const side = Math.min(maxSide, width * QUADRANT_SHARE);
    const column = Math.min(MAX_COLUMN, width - side);
    return quadrantSigns(quadrant).x < 0
      ? { left: column, right: 0, side }
      : { left: 0, right: column, side };
  }
  const sideBeside = (column: number) => (width - 2 * column - 2 * RING_GAP) / (1 - 2 * MARGIN_SHARE);
  const sideBetweenColumns = Math.min(
    maxSide,
    sideBeside(columnOfLines(all, (column) => Math.min(maxSide, sideBeside(column)))),
  );
  if (sideBetweenColumns < MIN_SIDE_WITH_NAMES) {
    const filling = Math.min(width / (1 - 2 * MARGIN_SHARE), width + 2 * MAX_BLEED);
    return { left: 0, right: 0, side: Math.min(maxSide, filling) };
  }
  const column = Math.min(MAX_COLUMN, (width - sideBetweenColumns) / 2 + insetOf(sideBetweenColumns));
  return { left: column, right: column, side: sideBetweenColumns };
}

/** Width of a column that takes names in one line, unless the chart would be small or have fewer rows than names. */
function columnOfLines(all: readonly Blip[], sideBeside: (column: number) => number): number {
  const fits = (column: number) => {
    const side = sideBeside(column);
    const onSide = (sign: number) => all.filter(({ item }) => quadrantSigns(item.quadrant).x === sign).length;
    return (
      side >= MIN_SIDE_BESIDE_LINES && Math.max(onSide(-1), onSide(1)) <= Math.floor(side / NAME_LINE_HEIGHT)
    );
  };
  const columns = all.map(({ item, number }) => textWidth(chartName(item)) + widthBesideName(number));
  return Math.max(MIN_COLUMN, ...columns.filter((column) => column <= MAX_COLUMN && fits(column)));
}

/** What a column takes beside a name: the number and the gaps. */
const widthBesideName = (number: number): number => NAME_GAP + NUMBER_GAP + textWidth(String(number)) + 2;

/** A name wrapped to the column's width, and truncated to one line. */
export function wrapName({ item, number }: Blip, column: number) {
  const width = column - widthBesideName(number);
  const name = chartName(item);
  const short = cutToWidth(name, width);
  return { whole: inTwoLines(name, width) ?? [short], short };
}

/** Distance from the edge of the drawing to a name. */
export const NAME_OFFSET = NAME_GAP;
