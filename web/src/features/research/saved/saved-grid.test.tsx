import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { hoverUndo } from '../../../testing/hover-undo.ts';
import { problem } from '../../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { seed } from '../../../testing/seed.ts';
import { findToast, openResearch } from '../testing/open-research.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});
const grid = async () => within(await screen.findByRole('region', { name: 'Saved Articles' }));

test('an empty library explains how to add articles', { tags: ['articles/saved-empty'] }, async () => {
  openResearch();
  await (await grid()).findByText(
    'No saved articles yet. Bookmark articles from search results to save them here.',
  );
});

test('shows the number of saved articles and the date of each', {
  tags: ['articles/saved-count', 'shell/dates'],
}, async () => {
  seed(state);
  state.saved = state.saved.slice(0, 2).map((saved) => ({ ...saved, savedAt: '2024-01-05T12:00:00.000Z' }));
  openResearch();
  const saved = await grid();
  await saved.findByText('2 saved articles');
  expect(saved.getAllByText('Saved Jan 5, 2024')).toHaveLength(2);
});

test('a long list is truncated with its total, and expands on request', async () => {
  seed(state);
  const [first] = state.saved;
  state.saved = Array.from({ length: 30 }, (_, index) => ({
    ...first!,
    id: crypto.randomUUID(),
    pmid: String(1000 + index),
  }));
  const { user } = openResearch();
  const saved = await grid();
  await saved.findByText('30 saved articles');
  expect(saved.getAllByRole('listitem')).toHaveLength(6);
  await user.click(saved.getByRole('button', { name: 'Show all 30' }));
  expect(saved.getAllByRole('listitem')).toHaveLength(30);
});

test('removing shows a toast, whose Undo restores the article', {
  tags: ['articles/remove-toast', 'articles/saved-remove'],
}, async () => {
  seed(state);
  const { user } = openResearch();
  const saved = await grid();
  await user.click(await saved.findByRole('button', { name: /^Remove: Delivery of mRNA to the liver/ }));
  await findToast('Article Removed');
  await hoverUndo();
  await waitFor(() => expect(state.saved).toHaveLength(7));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('Article Saved');
  expect(state.saved[0]?.title).toContain('Delivery of mRNA to the liver');
  await saved.findByText('8 saved articles');
});

test("a failure shows 'Failed to remove article. Please try again.', and the article stays", {
  tags: ['articles/remove-failed'],
}, async () => {
  seed(state);
  mockServer.use(http.delete('*/api/saved-articles/:id', () => problem(503, 'The library does not answer.')));
  const { user } = openResearch();
  const saved = await grid();
  await user.click(await saved.findByRole('button', { name: /^Remove: Randomised/ }));
  await findToast('Remove Failed');
  screen.getByText('Failed to remove article. Please try again.', { selector: 'li *' });
  saved.getByRole('button', { name: /^Remove: Randomised/ });
});

test("'Find in Library' scrolls to the article, highlights and focuses it", {
  tags: ['articles/find-in-library'],
}, async () => {
  seed(state);
  openResearch('/research?tab=saved-articles&pmid=38000005');
  const mark = await screen.findByText('Found in your library');
  const found = mark.closest('li');
  expect(found?.getAttribute('aria-current')).toBe('true');
  expect(document.activeElement).toBe(found);
});

test("'Find in Library' offers to save an article that is not in the library", {
  tags: ['articles/find-in-library'],
}, async () => {
  const { user } = openResearch('/research?tab=saved-articles&pmid=38000050');
  await screen.findByText('Not in your library');
  await user.click(await screen.findByRole('button', { name: /^Save: Delivery of/ }));
  await screen.findByText('Found in your library');
  expect(state.saved.map(({ pmid }) => pmid)).toEqual(['38000050']);
});

test('a library that cannot be loaded shows the error with a retry', {
  tags: ['articles/retry'],
}, async () => {
  seed(state);
  mockServer.use(
    http.get('*/api/saved-articles', () => problem(503, 'The library does not answer.'), { once: true }),
  );
  const { user } = openResearch();
  const saved = await grid();
  await saved.findByText('503: The library does not answer.');
  await user.click(saved.getByRole('button', { name: 'Retry' }));
  await saved.findByText('8 saved articles');
});
