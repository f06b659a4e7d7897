import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { hoverUndo } from '../../../testing/hover-undo.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import { type MockState, newRecord } from '../../../testing/mock-state.ts';
import { findToast, openResearch, sentTo } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});
const results = () => screen.findByRole('region', { name: /^Search Results/ });

describe('saved queries', () => {
  test("'Save query' lists the query with its filters below the query box, and one click runs it", {
    tags: ['search/saved-query'],
  }, async () => {
    const { user } = openResearch('/research?q=lnp&history=5&author=Ito');
    await results();
    await user.click(screen.getByRole('button', { name: 'Save query' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save query' }));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('lnp');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Query name is required');
    await user.type(name, 'Nanoparticles');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast('Query Saved');
    expect(state.savedQueries[0]).toMatchObject({
      name: 'Nanoparticles',
      query: 'lnp',
      historicalDepth: '5',
      authorFilter: 'Ito',
    });
    const sent = sentTo('/api/search/semantic');
    await user.click(screen.getByRole('button', { name: 'Saved queries' }));
    await user.click(screen.getByRole('button', { name: 'Nanoparticles' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ query: 'lnp', historicalDepth: '5', record: true }));
  });

  test('a query that was searched without synonyms is saved and run without them', async () => {
    const { user } = openResearch('/research?q=lnp&synonyms=off');
    await results();
    await user.click(screen.getByRole('button', { name: 'Save query' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await findToast('Query Saved');
    expect(state.savedQueries[0]).toMatchObject({ query: 'lnp', synonyms: false });
    const sent = sentTo('/api/search/semantic');
    await user.click(screen.getByRole('button', { name: 'Saved queries' }));
    await user.click(screen.getByRole('button', { name: 'lnp' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ query: 'lnp', synonyms: false, record: true }));
    await screen.findByRole('button', { name: 'Search details (only the words as typed)' });
  });

  test('an empty list explains how to save one; a failed one offers a retry', async () => {
    mockServer.use(
      http.get('*/api/saved-queries', () => problem(503, 'Library does not answer.'), { once: true }),
    );
    const { user } = openResearch();
    await screen.findByText('They could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('No saved searches yet');
  });

  test('a query can be removed, and Undo restores it', async () => {
    state.savedQueries = [
      {
        id: crypto.randomUUID(),
        userId: crypto.randomUUID(),
        name: 'Old',
        query: 'old',
        historicalDepth: null,
        futureHorizon: null,
        articleType: null,
        journalFilter: null,
        authorFilter: null,
        synonyms: true,
        createdAt: '2026-01-05T10:00:00.000Z',
        lastRunAt: null,
      },
    ];
    const { user } = openResearch();
    await user.click(await screen.findByRole('button', { name: 'Remove saved query Old' }));
    await findToast('Query Removed');
    await hoverUndo();
    expect(screen.queryByRole('button', { name: 'Old' })).toBeNull();
    expect(state.savedQueries).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Old' });
    expect(state.savedQueries.map(({ name, query }) => ({ name, query }))).toEqual([
      { name: 'Old', query: expect.any(String) },
    ]);
  });

  test('shows the number of new articles since the last run, until the query is run again', {
    tags: ['search/saved-query-news'],
  }, async () => {
    const id = crypto.randomUUID();
    const saved = {
      id,
      userId: crypto.randomUUID(),
      name: 'Weekly',
      query: 'lnp',
      historicalDepth: null,
      futureHorizon: null,
      articleType: null,
      journalFilter: null,
      authorFilter: null,
      synonyms: true,
      createdAt: '2026-01-05T10:00:00.000Z',
    };
    state.savedQueries = [
      { ...saved, lastRunAt: '2026-11-03T10:00:00.000Z' },
      { ...saved, id: crypto.randomUUID(), name: 'Never run', lastRunAt: null },
    ];
    state.savedQueryNews.set(id, 3);
    const { user } = openResearch();
    await screen.findByText('3 new since Nov 3, 2026');
    await user.click(screen.getByRole('button', { name: 'Weekly' }));
    await results();
    await waitFor(() => expect(screen.queryByText(/new since/)).toBeNull());
    expect(state.savedQueries[0]?.lastRunAt).not.toBe('2026-11-03T10:00:00.000Z');
  });

  test('a failure is shown by a toast and in the dialog, which stays open', async () => {
    mockServer.use(http.post('*/api/saved-queries', () => problem(503, 'The library does not answer.')));
    const { user } = openResearch('/research?q=lnp');
    await user.click(await screen.findByRole('button', { name: 'Save query' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await findToast('Save Failed');
    screen.getByRole('dialog');
    expect(screen.getAllByText('503: The library does not answer.').length).toBeGreaterThan(1);
  });
});

test('a recent search runs again with one click; those without results are omitted', {
  tags: ['search/recent'],
}, async () => {
  const searched = {
    ...newRecord(),
    historicalDepth: '5' as const,
    futureHorizon: null,
    articleType: null,
    journalFilter: null,
    authorFilter: 'Ito',
    synonyms: true,
    searchedAt: '2026-01-05T12:00:00.000Z',
  };
  state.history = [
    { ...searched, id: newRecord().id, query: 'nothing', resultsCount: 0 },
    { ...searched, query: 'lnp', resultsCount: 30 },
  ];
  const { user } = openResearch();
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }));
  expect(recent.getAllByRole('button')).toHaveLength(1);
  const sent = sentTo('/api/search/semantic');
  await user.click(recent.getByRole('button', { name: /^lnp/ }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ query: 'lnp', historicalDepth: '5', authorFilter: 'Ito', record: true }),
  );
});
