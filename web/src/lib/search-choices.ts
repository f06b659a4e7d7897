import type { SearchOrdering } from '@sextant/contracts/literature/calls';
import {
  type AnalysisDepth,
  DEPTH_PRESETS,
  type HistoricalDepth,
} from '@sextant/contracts/literature/filters';
import type { SelectOption } from '../ui/field.tsx';

/** Labels of the search form's choices, in display order. */
export const ORDERING_CHOICES: readonly SelectOption<SearchOrdering>[] = [
  { value: 'relevance', label: 'Semantic relevance' },
  { value: 'date-desc', label: 'Publication date, most recent first' },
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
