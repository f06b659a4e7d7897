import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { scopeText } from '../../features/runs/run-panel.tsx';
import { analyze, openAnalysisPanel, toast } from './testing/open-analysis-panel.tsx';

describe('the ticker', () => {
  test('shows step, elapsed time, estimate and bar while the run goes on, and nothing when it is idle', {
    tags: ['analysis/ticker', 'analysis/ticker-idle'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.hold('running-analysis');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(analyze());
    expect((await screen.findByText('Running analysis')).className).not.toContain('text-warn');
    const bar = screen.getByRole('progressbar', { name: 'Running analysis' });
    expect(bar.getAttribute('aria-valuenow')).toBe('60');
    screen.getByText(/^0:\d\d of 15–45 s$/);
    insight.letGo();
    await toast('Analysis Complete');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test.each([
    ['retrying-rate-limit', 'Rate limit reached at the AI provider'],
    ['retrying-api-error', 'Temporary issue at the AI provider, retrying'],
  ] as const)(
    '%s is orange and says attempt, maximum and delay',
    { tags: ['analysis/retry-facts', 'analysis/retry-colour', 'analysis/rate-limit', 'analysis/api-retry'] },
    async (step, words) => {
      const { insight, user } = openAnalysisPanel();
      insight.hold(step);
      insight.extraSteps = [{ step, attempt: 2, maximum: 5, delaySeconds: 20 }];
      await user.click(analyze());
      const shown = await screen.findByText(words);
      expect(shown.className).toContain('text-warn');
      const bar = screen.getByRole('progressbar', { name: words });
      expect(bar.getAttribute('aria-valuenow')).toBe('50');
      expect(bar.firstElementChild?.className).toContain('bg-warn-bar');
      expect(screen.getByText(/Attempt 2 of 5, next in 20 s\./)).toBeTruthy();
      expect(screen.getByText(/Total \d+:\d\d/)).toBeTruthy();
    },
  );
});

describe('evidence', () => {
  test('each statement counts its articles; one click shows them with the supporting sentence marked', {
    tags: ['analysis/evidence'],
  }, async () => {
    const { user } = openAnalysisPanel();
    await user.click(analyze());
    await toast('Analysis Complete');
    const trends = within(screen.getByRole('region', { name: 'Overall Trends' }));
    const [count] = trends.getAllByRole('button', { name: /^Cites / });
    await user.click(count!);
    const [article] = trends.getAllByRole('article');
    expect(article?.querySelector('mark')?.textContent).toMatch(/^RESULTS: /);
    expect(
      screen.getAllByText(
        /^\d+ findings; \d+ statements in all .*, each with its articles; 3 left out for lack of evidence\.$/,
      ),
    ).toHaveLength(1);
    expect(
      screen.getByText(
        /Background: 559 articles; source: sample corpus, 3,600 synthetic articles; last 5 years/,
      ),
    ).toBeTruthy();
  });
});

test('the scope says what is left out', { tags: ['analysis/first-20'] }, () => {
  expect([scopeText(25, 312), scopeText(12, 12), scopeText(1, 1), scopeText(0, 0)]).toEqual([
    'Analyzes the first 20 of 312 listed.',
    'Analyzes all 12.',
    'Analyzes the one article.',
    'There are no articles to analyze.',
  ]);
});
