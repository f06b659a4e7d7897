import { describe, expect, test } from 'vitest';
import { PROGRESS } from '../../lib/progress-steps.ts';
import { nextProgress, shownStep } from './progress.ts';
import { retryText } from './run-ticker.tsx';

describe('the displayed step', () => {
  test('each step has its percentage', { tags: ['analysis/percentages', 'analysis/steps'] }, () => {
    const percents = Object.fromEntries(
      Object.entries(PROGRESS).map(([step, { percent }]) => [step, percent]),
    );
    expect(percents).toEqual({
      idle: 0,
      'selecting-articles': 15,
      'fetching-abstracts': 30,
      'running-analysis': 60,
      'generating-radar': 80,
      'generating-roadmap': 90,
      'retrying-rate-limit': 50,
      'retrying-api-error': 50,
    });
  });

  test('estimates are 2–5 s, 1–3 s, 15–45 s, 10–25 s and 15–30 s; a retry has none', {
    tags: ['analysis/estimates'],
  }, () => {
    expect(Object.values(PROGRESS).map(({ estimate }) => estimate)).toEqual([
      undefined,
      '2–5 s',
      '1–3 s',
      '15–45 s',
      '10–25 s',
      '15–30 s',
      undefined,
      undefined,
    ]);
  });

  test('while radar and roadmap run in parallel, the radar’s step is shown first, then the roadmap’s', {
    tags: ['analysis/one-ticker'],
  }, () => {
    expect(shownStep(['radar', 'roadmap'], {}, true)?.step).toBe('generating-radar');
    expect(shownStep(['roadmap'], {}, true)?.step).toBe('generating-roadmap');
    expect(shownStep([], {}, true)).toBeNull();
  });

  test('later jobs of a full run do not return to selecting articles, but their retries are shown', () => {
    expect(shownStep(['radar'], { radar: { step: 'selecting-articles' } }, true)?.step).toBe(
      'generating-radar',
    );
    const retry = { step: 'retrying-rate-limit', attempt: 2, maximum: 5, delaySeconds: 20 } as const;
    expect(shownStep(['radar'], { radar: retry }, true)).toEqual(retry);
  });

  test('a radar on its own shows its real steps', () => {
    expect(shownStep(['radar'], { radar: { step: 'fetching-abstracts' } }, false)?.step).toBe(
      'fetching-abstracts',
    );
  });

  test('while a model reads, it is told how many articles of how many, in later jobs, too', () => {
    const step = { step: 'running-analysis', articlesRead: 120, articlesToRead: 200 } as const;
    expect(nextProgress(null, step, 0)?.reading).toEqual({ read: 120, of: 200 });
    expect(nextProgress(null, { step: 'running-analysis' }, 0)?.reading).toBeNull();
    expect(shownStep(['radar'], { radar: { ...step, step: 'generating-radar' } }, true)).toMatchObject({
      articlesRead: 120,
    });
  });

  test('the step’s timer restarts at every change, the total does not', {
    tags: ['analysis/ticker-restart', 'analysis/one-ticker'],
  }, () => {
    const first = nextProgress(null, { step: 'selecting-articles' }, 1_000);
    const same = nextProgress(first, { step: 'selecting-articles' }, 2_000);
    const next = nextProgress(same, { step: 'running-analysis' }, 3_000);
    expect([same?.stepSince, next?.stepSince, next?.since]).toEqual([1_000, 3_000, 1_000]);
  });

  test('the amount of text received from a model is shown without restarting the step’s timer', () => {
    const step = shownStep(['radar'], { radar: { step: 'generating-radar', received: 1_200 } }, true);
    const first = nextProgress(null, { step: 'generating-radar' }, 1_000);
    const next = nextProgress(first, step, 4_000);
    expect([next?.received, next?.stepSince]).toEqual([1_200, 1_000]);
  });

  test('waiting for the index is shown, also by a later job of a full run, and restarts the step’s timer', () => {
    const waiting = { step: 'fetching-abstracts', waitingFor: 'vectors' } as const;
    expect(shownStep(['radar'], { radar: waiting }, true)).toEqual({
      step: 'generating-radar',
      waitingFor: 'vectors',
    });
    const before = nextProgress(null, { step: 'fetching-abstracts' }, 1_000);
    expect(nextProgress(before, waiting, 4_000)).toMatchObject({ waitingFor: 'vectors', stepSince: 4_000 });
  });

  test('a retry shows attempt, maximum and the remaining delay', {
    tags: ['analysis/retry-facts'],
  }, () => {
    const progress = nextProgress(
      null,
      { step: 'retrying-rate-limit', attempt: 2, maximum: 5, delaySeconds: 20 },
      1_000,
    );
    expect(retryText(progress!, 1_000)).toBe('Attempt 2 of 5, next in 20 s.');
    expect(retryText(progress!, 16_500)).toBe('Attempt 2 of 5, next in 5 s.');
    expect(retryText(progress!, 60_000)).toBe('Attempt 2 of 5, now.');
  });
});
