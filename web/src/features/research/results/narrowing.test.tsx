import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { startMockApi } from '../../../testing/mock-server.ts';
import type { MockState } from '../../../testing/mock-state.ts';
import { openResearch, sentTo } from '../testing/open-research.tsx';
import { firstYear } from './facet-bar.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

const LISTED = '/research?q=lnp&order=date-desc&history=all';
const reviews = () => state.articles.filter(({ articleType }) => articleType === 'Review').length;
const bar = () => screen.findByRole('region', { name: 'Narrow the results' });

describe('narrowing a search', () => {
  test('by type changes the URL, adds nothing to the history, and can be reset', {
    tags: ['search/narrowed'],
  }, async () => {
    const sent = sentTo('/api/search');
    const { user, address } = openResearch(LISTED);
    await user.click(within(await bar()).getByRole('button', { name: 'Types' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Review/ }));
    await user.keyboard('{Escape}');
    await screen.findByText(`Narrowed to ${reviews()} of 312 listed:`);
    expect(address()).toBe(`${LISTED}&types=Review`);
    expect(sent.at(-1)).toMatchObject({ narrow: { types: ['Review'] }, record: false });
    await user.click(screen.getByRole('button', { name: 'Show the whole list' }));
    await screen.findByText('Showing 1 to 25 of 312 results');
    expect(address()).toBe(LISTED);
  });

  test('by year uses the bars of the histogram, which support arrow keys', async () => {
    const { user, address } = openResearch(LISTED);
    const years = within(await screen.findByRole('toolbar', { name: 'Articles by year' }));
    const last = years.getByRole('button', { name: /^2026: 39 articles/ });
    expect(years.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([last]);
    last.focus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(address()).toBe(`${LISTED}&years=2025`);
    await screen.findByText(/^Narrowed to 39 of 312/);
    expect(years.getByRole('button', { name: /^2025/ }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Remove 2025' }));
    expect(address()).toBe(LISTED);
  });

  test('by a year before the depth lists all years', { tags: ['search/narrowed'] }, async () => {
    const { user, address } = openResearch('/research?q=lnp&order=date-desc&history=2');
    const years = within(await screen.findByRole('toolbar', { name: 'Articles by year' }));
    const [earlier] = years.getAllByRole('button', { name: /before the depth: lists all years$/ });
    const year = earlier?.getAttribute('data-year');
    await user.click(earlier!);
    expect(address()).toBe(`/research?q=lnp&order=date-desc&history=all&years=${year}`);
    await screen.findByText(/^Narrowed to /);
    screen.getByRole('button', { name: `Remove ${year}` });
  });

  test('by country shows its name, and sends its code', { tags: ['search/narrowed'] }, async () => {
    const sent = sentTo('/api/search');
    const { user, address } = openResearch(LISTED);
    await user.click(within(await bar()).getByRole('button', { name: 'Countries' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Japan/ }));
    await user.keyboard('{Escape}');
    expect(address()).toBe(`${LISTED}&countries=JP`);
    await user.click(await screen.findByRole('button', { name: 'Remove Japan' }));
    await user.click(within(await bar()).getByRole('button', { name: 'Organisations' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^Example Institute/ }));
    expect(address()).toBe(`${LISTED}&organisations=Example+Institute`);
    expect(sent.map(({ narrow }) => narrow)).toEqual(
      expect.arrayContaining([{ countries: ['JP'] }, { organisations: ['Example Institute'] }]),
    );
  });

  test('from the URL leaves the form unchanged: locked after an own search', async () => {
    const { user, search, address } = openResearch();
    await search('lnp');
    await user.click(within(await bar()).getByRole('button', { name: 'Journals' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^ACS Nano/ }));
    await user.keyboard('{Escape}');
    await screen.findByText(/^Narrowed to/);
    expect(address()).toBe('/research?q=lnp&journals=ACS+Nano');
    screen.getByText('Search complete');
  });

  test('passes the narrowed list with the filters of the whole search to the analysis, which says so', {
    tags: ['search/narrowed'],
  }, async () => {
    const { analysed } = openResearch(`${LISTED}&types=Review`);
    await screen.findByText(/^Narrowed to/);
    await screen.findByText(
      new RegExp(`The analysis reads the ${reviews()} articles listed now; its background stays all 312`),
    );
    expect(analysed()).toMatchObject({ totalCount: reviews(), filters: { historicalDepth: 'all' } });
    expect(new Set(analysed()?.articles.map(({ articleType }) => articleType))).toEqual(new Set(['Review']));
    expect(analysed()?.filters).not.toHaveProperty('narrow');
  });

  test('to nothing shows an empty list with a reset', async () => {
    const { user } = openResearch(`${LISTED}&types=Letter`);
    await screen.findByText('Narrowed to 0 of 312 listed:');
    screen.getByRole('button', { name: 'Remove Letter' });
    await user.click(await screen.findByRole('button', { name: 'Show the whole list' }));
    await screen.findByText('Showing 1 to 25 of 312 results');
  });

  test('is unavailable if the source has no counts, which is explained', async () => {
    const { literature } = state.status;
    if (literature) state.status = { ...state.status, literature: { ...literature, source: 'pubmed' } };
    openResearch(LISTED);
    await screen.findByText(/^PubMed does not count its matches/);
    expect(screen.queryByRole('region', { name: 'Narrow the results' })).toBeNull();
  });
});

test('a depth includes the year in which it begins', () => {
  const today = new Date('2026-11-23T00:00:00Z');
  expect(firstYear('2', today)).toBe(2024);
  expect(firstYear('0.5', today)).toBe(2026);
  expect(firstYear('all', today)).toBeNull();
});
