import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import {
  type AnalysisDepth,
  type ArticleType,
  DEPTH_PRESETS,
  type FutureHorizon,
  type HistoricalDepth,
} from '@sextant/contracts/literature/filters';
import type { SelectOption } from '../ui/field.tsx';

/** Labels of the search form's choices, in display order. */
export const ORDERING_CHOICES: readonly SelectOption<SearchOrdering>[] = [
  { value: 'relevance', label: 'Semantic relevance' },
  { value: 'date-desc', label: 'Publication date, most recent first' },
];

export const HISTORY_CHOICES: readonly SelectOption<HistoricalDepth>[] = [
  { value: '0.5', label: '6 months' },
  { value: '1', label: '1 year' },
  { value: '2', label: '2 years' },
  { value: '3', label: '3 years' },
  { value: '5', label: '5 years' },
  { value: '7', label: '7 years' },
  { value: '10', label: '10 years' },
  { value: 'all', label: 'Full Historical Scope' },
];

export const HORIZON_CHOICES: readonly SelectOption<FutureHorizon>[] = [
  { value: 'none', label: 'None' },
  { value: '6m', label: '6 months' },
  { value: '1y', label: '1 year' },
  { value: '3y', label: '3 years' },
];

export const TYPE_CHOICES: readonly SelectOption<ArticleType>[] = [
  { value: 'all', label: 'All' },
  { value: 'review', label: 'Review' },
  { value: 'meta-analysis', label: 'Meta-analysis' },
  { value: 'clinical-trial', label: 'Clinical trial' },
  { value: 'case-report', label: 'Case report' },
];

export const DEPTH_CHOICES: readonly SelectOption<AnalysisDepth>[] = [
  { value: 'quick', label: 'Quick' },
  { value: 'standard', label: 'Standard' },
  { value: 'deep', label: 'Deep' },
  { value: 'comprehensive', label: 'Comprehensive' },
];

/** Explains the horizon. */
export const HORIZON_HINT = 'Length of the roadmap; also finds articles dated ahead.';

const DEPTH_WORDS: Readonly<Record<Exclude<HistoricalDepth, 'all'>, string>> = {
  '0.5': 'six months',
  '1': 'one year',
  '2': 'two years',
  '3': 'three years',
  '5': 'five years',
  '7': 'seven years',
  '10': 'ten years',
};

/** A historical depth within a sentence: 'two years'. */
export const depthWords = (depth: HistoricalDepth): string =>
  depth === 'all' ? 'all years' : DEPTH_WORDS[depth];

/** Explains a depth: '25 per page; similar in meaning from 65 % on'. */
export function depthHint(depth: AnalysisDepth): string {
  const { articleLimit, threshold } = DEPTH_PRESETS[depth];
  return `${articleLimit} per page; similar in meaning from ${Math.round(threshold * 100)} % on`;
}
