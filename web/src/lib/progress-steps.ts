import type { ProgressStep } from '@sextant/contracts/insight/jobs';
import type { IndexPart } from '@sextant/contracts/literature/index-part';

interface StepDescription {
  label: string;
  /** Width of the bar (`analysis/percentages`). */
  percent: number;
  /** Estimated duration (`analysis/estimates`). */
  estimate?: string;
  retry?: boolean;
}

/** Label, width and estimate of each step of a search or an analysis. */
export const PROGRESS: Readonly<Record<ProgressStep, StepDescription>> = {
  idle: { label: '', percent: 0 },
  'selecting-articles': { label: 'Selecting articles', percent: 15, estimate: '2–5 s' },
  'fetching-abstracts': { label: 'Fetching abstracts', percent: 30, estimate: '1–3 s' },
  'running-analysis': { label: 'Running analysis', percent: 60, estimate: '15–45 s' },
  'generating-radar': { label: 'Generating radar', percent: 80, estimate: '10–25 s' },
  'generating-roadmap': { label: 'Generating roadmap', percent: 90, estimate: '15–30 s' },
  'retrying-rate-limit': { label: 'Rate limit reached at the AI provider', percent: 50, retry: true },
  'retrying-api-error': { label: 'Temporary issue at the AI provider, retrying', percent: 50, retry: true },
};

/** Label of a step that waits for a part of the index. */
export const WAITING_FOR: Readonly<Record<IndexPart, string>> = {
  articles: 'Waiting for the index: articles are being imported',
  synonyms: 'Waiting for the index: other names are being learned',
  vectors: 'Waiting for the index: closeness in meaning is being prepared',
};
