import type { Briefing } from '@sextant/briefing/briefing';
import { renderBriefingHtml } from '@sextant/briefing/html/document';
import { type ColorRules, themedDrawing } from '../export/svg-document.ts';
import type { Figures } from './figures.tsx';

/** A briefing as an HTML file with its figures. */
export function createHtmlFile(briefing: Briefing, figures: Figures): string {
  const dark: ColorRules = new Map();
  const pictures = new Map(
    Array.from(figures, ([depicted, { picture }]) => [depicted, themedDrawing(picture, dark).outerHTML]),
  );
  return renderBriefingHtml(briefing, { pictures, dark });
}
