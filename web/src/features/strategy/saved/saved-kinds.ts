import { insightCalls } from '@sextant/contracts/insight/calls';
import { correctedAnalysis } from '@sextant/contracts/insight/corrected/analysis';
import { correctedRadar } from '@sextant/contracts/insight/corrected/radar';
import { correctedRoadmap } from '@sextant/contracts/insight/corrected/roadmap';
import { RINGS } from '@sextant/contracts/insight/radar';
import type { StoredAnalysis, StoredRadar, StoredRoadmap } from '@sextant/contracts/insight/stored';
import { countOf } from '../../../lib/formatting.ts';
import { api } from '../../../lib/http.ts';
import type { StrategyTab, TopicTab } from '../../../lib/paths.ts';

export type Saved = StoredAnalysis | StoredRadar | StoredRoadmap;

/** One kind of saved record: its calls and its words (docs/spec/strategy.md). */
export interface SavedKind<Record extends Saved> {
  readonly tab: StrategyTab;
  /** Where a topic shows it. */
  readonly topicTab: TopicTab;
  /** Where it is listed: key of the loaded list. */
  readonly path: string;
  readonly list: () => Promise<Record[]>;
  readonly remove: (id: string) => Promise<undefined>;
  /** Saves an equal record again; `jobId` ties it to the job that made it. */
  readonly recreate: (record: Record, jobId: string | null) => Promise<Record>;
  readonly heading: string;
  readonly subtitle: string;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** 'radar', as in 'There is no such radar.' */
  readonly noun: string;
  readonly deleted: { readonly title: string; readonly description: string };
  readonly deleteFailed: string;
  /** What is in a record, for its row. */
  readonly facts: (record: Record) => string;
}

const copyOf = ({ name, description, searchQuery, filters }: Saved, jobId: string | null) => ({
  name,
  description,
  searchQuery,
  filters,
  jobId,
});

export const SAVED_ANALYSES: SavedKind<StoredAnalysis> = {
  tab: 'analyses',
  topicTab: 'findings',
  path: insightCalls.analyses.path,
  list: () => api(insightCalls.analyses),
  remove: (id) => api(insightCalls.deleteAnalysis, { params: { id } }),
  recreate: (record, jobId) =>
    api(insightCalls.saveAnalysis, { body: { ...copyOf(record, jobId), analysisData: record.analysisData } }),
  heading: 'Saved Innovation Analyses',
  subtitle: 'View and manage your strategic innovation insights',
  loading: 'Loading saved analyses...',
  emptyTitle: 'No Innovation Analyses Yet',
  emptyText: 'Run your first analysis from the Strategy Workspace.',
  noun: 'analysis',
  deleted: { title: 'Analysis Deleted', description: 'Innovation analysis has been removed successfully.' },
  deleteFailed: 'Failed to delete the innovation analysis.',
  facts: ({ analysisData, corrections }) => {
    const { underResearchedAreas, overallTrends } = correctedAnalysis(analysisData, corrections).data;
    return `${countOf(underResearchedAreas.length, 'gap')}, ${countOf(overallTrends.length, 'trend')}`;
  },
};

export const SAVED_ROADMAPS: SavedKind<StoredRoadmap> = {
  tab: 'roadmaps',
  topicTab: 'roadmap',
  path: insightCalls.roadmaps.path,
  list: () => api(insightCalls.roadmaps),
  remove: (id) => api(insightCalls.deleteRoadmap, { params: { id } }),
  recreate: (record, jobId) =>
    api(insightCalls.saveRoadmap, { body: { ...copyOf(record, jobId), roadmapData: record.roadmapData } }),
  heading: 'Technology Roadmaps',
  subtitle: 'From the evidence of today to products',
  loading: 'Loading technology roadmaps...',
  emptyTitle: 'No Technology Roadmaps Yet',
  emptyText: 'Generate one from the Innovation Analysis.',
  noun: 'roadmap',
  deleted: { title: 'Roadmap Deleted', description: 'Technology roadmap has been removed successfully.' },
  deleteFailed: 'Failed to delete the technology roadmap.',
  facts: ({ roadmapData, corrections }) => {
    const { elements, roadmapType, model } = correctedRoadmap(roadmapData, corrections).data;
    return `${countOf(elements.length, 'element')}, ${roadmapType}, ${model}`;
  },
};

export const SAVED_RADARS: SavedKind<StoredRadar> = {
  tab: 'radars',
  topicTab: 'radar',
  path: insightCalls.radars.path,
  list: () => api(insightCalls.radars),
  remove: (id) => api(insightCalls.deleteRadar, { params: { id } }),
  recreate: (record, jobId) =>
    api(insightCalls.saveRadar, { body: { ...copyOf(record, jobId), radarData: record.radarData } }),
  heading: 'Technology Radars',
  subtitle: 'Which technologies to adopt, try, assess or leave alone',
  loading: 'Loading technology radars...',
  emptyTitle: 'No Technology Radars Yet',
  emptyText: 'Generate one from the Innovation Analysis.',
  noun: 'radar',
  deleted: { title: 'Radar Deleted', description: 'Technology radar has been removed successfully.' },
  deleteFailed: 'Failed to delete the technology radar.',
  facts: ({ radarData, corrections }) => {
    const { items } = correctedRadar(radarData, corrections).data;
    return RINGS.map((ring) => `${items.filter((item) => item.ring === ring).length} ${ring}`).join(', ');
  },
};
