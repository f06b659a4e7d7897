import { insightCalls } from '@sextant/contracts/insight/calls';
import type { JobKind } from '@sextant/contracts/insight/jobs';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { installEventSource } from '../../testing/fake-event-source.ts';
import { articleFixtures } from '../../testing/insight-fixtures.ts';
import { wordless } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AnalysisPanel, type AnalysisPanelProps, scopeText } from './analysis-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function setUp(over: Partial<AnalysisPanelProps> = {}) {
  const state = startMockApi();
  state.articles = articleFixtures(30);
  const { opened } = installEventSource(state.insight);
  const props: AnalysisPanelProps = {
    articles: state.articles.slice(0, 25),
    totalCount: 312,
    searchQuery: 'mRNA delivery',
    filters: {},
    historicalDepth: '5 years',
    futureHorizon: '1y',
    ...over,
  };
  const panel = <AnalysisPanel {...props} />;
  const rendered = renderInApp(panel);
  /** The page is gone, and what it was doing with it. */
  const leave = () => {
    rendered.unmount();
    for (const stream of opened) stream.close();
  };
  return { state, props, leave, insight: state.insight, opened, user: userEvent.setup(), ...rendered };
}
const analyze = () => screen.getByRole('button', { name: 'Analyze Innovation Opportunities' });
const toast = (title: string) => screen.findByText(title, undefined, { timeout: 5_000 });

describe('the full analysis', () => {
  test('the analysis runs first, then radar and roadmap; all three are saved under the query’s name with their job', {
    tags: ['analysis/complete', 'analysis/order', 'analysis/auto-save', 'analysis/panel', 'analysis/tabs'],
  }, async () => {
    const { insight, user } = setUp();
    await user.click(analyze());
    await toast('Analysis Complete');
    expect(screen.getByText('Generated 3/3 outputs')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Gaps and Opportunities',
      'Technology Roadmaps',
      'Technology Radar',
    ]);
    expect(insight.requests.map(({ kind }) => kind)).toEqual(['analysis', 'radar', 'roadmap']);
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

  test('it takes the first 20 articles, the page’s depth in one spelling, and the horizon as the roadmap’s years', {
    tags: [
      'analysis/first-20',
      'analysis/radar-defaults',
      'analysis/roadmap-defaults',
      'analysis/horizon-years',
    ],
  }, async () => {
    const { insight, user } = setUp();
    expect(screen.getByText(/Analyses the first 20 of 312\./)).toBeTruthy();
    await user.click(analyze());
    await toast('Analysis Complete');
    const [analysis, radar, roadmap] = insight.requests.map(({ body }) => body as Record<string, unknown>);
    expect(analysis?.articles).toHaveLength(20);
    expect(analysis?.filters).toMatchObject({ historicalDepth: '5', futureHorizon: '1y' });
    expect(radar?.radarConfig).toMatchObject({
      maturityFocus: 'Balanced',
      includeQuadrants: ['Techniques', 'Tools', 'Platforms', 'Languages & Frameworks'],
    });
    expect(roadmap?.roadmapConfig).toMatchObject({
      model: 'Hybrid',
      type: 'Strategic',
      timeHorizon: { years: 1 },
    });
  });

  test('a failed analysis stops the run, with a toast, and stays where it failed', {
    tags: ['analysis/failed'],
  }, async () => {
    const { insight, user } = setUp();
    insight.failing.analysis = 'The model answered in a broken form twice.';
    await user.click(analyze());
    await toast('Analysis Failed');
    expect(screen.getByText('Failed to generate complete analysis. Please try again.')).toBeTruthy();
    expect(
      within(screen.getByRole('alert')).getByText('The model answered in a broken form twice.'),
    ).toBeTruthy();
    expect(insight.requests).toHaveLength(1);
  });

  test('a failed radar stops neither the roadmap nor the saving, and can be tried alone', {
    tags: ['analysis/complete', 'analysis/radar-generated', 'analysis/independent'],
  }, async () => {
    const { insight, user } = setUp();
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
      const { insight, user } = setUp();
      for (const kind of failing) insight.failing[kind] = 'The queue is gone.';
      await user.click(analyze());
      await toast('Analysis Complete');
      screen.getByText(`Generated ${outputs}/3 outputs`);
      expect(insight.analyses.length + insight.radars.length + insight.roadmaps.length).toBe(outputs);
    },
  );

  test('a reload in the middle goes on with the same jobs, and each result is saved once', {
    tags: ['analysis/goes-on'],
  }, async () => {
    const { insight, props, leave, user } = setUp();
    insight.stepMs = 40;
    await user.click(analyze());
    await vi.waitFor(() => expect(insight.jobs).toHaveLength(1));
    leave();
    renderInApp(<AnalysisPanel {...props} />);
    expect(await screen.findByText(/^Total /)).toBeTruthy();
    await toast('Analysis Complete');
    expect(insight.requests.map(({ kind }) => kind)).toEqual(['analysis', 'radar', 'roadmap']);
    for (const list of [insight.analyses, insight.radars, insight.roadmaps]) expect(list).toHaveLength(1);
    expect(insight.jobs).toHaveLength(3);
  });

  test('a reload while radar and roadmap are made starts neither again', {
    tags: ['analysis/goes-on'],
  }, async () => {
    const { insight, props, leave, user } = setUp();
    insight.stepMs = 40;
    await user.click(analyze());
    await vi.waitFor(() => expect(insight.jobs).toHaveLength(3));
    await vi.waitFor(() => expect(sessionStorage.getItem('sextant-unfinished-runs')).toContain('"roadmap"'));
    leave();
    renderInApp(<AnalysisPanel {...props} />);
    await toast('Analysis Complete');
    expect(insight.jobs).toHaveLength(3);
    for (const list of [insight.analyses, insight.radars, insight.roadmaps]) expect(list).toHaveLength(1);
    expect(sessionStorage.getItem('sextant-unfinished-runs')).toBeNull();
  });

  test('a job that is gone after a reload is forgotten without a word', async () => {
    const { insight, props, leave, user } = setUp();
    insight.stepMs = 200;
    await user.click(analyze());
    await vi.waitFor(() => expect(insight.jobs).toHaveLength(1));
    await vi.waitFor(() => expect(sessionStorage.getItem('sextant-unfinished-runs')).not.toBeNull());
    leave();
    insight.jobs = [];
    renderInApp(<AnalysisPanel {...props} />);
    await vi.waitFor(() => expect(sessionStorage.getItem('sextant-unfinished-runs')).toBeNull());
    expect(analyze()).toHaveProperty('disabled', false);
    expect(screen.queryByText('Analysis Failed')).toBeNull();
  });

  test('a failed auto-save is only logged: no toast says so, and Save repairs it', {
    tags: ['analysis/radar-saved', 'analysis/auto-save'],
  }, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { insight, user } = setUp();
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

  test('leaving the page stops nothing: the three results are saved all the same', {
    tags: ['analysis/goes-on'],
  }, async () => {
    const { insight, user, unmount } = setUp();
    insight.stepMs = 20;
    await user.click(analyze());
    await waitFor(() => expect(insight.requests).toHaveLength(1));
    unmount();
    await waitFor(() => expect(insight.roadmaps).toHaveLength(1), { timeout: 5_000 });
    expect(insight.analyses).toHaveLength(1);
  });

  test('cancelling stops the jobs and says nothing of failure', { tags: ['analysis/cancel'] }, async () => {
    const { insight, user } = setUp();
    insight.stepMs = 200;
    await user.click(analyze());
    await waitFor(() => expect(insight.jobs).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(insight.jobs[0]?.status).toBe('cancelled'));
    await waitFor(() => expect(analyze()).toHaveProperty('disabled', false));
    expect(screen.queryByText('Analysis Failed')).toBeNull();
  });

  test('one connection a tab follows all jobs, and is closed when they have ended', {
    tags: ['analysis/one-stream'],
  }, async () => {
    const { opened, user } = setUp();
    await user.click(analyze());
    await toast('Analysis Complete');
    expect(opened.every(({ readyState }) => readyState === 2)).toBe(true);
  });
});

test('a session that ends in the middle is asked about, and is no failed analysis', async () => {
  const { state, insight, user } = setUp();
  insight.stepMs = 30;
  await user.click(analyze());
  await waitFor(() => expect(insight.jobs).toHaveLength(1));
  state.user = null;
  mockServer.use(http.all('*/api/*', () => HttpResponse.json(null, { status: 401 })));
  let asked = 0;
  mockServer.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/user')) asked += 1;
  });
  await waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 3_000 });
  expect(screen.queryByText('Analysis Failed')).toBeNull();
});

describe('the ticker', () => {
  test('shows step, elapsed time, estimate and bar while the run goes on, and nothing when it is idle', {
    tags: ['analysis/ticker', 'analysis/ticker-idle'],
  }, async () => {
    const { insight, user } = setUp();
    insight.stepMs = 100;
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(analyze());
    expect((await screen.findByText('Running analysis')).className).not.toContain('text-warn');
    const bar = screen.getByRole('progressbar', { name: 'Running analysis' });
    expect(bar.getAttribute('aria-valuenow')).toBe('60');
    screen.getByText(/^0:\d\d of 15–45 s$/);
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
      const { insight, user } = setUp();
      insight.stepMs = 300;
      insight.extraSteps = [{ step, attempt: 2, maximum: 5, delaySeconds: 20 }];
      await user.click(analyze());
      const shown = await screen.findByText(words, undefined, { timeout: 5_000 });
      expect(shown.className).toContain('text-warn');
      const bar = screen.getByRole('progressbar', { name: words });
      expect(bar.getAttribute('aria-valuenow')).toBe('50');
      expect(bar.firstElementChild?.className).toContain('bg-warn-bar');
      expect(screen.getByText(/Attempt 2 of 5, next in 20 s\./)).toBeTruthy();
      expect(screen.getByText(/Total 0:0\d/)).toBeTruthy();
    },
  );
});

describe('single results', () => {
  test('a radar alone is generated, shown, and saved on request only', {
    tags: [
      'analysis/radar-generated',
      'analysis/radar-saved',
      'analysis/single-save',
      'analysis/selection',
      'radar/tabs',
    ],
  }, async () => {
    const { insight, user } = setUp();
    let selection: unknown;
    mockServer.use(
      http.post(`*${literatureCalls.similarArticles.path}`, async ({ request }) => {
        selection = await request.clone().json();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Technology Radar Generated');
    expect(selection).toEqual({ query: 'mRNA delivery', limit: 20, threshold: 0.6 });
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
      const { insight, user } = setUp();
      mockServer.use(http.post(`*${literatureCalls.similarArticles.path}`, answer));
      await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
      await toast('Roadmap Generated');
      expect(insight.requests[0]?.articles).toBe(20);
      expect(screen.getByText('From the first 20 articles of the results.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Save Roadmap' }));
      await toast('Roadmap Saved');
    },
  );

  test('a radar and a roadmap that fail say so, the one in fixed words, the other with the reason', {
    tags: ['analysis/radar-failed', 'analysis/roadmap-failed'],
  }, async () => {
    const { insight, user } = setUp();
    insight.failing = { radar: 'No.', roadmap: 'The queue is gone.' };
    await user.click(screen.getByRole('button', { name: 'Generate Radar' }));
    await toast('Generation Failed');
    expect(screen.getByText('Failed to generate technology radar. Please try again.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Technology Roadmaps' }));
    await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
    await waitFor(() => expect(screen.getAllByText('The queue is gone.')).toHaveLength(2));
  });

  test('a radar and a roadmap that cannot be saved say so, the one in fixed words, the other with the error', {
    tags: ['analysis/radar-save-failed', 'analysis/roadmap-save-failed'],
  }, async () => {
    const { insight, user } = setUp();
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

  test('a roadmap that fails without a reason, when generated or saved, has words all the same', {
    tags: ['analysis/roadmap-failed-fallback', 'analysis/roadmap-save-failed-fallback'],
  }, async () => {
    const { user } = setUp();
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

  test('without a radar the radar tab says how to get one', {
    tags: ['analysis/no-radar-items'],
  }, async () => {
    const { user } = setUp();
    await user.click(screen.getByRole('button', { name: 'Generate Roadmap' }));
    await toast('Roadmap Generated');
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    expect(
      screen.getByText('No technology items available. Generate a radar to see technology recommendations'),
    ).toBeTruthy();
  });
});

describe('evidence', () => {
  test('each statement counts its articles; one click shows them with the supporting sentence marked', {
    tags: ['analysis/evidence'],
  }, async () => {
    const { user } = setUp();
    await user.click(analyze());
    await toast('Analysis Complete');
    const trends = within(screen.getByRole('region', { name: 'Overall Trends' }));
    const [count] = trends.getAllByRole('button', { name: /articles? behind: / });
    await user.click(count!);
    const [article] = trends.getAllByRole('article');
    expect(article?.querySelector('mark')?.textContent).toMatch(/^RESULTS: /);
    expect(screen.getAllByText(/^\d+ claims, \d+ supported, 3 dropped\.$/)).toHaveLength(1);
    expect(
      screen.getByText(
        /Background: 559 articles; source: sample corpus, 3,600 synthetic articles; last 5 years/,
      ),
    ).toBeTruthy();
  });
});

test('the scope says what is left out', { tags: ['analysis/first-20'] }, () => {
  expect([scopeText(25, 312), scopeText(12, 12), scopeText(1, 1), scopeText(0, 0)]).toEqual([
    'Analyses the first 20 of 312.',
    'Analyses all 12.',
    'Analyses the one article.',
    'There are no articles to analyse.',
  ]);
});
