import type {
  GenerateAnalysisBody,
  GenerateRadarBody,
  GenerateRoadmapBody,
} from '@sextant/contracts/insight/generation';
import {
  defaultRadarConfig,
  defaultRoadmapConfig,
  outputName,
} from '@sextant/contracts/insight/run-defaults';
import type { StartTopicRunBody } from '@sextant/contracts/insight/topic-run';
import type { Article } from '@sextant/contracts/literature/article';
import type { Narrow } from '@sextant/contracts/literature/facets';
import { FutureHorizon, HistoricalDepth, SearchFilters } from '@sextant/contracts/literature/filters';
import { localIsoDate } from '../../lib/formatting.ts';

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

const common = ({ searchQuery, filters }: AnalysisInputs, articles: readonly Article[]) => ({
  articles: [...articles],
  searchQuery,
  filters,
});

export const analysisBody = (inputs: AnalysisInputs, articles: readonly Article[]): GenerateAnalysisBody =>
  common(inputs, articles);

export const radarBody = (inputs: AnalysisInputs, articles: readonly Article[]): GenerateRadarBody => ({
  ...common(inputs, articles),
  radarConfig: defaultRadarConfig(inputs.searchQuery),
});

export const roadmapBody = (inputs: AnalysisInputs, articles: readonly Article[]): GenerateRoadmapBody => ({
  ...common(inputs, articles),
  roadmapConfig: defaultRoadmapConfig(inputs.searchQuery, inputs.filters, localIsoDate()),
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
