import type { Briefing, BriefingSource, Depicted, Trend } from '@sextant/briefing/briefing';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { ReactElement } from 'react';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH, Sparkline } from '../../../topic-kit/provenance/sparkline.tsx';
import { type Block, paragraph, stack } from '../export/blocks.tsx';
import { boardBlock, boardLegend } from '../export/board-block.tsx';
import { CONTENT_WIDTH } from '../export/figure-frame.tsx';
import { placeRadar, radarDrawing, undrawnText } from '../export/radar-figure.tsx';

/** A figure: one `<svg>` of the given size in px, styled with the application's classes. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly picture: ReactElement;
}

export type Figures = ReadonlyMap<Depicted, Drawing>;

/** Puts a universally available typeface first, because document viewers do not try the fallbacks of a font list. */
const FONTS = "Arial, 'Helvetica Neue', 'Liberation Sans', sans-serif";

const renderDrawing = (title: string, { height, draw }: Block): Drawing => ({
  width: CONTENT_WIDTH,
  height: Math.ceil(height),
  picture: (
    <svg
      width={CONTENT_WIDTH}
      height={Math.ceil(height)}
      viewBox={`0 0 ${CONTENT_WIDTH} ${Math.ceil(height)}`}
      fontFamily={FONTS}
    >
      <title>{title}</title>
      {draw}
    </svg>
  ),
});

const drawRadar = ({ radarByHand, quadrantNames }: BriefingSource, radar: RadarData): Drawing => {
  const placed = placeRadar({ data: radar, quadrantNames, ...radarByHand });
  const undrawn = undrawnText(placed.blips);
  const chart = radarDrawing(placed);
  return renderDrawing(
    radar.name,
    undrawn === ''
      ? chart
      : stack([chart, paragraph(undrawn, { width: CONTENT_WIDTH, className: 'fill-ink2' })], 6),
  );
};

const drawRoadmap = (roadmap: RoadmapData): Drawing => {
  const { showDependencies } = roadmap.visualConfig;
  return renderDrawing(
    roadmap.name,
    stack([boardBlock(roadmap, showDependencies), boardLegend(roadmap, showDependencies)], 16),
  );
};

const drawTrend = ({ claim }: Trend): Drawing => ({
  width: SPARKLINE_WIDTH,
  height: SPARKLINE_HEIGHT,
  picture: <Sparkline claim={claim} />,
});

/** Draws the figures of a briefing. @param source from which it was built */
export function drawFigures({ sections }: Briefing, source: BriefingSource): Figures {
  const figures = new Map<Depicted, Drawing>();
  for (const block of sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind === 'findings')
      for (const { trend } of block.findings) if (trend) figures.set(trend, drawTrend(trend));
    if (block.kind !== 'figure') continue;
    if (block.chart === 'radar' && source.radar) figures.set(block, drawRadar(source, source.radar));
    if (block.chart === 'roadmap' && source.roadmap) figures.set(block, drawRoadmap(source.roadmap));
  }
  return figures;
}
