import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { wordless } from '../../testing/mock-call.ts';
import { mockServer } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { openAnalysisPanel, toast } from './testing/open-analysis-panel.tsx';

describe('single results', () => {
  test('a radar can be generated alone, and is saved on request only', {
    tags: [
      'analysis/radar-generated',
      'analysis/radar-saved',
      'analysis/single-save',
      'analysis/selection',
      'radar/tabs',
    ],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    let selection: unknown;
    mockServer.use(
      http.post(`*${literatureCalls.similarArticles.path}`, async ({ request }) => {
        selection = await request.clone().json();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Technology Radar Generated');
    expect(selection).toEqual({
      query: 'mRNA delivery',
      limit: 20,
      threshold: 0.6,
      historicalDepth: '5',
      futureHorizon: '1y',
    });
    expect(insight.radars).toHaveLength(0);
    expect(
      screen.getByText('From 20 articles, chosen by semantic similarity of at least 60 %.'),
    ).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Radar Visualization' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    expect(screen.getByRole('tab', { name: 'Item Details' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Radar' }));
    await toast('Radar Saved');
    expect(insight.radars[0]?.jobId).toBe(insight.jobs[0]?.id);
  });

  test('a selection from an incomplete index is repeated until it is complete', {
    tags: ['analysis/selection'],
  }, async () => {
    const { state, user } = openAnalysisPanel();
    let asked = 0;
    mockServer.use(
      http.post(`*${literatureCalls.similarArticles.path}`, () => {
        asked += 1;
        return HttpResponse.json({
          method: asked > 1 ? 'semantic' : 'lexical',
          results: state.articles.slice(0, 18).map((article) => ({ ...article, similarity: 0.7 })),
          ...(asked === 1 && { missing: ['vectors'] }),
        });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Technology Radar Generated');
    expect(asked).toBe(2);
    screen.getByText('From 18 articles, chosen by semantic similarity of at least 60 %.');
    expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
  });

  test('similarity selection prefers articles of the results and reports how many are not among them', {
    tags: ['analysis/selection'],
  }, async () => {
    const { state, user } = openAnalysisPanel();
    const [inside, outside] = [state.articles.slice(0, 18), state.articles.slice(25, 27)];
    let posted: string[] = [];
    mockServer.use(
      http.post(`*${literatureCalls.similarArticles.path}`, () =>
        HttpResponse.json({
          method: 'semantic',
          results: [...outside, ...inside].map((article) => ({ ...article, similarity: 0.7 })),
        }),
      ),
      http.post(`*${insightCalls.generateRadar.path}`, async ({ request }) => {
        const { articles } = (await request.clone().json()) as { articles: { pmid: string }[] };
        posted = articles.map(({ pmid }) => pmid);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Technology Radar Generated');
    expect(posted).toEqual([...inside, ...outside].map(({ pmid }) => pmid));
    expect(
      screen.getByText(
        'From 20 articles, chosen by semantic similarity of at least 60 %; 2 of them are not among the results.',
      ),
    ).toBeTruthy();
  });

  test.each([
    ['fails', () => HttpResponse.error()],
    ['finds nothing', () => HttpResponse.json({ results: [], method: 'semantic' })],
  ])(
    'where selecting by similarity %s, the first 20 of the results are taken, and it says so',
    {
      tags: [
        'analysis/selection-failed',
        'analysis/selection-empty',
        'analysis/roadmap-generated',
        'analysis/roadmap-saved',
      ],
    },
    async (_, answer) => {
      const { insight, user } = openAnalysisPanel();
      mockServer.use(http.post(`*${literatureCalls.similarArticles.path}`, answer));
      await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
      await toast('Roadmap Generated');
      expect(insight.requests[0]?.articles).toBe(20);
      expect(screen.getByText('From the first 20 articles of the results.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Save Roadmap' }));
      await toast('Roadmap Saved');
    },
  );

  test('a reload follows a radar on its own to its end, and shows it again later without another toast', {
    tags: ['analysis/goes-on', 'analysis/there-again'],
  }, async () => {
    const { insight, props, leave, user } = openAnalysisPanel();
    insight.hold('generating-radar');
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await waitFor(() => expect(sessionStorage.getItem('sextant-runs')).toContain('"radar"'));
    leave();
    const again = renderInApp(<AnalysisPanel {...props} />);
    await screen.findByText(/^Total /);
    insight.letGo();
    await toast('Technology Radar Generated');
    again.unmount();
    renderInApp(<AnalysisPanel {...props} />);
    await user.click(await screen.findByRole('tab', { name: 'Technology Radar' }));
    await screen.findByRole('button', { name: 'Save Radar' });
    expect(screen.queryByText('Technology Radar Generated')).toBeNull();
    expect(insight.jobs).toHaveLength(1);
  });

  test('a radar made again after the full analysis stands with its other results after a reload', {
    tags: ['analysis/there-again', 'analysis/independent'],
  }, async () => {
    const { insight, props, leave, user } = openAnalysisPanel();
    insight.failing.radar = 'The worker lost its database.';
    await user.click(screen.getByRole('button', { name: 'Analyze Innovation Opportunities' }));
    await toast('Analysis Complete');
    delete insight.failing.radar;
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await toast('Technology Radar Generated');
    leave();
    renderInApp(<AnalysisPanel {...props} />);
    await user.click(await screen.findByRole('tab', { name: 'Technology Radar' }));
    await screen.findByRole('button', { name: 'Save Radar' });
    await user.click(screen.getByRole('tab', { name: 'Technology Roadmaps' }));
    await screen.findByText('Saved');
    expect(insight.jobs).toHaveLength(4);
  });

  test('a radar on its own can be cancelled, which is no failure', {
    tags: ['analysis/cancel'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.hold('generating-radar');
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await waitFor(() => expect(insight.jobs).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(insight.jobs[0]?.status).toBe('cancelled'));
    await screen.findByRole('button', { name: 'Generate Radar' });
    expect(screen.queryByText('Generation Failed')).toBeNull();
  });

  test('a failed radar has a fixed message, a failed roadmap includes the reason', {
    tags: ['analysis/radar-failed', 'analysis/roadmap-failed'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.failing = { radar: 'No.', roadmap: 'The queue is gone.' };
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Generation Failed');
    expect(screen.getByText('Failed to generate technology radar. Please try again.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Technology Roadmaps' }));
    await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
    await waitFor(() => expect(screen.getAllByText('The queue is gone.')).toHaveLength(2));
  });

  test('a failed save has a fixed message for a radar, and includes the error for a roadmap', {
    tags: ['analysis/radar-save-failed', 'analysis/roadmap-save-failed'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.unsaveable = new Set(['radar', 'roadmap']);
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Technology Radar Generated');
    await user.click(screen.getByRole('button', { name: 'Save Radar' }));
    await toast('Save Failed');
    expect(screen.getByText('Failed to save technology radar. Please try again.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Technology Roadmaps' }));
    await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
    await toast('Roadmap Generated');
    await user.click(screen.getByRole('button', { name: 'Save Roadmap' }));
    expect(await screen.findByText('500: The record could not be stored.')).toBeTruthy();
  });

  test('a roadmap that fails without a reason has a generic message', {
    tags: ['analysis/roadmap-failed-fallback', 'analysis/roadmap-save-failed-fallback'],
  }, async () => {
    const { user } = openAnalysisPanel();
    const silent = (path: string) =>
      mockServer.use(http.post(`*${path}`, () => wordless(400), { once: true }));
    silent(insightCalls.generateRoadmap.path);
    await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
    await toast('Generation Failed');
    screen.getByText('Failed to generate roadmap');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
    await toast('Roadmap Generated');
    silent(insightCalls.saveRoadmap.path);
    await user.click(screen.getByRole('button', { name: 'Save Roadmap' }));
    await toast('Save Failed');
    screen.getByText('Failed to save roadmap');
  });

  test('the radar tab explains how to generate a radar while there is none', {
    tags: ['analysis/no-radar-items'],
  }, async () => {
    const { user } = openAnalysisPanel();
    await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
    await toast('Roadmap Generated');
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    expect(
      screen.getByText('No technology items available. Generate a radar to see technology recommendations'),
    ).toBeTruthy();
  });
});
