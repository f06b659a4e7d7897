import type { JobKind, JobStepEvent, ProgressStep } from '@sextant/contracts/insight/jobs';
import type { Progress } from './run-state.ts';

type Step = Pick<
  JobStepEvent,
  | 'step'
  | 'attempt'
  | 'maximum'
  | 'delaySeconds'
  | 'received'
  | 'waitingFor'
  | 'articlesRead'
  | 'articlesToRead'
>;

const OWN_STEP: Readonly<Record<JobKind, ProgressStep>> = {
  analysis: 'running-analysis',
  radar: 'generating-radar',
  roadmap: 'generating-roadmap',
};

export const isRetry = (step: ProgressStep): boolean =>
  step === 'retrying-rate-limit' || step === 'retrying-api-error';

/**
 * The step to show for all running jobs. Radar and roadmap run in parallel: the radar's step is shown until it ends, then
 * the roadmap's. In a full run the second pair of jobs does not go back to selecting articles, so only their own step and their
 * retries are shown.
 */
export function shownStep(
  running: readonly JobKind[],
  steps: Readonly<Partial<Record<JobKind, Step>>>,
  full: boolean,
): Step | null {
  const kind = running[0];
  if (!kind) return null;
  const step = steps[kind];
  const first: Step = { step: kind === 'analysis' || !full ? 'selecting-articles' : OWN_STEP[kind] };
  if (!step || step.step === 'idle') return first;
  return full && kind !== 'analysis' && !isRetry(step.step)
    ? {
        step: OWN_STEP[kind],
        ...(step.received && { received: step.received }),
        ...(step.waitingFor && { waitingFor: step.waitingFor }),
        ...(step.articlesToRead && { articlesRead: step.articlesRead, articlesToRead: step.articlesToRead }),
      }
    : step;
}

/**
 * The ticker's next state: the step's clock restarts at every change, the total does not.
 *
 * @param since start of the run, which is before `now` if it was interrupted by a reload
 */
export function nextProgress(
  before: Progress | null,
  step: Step | null,
  now: number,
  since = now,
): Progress | null {
  if (!step) return null;
  const { attempt = null, maximum = null, delaySeconds = null, received = null, waitingFor = null } = step;
  const { articlesRead, articlesToRead } = step;
  const same = before?.step === step.step && before.attempt === attempt && before.waitingFor === waitingFor;
  return {
    step: step.step,
    stepSince: same ? before.stepSince : now,
    since: before?.since ?? since,
    attempt,
    maximum,
    delaySeconds,
    received,
    reading: articlesToRead ? { read: articlesRead ?? 0, of: articlesToRead } : null,
    waitingFor,
  };
}
