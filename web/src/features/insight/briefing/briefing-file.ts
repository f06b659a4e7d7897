import type { Article } from '@sextant/contracts/literature/article';
import type { QueryClient } from '@tanstack/react-query';
import { citedArticles } from '../export/sources.ts';
import { svgToPng } from '../export/svg-to-png.ts';
import type { BriefingSource } from './briefing.ts';
import { briefingOf, citedIn } from './briefing-of.ts';

/** Writes a briefing to a file, with the article details that are available. The writer of each format is loaded on demand. */
export async function briefingFile(
  source: BriefingSource,
  format: 'docx' | 'html',
  client: QueryClient,
  known: ReadonlyMap<string, Article>,
): Promise<Blob | string> {
  const briefing = briefingOf(source, await citedArticles(client, citedIn(source), known));
  if (format === 'html') return (await import('./html-document.tsx')).briefingHtml(briefing);
  const { briefingWord } = await import('./word-document.ts');
  return briefingWord(briefing, async (svg, width, height) => {
    const png = await svgToPng(svg, width, height);
    return new Uint8Array(await png.arrayBuffer());
  });
}
