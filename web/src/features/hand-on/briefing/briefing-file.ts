import type { BriefingSource } from '@sextant/briefing/briefing';
import { buildBriefing, listCitedIds } from '@sextant/briefing/build-briefing';
import type { Article } from '@sextant/contracts/literature/article';
import type { QueryClient } from '@tanstack/react-query';
import { loadTopicSources } from '../export/load-topic-sources.ts';
import { loadCitedArticles } from '../export/sources.ts';
import { svgToPng } from '../export/svg-to-png.ts';
import { drawFigures } from './figures.tsx';

/** Writes a briefing to a file, with the article details that are available. The writer of each format is loaded on demand. */
export async function createBriefingFile(
  given: BriefingSource,
  topic: Parameters<typeof loadTopicSources>[0],
  format: 'docx' | 'html',
  client: QueryClient,
  known: ReadonlyMap<string, Article>,
): Promise<Blob | string> {
  const source = { ...given, sources: await loadTopicSources(topic, { withTables: true }) };
  const briefing = buildBriefing(source, await loadCitedArticles(client, listCitedIds(source), known));
  const figures = drawFigures(briefing, source);
  if (format === 'html') return (await import('./html-file.ts')).createHtmlFile(briefing, figures);
  const { renderBriefingWord } = await import('./word-document.ts');
  return renderBriefingWord(briefing, figures, async (svg, width, height) => {
    const png = await svgToPng(svg, width, height);
    return new Uint8Array(await png.arrayBuffer());
  });
}
