import type { Exported } from './exported.ts';
import type { FigureSubject } from './figure-frame.tsx';
import { radarFigure } from './radar-figure.tsx';
import { roadmapCalendar } from './roadmap-calendar.ts';
import { roadmapFigure } from './roadmap-figure.tsx';
import { svgDocument } from './svg-document.ts';
import { svgToPng } from './svg-to-png.ts';
import { analysisCsv, radarCsv, roadmapCsv } from './tables.ts';

/**
 * The data in the API's format, so that the contract's schemas can parse it. A corrected result contains the corrected data, and
 * beside it the computed data and the corrections.
 */
export const toJson = ({ data, computed, corrections }: Exported): string =>
  `${JSON.stringify({ ...data, ...(corrections && { computed, corrections }) }, null, 2)}\n`;

export function toCsv(exported: Exported): string {
  if (exported.kind === 'radar') return radarCsv(exported.data, exported);
  if (exported.kind === 'roadmap') return roadmapCsv(exported.data, exported);
  return analysisCsv(exported.data, exported.searchQuery, exported);
}

export function toIcs(exported: Exported): string {
  if (exported.kind === 'roadmap') return roadmapCalendar(exported.data);
  throw new Error('Only a roadmap has dates');
}

function toFigure(exported: Exported, subject: FigureSubject) {
  if (exported.kind === 'radar') return radarFigure(exported, subject);
  if (exported.kind === 'roadmap')
    return roadmapFigure(exported.data, subject, { ...exported, now: new Date() });
  throw new Error('An analysis has no drawing');
}

export const toSvg = (exported: Exported, subject: FigureSubject): string =>
  svgDocument(toFigure(exported, subject).drawing);

export async function toPng(exported: Exported, subject: FigureSubject): Promise<Blob> {
  const { drawing, width, height } = toFigure(exported, subject);
  return svgToPng(svgDocument(drawing), width, height);
}
