import { insightCalls } from '@sextant/contracts/insight/calls';
import type { AnalysisSummary, RadarSummary, RoadmapSummary } from '@sextant/contracts/insight/stored';
import { api } from './http.ts';

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Loads all pages of a list of saved records, without their contents. */
async function loadAllPages<Item>(
  pageAt: (query: { view: 'summary'; cursor?: string }) => Promise<Page<Item> | readonly unknown[]>,
): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageAt({ view: 'summary', ...(cursor && { cursor }) });
    if (!('nextCursor' in page)) throw new TypeError('A page of a list was asked for');
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

export const listAnalyses = () =>
  loadAllPages<AnalysisSummary>((query) => api(insightCalls.analyses, { query }));
export const listRadars = () => loadAllPages<RadarSummary>((query) => api(insightCalls.radars, { query }));
export const listRoadmaps = () =>
  loadAllPages<RoadmapSummary>((query) => api(insightCalls.roadmaps, { query }));
