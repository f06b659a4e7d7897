import type {
  GenerateAnalysisBody,
  GenerateRadarBody,
  GenerateRoadmapBody,
} from '@sextant/contracts/insight/generation';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import type { StartTopicRunBody } from '@sextant/contracts/insight/topic-run';
import type { Article } from '@sextant/contracts/literature/article';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { FutureHorizon, HistoricalDepth, SearchFilters } from '@sextant/contracts/literature/filters';
import { localIsoDate } from '../../../lib/formatting.ts';

/** The input of an analysis: a search and its results. */
export interface AnalysisInputs {
  readonly articles: readonly Article[];
  readonly searchQuery: string;
  readonly filters: SearchFilters;
  /** The facet values that narrow the results, if any. */
  readonly narrow?: Narrow;
}

/** Normalizes depth and horizon ('5 years', '5'). */
export const analysisFilters = (
  filters: SearchFilters,
  historicalDepth: string,
  futureHorizon: string,
): SearchFilters =>
  SearchFilters.parse({
    ...filters,
    historicalDepth: HistoricalDepth.safeParse(historicalDepth).data ?? filters.historicalDepth,
    futureHorizon: FutureHorizon.safeParse(futureHorizon).data ?? filters.futureHorizon,
  });

const NAME_LIMIT = 200;
const KIND_NAMES: Readonly<Record<JobKind, string>> = {
  analysis: 'Innovation Analysis',
  radar: 'Technology Radar',
  roadmap: 'Technology Roadmap',
};

/** 'Technology Radar: mRNA delivery', truncated to the maximum length of a name. */
export function outputName(kind: JobKind, query: string): string {
  const name = `${KIND_NAMES[kind]}: ${query}`;
  return name.length <= NAME_LIMIT ? name : `${name.slice(0, NAME_LIMIT - 1).trimEnd()}…`;
}

/** The number of years of a roadmap: the horizon's, or the default. */
export const roadmapYears = (horizon: SearchFilters['futureHorizon']): number =>
  horizon === '6m' || horizon === '1y' ? 1 : 3;

const common = ({ searchQuery, filters }: AnalysisInputs, articles: readonly Article[]) => ({
  articles: [...articles],
  searchQuery,
  filters,
});

export const analysisBody = (inputs: AnalysisInputs, articles: readonly Article[]): GenerateAnalysisBody =>
  common(inputs, articles);

/** All four quadrants, balanced (`analysis/radar-defaults`). */
export const radarBody = (inputs: AnalysisInputs, articles: readonly Article[]): GenerateRadarBody => ({
  ...common(inputs, articles),
  radarConfig: {
    name: outputName('radar', inputs.searchQuery),
    description: `Technologies in the literature on ${inputs.searchQuery}.`,
    includeQuadrants: [...QUADRANTS],
    maturityFocus: 'Balanced',
  },
});

/** Hybrid and Strategic, from today over the horizon's years (`analysis/roadmap-defaults`). */
export const roadmapBody = (inputs: AnalysisInputs, articles: readonly Article[]): GenerateRoadmapBody => ({
  ...common(inputs, articles),
  roadmapConfig: {
    name: outputName('roadmap', inputs.searchQuery),
    description: `From the literature on ${inputs.searchQuery} to products.`,
    model: 'Hybrid',
    type: 'Strategic',
    timeHorizon: { years: roadmapYears(inputs.filters.futureHorizon), startDate: localIsoDate() },
    focusAreas: [],
  },
});

/** Number of results that a run takes at most. */
const RUN_RESULTS = 2_000;

/** The full analysis: the server selects from all loaded results. */
export function topicRunBody(inputs: AnalysisInputs): StartTopicRunBody {
  const articles = inputs.articles.slice(0, RUN_RESULTS);
  return {
    ...common(inputs, articles),
    radarConfig: radarBody(inputs, []).radarConfig,
    roadmapConfig: roadmapBody(inputs, []).roadmapConfig,
    analysisName: outputName('analysis', inputs.searchQuery),
  };
}
