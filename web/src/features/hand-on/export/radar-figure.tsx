import {
  type CorrectedByHand,
  correctionsByPath,
  findComputedRadar,
} from '@sextant/briefing/corrections/by-hand';
import { comparisonText } from '@sextant/briefing/corrections/words';
import { byPlace } from '@sextant/briefing/radar/numbered-items';
import { quadrantSubtitle, STANDARD_NAMES } from '@sextant/briefing/radar/quadrant-names';
import { radarSummary } from '@sextant/briefing/radar/radar-summary';
import { NO_EARLIER, RING_LEGEND } from '@sextant/briefing/radar/ring-texts';
import {
  isNotJudged,
  isWarned,
  NOT_JUDGED,
  standingSentences,
  standingText,
  WARNED,
} from '@sextant/briefing/radar/standing';
import { formatQuantity } from '@sextant/briefing/words/formatting';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { PlacedCorrection } from '@sextant/contracts/insight/corrected/corrected-document';
import { QUADRANTS, type Quadrant, type RadarData, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { VOLUME_STEPS } from '../../../charts/radar/blip-volume.ts';
import { type Blip, changeText, toBlips } from '../../../charts/radar/blips.ts';
import { type ChartFrame, chartFrame } from '../../../charts/radar/chart-frame.ts';
import { QUADRANT_FILL } from '../../../charts/radar/radar-colours.ts';
import { quadrantSigns, SIDE } from '../../../charts/radar/radar-geometry.ts';
import { isCorrected } from '../../../topic-kit/correcting/correcting-context.ts';
import { BlipDisc, type DrawnItem } from '../../../topic-kit/marks/blip-disc.tsx';
import { BELOW } from '../../../topic-kit/marks/blip-mark.tsx';
import { BlipNames } from '../../../topic-kit/marks/blip-names.tsx';
import { RadarBackground, RingNames } from '../../../topic-kit/marks/radar-background.tsx';
import { CORRECTED_OUTLINE_DASHES } from '../../../topic-kit/marks/radar-blip.tsx';
import { MOVEMENT_SHAPES, NOT_JUDGED_SHAPE, WARNED_SHAPE } from '../../../topic-kit/marks/radar-legend.tsx';
import { type Block, inColumns, paragraph, placeSideBySide, stack, textWidth } from './blocks.tsx';
import { CONTENT_WIDTH, type Figure, type FigureSubject, frameFigure, legendRow } from './figure-frame.tsx';

const RING_CHIPS: Readonly<Record<Ring, readonly [ground: string, ink: string]>> = {
  Adopt: ['fill-chip-adopt stroke-chip-adopt', 'fill-on-accent'],
  Trial: ['fill-chip-trial stroke-chip-trial', 'fill-on-chip-trial'],
  Assess: ['fill-chip-assess stroke-chip-assess', 'fill-ink'],
  Hold: ['fill-chip-hold stroke-control', 'fill-ink'],
};
const CHIP_WIDTH = 50;

/** A ring's name as on screen. */
const ringChip = (ring: Ring) => (
  <>
    <rect
      x={0.5}
      y={0.5}
      width={CHIP_WIDTH - 1}
      height={19}
      rx={4}
      strokeDasharray={ring === 'Hold' ? '3 2' : undefined}
      className={RING_CHIPS[ring][0]}
    />
    <text
      x={CHIP_WIDTH / 2}
      y={14}
      fontSize={12}
      fontWeight={500}
      textAnchor="middle"
      className={RING_CHIPS[ring][1]}
    >
      {ring}
    </text>
  </>
);

/** The legend of blip sizes as drawn; empty if no volumes are known. */
const sizes = (blips: readonly Blip[], radii: readonly number[], width: number): Block[] =>
  blips.some(({ articles }) => articles !== null)
    ? [
        legendRow(
          VOLUME_STEPS.map(({ label }, step) => ({
            width: 20,
            label,
            draw: <circle cx={10} cy={10} r={radii[step]} className="fill-ink3" />,
          })),
          width,
        ),
      ]
    : [];

const byHandMark = (
  <>
    <circle cx={10} cy={10} r={5} className="fill-ink3" />
    <circle
      cx={10}
      cy={10}
      r={8}
      strokeWidth={1}
      strokeDasharray={CORRECTED_OUTLINE_DASHES}
      className="fill-none stroke-ink2"
    />
  </>
);

const blipSample = (item: DrawnItem) => (
  <g transform="translate(11 10)">
    <BlipDisc item={item} position={BELOW} />
  </g>
);

function legend({ blips, at, width }: RadarDrawing, radii: readonly number[]): Block {
  const rings = legendRow(
    RINGS.map((ring) => ({ width: CHIP_WIDTH, label: RING_LEGEND[ring], draw: ringChip(ring) })),
    width,
  );
  const standings = [
    ...(blips.some(({ item }) => isNotJudged(item)) ? [[NOT_JUDGED, NOT_JUDGED_SHAPE] as const] : []),
    ...(blips.some(({ item }) => isWarned(item)) ? [[WARNED, WARNED_SHAPE] as const] : []),
  ].map(([label, shape]) => ({ width: 22, label, draw: blipSample(shape) }));
  const standing = standings.length > 0 ? [legendRow(standings, width)] : [];
  const decided = blips.some(({ index }) => isByHand(at, index))
    ? [legendRow([{ width: 20, label: 'decided by hand', draw: byHandMark }], width)]
    : [];
  if (!blips.some(({ item }) => item.movement || item.isNew))
    return stack(
      [
        rings,
        ...sizes(blips, radii, width),
        ...standing,
        ...decided,
        paragraph(NO_EARLIER, {
          width,
          className: 'fill-ink3',
        }),
      ],
      6,
    );
  const shapes = legendRow(
    MOVEMENT_SHAPES.map(({ label, item }) => ({
      width: 22,
      label,
      draw: blipSample(item),
    })),
    width,
  );
  return stack([rings, ...sizes(blips, radii, width), shapes, ...standing, ...decided], 6);
}

/** A radar as it is drawn: its corrections and the places that they leave, found once for all parts of an export. */
export interface PlacedRadar {
  readonly blips: readonly Blip[];
  /** The corrections by path of the displayed radar. */
  readonly at: ReadonlyMap<string, PlacedCorrection>;
  /** What the user calls the quadrants. */
  readonly names: QuadrantNames;
}

export const placeRadar = ({
  data,
  quadrantNames: names = STANDARD_NAMES,
  ...byHand
}: CorrectedByHand & { readonly data: RadarData; readonly quadrantNames?: QuadrantNames }): PlacedRadar => ({
  names,
  blips: toBlips(data.items, data.evidence, findComputedRadar(byHand)),
  at: correctionsByPath(byHand),
});

interface RadarDrawing extends PlacedRadar {
  /** Width of the drawing with its names, in px. */
  readonly width: number;
  /** Side of the chart, in px. */
  readonly side: number;
}

export const isByHand = (at: PlacedRadar['at'], index: number): boolean =>
  isCorrected(at.get(`/items/${index}`));

/** Height of a quadrant's name and subtitle above and below the chart. */
const HEADING_HEIGHT = 40;

function heading(quadrant: Quadrant, count: number, { width, side, names }: RadarDrawing): React.ReactNode {
  const { x, y } = quadrantSigns(quadrant);
  const at = { x: x > 0 ? width : 0, textAnchor: x > 0 ? 'end' : 'start' } as const;
  const top = y > 0 ? HEADING_HEIGHT + side + 10 : 0;
  return (
    <g key={quadrant}>
      <text {...at} y={top + 13} fontSize={14} fontWeight={600} className={QUADRANT_FILL[quadrant]}>
        {names[quadrant]}
        <tspan fontWeight={400} dx={6} fontSize={13} className="fill-ink3">
          {count}
        </tspan>
      </text>
      <text {...at} y={top + 29} fontSize={12} className="fill-ink2">
        {quadrantSubtitle(quadrant, names)}
      </text>
    </g>
  );
}

/** Paper has no pointer to follow a number with: names without a leader are left to the list. */
export function printableFrame(blips: readonly Blip[], width: number, height: number): ChartFrame {
  const frame = chartFrame(blips, null, { width, height });
  if (!frame.names) return frame;
  const names = frame.names.names.filter(({ leader }) => leader.length > 0);
  const tied = new Set(names.map(({ index }) => index));
  const unnamed = blips.flatMap(({ index, position }) => (position && !tied.has(index) ? index : []));
  return { ...frame, names: { names, unnamed } };
}

function chart(drawing: RadarDrawing, frame: ChartFrame): Block {
  const { blips, at, width, side } = drawing;
  const unnamed = frame.names?.unnamed.length ?? 0;
  return {
    height: side + 2 * HEADING_HEIGHT,
    draw: (
      <>
        {QUADRANTS.map((quadrant) =>
          heading(quadrant, blips.filter(({ item }) => item.quadrant === quadrant).length, drawing),
        )}
        <g transform={`translate(${frame.x} ${HEADING_HEIGHT}) scale(${side / SIDE})`}>
          <RadarBackground />
          {frame.blips.map(({ index, item, number, position }) =>
            position ? (
              <g key={index} transform={`translate(${position.x} ${position.y})`}>
                {isByHand(at, index) ? (
                  <circle
                    r={position.radius + position.tip + 2}
                    strokeWidth={1}
                    strokeDasharray={CORRECTED_OUTLINE_DASHES}
                    className="fill-none stroke-ink2"
                  />
                ) : null}
                <BlipDisc item={item} position={position} number={number} />
              </g>
            ) : null,
          )}
          <RingNames textScale={SIDE / side} blips={frame.blips} />
          <BlipNames blips={blips} frame={frame} selected={null} isDimmed={() => false} />
        </g>
        {unnamed > 0 ? (
          <text
            x={width / 2}
            y={side + HEADING_HEIGHT + 24}
            fontSize={12}
            textAnchor="middle"
            className="fill-ink3"
          >
            {`+${unnamed} named in the list`}
          </text>
        ) : null}
      </>
    ),
  };
}

/** The chart over its legend; as wide as a figure's content by default. */
export function radarDrawing(
  placed: PlacedRadar,
  { width, side } = { width: CONTENT_WIDTH, side: SIDE },
): Block {
  const drawing: RadarDrawing = { ...placed, width, side };
  const frame = printableFrame(placed.blips, width, side);
  return stack([chart(drawing, frame), legend(drawing, frame.sizes)], 22);
}

/** The number of items that do not fit on the chart; empty if all do. */
export function undrawnText(blips: readonly Blip[]): string {
  const undrawn = blips.filter(({ position }) => !position).length;
  return undrawn > 0
    ? `${formatQuantity(undrawn, 'technology', 'technologies')} too many for the chart: in the list below.`
    : '';
}

/** Counts by ring, and the number of items that do not fit on the chart. */
export const fullRadarSummary = (blips: readonly Blip[]): string =>
  [radarSummary(blips.map(({ item }) => item)), undrawnText(blips)].filter(Boolean).join(' ');

/** Size of a landscape page for a board: the chart, and the list of all technologies beside it. */
const PAGE = { width: 1536, chart: 1056, side: 720, gutter: 32 };
const LIST_WIDTH = PAGE.width - PAGE.chart - PAGE.gutter;
/** Columns of a list that is too long to stand beside the chart. */
const COLUMNS = 4;
const COLUMN_WIDTH = (PAGE.width - (COLUMNS - 1) * PAGE.gutter) / COLUMNS;
const NAME_X = 30;
const NAME_GAP = 8;

/** A technology in the list: number, name, movement, ring; what was moved by hand with its computed place. */
function itemBlock({ number, item, index }: Blip, { at, names }: PlacedRadar, width: number): Block {
  const placed = at.get(`/items/${index}`);
  const moved = changeText(item);
  const comparison = placed?.correction
    ? comparisonText(placed.correction.decision, placed.computed, names)
    : [];
  const facts = [moved, standingText(item), ...(isWarned(item) ? standingSentences(item) : []), ...comparison]
    .filter(Boolean)
    .join(' · ');
  const room = width - NAME_X - CHIP_WIDTH - NAME_GAP;
  const nameWidth = textWidth(item.name, 13);
  const isBeside = nameWidth + NAME_GAP + textWidth(facts, 11) <= room;
  const name = paragraph(item.name, { width: room, size: 13, weight: 500, className: 'fill-ink' });
  const note = paragraph(facts, { width: room, size: 11, className: 'fill-ink3' });
  return {
    height: Math.max(20, isBeside ? name.height : name.height + note.height),
    draw: (
      <>
        <text x={NAME_X - 8} y={13} fontSize={12} textAnchor="end" className={QUADRANT_FILL[item.quadrant]}>
          {number}
        </text>
        <g transform={`translate(${NAME_X} 0)`}>{name.draw}</g>
        {facts === '' ? null : (
          <g
            transform={
              isBeside
                ? `translate(${NAME_X + nameWidth + NAME_GAP} 2)`
                : `translate(${NAME_X} ${name.height})`
            }
          >
            {note.draw}
          </g>
        )}
        <g transform={`translate(${width - CHIP_WIDTH} 0)`}>{ringChip(item.ring)}</g>
      </>
    ),
  };
}

const listHeading = (name: string, quadrant: Quadrant, count: number, width: number): Block => ({
  height: 28,
  draw: (
    <>
      <text y={14} fontSize={13} fontWeight={600} className={QUADRANT_FILL[quadrant]}>
        {name}
        <tspan fontWeight={400} dx={6} className="fill-ink3">
          {count}
        </tspan>
      </text>
      <path d={`M0 21.5H${width}`} className="stroke-line" strokeWidth={1} />
    </>
  ),
});

/** Every technology by quadrant and ring. */
const listBlocks = (placed: PlacedRadar, width: number): Block[] =>
  QUADRANTS.flatMap((quadrant) => {
    const own = placed.blips.filter(({ item }) => item.quadrant === quadrant).toSorted(byPlace);
    return own.length === 0
      ? []
      : [
          listHeading(placed.names[quadrant], quadrant, own.length, width),
          ...own.map((blip) => itemBlock(blip, placed, width)),
        ];
  });

/** A complete radar on a landscape page: the chart with names and legend, every technology beside it, sources below. */
export function radarFigure(radar: Parameters<typeof placeRadar>[0], subject: FigureSubject): Figure {
  const placed = placeRadar(radar);
  const drawing = radarDrawing(placed, { width: PAGE.chart, side: PAGE.side });
  const column = stack(listBlocks(placed, LIST_WIDTH), 5);
  const isBeside = column.height <= drawing.height;
  return frameFigure(
    subject,
    fullRadarSummary(placed.blips),
    isBeside
      ? [
          placeSideBySide([
            { x: 0, ...drawing },
            { x: PAGE.chart + PAGE.gutter, ...column },
          ]),
        ]
      : [
          placeSideBySide([{ x: (PAGE.width - PAGE.chart) / 2, ...drawing }]),
          inColumns(listBlocks(placed, COLUMN_WIDTH), {
            count: COLUMNS,
            width: COLUMN_WIDTH,
            gutter: PAGE.gutter,
            gap: 5,
          }),
        ],
    PAGE.width,
  );
}
