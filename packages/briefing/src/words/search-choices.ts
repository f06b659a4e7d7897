import type { ArticleType, FutureHorizon, HistoricalDepth } from '@sextant/contracts/literature/filters';

/** A value of a search's filter, and what it is called. */
export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

export const HISTORY_CHOICES: readonly Choice<HistoricalDepth>[] = [
  { value: '0.5', label: '6 months' },
  { value: '1', label: '1 year' },
  { value: '2', label: '2 years' },
  { value: '3', label: '3 years' },
  { value: '5', label: '5 years' },
  { value: '7', label: '7 years' },
  { value: '10', label: '10 years' },
  { value: 'all', label: 'Full Historical Scope' },
];

export const HORIZON_CHOICES: readonly Choice<FutureHorizon>[] = [
  { value: 'none', label: 'None' },
  { value: '6m', label: '6 months' },
  { value: '1y', label: '1 year' },
  { value: '3y', label: '3 years' },
];

export const TYPE_CHOICES: readonly Choice<ArticleType>[] = [
  { value: 'all', label: 'All' },
  { value: 'review', label: 'Review' },
  { value: 'meta-analysis', label: 'Meta-analysis' },
  { value: 'clinical-trial', label: 'Clinical trial' },
  { value: 'case-report', label: 'Case report' },
];
