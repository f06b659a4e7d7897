import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { RoadmapData } from '@sextant/contracts/insight/roadmap';
import type { ReactElement } from 'react';

/** What a briefing is made from: one version of a topic, or a saved analysis alone. */
export interface BriefingSource {
  readonly searchQuery: string;
  /** What narrowed the search, in words. */
  readonly filters: readonly string[];
  readonly analysis: AnalysisData | null;
  readonly radar: RadarData | null;
  readonly roadmap: RoadmapData | null;
  /** What the analyst decided; the results are as they were decided. */
  readonly corrections?: readonly AppliedCorrection[];
}

/** A drawing of ours: one `<svg>` of the given size in px, in the classes of the style sheet. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly picture: ReactElement;
}

/** A statement with the numbers of its references. */
interface Cited {
  readonly text: string;
  readonly references: readonly number[];
}

export interface Finding extends Cited {
  readonly headline: string;
  /** One sentence of an article, verbatim, and where it stands. */
  readonly quote: { readonly text: string; readonly source: string } | null;
  /** What else is said of it in a line: confidence, scores. */
  readonly facts: readonly string[];
  /** Articles over the years, where the finding is about time. */
  readonly trend: { readonly drawing: Drawing; readonly caption: string } | null;
}

export interface Column {
  readonly title: string;
  /** Share of the table's width, in per cent. */
  readonly share: number;
}
export interface Cell {
  readonly text: string;
  /** Smaller, below the text. */
  readonly notes?: readonly string[];
  readonly references?: readonly number[];
}

export type BriefingBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly note?: string }
  | { readonly kind: 'text'; readonly text: string; readonly tone?: 'quiet' | 'warning' }
  | { readonly kind: 'list'; readonly items: readonly Cited[] }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | { readonly kind: 'figure'; readonly title: string; readonly drawing: Drawing }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      /** The first cell of a row names what it is about. */
      readonly rows: readonly (readonly Cell[])[];
    };

export interface BriefingSection {
  readonly id: string;
  readonly title: string;
  /** Wider than a page of text: across a sheet that is turned. */
  readonly wide: boolean;
  readonly blocks: readonly BriefingBlock[];
}

export interface Reference {
  readonly number: number;
  readonly pmid: string;
  /** Authors, title, journal, date; empty where the details could not be had. */
  readonly text: string;
  /** Null for articles of the sample corpus, which have no page. */
  readonly pubmed: string | null;
  readonly doi: { readonly name: string; readonly url: string } | null;
  readonly retracted: boolean;
}

/** What both kinds of file are written from. */
export interface Briefing {
  /** The query. */
  readonly title: string;
  /** Day, filters, analyst, in a line. */
  readonly facts: readonly string[];
  readonly sections: readonly BriefingSection[];
  readonly references: readonly Reference[];
}

/** All drawings of a briefing, in reading order. */
export const drawingsIn = ({ sections }: Briefing): Drawing[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.kind === 'figure') return [block.drawing];
      if (block.kind === 'findings') return block.findings.flatMap(({ trend }) => trend?.drawing ?? []);
      return [];
    }),
  );
