import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { radarBody, roadmapBody } from '../../features/runs/generation-bodies.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
});
const open = (path: string) => renderApp(path).user;

/** A full analysis of a tab that was closed since. */
function startRun() {
  const inputs = { articles: state.articles, searchQuery: 'mRNA delivery', filters: {} };
  return state.insight.startRun({
    ...radarBody(inputs, state.articles),
    ...roadmapBody(inputs, state.articles),
  });
}

describe('jobs that continue in the background', () => {
  test('shows a running job on return, with its step, and links to its record at the end', {
    tags: ['analysis/goes-on'],
  }, async () => {
    state.insight.hold('generating-radar');
    startRun();
    open('/strategy/radars');
    const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
    expect(jobs.getAllByText('mRNA delivery').length).toBeGreaterThan(0);
    expect(await jobs.findByText('Generating radar')).toBeTruthy();
    state.insight.letGo();
    await screen.findByRole('link', { name: /^View Technology Radar: mRNA delivery/ });
    expect(state.insight.radars).toHaveLength(1);
    const links = jobs.getAllByRole('link', { name: 'View' }).map((link) => link.getAttribute('href'));
    expect(links).toContain(`/strategy/radars?item=${state.insight.radars[0]!.id}`);
  });

  test('does not save the result of a single job', async () => {
    state.insight.start('analysis', 'mRNA delivery', state.articles);
    await expect.poll(() => state.insight.jobs[0]?.status).toBe('succeeded');
    open('/strategy/analyses');
    expect(await screen.findByText('No Innovation Analyses Yet')).toBeTruthy();
    expect(state.insight.analyses).toHaveLength(0);
  });
});
