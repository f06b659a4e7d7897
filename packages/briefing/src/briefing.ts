import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { EvidencePage, HeadToHead } from '@sextant/contracts/insight/evidence-table';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { TopicOrganisations } from '@sextant/contracts/insight/topic-organisations';
import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';
import type { CorrectedByHand } from './corrections/by-hand.ts';
import type { YearlyCounts } from './evidence/sparkline-caption.ts';

/** The strongest studies of a run, and who was tested against whom. */
export interface EvidenceTables {
  readonly page: EvidencePage;
  readonly headToHead: HeadToHead;
}

/** 'lost': it could not be loaded; null: there is none. */
type Loaded<Part> = Part | 'lost' | null;

/** Who is behind a topic, companies and sponsors alone, its trials that read out ahead, and its strongest studies: the short form of tabs. */
export interface TopicSources {
  readonly who: Loaded<TopicOrganisations>;
  /** Absent where the caller shows them from elsewhere. */
  readonly tables?: Loaded<EvidenceTables>;
  readonly pipeline: Loaded<{
    readonly total: number;
    /** When the registry was read. */
    readonly registryAsOf: string | null;
    /** Soonest first. */
    readonly ahead: readonly TopicTrial[];
  }>;
}

/** The source of a briefing: one version of a topic, or a single saved analysis. */
export interface BriefingSource {
  readonly searchQuery: string;
  /** The search's filters as text. */
  readonly filters: readonly string[];
  readonly analysis: AnalysisData | null;
  readonly radar: RadarData | null;
  readonly roadmap: RoadmapData | null;
  /** What the user calls the quadrants; the standard names by default. */
  readonly quadrantNames?: QuadrantNames;
  /** What was corrected in the radar: it keeps the numbers and places of the computed one. */
  readonly radarByHand?: CorrectedByHand;
  /** The analyst's corrections, which are already applied to the results. */
  readonly corrections?: readonly AppliedCorrection[];
  /** Companies, sponsors and readouts ahead; null or absent where none are known. */
  readonly sources?: TopicSources | null;
}

/** A statement and its reference numbers. */
interface Cited {
  readonly text: string;
  readonly references: readonly number[];
}

/** Articles by year, and the same as text. */
export interface Trend {
  readonly claim: YearlyCounts;
  readonly caption: string;
}

export interface Finding extends Cited {
  readonly headline: string;
  /** A verbatim sentence of an article, with its source. */
  readonly quote: { readonly text: string; readonly source: string } | null;
  /** Further facts in one line: confidence, scores. */
  readonly facts: readonly string[];
  /** For findings about developments over time. */
  readonly trend: Trend | null;
}

export interface Column {
  readonly title: string;
  /** Share of the table's width, in percent. */
  readonly share: number;
}
export interface Cell {
  readonly text: string;
  /** Secondary text below the cell's text, in a smaller font. */
  readonly notes?: readonly string[];
  readonly references?: readonly number[];
}

export interface OutlineGroup {
  readonly title: string;
  readonly note: string;
  readonly items: readonly { readonly text: string; readonly note: string }[];
}

/** Names what a writer draws, or leaves out: the tables below it have all that it shows. */
export interface FigureBlock {
  readonly kind: 'figure';
  readonly title: string;
  readonly chart: 'radar' | 'roadmap';
  /** The same as text, shown instead where the figure would be too small to read. */
  readonly outline?: readonly OutlineGroup[];
}

/** What a writer may draw. */
export type Depicted = FigureBlock | Trend;

export type BriefingBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly note?: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: 'quiet' | 'warning' }
  | { readonly kind: 'list'; readonly items: readonly Cited[] }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | FigureBlock
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      /** Whether the first cell of each row is its header. */
      readonly rows: readonly (readonly Cell[])[];
    };

export interface BriefingSection {
  readonly id: string;
  readonly title: string;
  /** Too wide for portrait: placed on a landscape page. */
  readonly isWide: boolean;
  readonly blocks: readonly BriefingBlock[];
}

export interface Reference {
  readonly number: number;
  readonly pmid: string;
  /** Authors, title, journal, date; empty if the details are not available. */
  readonly text: string;
  /** Null for articles of the sample corpus, which have no page in PubMed. */
  readonly pubmed: string | null;
  readonly doi: { readonly name: string; readonly url: string } | null;
  /** What corrects the article or takes it back: 'Retracted', 'Expression of concern'; most serious first. */
  readonly notices: readonly string[];
}

/** The content of a briefing, independent of the file format. */
export interface Briefing {
  /** The query. */
  readonly title: string;
  /** Date, filters and analyst in one line. */
  readonly facts: readonly string[];
  readonly sections: readonly BriefingSection[];
  readonly references: readonly Reference[];
}
