import type { AnalysisData } from '@sextant/contracts/insight/analysis';
import { askedLine } from '../statements/asked-line.ts';
import { sentenceCase } from '../words/formatting.ts';

/** What authors ask for or what is missing: it may become a step of a plan. */
export interface OpenPoint {
  readonly text: string;
  /** Who asks, or what kind of gap it is. */
  readonly note: string;
  readonly pmids: readonly string[];
}

/** What the answer of the same version leaves open: questions that authors ask, then gaps. */
export function listOpenPoints(analysis: AnalysisData | null): OpenPoint[] {
  if (!analysis) return [];
  const { openQuestions = [], underResearchedAreas, marketGaps, evidence } = analysis;
  const pmidsAt = (path: string) => evidence?.claims.find((claim) => claim.path === path)?.pmids ?? [];
  return [
    ...openQuestions.map((question) => ({
      text: question.question,
      note: sentenceCase(askedLine(question)),
      pmids: question.pmids,
    })),
    ...underResearchedAreas.map(({ area }, i) => ({
      text: area,
      note: 'Innovation gap',
      pmids: pmidsAt(`/underResearchedAreas/${i}`),
    })),
    ...marketGaps.map((text, i) => ({ text, note: 'Market gap', pmids: pmidsAt(`/marketGaps/${i}`) })),
  ];
}
