import { libraryCalls } from '@sextant/contracts/library/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { type MockState, newRecord } from '../../../testing/mock-state.ts';
import { openResearch, sentTo } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
  state.status.literature = { ...state.status.literature!, topics: ['Base editing'] };
});

const searched = (query: string) => ({
  ...{ ...newRecord(), query, resultsCount: 30, searchedAt: '2026-01-05T12:00:00.000Z' },
  ...{ historicalDepth: '5' as const, futureHorizon: null, articleType: null },
  ...{ journalFilter: null, authorFilter: null, synonyms: true },
});

test('a new account is offered the topics of the sample corpus over all years, and the example', {
  tags: ['search/recent'],
}, async () => {
  const { user } = openResearch();
  const topics = within(await screen.findByRole('region', { name: 'Topics to try' }));
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  expect(steps.getByRole('link', { name: 'See the example' }).getAttribute('href')).toBe('/topics/example');
  const sent = sentTo('/api/search/semantic');
  await user.click(topics.getByRole('button', { name: 'Base editing' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ query: 'Base editing', historicalDepth: 'all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Topics to try' })).toBeNull());
});

test('of many topics six are offered, the others on demand, where the focus goes', {
  tags: ['search/recent'],
}, async () => {
  state.status.literature = {
    ...state.status.literature!,
    topics: Array.from({ length: 8 }, (_, index) => `Topic ${index + 1}`),
  };
  const { user } = openResearch();
  const topics = within(await screen.findByRole('region', { name: 'Topics to try' }));
  expect(topics.getAllByRole('button', { name: /^Topic / })).toHaveLength(6);
  await user.click(topics.getByRole('button', { name: 'All 8 topics' }));
  expect(topics.getAllByRole('button')).toHaveLength(8);
  expect(document.activeElement?.textContent).toBe('Topic 7');
});

test('who has searched sees the searches instead, equal ones once', { tags: ['search/recent'] }, async () => {
  state.history = [searched('lnp'), searched('lnp'), searched('mrna')];
  openResearch();
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^lnp30 articles/),
    expect.stringMatching(/^mrna30 articles/),
  ]);
  expect(screen.queryByRole('region', { name: 'Topics to try' })).toBeNull();
  screen.getByRole('region', { name: 'Search tips' });
});

test('recent searches that cannot be loaded are said to be safe, and nobody is taken for new', async () => {
  mockServer.use(
    http.get(`*${libraryCalls.searchHistory.path}`, () => problem(500, 'Not now.'), { once: true }),
  );
  state.history = [searched('lnp')];
  const { user } = openResearch();
  await screen.findByText('Your recent searches could not be loaded.');
  expect(screen.queryByRole('region', { name: 'Topics to try' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Recent searches' });
});
