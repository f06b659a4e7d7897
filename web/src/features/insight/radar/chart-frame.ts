import type { Quadrant } from '@sextant/contracts/insight/radar';
import { cutToWidth, inTwoLines, textWidth } from '../text-width.ts';
import { articleCount, type Blip } from './blips.ts';
import { magnifyQuadrant, type RingRadii } from './magnify-quadrant.ts';
import { NAME_LINE_HEIGHT } from './names/name-frame.ts';
import { layoutNames, type NameLayout } from './names/name-layout.ts';
import { LARGE_SIZES, sizesOf } from './place-blips.ts';
import { CENTRE, quadrantSigns, quadrantView, RING_RADII, type View, WHOLE } from './radar-geometry.ts';

/** Minimum and maximum width of a column of names, in px. */
const MIN_COLUMN = 150;
const MAX_COLUMN = 300;
/** Charts smaller than this omit the columns of names. */
const MIN_SIDE_WITH_NAMES = 420;
const MAX_SIDE = 720;
/** Maximum diameter of a blip in a magnified quadrant, in px. */
const MAX_MAGNIFIED = 30;
/** Narrower quadrants have their names below. */
const MIN_QUADRANT_WITH_NAMES = 560;
/** Maximum share of a frame for a magnified quadrant with names. */
const QUADRANT_SHARE = 0.7;
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
  /** The blips to draw, with their positions in the drawing. */
  readonly blips: readonly Blip[];
  readonly radii: RingRadii;
  /** Radii of the steps of volume, in screen px. */
  readonly sizes: readonly number[];
  /** Null if there is no space beside the drawing. */
  readonly names: NameLayout | null;
}

interface AvailableSize {
  readonly width: number;
  readonly height: number;
}

/** What is drawn: the whole radar with the specification's rings, or one quadrant with rings by content. */
function drawingOf(blips: readonly Blip[], quadrant: Quadrant | null, side: number) {
  if (quadrant) {
    const view = quadrantView(quadrant, side);
    const maxScale = (MAX_MAGNIFIED * view.size) / side / (2 * LARGE_SIZES.radii[2]);
    const { radii, blips: drawn, scale } = magnifyQuadrant(blips, quadrant, maxScale);
    return { view, blips: drawn, radii, sizes: LARGE_SIZES.radii.map((radius) => radius * scale) };
  }
  return { view: WHOLE, blips, radii: RING_RADII, sizes: sizesOf(blips).radii };
}

/**
 * Fits the chart or one quadrant to its frame, with names beside it if there is space.
 * @param isNamed the blips to name; all by default
 */
export function chartFrame(
  all: readonly Blip[],
  quadrant: Quadrant | null,
  available: AvailableSize,
  isNamed?: (index: number) => boolean,
): ChartFrame {
  const { left, right, side } = fitColumns(quadrant, available);
  const { view, blips, radii, sizes } = drawingOf(all, quadrant, side);
  const scale = side / view.size;
  const drawing = { view, side, blips, radii, sizes: sizes.map((radius) => radius * scale) };
  if (left + right === 0) return { ...drawing, x: (available.width - side) / 2, y: 0, names: null };
  const lines = blips.map((blip) => wrapName(blip, Math.max(left, right)));
  const namesHeight = lines.reduce((sum, { whole }) => sum + whole.length, 0) * NAME_LINE_HEIGHT;
  // A single column may be taller than the drawing; two columns fit the names of any radar.
  const height =
    left && right ? side : Math.max(side, Math.min(namesHeight + NAME_LINE_HEIGHT, available.height));
  const x = (available.width - side - left - right) / 2 + left;
  const y = (height - side) / 2;
  const toFrame = (px: number, from: number) => (px - from) * scale;
  const names = layoutNames(
    blips.flatMap((blip, i) =>
      blip.position
        ? [
            {
              index: blip.index,
              x: toFrame(blip.position.x, view.x),
              y: toFrame(blip.position.y, view.y),
              reach: (blip.position.radius + blip.position.tip) * scale,
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
      middle:
        left === 0
          ? Number.NEGATIVE_INFINITY
          : right === 0
            ? Number.POSITIVE_INFINITY
            : toFrame(CENTRE, view.x),
      center: [(CENTRE - view.x) * scale, (CENTRE - view.y) * scale],
      isHalved: !quadrant,
    },
    isNamed,
  );
  return { ...drawing, x, y, names };
}

/** Widths of the columns of names: on both sides of the whole chart, and at the outer side of a quadrant. */
function fitColumns(quadrant: Quadrant | null, { width, height }: AvailableSize) {
  const maxSide = Math.min(MAX_SIDE, height);
  if (quadrant) {
    if (width < MIN_QUADRANT_WITH_NAMES) return { left: 0, right: 0, side: Math.min(maxSide, width) };
    const side = Math.min(maxSide, width * QUADRANT_SHARE);
    const column = Math.min(MAX_COLUMN, width - side);
    return quadrantSigns(quadrant).x < 0
      ? { left: column, right: 0, side }
      : { left: 0, right: column, side };
  }
  const sideBetweenColumns = Math.min(maxSide, width - 2 * MIN_COLUMN);
  if (sideBetweenColumns < MIN_SIDE_WITH_NAMES) return { left: 0, right: 0, side: Math.min(maxSide, width) };
  const column = Math.min(MAX_COLUMN, (width - sideBetweenColumns) / 2);
  return { left: column, right: column, side: sideBetweenColumns };
}

/** A name wrapped to the column's width, and truncated to one line. */
function wrapName({ item, number }: Blip, column: number) {
  const width = column - NAME_GAP - NUMBER_GAP - textWidth(String(number)) - 2;
  const short = cutToWidth(item.name, width);
  return { whole: inTwoLines(item.name, width) ?? [short], short };
}

/** Distance from the edge of the drawing to a name. */
export const NAME_OFFSET = NAME_GAP;
