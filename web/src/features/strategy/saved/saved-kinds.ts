import { formatQuantity } from '@sextant/briefing/words/formatting';
import { insightCalls } from '@sextant/contracts/insight/calls';
import type {
  AnalysisSummary,
  RadarSummary,
  RoadmapSummary,
  StoredAnalysis,
  StoredRadar,
  StoredRoadmap,
} from '@sextant/contracts/insight/stored';
import { api } from '../../../lib/http.ts';
import type { StrategyTab, TopicTab } from '../../../lib/paths.ts';
import { listAnalyses, listRadars, listRoadmaps } from '../../../lib/saved-lists.ts';
import { type CardPart, radarParts, roadmapParts } from './card-parts.ts';

export type Saved = StoredAnalysis | StoredRadar | StoredRoadmap;
/** A saved record in a list, without its content. */
export type SavedSummary = AnalysisSummary | RadarSummary | RoadmapSummary;

/** Calls and texts for one kind of saved record (docs/spec/strategy.md). */
export interface SavedKind<Record extends Saved, Row extends SavedSummary = SavedSummary> {
  readonly tab: StrategyTab;
  /** The tab of a topic that shows it. */
  readonly topicTab: TopicTab;
  /** Path of the list, also its query key. */
  readonly path: string;
  readonly list: () => Promise<Row[]>;
  readonly load: (id: string) => Promise<Record>;
  readonly remove: (id: string) => Promise<undefined>;
  /** Saves an equal record; `jobId` links it to the job that created it. */
  readonly restore: (record: Record, jobId: string | null) => Promise<Record>;
  readonly heading: string;
  readonly subtitle: string;
  readonly loading: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  /** 'radar', as in 'There is no such radar.' */
  readonly noun: string;
  readonly deleted: { readonly title: string; readonly description: string };
  readonly deleteFailed: string;
  /** Figures of the content. */
  readonly facts: (record: Row) => string;
  /** Its most important statement; null without one. */
  readonly headline: (record: Row) => string | null;
  /** What is in it, by name. */
  readonly parts: (record: Row) => CardPart[];
}

const toCopy = ({ name, description, searchQuery, filters }: Saved, jobId: string | null) => ({
  name,
  description,
  searchQuery,
  filters,
  jobId,
});

export const SAVED_ANALYSES: SavedKind<StoredAnalysis, AnalysisSummary> = {
  tab: 'analyses',
  topicTab: 'answer',
  path: insightCalls.analyses.path,
  list: listAnalyses,
  load: (id) => api(insightCalls.analysis, { params: { id } }),
  remove: (id) => api(insightCalls.deleteAnalysis, { params: { id } }),
  restore: (record, jobId) =>
    api(insightCalls.saveAnalysis, { body: { ...toCopy(record, jobId), analysisData: record.analysisData } }),
  heading: 'Saved Innovation Analyses',
  subtitle: 'View and manage your strategic innovation insights',
  loading: 'Loading saved analyses...',
  emptyTitle: 'No Innovation Analyses Yet',
  emptyText: 'Run your first analysis from the Strategy Workspace.',
  noun: 'analysis',
  deleted: { title: 'Analysis Deleted', description: 'Innovation analysis has been removed successfully.' },
  deleteFailed: 'Failed to delete the innovation analysis.',
  facts: ({ gaps, trends }) =>
    [
      trends > 0 ? formatQuantity(trends, 'trend') : '',
      gaps > 0 ? formatQuantity(gaps, 'innovation gap') : '',
    ]
      .filter(Boolean)
      .join(', '),
  headline: ({ headline }) => headline,
  parts: () => [],
};

export const SAVED_ROADMAPS: SavedKind<StoredRoadmap, RoadmapSummary> = {
  tab: 'roadmaps',
  topicTab: 'roadmap',
  path: insightCalls.roadmaps.path,
  list: listRoadmaps,
  load: (id) => api(insightCalls.roadmap, { params: { id } }),
  remove: (id) => api(insightCalls.deleteRoadmap, { params: { id } }),
  restore: (record, jobId) =>
    api(insightCalls.saveRoadmap, { body: { ...toCopy(record, jobId), roadmapData: record.roadmapData } }),
  heading: 'Technology Roadmaps',
  subtitle: 'From the evidence of today to products',
  loading: 'Loading technology roadmaps...',
  emptyTitle: 'No Technology Roadmaps Yet',
  emptyText: 'Generate one from the Innovation Analysis.',
  noun: 'roadmap',
  deleted: { title: 'Roadmap Deleted', description: 'Technology roadmap has been removed successfully.' },
  deleteFailed: 'Failed to delete the technology roadmap.',
  facts: ({ elements, roadmapType, model }) =>
    `${formatQuantity(elements, 'element')}, ${roadmapType}, ${model}`,
  headline: () => null,
  parts: roadmapParts,
};

export const SAVED_RADARS: SavedKind<StoredRadar, RadarSummary> = {
  tab: 'radars',
  topicTab: 'radar',
  path: insightCalls.radars.path,
  list: listRadars,
  load: (id) => api(insightCalls.radar, { params: { id } }),
  remove: (id) => api(insightCalls.deleteRadar, { params: { id } }),
  restore: (record, jobId) =>
    api(insightCalls.saveRadar, { body: { ...toCopy(record, jobId), radarData: record.radarData } }),
  heading: 'Technology Radars',
  subtitle: 'Which technologies to adopt, try, assess or leave alone',
  loading: 'Loading technology radars...',
  emptyTitle: 'No Technology Radars Yet',
  emptyText: 'Generate one from the Innovation Analysis.',
  noun: 'radar',
  deleted: { title: 'Radar Deleted', description: 'Technology radar has been removed successfully.' },
  deleteFailed: 'Failed to delete the technology radar.',
  facts: ({ rings }) =>
    formatQuantity(
      Object.values(rings).reduce((sum, count) => sum + count, 0),
      'technology',
      'technologies',
    ),
  headline: () => null,
  parts: radarParts,
};
