import { insightCalls } from '@sextant/contracts/insight/calls';
import type { StartTopicRunBody } from '@sextant/contracts/insight/topic-run';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { problem } from '../../testing/mock-call.ts';
import { mockServer } from '../../testing/mock-server.ts';
import { analyze, openAnalysisPanel, toast } from './testing/open-analysis-panel.tsx';

describe('the full analysis', () => {
  test('one call makes analysis, radar and roadmap; all three are saved under the query’s name and linked to their jobs', {
    tags: ['analysis/complete', 'analysis/order', 'analysis/auto-save', 'analysis/panel', 'analysis/tabs'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    await user.click(analyze());
    await toast('Analysis Complete');
    expect(screen.getByText('Generated 3/3 outputs')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Gaps and Opportunities',
      'Technology Roadmaps',
      'Technology Radar',
    ]);
    expect(insight.requests.map(({ kind }) => kind)).toEqual(['run']);
    expect(
      [insight.analyses, insight.radars, insight.roadmaps].map((list) => list.map(({ name }) => name)),
    ).toEqual([
      ['Innovation Analysis: mRNA delivery'],
      ['Technology Radar: mRNA delivery'],
      ['Technology Roadmap: mRNA delivery'],
    ]);
    const jobIds = new Set(insight.jobs.map(({ id }) => id));
    for (const { jobId } of [...insight.analyses, ...insight.radars, ...insight.roadmaps])
      expect(jobIds.has(jobId ?? '')).toBe(true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  test('posts all loaded results, the normalized depth, and the horizon as the roadmap’s years; says that 20 are analyzed', {
    tags: [
      'analysis/first-20',
      'analysis/radar-defaults',
      'analysis/roadmap-defaults',
      'analysis/horizon-years',
    ],
  }, async () => {
    const { insight, props, user } = openAnalysisPanel();
    expect(screen.getByText(/Analyzes the first 20 of 312 listed\./)).toBeTruthy();
    await user.click(analyze());
    await toast('Analysis Complete');
    const body = insight.requests[0]?.body as StartTopicRunBody;
    expect(body.articles.map(({ pmid }) => pmid)).toEqual(props.articles.map(({ pmid }) => pmid));
    expect(body.filters).toMatchObject({ historicalDepth: '5', futureHorizon: '1y' });
    expect(body.radarConfig).toMatchObject({
      maturityFocus: 'Balanced',
      includeQuadrants: ['Techniques', 'Tools', 'Platforms', 'Languages & Frameworks'],
    });
    expect(body.roadmapConfig).toMatchObject({
      model: 'Hybrid',
      type: 'Strategic',
      timeHorizon: { years: 1 },
    });
  });

  test('radar and roadmap say how the server selected their articles', {
    tags: ['analysis/selection'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.selection = { articles: 18, by: 'semantic', outside: 2, isIncomplete: false };
    await user.click(analyze());
    await toast('Analysis Complete');
    for (const tab of ['Technology Radar', 'Technology Roadmaps']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await screen.findByText(
        'From 18 articles, chosen by semantic similarity of at least 60 %; 2 of them are not among the results.',
      );
    }
  });

  test('a run that is not accepted is told by the toast, with its reason in place', {
    tags: ['analysis/failed'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    mockServer.use(
      http.post(`*${insightCalls.startTopicRun.path}`, () => problem(429, 'Ten runs an hour.'), {
        once: true,
      }),
    );
    await user.click(analyze());
    await toast('Analysis Failed');
    within(screen.getByRole('alert')).getByText('429: Ten runs an hour.');
    expect(insight.jobs).toHaveLength(0);
    await user.click(analyze());
    await toast('Analysis Complete');
  });

  test('a failed analysis stops the run with a toast and shows the error in place', {
    tags: ['analysis/failed'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.failing.analysis = 'The model answered in a broken form twice.';
    await user.click(analyze());
    await toast('Analysis Failed');
    expect(screen.getByText('Failed to generate complete analysis. Please try again.')).toBeTruthy();
    expect(
      within(screen.getByRole('alert')).getByText('The model answered in a broken form twice.'),
    ).toBeTruthy();
    expect(insight.jobs.map(({ kind, status }) => [kind, status]).sort()).toEqual([
      ['analysis', 'failed'],
      ['radar', 'cancelled'],
      ['roadmap', 'cancelled'],
    ]);
    expect(analyze()).toHaveProperty('disabled', false);
  });

  test('a failed radar does not affect roadmap or saving, and can be retried alone', {
    tags: ['analysis/complete', 'analysis/radar-generated', 'analysis/independent'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.failing.radar = 'The worker lost its database.';
    await user.click(analyze());
    await toast('Analysis Complete');
    expect(screen.getByText('Generated 2/3 outputs')).toBeTruthy();
    expect(insight.roadmaps).toHaveLength(1);
    expect(insight.radars).toHaveLength(0);

    delete insight.failing.radar;
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await toast('Technology Radar Generated');
    expect(screen.getByRole('button', { name: 'Save Radar' })).toBeTruthy();
  });

  test.each([
    { failing: ['roadmap'], outputs: 2 },
    { failing: ['radar', 'roadmap'], outputs: 1 },
  ] as const)(
    'where $failing fail, $outputs of 3 outputs are there and saved',
    { tags: ['analysis/independent', 'analysis/complete'] },
    async ({ failing, outputs }) => {
      const { insight, user } = openAnalysisPanel();
      for (const kind of failing) insight.failing[kind] = 'The queue is gone.';
      await user.click(analyze());
      await toast('Analysis Complete');
      screen.getByText(`Generated ${outputs}/3 outputs`);
      expect(insight.analyses.length + insight.radars.length + insight.roadmaps.length).toBe(outputs);
    },
  );

  test('a result that the server could not save has no toast, and Save can repair it', {
    tags: ['analysis/radar-saved', 'analysis/auto-save'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.unsaveable.add('radar');
    await user.click(analyze());
    await toast('Analysis Complete');
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    insight.unsaveable.clear();
    await user.click(screen.getByRole('button', { name: 'Save Radar' }));
    await toast('Radar Saved');
    expect(insight.radars).toHaveLength(1);
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});
