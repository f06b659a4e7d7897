import type { BriefingSource } from '@sextant/briefing/briefing';
import type { Article } from '@sextant/contracts/literature/article';
import type { QueryClient } from '@tanstack/react-query';
import { loadTopicSources } from '../export/load-topic-sources.ts';
import { loadCitedArticles } from '../export/sources.ts';
import { buildDeck, listCitedIds } from './deck-of.ts';
import { loadTables, type StoredTopic } from './load-tables.ts';

/** Makes slides in the browser, with the article details and tables that are available. The writer is loaded meanwhile. */
export async function createSlidesFile(
  briefing: BriefingSource,
  topic: StoredTopic | undefined,
  client: QueryClient,
  known: ReadonlyMap<string, Article>,
): Promise<Blob> {
  const [{ writeSlides }, tables, sources] = await Promise.all([
    import('./write-slides.ts'),
    loadTables(topic),
    loadTopicSources(topic, { withTables: false }),
  ]);
  const source = { ...briefing, ...tables, sources };
  const articles = await loadCitedArticles(client, listCitedIds(source), known);
  return new Blob([await writeSlides(buildDeck(source, articles, new Date()))]);
}
