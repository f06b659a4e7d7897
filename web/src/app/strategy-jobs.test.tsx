import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MockState } from '../testing/mock-state.ts';
import { renderApp } from '../testing/render-app.tsx';
import { startStrategyApi } from '../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
});
const open = (path: string) => renderApp(path).user;

describe('jobs that continue in the background', () => {
  test('shows a running job on return, with its step, and links to its record at the end', async () => {
    state.insight.hold('generating-radar');
    const id = state.insight.start('radar', 'mRNA delivery', state.articles);
    localStorage.setItem('sextant-promised-saves', JSON.stringify([id]));
    open('/strategy/radars');
    const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
    expect(jobs.getByText('mRNA delivery')).toBeTruthy();
    expect(await jobs.findByText('Generating radar')).toBeTruthy();
    state.insight.letGo();
    const view = await jobs.findByRole('link', { name: 'View' });
    expect(state.insight.radars).toHaveLength(1);
    expect(view.getAttribute('href')).toBe(`/strategy/radars?item=${state.insight.radars[0]!.id}`);
    expect(await screen.findByRole('link', { name: /^View Technology Radar: mRNA delivery/ })).toBeTruthy();
    expect(localStorage.getItem('sextant-promised-saves')).toBeNull();
  });

  test('saves the results of a run whose tab was closed, once', { tags: ['analysis/goes-on'] }, async () => {
    const id = state.insight.start('analysis', 'mRNA delivery', state.articles);
    await waitFor(() => expect(state.insight.jobs[0]?.status).toBe('succeeded'));
    localStorage.setItem('sextant-promised-saves', JSON.stringify([id]));
    open('/strategy/analyses');
    await waitFor(() => expect(state.insight.analyses.map(({ jobId }) => jobId)).toEqual([id]));
    expect(
      await screen.findByRole('link', { name: /^View Innovation Analysis: mRNA delivery/ }),
    ).toBeTruthy();
  });

  test('does not save a job without a pending save', async () => {
    state.insight.start('analysis', 'mRNA delivery', state.articles);
    await waitFor(() => expect(state.insight.jobs[0]?.status).toBe('succeeded'));
    open('/strategy/analyses');
    expect(await screen.findByText('No Innovation Analyses Yet')).toBeTruthy();
    expect(state.insight.analyses).toHaveLength(0);
  });
});
