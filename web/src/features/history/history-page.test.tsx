import { formatDate } from '@sextant/briefing/words/formatting';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { seed } from '../../testing/seed.ts';
import { groupByDay } from './group-by-day.ts';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});
const counter = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent;
const openHistory = async () => {
  const app = renderApp('/history');
  await screen.findByRole('heading', { level: 1, name: 'Activity History' });
  return app;
};

test("a new account has four counters at 0, and 'No activity yet' with Start Researching", {
  tags: ['history/title', 'history/counters', 'history/empty'],
}, async () => {
  await openHistory();
  await screen.findByText('No activity yet');
  for (const label of ['Searches', 'Roadmaps', 'Radars', 'Hours']) expect(await counter(label)).toBe('0');
  expect(screen.getByRole('link', { name: 'Start Researching' }).getAttribute('href')).toBe('/research');
  expect(screen.getByRole('button', { name: 'Clear History' })).toHaveProperty('disabled', true);
});

test('the counters cover the whole account', { tags: ['history/counters'] }, async () => {
  seed(state);
  await openHistory();
  await waitFor(async () => expect(await counter('Searches')).toBe('4'));
  expect(await counter('Roadmaps')).toBe('1');
  expect(await counter('Radars')).toBe('1');
  expect(Number(await counter('Hours'))).toBeGreaterThan(5);
});

test('lists searches, saved articles and generated results, each with a link', {
  tags: ['history/list', 'history/saves'],
}, async () => {
  seed(state);
  await openHistory();
  const link = async (name: string | RegExp) => (await screen.findAllByRole('link', { name }))[0];
  expect((await link(/^Randomised/))?.getAttribute('href')).toBe(
    '/research?tab=saved-articles&pmid=38000001',
  );
  expect((await link('exosome delivery across the blood–brain barrier'))?.getAttribute('href')).toContain(
    '/research?q=exosome',
  );
});

test.each([
  ['analyses', 'Analysis', ''],
  ['radars', 'Radar', '?tab=radar'],
  ['roadmaps', 'Roadmap', '?tab=roadmap'],
] as const)(
  'what one run made is one row, whose mark of %s leads to its topic',
  {
    tags: ['history/list', 'history/runs'],
  },
  async (list, word, query) => {
    seed(state);
    const saved = state.insight[list][1]!;
    const line = state.activity.find(({ kind }) => kind === word.toLowerCase())!;
    saved.jobId = line.id;
    const { user, address } = await openHistory();
    const row = (await screen.findByText('Analyzed')).closest('li')!;
    expect(screen.getAllByText('Analyzed')).toHaveLength(1);
    const marks = within(row).getAllByRole('link', { name: /: / });
    expect(marks.map((mark) => mark.textContent)).toEqual(['Analysis', 'Radar', 'Roadmap']);
    expect(row.textContent).toContain(line.detail);
    await user.click(within(row).getByRole('link', { name: `${word}: ${line.title}` }));
    await screen.findByRole('heading', { level: 1, name: saved.searchQuery });
    const [path, search = ''] = address().split('?');
    expect(path).toBe(`/topics/${saved.topicKey}`);
    expect(`?${search}`).toContain(query);
    // Opens the clicked run, not the latest one.
    screen.getByRole('button', { name: new RegExp(`^Version \\d, ${formatDate(saved.createdAt)}$`) });
  },
);

test('a run without saved results says so', { tags: ['topics/of-run'] }, async () => {
  seed(state);
  const { user } = await openHistory();
  const row = (await screen.findByText('Analyzed')).closest('li')!;
  await user.click(within(row).getByRole('link', { name: /^Radar/ }));
  await screen.findByText('Nothing of this run is saved.');
});

test('can be filtered by kind, which leaves the counters unchanged', async () => {
  seed(state);
  const { user } = await openHistory();
  await screen.findAllByText('Saved', { selector: 'span' });
  await user.click(screen.getByRole('button', { name: 'Radars' }));
  await waitFor(() => expect(screen.queryByText('Searched')).toBeNull());
  expect(screen.getAllByText('Radar', { selector: 'span' })).toHaveLength(1);
  expect(await counter('Searches')).toBe('4');
});

test('older activity is loaded page by page', async () => {
  state.activity = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    kind: 'search' as const,
    title: `query ${index}`,
    detail: null,
    pmid: null,
    at: new Date(Date.now() - index * 60_000).toISOString(),
  }));
  const { user } = await openHistory();
  await screen.findByRole('link', { name: 'query 49' });
  expect(screen.queryByRole('link', { name: 'query 50' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older activity' }));
  await screen.findByRole('link', { name: 'query 59' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older activity' })).toBeNull());
});

describe('Clear History', () => {
  test('asks for confirmation, explains what is kept, and deletes only the searches', {
    tags: ['history/clear'],
  }, async () => {
    seed(state);
    const { user } = await openHistory();
    await screen.findAllByText('Searched');
    await user.click(screen.getByRole('button', { name: 'Clear History' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 4 searches?' }));
    dialog.getByText(/^Saved work stays/);
    await user.click(dialog.getByRole('button', { name: 'Clear searches' }));
    await screen.findByText('History Cleared');
    await waitFor(() => expect(screen.queryByText('Searched')).toBeNull());
    expect(state.history).toEqual([]);
    expect(screen.getAllByText('Saved', { selector: 'span' }).length).toBe(8);
  });

  test('can be cancelled without deleting anything', async () => {
    seed(state);
    const { user } = await openHistory();
    await screen.findAllByText('Searched');
    await user.click(screen.getByRole('button', { name: 'Clear History' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(state.history).toHaveLength(4);
  });

  test('a failure shows a toast', async () => {
    seed(state);
    mockServer.use(http.delete('*/api/search-history', () => problem(503, 'The library does not answer.')));
    const { user } = await openHistory();
    await screen.findAllByText('Searched');
    await user.click(screen.getByRole('button', { name: 'Clear History' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Clear searches' }));
    await screen.findByText('Clear Failed');
  });
});

test('shows an error with a retry if the activity cannot be loaded', async () => {
  seed(state);
  mockServer.use(
    http.get('*/api/activity', () => problem(503, 'The library does not answer.'), { once: true }),
  );
  const { user } = await openHistory();
  await screen.findByText('503: The library does not answer.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findAllByText('Searched');
});

test('days are local: Today, Yesterday, then dates like Jan 5, 2024', {
  tags: ['history/list', 'shell/dates'],
}, () => {
  const now = new Date(2024, 0, 7, 9);
  const at = (...parts: [number, number, number, number]) => ({ at: new Date(...parts).toISOString() });
  const days = groupByDay(
    [at(2024, 0, 7, 8), at(2024, 0, 7, 0), at(2024, 0, 6, 23), at(2024, 0, 5, 12)],
    now,
  );
  expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Jan 5, 2024', 1],
  ]);
});
