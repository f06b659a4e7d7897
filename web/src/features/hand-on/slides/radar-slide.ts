import { LIGHT } from '@sextant/briefing/html/palette';
import { quadrantSubtitle } from '@sextant/briefing/radar/quadrant-names';
import { NO_EARLIER, RING_LEGEND } from '@sextant/briefing/radar/ring-texts';
import { isNotJudged, isWarned, NOT_JUDGED, WARNED } from '@sextant/briefing/radar/standing';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { LIGHT_CHART } from '../../../charts/palette.ts';
import { blipPoint, numeralSize } from '../../../charts/radar/blip-shape.ts';
import { type Blip, blipName } from '../../../charts/radar/blips.ts';
import type { ChartFrame } from '../../../charts/radar/chart-frame.ts';
import { NAME_OFFSET } from '../../../charts/radar/frame-columns.ts';
import { NAME_LINE_HEIGHT } from '../../../charts/radar/names/name-frame.ts';
import { isHollow } from '../../../charts/radar/radar-colours.ts';
import { CENTRE, quadrantSigns, RING_RADII } from '../../../charts/radar/radar-geometry.ts';
import { PALE_OPACITY } from '../../../topic-kit/marks/blip-disc.tsx';
import { fullRadarSummary, isByHand, type PlacedRadar, printableFrame } from '../export/radar-figure.tsx';
import { BODY, type Box, type Outline, type Piece, type Slide } from './deck.ts';
import { heightOfParas, para, paras } from './fit.ts';

const QUADRANT_COLORS: Readonly<Record<Quadrant, string>> = {
  Techniques: LIGHT_CHART['quadrant-techniques'],
  Tools: LIGHT_CHART['quadrant-tools'],
  Platforms: LIGHT_CHART['quadrant-platforms'],
  'Languages & Frameworks': LIGHT_CHART['quadrant-languages'],
};
const RING_COLORS: Readonly<Record<Ring, string>> = {
  Adopt: LIGHT_CHART['ring-adopt'],
  Trial: LIGHT_CHART['ring-trial'],
  Assess: LIGHT_CHART['ring-assess'],
  Hold: LIGHT_CHART['ring-hold'],
};
const RING_LINE: Outline = { color: LIGHT_CHART['ring-line'], width: 1 };
/** A line of names beside the chart, and its size. */
const NAME_SIZE = 12;
const LEGEND_HEIGHT = 20;

const around = (x: number, y: number, radius: number): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});
const HEADING_HEIGHT = 18;

/** Where the drawing is on the slide, and its scale. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const bands = ({ x, y, scale }: Place): Piece[] => {
  const [cx, cy, reach] = [x + CENTRE * scale, y + CENTRE * scale, RING_RADII.Hold * scale];
  return [
    ...[...RINGS].reverse().map(
      (ring): Piece => ({
        kind: 'shape',
        shape: 'ellipse',
        box: around(cx, cy, RING_RADII[ring] * scale),
        fill: RING_COLORS[ring],
        outline: RING_LINE,
        name: `Ring ${ring}`,
      }),
    ),
    {
      kind: 'path',
      points: [
        [cx - reach, cy],
        [cx + reach, cy],
      ],
      outline: RING_LINE,
    },
    {
      kind: 'path',
      points: [
        [cx, cy - reach],
        [cx, cy + reach],
      ],
      outline: RING_LINE,
    },
  ];
};

const ringNames = ({ x, y, scale }: Place): Piece[] =>
  RINGS.map((ring) => ({
    kind: 'text',
    box: {
      x: x + CENTRE * scale - 24,
      y: y + (CENTRE - RING_RADII[ring]) * scale + 2,
      width: 48,
      height: 14,
    },
    paras: paras([para(ring, { size: 11, bold: true, color: LIGHT.ink2 })]),
    align: 'center',
    isOneLine: true,
  }));

/** The disc of a technology with its number, and its point if it moved. */
function blipPieces(blip: Blip, isDecided: boolean, { x, y, scale }: Place, names: QuadrantNames): Piece[] {
  const { item, number, position } = blip;
  if (!position) return [];
  const [cx, cy, radius] = [x + position.x * scale, y + position.y * scale, position.radius * scale];
  const color = QUADRANT_COLORS[item.quadrant];
  const [isPale, hollow] = [isNotJudged(item), isHollow(item)];
  const size = (position.numeral ?? numeralSize(position.radius, number)) * scale;
  const point = blipPoint(position, item.movement);
  return [
    ...(isDecided
      ? [
          {
            kind: 'shape',
            shape: 'ellipse',
            box: around(cx, cy, radius + (position.tip + 2) * scale),
            outline: { color: LIGHT.ink2, width: 1, isDashed: true },
            name: 'decided by hand',
          } satisfies Piece,
        ]
      : []),
    ...(point
      ? [
          {
            kind: 'path',
            points: point.map((each) => [cx + each.x * scale, cy + each.y * scale] as const),
            fill: color,
          } satisfies Piece,
        ]
      : []),
    {
      kind: 'shape',
      shape: 'ellipse',
      box: around(cx, cy, radius),
      fill: hollow ? LIGHT.surface : color,
      opacity: isPale && !hollow ? PALE_OPACITY : 1,
      ...((isWarned(item) || hollow) && {
        outline: { color: isWarned(item) ? LIGHT_CHART.danger : color, width: 1.5 },
      }),
      ...(size > 0 && {
        label: {
          text: String(number),
          size,
          bold: true,
          color: hollow || isPale ? LIGHT.ink : LIGHT_CHART['on-blip'],
        },
      }),
      name: blipName(blip, names),
    },
  ];
}

/** The names beside the chart with the lines to their discs. */
function namePieces(blips: readonly Blip[], { names, edges }: ChartFrame, { x, y }: Place): Piece[] {
  const byIndex = new Map(blips.map((blip) => [blip.index, blip]));
  return (names?.names ?? []).flatMap(({ index, side, lines, top, leader }): Piece[] => {
    const blip = byIndex.get(index);
    if (!blip) return [];
    const isLeft = side === 'left';
    const edge = x + (isLeft ? edges.left - NAME_OFFSET : edges.right + NAME_OFFSET);
    const left = isLeft ? BODY.x : edge;
    const text = isLeft ? `${lines.join(' ')}  ${blip.number}` : `${blip.number}  ${lines.join(' ')}`;
    const height = lines.length * NAME_LINE_HEIGHT;
    return [
      {
        kind: 'path',
        points: leader.map(([px, py]) => [x + px, y + py] as const),
        outline: { color: LIGHT.ink3, width: 0.75 },
      },
      {
        kind: 'text',
        box: {
          x: left,
          y: y + top,
          width: (isLeft ? edge : BODY.x + BODY.width) - left,
          height,
        },
        paras: [{ text, size: lines.length > 1 ? NAME_SIZE - 1 : NAME_SIZE }],
        align: isLeft ? 'right' : 'left',
        isMiddle: true,
      },
    ];
  });
}

function headings({ blips, names }: PlacedRadar, top: number, bottom: number): Piece[] {
  return QUADRANTS.map((quadrant) => {
    const { x, y } = quadrantSigns(quadrant);
    const count = blips.filter(({ item }) => item.quadrant === quadrant).length;
    return {
      kind: 'text',
      box: {
        x: x > 0 ? BODY.x + BODY.width / 2 : BODY.x,
        y: y > 0 ? bottom : top,
        width: BODY.width / 2,
        height: HEADING_HEIGHT,
      },
      paras: [
        {
          text: `${names[quadrant]}: ${quadrantSubtitle(quadrant, names)} (${count})`,
          size: 13,
          bold: true,
          color: QUADRANT_COLORS[quadrant],
        },
      ],
      align: x > 0 ? 'right' : 'left',
      isOneLine: true,
    };
  });
}

/** What rings and discs mean, in one line; only of what the chart shows. */
function legendText(blips: readonly Blip[], hasDecided: boolean): string {
  const items = blips.map(({ item }) => item);
  const moved = items.some((item) => item.movement || item.isNew);
  return [
    RINGS.map((ring) => `${ring}: ${RING_LEGEND[ring]}`).join('; '),
    moved ? 'point toward the center: moved up, away: moved down; hollow: new' : '',
    items.some(isNotJudged) ? `pale: ${NOT_JUDGED.toLowerCase()}` : '',
    items.some(isWarned) ? `red ring: ${WARNED}` : '',
    hasDecided ? 'dashed: decided by hand' : '',
  ]
    .filter(Boolean)
    .join('; ')
    .concat(moved ? '.' : `. ${NO_EARLIER}`);
}

/**
 * The chart as on the screen, in shapes that can be edited.
 *
 * @param reading what changed since the version before; empty without one
 * @param details all technologies as lines of text, for the notes
 */
export function radarSlide(
  placed: PlacedRadar,
  { reading, details, references }: { reading: string; details: readonly string[]; references: number[] },
): Slide {
  const { blips, at, names } = placed;
  const summary = paras([
    para([fullRadarSummary(blips), reading].filter(Boolean).join(' '), { size: 14, color: LIGHT.ink2 }),
  ]);
  const decided = blips.filter(({ index }) => isByHand(at, index));
  const legend = paras([para(legendText(blips, decided.length > 0), { size: 12, color: LIGHT.ink2 })]);
  const legendHeight = Math.max(LEGEND_HEIGHT, heightOfParas(legend, BODY.width));
  const top = BODY.y - 2 + heightOfParas(summary, BODY.width);
  const chartTop = top + HEADING_HEIGHT;
  const height = BODY.y + BODY.height - legendHeight - HEADING_HEIGHT - 4 - chartTop;
  const frame = printableFrame(blips, BODY.width, height);
  const place: Place = {
    x: BODY.x + frame.x,
    y: chartTop + frame.y,
    scale: frame.side / frame.view.size,
  };
  const unnamed = frame.names?.unnamed.length ?? 0;
  const isDecided = new Set(decided.map(({ index }) => index));
  return {
    title: 'Technology Radar',
    references,
    remarks: [
      ...(unnamed > 0 ? [`${unnamed} technologies are named in these notes alone.`] : []),
      ...details,
    ],
    pieces: [
      {
        kind: 'text',
        box: { x: BODY.x, y: BODY.y - 8, width: BODY.width, height: top - BODY.y + 2 },
        paras: summary,
      },
      ...headings(placed, top, chartTop + height),
      ...bands(place),
      ...namePieces(blips, frame, place),
      ...frame.blips.flatMap((blip) => blipPieces(blip, isDecided.has(blip.index), place, names)),
      ...ringNames(place),
      {
        kind: 'text',
        box: {
          x: BODY.x,
          y: BODY.y + BODY.height - legendHeight,
          width: BODY.width,
          height: legendHeight,
        },
        paras: legend,
      },
    ],
  };
}
