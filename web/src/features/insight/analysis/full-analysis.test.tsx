import type { JobKind } from '@sextant/contracts/insight/jobs';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { analyze, openAnalysisPanel, toast } from '../testing/open-analysis-panel.tsx';

describe('the full analysis', () => {
  test('the analysis runs first, then radar and roadmap; all three are saved under the query’s name and linked to their jobs', {
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
    // Radar and roadmap are requested in parallel, so their order is undefined.
    const [first, ...others] = insight.requests.map(({ kind }) => kind);
    expect([first, ...others.sort()]).toEqual(['analysis', 'radar', 'roadmap']);
    expect(
      [insight.analyses, insight.radars, insight.roadmaps].map((list) => list.map(({ name }) => name)),
    ).toEqual([
      ['Innovation Analysis: mRNA delivery'],
      ['Technology Radar: mRNA delivery'],
      ['Technology Roadmap: mRNA delivery'],
    ]);
    const job = (kind: JobKind) => insight.jobs.find((each) => each.kind === kind)!;
    expect(job('analysis').finishedAt! <= job('radar').createdAt).toBe(true);
    expect(job('roadmap').createdAt <= job('radar').finishedAt!).toBe(true);
    const jobIds = new Set(insight.jobs.map(({ id }) => id));
    for (const { jobId } of [...insight.analyses, ...insight.radars, ...insight.roadmaps])
      expect(jobIds.has(jobId ?? '')).toBe(true);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  test('uses the first 20 articles, the normalized depth, and the horizon as the roadmap’s years', {
    tags: [
      'analysis/first-20',
      'analysis/radar-defaults',
      'analysis/roadmap-defaults',
      'analysis/horizon-years',
    ],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    expect(screen.getByText(/Analyzes the first 20 of 312 listed\./)).toBeTruthy();
    await user.click(analyze());
    await toast('Analysis Complete');
    const sent = (wanted: JobKind) =>
      insight.requests.find(({ kind }) => kind === wanted)?.body as Record<string, unknown>;
    const [analysis, radar, roadmap] = [sent('analysis'), sent('radar'), sent('roadmap')];
    expect(analysis.articles).toHaveLength(20);
    expect(analysis.filters).toMatchObject({ historicalDepth: '5', futureHorizon: '1y' });
    expect(radar.radarConfig).toMatchObject({
      maturityFocus: 'Balanced',
      includeQuadrants: ['Techniques', 'Tools', 'Platforms', 'Languages & Frameworks'],
    });
    expect(roadmap.roadmapConfig).toMatchObject({
      model: 'Hybrid',
      type: 'Strategic',
      timeHorizon: { years: 1 },
    });
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
    expect(insight.requests).toHaveLength(1);
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

  test('a failed auto-save is only logged without a toast, and Save can repair it', {
    tags: ['analysis/radar-saved', 'analysis/auto-save'],
  }, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { insight, user } = openAnalysisPanel();
    insight.unsaveable.add('radar');
    await user.click(analyze());
    await toast('Analysis Complete');
    expect(log).toHaveBeenCalled();
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    insight.unsaveable.clear();
    await user.click(screen.getByRole('button', { name: 'Save Radar' }));
    await toast('Radar Saved');
    expect(insight.radars).toHaveLength(1);
    expect(screen.getByText('Saved')).toBeTruthy();
  });
});
