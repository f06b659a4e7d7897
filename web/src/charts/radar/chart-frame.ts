import { QUADRANTS, type Quadrant } from '@sextant/contracts/insight/radar';
import { numeralSize } from './blip-shape.ts';
import { articleCount, type Blip } from './blips.ts';
import { enlargeBlips } from './enlarge-blips.ts';
import { fillChart, fillRoom } from './fill-room.ts';
import { type AvailableSize, fitColumns, insetOf, MIN_SIDE_WITH_NAMES, wrapName } from './frame-columns.ts';
import { magnifyQuadrant } from './magnify-quadrant.ts';
import { NAME_LINE_HEIGHT } from './names/name-frame.ts';
import { layoutNames, type NameLayout, type PlacedName } from './names/name-layout.ts';
import type { NameAtBlip } from './names/names-at-blips.ts';
import {
  LARGE_NAMES,
  MAX_NAMES_AT_BLIPS,
  MAX_NAMES_OF_MANY,
  type NameStyle,
  namesOfQuadrant,
  SMALL_NAMES,
  WRAPPED_NAMES,
} from './names/names-of-quadrant.ts';
import { LARGE_SIZES, sizesOf } from './place-blips.ts';
import {
  CENTRE,
  cellKey,
  quadrantRow,
  quadrantView,
  RING_NAMES_WIDTH,
  SIDE,
  type View,
  WHOLE,
} from './radar-geometry.ts';

/** Smaller numbers cannot be read on a small chart, so they are left to the list and the magnified quadrant. */
const MIN_NUMERAL_PX = 7.5;
/** The same on a large chart, where a name or the pointer also identifies the blip. */
const MIN_CROWDED_NUMERAL_PX = 6.5;
/** More technologies are a crowd: naming as many as there are rows would leave more lines than radar. */
const MAX_UNCROWDED = 72;
/** Names of a crowd, for each quadrant. */
const MAX_NAMES_OF_CROWD = 9;
/** Maximum diameter of a blip in a magnified quadrant, in px. */
const MAX_MAGNIFIED = 30;

/** Layout of a chart in its frame, in screen px. */
export interface ChartFrame {
  readonly view: View;
  /** Side of the square drawing. */
  readonly side: number;
  /** Left edge of the drawing within the frame; negative if its empty margin extends beyond it. */
  readonly x: number;
  /** Space above and below the drawing, if the names are taller than the drawing. */
  readonly y: number;
  /** The blips to draw, with their positions in the drawing. */
  readonly blips: readonly Blip[];
  /** Radii of the steps of volume, in screen px. */
  readonly sizes: readonly number[];
  /** Inner edges of the columns of names. */
  readonly edges: { readonly left: number; readonly right: number };
  /** Null if there is no space beside the drawing. */
  readonly names: NameLayout | null;
  /** Names right beside the blips of a quadrant: where there is no column of names, or where all of them fit. */
  readonly atBlips: readonly NameAtBlip[];
  readonly atBlipsStyle: Pick<NameStyle, 'fontSize' | 'lineHeight'>;
}

/** What is drawn: the whole radar or one quadrant of it, in the same proportions. */
function drawingOf(blips: readonly Blip[], quadrant: Quadrant | null, side: number, isSized: boolean) {
  const isSmall = side < MIN_SIDE_WITH_NAMES;
  const partOf = isSmall ? quadrantRow : quadrantView;
  if (isSized) {
    const view = quadrant ? partOf(quadrant, side) : WHOLE;
    return { view, blips: blips.filter(({ item }) => !quadrant || item.quadrant === quadrant), sizes: [] };
  }
  if (quadrant) {
    const view = partOf(quadrant, side);
    const maxScale = (MAX_MAGNIFIED * view.size) / side / (2 * LARGE_SIZES.radii[2]);
    const magnified = magnifyQuadrant(blips, quadrant, maxScale);
    return { view, ...(isSmall ? fillRoom(magnified.blips, side / view.size, 0) : magnified) };
  }
  if (isSmall) return { view: WHOLE, ...fillChart(blips, side / SIDE, MIN_NUMERAL_PX) };
  const stored = sizesOf(blips);
  const { sizes, blips: drawn } = enlargeBlips(blips, {
    sizes: stored,
    scale: side / SIDE,
    minFactor: 1,
  }) ?? { sizes: stored.radii, blips };
  const longest = Math.max(0, ...blips.map(({ number }) => number));
  const isLegible = (numeralSize(sizes[2], longest) * side) / SIDE >= MIN_CROWDED_NUMERAL_PX;
  return { view: WHOLE, blips: isLegible ? drawn : drawn.map(withoutNumeral), sizes };
}

const withoutNumeral = (blip: Blip): Blip => ({
  ...blip,
  position: blip.position && { ...blip.position, numeral: 0 },
});

/** Whether a radar has more technologies than its chart can name. */
export const isCrowd = (blips: readonly Blip[]): boolean => blips.length > MAX_UNCROWDED;

/** The technologies of a crowd to name: the most important of each quadrant, from all rings where they are equal. */
function leadersOf(blips: readonly Blip[]): ReadonlySet<number> {
  const drawn = blips.filter(({ position }) => position);
  const cells = Map.groupBy(drawn, ({ item }) => cellKey(item.quadrant, item.ring));
  const rankInCell = new Map(
    [...cells.values()].flatMap((cell) => cell.map((blip, i) => [blip, i] as const)),
  );
  const rank = (blip: Blip) => rankInCell.get(blip) ?? 0;
  return new Set(
    QUADRANTS.flatMap((quadrant) =>
      drawn
        .filter(({ item }) => item.quadrant === quadrant)
        .toSorted((a, b) => articleCount(b) - articleCount(a) || rank(a) - rank(b))
        .slice(0, MAX_NAMES_OF_CROWD)
        .map(({ index }) => index),
    ),
  );
}

/** Of a layout the names that are tied to their blips; the others are counted as unnamed. */
function tiedNames({ names, unnamed }: NameLayout, isTied: (name: PlacedName) => boolean): NameLayout {
  const [tied, loose] = [names.filter(isTied), names.filter((name) => !isTied(name))];
  return { names: tied, unnamed: [...unnamed, ...loose.map(({ index }) => index)] };
}

interface FrameOptions {
  /** The blips to name; all by default, and of a crowd the leading ones. */
  readonly isNamed?: (index: number) => boolean;
  /** Whether the blips have their final sizes. */
  readonly isSized?: boolean;
}

/**
 * Fits the chart or one quadrant to its frame, with names beside it if there is space.
 */
export function chartFrame(
  all: readonly Blip[],
  quadrant: Quadrant | null,
  available: AvailableSize,
  { isNamed, isSized = false }: FrameOptions = {},
): ChartFrame {
  const { left, right, side } = fitColumns(all, quadrant, available);
  const { view, blips, sizes } = drawingOf(all, quadrant, side, isSized);
  const scale = side / view.size;
  const inset = quadrant ? 0 : insetOf(side);
  const edges = { left: inset, right: side - inset };
  const hasColumn = left + right > 0;
  const atBlipsStyle = hasColumn ? LARGE_NAMES : SMALL_NAMES;
  const drawing = { view, side, blips, edges, sizes: sizes.map((radius) => radius * scale), atBlipsStyle };
  const named = blips.filter(({ index, position }) => position && (isNamed?.(index) ?? true));
  const margin = Math.max(0, (available.width - side) / 2);
  const isMany = named.length > MAX_NAMES_AT_BLIPS;
  const isUnnamed = quadrant ? isMany : hasColumn || isCrowd(all);
  const namesIn = (style: NameStyle) =>
    isUnnamed
      ? []
      : (quadrant ? [quadrant] : QUADRANTS).flatMap((part) =>
          namesOfQuadrant(
            named.filter(({ item }) => item.quadrant === part),
            {
              quadrant: part,
              view,
              side,
              margin: quadrant ? margin : 0,
              max: isMany ? MAX_NAMES_OF_MANY : undefined,
            },
            style,
          ),
        );
  const inOneLine = namesIn(atBlipsStyle);
  const atBlips = hasColumn && inOneLine.length < named.length ? namesIn(WRAPPED_NAMES) : inOneLine;
  if (!hasColumn || (quadrant && atBlips.length === named.length))
    return { ...drawing, x: (available.width - side) / 2, y: 0, names: null, atBlips };
  const leaders = !quadrant && isCrowd(all) ? leadersOf(blips) : null;
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
      // Leaders of a magnified quadrant stay clear of the names of the rings, beyond its axis.
      left: quadrant && left === 0 ? RING_NAMES_WIDTH : edges.left,
      right: quadrant && right === 0 ? side - RING_NAMES_WIDTH : edges.right,
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
    isNamed ?? (leaders ? (index) => leaders.has(index) : undefined),
  );
  // Where numbers are not drawn, a name without a leader would belong to nothing; and in a crowd no line through another quadrant can be
  // followed.
  const isNumbered = new Set(
    blips.flatMap(({ index, position }) => (position?.numeral === 0 ? [] : [index])),
  );
  const centerY = toFrame(CENTRE, view.y);
  const isTied = ({ index, leader }: PlacedName) =>
    leaders
      ? leader.length > 0 && new Set(leader.map(([, top]) => top < centerY)).size === 1
      : leader.length > 0 || isNumbered.has(index);
  return {
    ...drawing,
    x,
    y,
    names: tiedNames(names, isTied),
    atBlips: [],
  };
}
