import type { SearchFilters } from '../literature/filters.ts';
import type { JobKind } from './jobs.ts';
import { QUADRANTS } from './radar.ts';
import type { StartTopicRunBody } from './topic-run.ts';

/** What a full analysis makes unless its user chooses otherwise: the same wherever it is started. */

/** For results whose depth and horizon were not recorded (`strategy/defaults`). */
export const DEFAULT_DEPTH = '5';
export const DEFAULT_HORIZON = '3y';

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

/** All four quadrants, balanced (`analysis/radar-defaults`). */
export const defaultRadarConfig = (query: string): Required<StartTopicRunBody['radarConfig']> => ({
  name: outputName('radar', query),
  description: `Technologies in the literature on ${query}.`,
  includeQuadrants: [...QUADRANTS],
  maturityFocus: 'Balanced',
});

/**
 * Hybrid and Strategic, over the horizon's years (`analysis/roadmap-defaults`).
 * @param startDate today, where the user is
 */
export const defaultRoadmapConfig = (
  query: string,
  { futureHorizon }: SearchFilters,
  startDate: string,
): Required<StartTopicRunBody['roadmapConfig']> => ({
  name: outputName('roadmap', query),
  description: `From the literature on ${query} to products.`,
  model: 'Hybrid',
  type: 'Strategic',
  timeHorizon: { years: roadmapYears(futureHorizon), startDate },
  focusAreas: [],
});
