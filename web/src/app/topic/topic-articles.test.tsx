import {
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
  state.saved = [];
  state.insight.analyses = [storedAnalysisFixture(0)];
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.roadmaps = [storedRoadmapFixture(0)];
});
const open = (more = '') => renderApp(`/topics/${state.insight.radars[0]!.topicKey}?tab=articles${more}`);
const list = async () => within(await screen.findByRole('list', { name: 'Articles' }));
const titles = async () =>
  (await list()).getAllByRole('article').map((article) => article.getAttribute('aria-label') ?? '');

test('articles can be searched and sorted, and the view is restored on return', {
  tags: ['topics/articles'],
}, async () => {
  const { user, address } = open();
  const cited = await titles();
  await user.type(screen.getByLabelText('Search these articles'), 'inhaled');
  await screen.findByText(/^\d+ of \d+ articles$/);
  expect((await titles()).length).toBeLessThan(cited.length);
  await waitFor(() => expect(address()).toContain('q=inhaled'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
  expect(address()).toContain('sort=date');
  const years = (await list())
    .getAllByRole('article')
    .map((article) => Number(/\b20\d\d\b/.exec(article.textContent ?? '')?.[0]));
  expect(years.length).toBeGreaterThan(1);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  await user.clear(screen.getByLabelText('Search these articles'));
  await user.type(screen.getByLabelText('Search these articles'), 'nothing has these words');
  await screen.findByText('No article of this topic has all of these words.');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await titles()).toHaveLength(cited.length);
});

test('each article shows what cites it, with links', { tags: ['topics/articles'] }, async () => {
  const { user, address } = open();
  const [cited] = (await list()).getAllByRole('button', { name: /^Cited by .*technolog/ });
  await user.click(cited!);
  const technologies = within(cited!.closest('article')!)
    .getByText(/^technolog(y|ies)$/)
    .closest('div')!;
  const [first] = within(technologies).getAllByRole('link');
  expect(state.insight.radars[0]!.radarData.items.map(({ name }) => name)).toContain(first?.textContent);
  await user.click(first!);
  await waitFor(() => expect(address()).toContain('tab=radar'));
});

test('saves a single article, then all that are shown', { tags: ['topics/articles'] }, async () => {
  const { user } = open();
  const all = await titles();
  const [save] = (await list()).getAllByRole('button', { name: /^Save: / });
  await user.click(save!);
  await waitFor(() => expect(state.saved).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: `Save all shown (${all.length - 1})` }));
  await screen.findByRole('button', { name: 'All shown are saved' });
  expect(state.saved).toHaveLength(all.length);
});

test('lists articles whose details could not be loaded, with a retry', {
  tags: ['topics/articles'],
}, async () => {
  mockServer.use(http.post('*/api/summaries', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  await screen.findByText('Titles and authors could not be loaded.');
  screen.getAllByText(/^Cited by /);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await titles()).length).toBeGreaterThan(1);
});

test('an article that is not in the library offers a way back', {
  tags: ['articles/find-in-library'],
}, async () => {
  const { user, address } = open('&sort=date');
  const [link] = (await list()).getAllByRole('link', { name: 'Find in Library' });
  await user.click(link!);
  await screen.findByText('Not in your library');
  await user.click(screen.getByRole('button', { name: 'Back to where you were' }));
  await list();
  expect(address()).toContain('tab=articles&sort=date');
});
