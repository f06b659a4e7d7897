import type { BackgroundStep } from '@sextant/contracts/insight/evidence';
import type { RadarConfig, RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapConfig } from '@sextant/contracts/insight/roadmap';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { IndexPart } from '@sextant/contracts/literature/index-part';
import type { KeyedOrganisation } from '@sextant/contracts/literature/organisation';
import type { SampledArticle } from '../articles/articles.ts';
import type { LiteratureStore, TrialRegister } from '../assessment/assessment.ts';
import type { InstalledDrugs } from '../drug-facts/open-drugs.ts';
import type { TopicDraft } from './topic-draft.ts';

/** Complete input of an analyst. Equal inputs give equal answers. */
export interface AnalystInput {
  searchQuery: string;
  /** The posted articles, in posted order: claims cite them first. */
  articles: LiteratureRecord[];
  /** Number of posted articles. */
  posted: number;
  /** PMIDs used as posted, because the index does not know them. */
  unverified: string[];
  /** The query's match set: the basis of statistics. */
  background: {
    records: LiteratureRecord[];
    /** PMIDs of the records that match the query; absent if all do. */
    matches?: readonly string[];
    total: number;
    source: string;
    capped: boolean;
    historicalDepth: string;
    /** The depth of the search, and how the background extends beyond its matches. */
    searchDepth?: string;
    steps?: readonly BackgroundStep[];
    /** Parts of the index that were not complete when it was read; absent if it is complete. */
    missing?: readonly IndexPart[];
  };
  /** Articles of the whole index, to tell what is named everywhere; without them nothing is. */
  sample?: readonly SampledArticle[];
  futureHorizon?: string;
  /** Shared memory of the vocabulary (`Vocabulary.buffer`). */
  vocabulary: SharedArrayBuffer;
  /** Asks the registers of drugs as well, as shipped or as installed; without it answers rest on the literature alone. */
  drugFacts?: boolean | InstalledDrugs;
  /** Registered trials that may be of this literature; absent if none are known. */
  trials?: TrialRegister;
  /** Organisations that affiliations name, by PMID; absent if none are known. */
  organisations?: ReadonlyMap<string, readonly KeyedOrganisation[]>;
  /** `Literature.elsewhere`; absent if the rest of the index was not searched. */
  elsewhere?: ReadonlyMap<string, number>;
  /** ISO date and time. */
  asOf: string;
  /** Display name, e.g. 'Built-in analyst'. */
  analyst: string;
  /** The latest earlier radar of the same query, filters and source. */
  earlierRadar?: RadarData | null;
  /** Cache of assessed literatures; without it each is assessed again. Does not change answers. */
  literatures?: LiteratureStore;
}

/** A task for an analyst. */
export type AnalystTask = {
  /** What a model says, from which the answer is made; without it the built-in analyst makes it. */ readonly draft?: TopicDraft;
} & (
  | { readonly kind: 'analysis'; readonly input: AnalystInput }
  | {
      readonly kind: 'radar';
      readonly input: AnalystInput;
      readonly config: RadarConfig;
      /** Latest first; each with different evidence. */
      readonly earlierRadars: readonly RadarData[];
    }
  | { readonly kind: 'roadmap'; readonly input: AnalystInput; readonly config: RoadmapConfig }
);

/** No articles were posted. */
export class NoArticles extends Error {
  constructor() {
    super('No articles to analyze');
    this.name = 'NoArticles';
  }
}
