import { QUADRANTS, type Quadrant, type RadarData, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import { formatQuantity } from '../../../lib/formatting.ts';
import { claimAt, listArticleIds } from '../evidence/claims.ts';
import { BlipDisc } from '../radar/blip-disc.tsx';
import { BELOW } from '../radar/blip-mark.tsx';
import { BlipNames } from '../radar/blip-names.tsx';
import { VOLUME_STEPS } from '../radar/blip-volume.ts';
import { type Blip, movementText, toBlips } from '../radar/blips.ts';
import { chartFrame } from '../radar/chart-frame.ts';
import { QUADRANT_SUBTITLE } from '../radar/quadrant-subtitles.ts';
import { RadarBackground } from '../radar/radar-background.tsx';
import { QUADRANT_FILL } from '../radar/radar-colours.ts';
import { quadrantSigns, SIDE } from '../radar/radar-geometry.ts';
import { MOVEMENT_SHAPES } from '../radar/radar-legend.tsx';
import { radarSummary } from '../radar/radar-summary.ts';
import { RING_LEGEND } from '../radar/ring-texts.ts';
import { type Block, paragraph, stack } from './blocks.tsx';
import {
  CONTENT_WIDTH,
  type Figure,
  type FigureSubject,
  frameFigure,
  legendRow,
  MARKED_WIDTH,
  referenceSection,
  section,
  withMark,
} from './figure-frame.tsx';
import { numberReferences } from './references.ts';

const RING_CHIPS: Readonly<Record<Ring, readonly [ground: string, ink: string]>> = {
  Adopt: ['fill-chip-adopt stroke-chip-adopt', 'fill-on-accent'],
  Trial: ['fill-chip-trial stroke-chip-trial', 'fill-on-chip-trial'],
  Assess: ['fill-chip-assess stroke-chip-assess', 'fill-ink'],
  Hold: ['fill-chip-hold stroke-control', 'fill-ink'],
};
const CHIP_WIDTH = 50;

/** The legend of blip sizes; empty if no volumes are known. */
const sizes = (blips: readonly Blip[]): Block[] =>
  blips.some(({ articles }) => articles !== null)
    ? [
        legendRow(
          VOLUME_STEPS.map(({ radius, label }) => ({
            width: 18,
            label,
            draw: <circle cx={9} cy={10} r={radius} className="fill-ink3" />,
          })),
        ),
      ]
    : [];

function legend(blips: readonly Blip[]): Block {
  const rings = legendRow(
    RINGS.map((ring) => ({
      width: CHIP_WIDTH,
      label: RING_LEGEND[ring],
      draw: (
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
      ),
    })),
  );
  if (!blips.some(({ item }) => item.movement || item.isNew))
    return stack(
      [
        rings,
        ...sizes(blips),
        paragraph('No earlier radar of this query with other evidence: movement is not shown.', {
          width: CONTENT_WIDTH,
          className: 'fill-ink3',
        }),
      ],
      6,
    );
  const shapes = legendRow(
    MOVEMENT_SHAPES.map(({ label, item }) => ({
      width: 22,
      label,
      draw: (
        <g transform="translate(11 10)">
          <BlipDisc item={item} place={BELOW} />
        </g>
      ),
    })),
  );
  return stack([rings, ...sizes(blips), shapes], 6);
}

/** Height of a quadrant's name and subtitle above and below the chart. */
const HEADING_HEIGHT = 40;

function heading(quadrant: Quadrant, count: number): React.ReactNode {
  const { x, y } = quadrantSigns(quadrant);
  const at = { x: x > 0 ? CONTENT_WIDTH : 0, textAnchor: x > 0 ? 'end' : 'start' } as const;
  const top = y > 0 ? HEADING_HEIGHT + SIDE + 10 : 0;
  return (
    <g key={quadrant}>
      <text {...at} y={top + 13} fontSize={14} fontWeight={600} className={QUADRANT_FILL[quadrant]}>
        {quadrant}
        <tspan fontWeight={400} dx={6} fontSize={13} className="fill-ink3">
          {count}
        </tspan>
      </text>
      <text {...at} y={top + 29} fontSize={12} className="fill-ink2">
        {QUADRANT_SUBTITLE[quadrant]}
      </text>
    </g>
  );
}

function chart(blips: readonly Blip[]): Block {
  const frame = chartFrame(blips, null, { width: CONTENT_WIDTH, height: SIDE });
  return {
    height: SIDE + 2 * HEADING_HEIGHT,
    draw: (
      <>
        {QUADRANTS.map((quadrant) =>
          heading(quadrant, blips.filter(({ item }) => item.quadrant === quadrant).length),
        )}
        <g transform={`translate(${frame.x} ${HEADING_HEIGHT})`}>
          <RadarBackground textScale={1} />
          {blips.map(({ index, item, number, place }) =>
            place ? (
              <g key={index} transform={`translate(${place.x} ${place.y})`}>
                <BlipDisc item={item} place={place} number={number} />
              </g>
            ) : null,
          )}
          <BlipNames blips={blips} frame={frame} selected={null} isDimmed={() => false} />
        </g>
      </>
    ),
  };
}

function itemBlock({ number, item }: Blip, mark: string): Block {
  const width = MARKED_WIDTH;
  const facts = [item.ring, movementText(item), mark].filter(Boolean).join(' · ');
  return withMark(String(number), [
    paragraph(item.name, { width, weight: 500, className: 'fill-ink' }),
    paragraph(facts, { width, size: 11, className: 'fill-ink3' }),
  ]);
}

/** The chart over its legend, as wide as a figure's content. */
export const radarDrawing = (radar: RadarData): Block => {
  const blips = toBlips(radar.items, radar.evidence);
  return stack([chart(blips), legend(blips)], 22);
};

/** Counts by ring, and the number of items that do not fit on the chart. */
export function fullRadarSummary(items: RadarData['items']): string {
  const undrawn = toBlips(items).filter(({ place }) => !place).length;
  const rest = `${formatQuantity(undrawn, 'technology', 'technologies')} too many for the chart: in the list below.`;
  return undrawn > 0 ? `${radarSummary(items)} ${rest}` : radarSummary(items);
}

/** A complete radar: chart, legend, numbered items with references, sources. */
export function radarFigure(radar: RadarData, subject: FigureSubject): Figure {
  const blips = toBlips(radar.items, radar.evidence);
  const behind = ({ index, item }: Blip) =>
    listArticleIds(claimAt(radar.evidence, `/items/${index}`), item.relatedArticles);
  const references = numberReferences(blips.map(behind));
  return frameFigure(subject, fullRadarSummary(radar.items), [
    radarDrawing(radar),
    ...QUADRANTS.flatMap((quadrant) =>
      section(
        `${quadrant}: ${QUADRANT_SUBTITLE[quadrant]}`,
        blips
          .filter(({ item }) => item.quadrant === quadrant)
          .map((blip) => itemBlock(blip, references.mark(behind(blip)))),
      ),
    ),
    ...referenceSection(references, subject),
  ]);
}
