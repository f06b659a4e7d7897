import { insightCalls } from '@sextant/contracts/insight/calls';
import type { AppliedCorrection } from '@sextant/contracts/insight/correction';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { delayCall } from '../../testing/hold-call.ts';
import { wordless } from '../../testing/mock-call.ts';
import { mockServer } from '../../testing/mock-server.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AnalysisPanel } from './analysis-panel.tsx';
import { analyze, openAnalysisPanel, toast } from './testing/open-analysis-panel.tsx';

describe('the full analysis', () => {
  test('a reload during the run resumes the same jobs, and saves each result once', {
    tags: ['analysis/goes-on'],
  }, async () => {
    const { insight, props, leave, user } = openAnalysisPanel();
    insight.hold('running-analysis');
    await user.click(analyze());
    await waitFor(() => expect(sessionStorage.getItem('sextant-runs')).not.toBeNull());
    leave();
    renderInApp(<AnalysisPanel {...props} />);
    expect(await screen.findByText(/^Total /)).toBeTruthy();
    insight.letGo();
    await toast('Analysis Complete');
    expect(insight.requests.map(({ kind }) => kind)).toEqual(['run']);
    for (const list of [insight.analyses, insight.radars, insight.roadmaps]) expect(list).toHaveLength(1);
    expect(insight.jobs).toHaveLength(3);
  });

  test('a reload during the radar and roadmap jobs does not start them again', {
    tags: ['analysis/goes-on'],
  }, async () => {
    const { insight, props, leave, user } = openAnalysisPanel();
    insight.hold('generating-radar', 'generating-roadmap');
    await user.click(analyze());
    await waitFor(() => expect(insight.jobs[0]?.status).toBe('running'));
    // The server may run it before the page has heard of it, and what it has not heard of it cannot go on with.
    await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('runId'));
    leave();
    renderInApp(<AnalysisPanel {...props} />);
    insight.letGo();
    await toast('Analysis Complete');
    expect(insight.jobs).toHaveLength(3);
    for (const list of [insight.analyses, insight.radars, insight.roadmaps]) expect(list).toHaveLength(1);
  });

  /** A search that was analyzed, in a page that was left. */
  async function openAfterAnalysis() {
    const opened = openAnalysisPanel();
    await opened.user.click(analyze());
    await toast('Analysis Complete');
    opened.leave();
    return opened;
  }

  test('a reload after the run shows its results again, without another job or toast', {
    tags: ['analysis/there-again'],
  }, async () => {
    const { insight, props, user } = await openAfterAnalysis();
    renderInApp(<AnalysisPanel {...props} />);
    await screen.findByRole('tab', { name: 'Technology Radar' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Generate Radar' })).toBeNull());
    expect(insight.jobs).toHaveLength(3);
    expect(screen.queryByText('Analysis Complete')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Technology Radar' }));
    await screen.findByText('Saved');
  });

  test('results of a finished run are shown again although the first reads of its jobs fail', {
    tags: ['analysis/there-again'],
  }, async () => {
    const { insight, props } = await openAfterAnalysis();
    let failures = 0;
    mockServer.use(
      http.get(`*${insightCalls.job.path}`, () => {
        failures += 1;
        return failures <= 3 ? wordless(503) : undefined;
      }),
    );
    renderInApp(<AnalysisPanel {...props} />);
    await screen.findByRole('tab', { name: 'Technology Radar' });
    expect(failures).toBeGreaterThan(3);
    expect(insight.jobs).toHaveLength(3);
  });

  test('a search whose list has changed since shows the results of its run again, and analyzes the new list on request', {
    tags: ['analysis/there-again'],
  }, async () => {
    const { insight, props, user } = await openAfterAnalysis();
    const articles = props.articles.toReversed();
    renderInApp(<AnalysisPanel {...props} articles={articles} />);
    await screen.findByRole('tab', { name: 'Technology Radar' });
    expect(insight.jobs).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(insight.jobs).toHaveLength(6));
    expect(insight.requests[1]?.body).toMatchObject({
      articles: articles.map(({ pmid }) => ({ pmid })),
    });
    // Runs go on after their page: this one must not end in another test.
    await toast('Analysis Complete');
    expect(insight.analyses).toHaveLength(2);
  });

  test('a list narrowed by a facet has a run of its own', async () => {
    const { props } = await openAfterAnalysis();
    renderInApp(<AnalysisPanel {...props} narrow={{ types: ['Review'] }} />);
    await screen.findByRole('button', { name: 'Generate Radar' });
    expect(screen.queryByRole('tab', { name: 'Technology Radar' })).toBeNull();
  });

  test('a list that changes during its run does not start it again', async () => {
    const { insight, props, rerender, user } = openAnalysisPanel();
    insight.hold('running-analysis');
    await user.click(analyze());
    await waitFor(() => expect(insight.runs).toHaveLength(1));
    rerender(<AnalysisPanel {...props} articles={props.articles.toReversed()} />);
    insight.letGo();
    await toast('Analysis Complete');
    expect(insight.jobs).toHaveLength(3);
  });

  test('a new radar says that earlier corrections of its topic are applied where it is saved', {
    tags: ['corrections/re-run-said'],
  }, async () => {
    const { insight, props, user } = await openAfterAnalysis();
    const { topicKey } = insight.jobs[0]!;
    const decided = (i: number, decision: AppliedCorrection['decision']): AppliedCorrection => ({
      ...{ subject: `${i}`.repeat(32), kind: 'radar', conceptKey: null, name: `n${i}`, version: 1 },
      ...{ decision, reason: null, changedAt: '2026-11-22T10:00:00.000Z' },
      ...{ basis: { asOf: null, articles: 7, computed: {} } },
      ...{ path: `/items/${i}`, candidates: [], evidenceChanged: false },
    });
    // The third was undone.
    insight.radars[0]!.topicKey = topicKey;
    insight.radars[0]!.corrections = [
      decided(0, { ring: 'Hold' }),
      decided(1, { hidden: true }),
      decided(2, {}),
    ];
    renderInApp(<AnalysisPanel {...props} />);
    await user.click(await screen.findByRole('tab', { name: 'Technology Radar' }));
    await screen.findByText(/^Shown as computed\. Your 2 changes are applied where it is saved: /);
    expect(screen.getByRole('link', { name: 'open the topic' }).getAttribute('href')).toBe(
      `/topics/${topicKey}?tab=radar`,
    );
    await user.click(screen.getByRole('tab', { name: 'Technology Roadmaps' }));
    expect(screen.queryByText(/^Shown as computed/)).toBeNull();
  });

  test('another tab says when the search was analyzed, and leads to its topic before it offers to analyze again', {
    tags: ['analysis/there-again'],
  }, async () => {
    const { insight, props } = await openAfterAnalysis();
    sessionStorage.clear();
    for (const saved of [...insight.analyses, ...insight.radars, ...insight.roadmaps])
      saved.filters = props.filters;
    const other = renderInApp(<AnalysisPanel {...props} />);
    await screen.findByText(/^You analyzed this on /);
    const { topicKey } = insight.jobs[0]!;
    const results = screen.getByRole('link', { name: 'Open its results' });
    expect(results.getAttribute('href')).toBe(`/topics/${topicKey}`);
    const again = screen.getByRole('button', { name: 'Analyze Innovation Opportunities' });
    expect(results.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    other.unmount();
    renderInApp(<AnalysisPanel {...props} filters={{ ...props.filters, articleType: 'review' }} />);
    await screen.findByRole('button', { name: 'Generate Radar' });
    expect(screen.queryByText(/^You analyzed this on /)).toBeNull();
  });

  test('a finished run whose jobs have expired shows nothing, and can be started again', async () => {
    const { insight, props } = await openAfterAnalysis();
    insight.jobs = [];
    renderInApp(<AnalysisPanel {...props} />);
    await screen.findByRole('button', { name: 'Generate Radar' });
    await waitFor(() => expect(sessionStorage.getItem('sextant-runs')).toBeNull());
    expect(analyze()).toHaveProperty('disabled', false);
  });

  test('a run that is gone before a reload is dropped silently', async () => {
    const { insight, props, leave, user } = openAnalysisPanel();
    insight.hold('running-analysis');
    await user.click(analyze());
    await waitFor(() => expect(sessionStorage.getItem('sextant-runs')).not.toBeNull());
    leave();
    insight.runs = [];
    renderInApp(<AnalysisPanel {...props} />);
    await waitFor(() => expect(sessionStorage.getItem('sextant-runs')).toBeNull());
    expect(analyze()).toHaveProperty('disabled', false);
    expect(screen.queryByText('Analysis Failed')).toBeNull();
  });

  test('leaving the page does not stop the run, and its results are told', {
    tags: ['analysis/goes-on'],
  }, async () => {
    const { insight, user, unmount } = openAnalysisPanel();
    insight.hold('running-analysis');
    await user.click(analyze());
    await waitFor(() => expect(insight.requests).toHaveLength(1));
    unmount();
    insight.letGo();
    // All of them: none may end in another test.
    const saved = () => [insight.analyses, insight.radars, insight.roadmaps].map(({ length }) => length);
    await expect.poll(saved).toEqual([1, 1, 1]);
  });

  test('cancelling stops the jobs without reporting a failure', { tags: ['analysis/cancel'] }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.hold('running-analysis');
    await user.click(analyze());
    await waitFor(() => expect(insight.jobs).toHaveLength(3));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(insight.jobs.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']),
    );
    await waitFor(() => expect(analyze()).toHaveProperty('disabled', false));
    expect(screen.queryByText('Analysis Failed')).toBeNull();
  });

  test('a run that is cancelled before the server has accepted it does not go on', {
    tags: ['analysis/cancel'],
  }, async () => {
    const { insight, user } = openAnalysisPanel();
    insight.hold('running-analysis');
    const release = delayCall('post', insightCalls.startTopicRun.path);
    await user.click(analyze());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(insight.jobs).toHaveLength(0);
    release();
    await waitFor(() =>
      expect(insight.jobs.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']),
    );
    await waitFor(() => expect(analyze()).toHaveProperty('disabled', false));
  });

  test('one connection per tab follows all jobs, and closes when they have ended', {
    tags: ['analysis/one-stream'],
  }, async () => {
    const { opened, user } = openAnalysisPanel();
    await user.click(analyze());
    await toast('Analysis Complete');
    expect(opened.every(({ readyState }) => readyState === 2)).toBe(true);
  });
});

test('a session that ends during the run is not reported as a failed analysis', async () => {
  const { state, insight, user } = openAnalysisPanel();
  insight.hold('running-analysis');
  await user.click(analyze());
  await waitFor(() => expect(insight.jobs).toHaveLength(3));
  state.user = null;
  mockServer.use(http.all('*/api/*', () => HttpResponse.json(null, { status: 401 })));
  let asked = 0;
  mockServer.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/user')) asked += 1;
  });
  insight.letGo();
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(screen.queryByText('Analysis Failed')).toBeNull();
});
