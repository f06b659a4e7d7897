import type { BackgroundStep } from '@sextant/contracts/insight/evidence';
import type { RadarConfig, RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { LiteratureStore } from '../assessment/assessment.ts';

/** All that an analyst works from. Equal input, equal answer. */
export interface AnalystInput {
  searchQuery: string;
  /** The posted articles, in posted order: what claims cite first. */
  articles: LiteratureRecord[];
  /** How many were posted. */
  posted: number;
  /** PMIDs used as posted, since the index does not know them. */
  unverified: string[];
  /** The query's match set: what statistics rest on. */
  background: {
    records: LiteratureRecord[];
    total: number;
    source: string;
    capped: boolean;
    historicalDepth: string;
    /** The depth of the search, and how far the background reaches beyond its matches. */
    searchDepth?: string;
    steps?: readonly BackgroundStep[];
  };
  futureHorizon?: string;
  /** Memory of the vocabulary that names are looked up in (`Vocabulary.buffer`). */
  vocabulary: SharedArrayBuffer;
  /** ISO date and time. */
  asOf: string;
  /** For people, e.g. 'Built-in analyst'. */
  analyst: string;
  /** The latest earlier radar of the same query, filters and source. */
  earlierRadar?: RadarData | null;
  /** Where literatures that are assessed already are kept; without it each is assessed again. It changes no answer. */
  literatures?: LiteratureStore;
}

/** What an analyst is asked for. */
export type AnalystTask =
  | { readonly kind: 'analysis'; readonly input: AnalystInput }
  | {
      readonly kind: 'radar';
      readonly input: AnalystInput;
      readonly config: RadarConfig;
      /** Latest first; with different evidence each. */
      readonly earlierRadars: readonly RadarData[];
    }
  | { readonly kind: 'roadmap'; readonly input: AnalystInput; readonly config: RoadmapConfig };

/** There is nothing to analyse: no article was posted. */
export class NoArticles extends Error {
  constructor() {
    super('No articles to analyze');
    this.name = 'NoArticles';
  }
}
