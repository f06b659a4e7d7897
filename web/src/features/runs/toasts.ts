import type { JobKind } from '@sextant/contracts/insight/jobs';
import { errorMessage } from '../../lib/errors.ts';
import type { ToastMessage } from '../../ui/toast-message.ts';

/** The toasts of a run, with the exact texts of docs/spec/analysis.md. */
export const ANALYSIS_FAILED: ToastMessage = {
  title: 'Analysis Failed',
  description: 'Failed to generate complete analysis. Please try again.',
  tone: 'destructive',
};

export const ANALYSIS_COMPLETE = (outputs: number): ToastMessage => ({
  title: 'Analysis Complete',
  description: `Generated ${outputs}/3 outputs`,
});

export const GENERATED: Readonly<Record<JobKind, ToastMessage>> = {
  analysis: { title: 'Analysis Generated' },
  radar: { title: 'Technology Radar Generated' },
  roadmap: { title: 'Roadmap Generated' },
};

export const SAVED: Readonly<Record<JobKind, ToastMessage>> = {
  analysis: { title: 'Analysis Saved' },
  radar: { title: 'Radar Saved' },
  roadmap: { title: 'Roadmap Saved' },
};

export function generationFailed(kind: JobKind, reason: string | null): ToastMessage {
  if (kind === 'analysis') return ANALYSIS_FAILED;
  const description =
    kind === 'radar'
      ? 'Failed to generate technology radar. Please try again.'
      : reason || 'Failed to generate roadmap';
  return { title: 'Generation Failed', description, tone: 'destructive' };
}

export function saveFailed(kind: JobKind, error: unknown): ToastMessage {
  const description = {
    analysis: 'Failed to save innovation analysis. Please try again.',
    radar: 'Failed to save technology radar. Please try again.',
    roadmap: errorMessage(error, 'Failed to save roadmap'),
  }[kind];
  return { title: 'Save Failed', description, tone: 'destructive' };
}
