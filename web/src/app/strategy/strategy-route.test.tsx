import { literatureCalls } from '@sextant/contracts/literature/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer } from '../../testing/mock-server.ts';
import { type MockState, newRecord } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
beforeEach(() => {
  state = startStrategyApi();
});

let address: () => string;
const open = (path: string) => {
  const app = renderApp(path);
  address = app.address;
  return app.user;
};

const searched = (query: string, day: number, over: object = {}) => ({
  ...newRecord(),
  query,
  historicalDepth: null,
  futureHorizon: null,
  articleType: null,
  journalFilter: null,
  authorFilter: null,
  synonyms: true,
  resultsCount: 30,
  searchedAt: `2024-01-0${day}T12:00:00.000Z`,
  ...over,
});

describe('the workspace', () => {
  test('has breadcrumb, title, subtitle and four link tabs', {
    tags: ['strategy/header', 'strategy/tabs', 'strategy/topics'],
  }, async () => {
    open('/strategy/innovation');
    const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'All topics' }).getAttribute('href')).toBe('/topics');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Strategic Intelligence Workspace');
    expect(
      screen.getByText('Analyze opportunities, build roadmaps, and track competitive positioning'),
    ).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Strategy' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Innovation Analysis', '/strategy/innovation'],
      ['Saved Analyses', '/strategy/analyses'],
      ['Technology Roadmaps', '/strategy/roadmaps'],
      ['Technology Radars', '/strategy/radars'],
    ]);
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
  });

  test.each([
    ['/strategy', '/strategy/innovation'],
    ['/strategy/nonsense', '/strategy/innovation'],
    ['/innovation', '/strategy/innovation'],
    ['/roadmaps', '/strategy/roadmaps'],
    ['/radar', '/strategy/radars'],
    ['/strategy/radar', '/strategy/radars'],
  ])('%s leads to %s', { tags: ['strategy/aliases', 'strategy/tab-route'] }, async (from, to) => {
    open(from);
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe('the innovation tab', () => {
  test('offers the 3 most recent searches and selects the newest one until it is closed', {
    tags: [
      'strategy/recent-searches',
      'strategy/auto-select',
      'strategy/selected',
      'strategy/analysis-panel',
    ],
  }, async () => {
    state.history = [5, 4, 3, 2].map((day) => searched(`query ${day}`, day));
    const user = open('/strategy/innovation');
    const card = within(await screen.findByRole('region', { name: 'Ready to Analyze' }));
    expect(card.getAllByRole('button')).toHaveLength(3);
    expect(card.getByText('Jan 5, 2024')).toBeTruthy();
    expect(card.getAllByText('30 articles')).toHaveLength(3);
    expect(screen.getByText('30 articles · Jan 5, 2024')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Analyzing: query 5' })).toBeTruthy();
    await screen.findByRole('heading', { name: 'Innovation Gap Analysis' });
    await user.click(screen.getByRole('button', { name: 'Close Analysis' }));
    expect(screen.queryByRole('heading', { name: /^Analyzing:/ })).toBeNull();
    await user.click(card.getByRole('button', { name: /query 3/ }));
    expect(screen.getByRole('heading', { name: 'Analyzing: query 3' })).toBeTruthy();
  });

  test('prefers the search passed by the previous page over the latest one of the history', {
    tags: ['articles/handoff'],
  }, async () => {
    state.history = [searched('typed last', 5)];
    const user = open('/research?q=lnp&order=date-desc&history=5');
    await user.click(await screen.findByRole('link', { name: 'Go to Strategy Workspace' }));
    await screen.findByRole('heading', { name: 'Analyzing: lnp' });
    expect(address()).toBe('/strategy/innovation');
    const card = within(screen.getByRole('region', { name: 'Ready to Analyze' }));
    expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ]);
  });

  test('repeats the search without a history entry, and omits missing filters', {
    tags: ['strategy/search-again', 'strategy/loading-articles', 'strategy/analysis-panel'],
  }, async () => {
    state.history = [searched('mRNA', 5, { historicalDepth: '10', synonyms: false })];
    let body: unknown;
    const called: string[] = [];
    mockServer.events.on('request:start', async ({ request }) => {
      called.push(new URL(request.url).pathname);
      if (request.url.endsWith(literatureCalls.search.path)) body = await request.clone().json();
    });
    open('/strategy/innovation');
    expect(await screen.findByText('Loading research articles...')).toBeTruthy();
    expect(
      await screen.findByText(
        /Analyzes the first 20 of 30 that match\. Figures rest on the background, all years that match/,
      ),
    ).toBeTruthy();
    expect(body).toEqual({
      query: 'mRNA',
      historicalDepth: '10',
      synonyms: false,
      resultsPerPage: 20,
      page: 1,
      record: false,
    });
    expect(called).toEqual(expect.arrayContaining(['/api/summaries', '/api/abstracts']));
    expect(state.history).toHaveLength(1);
  });

  test('a search without depth and horizon uses 5 years, and a roadmap of 3', {
    tags: ['strategy/defaults', 'strategy/analysis-panel'],
  }, async () => {
    state.history = [searched('mRNA', 5)];
    open('/strategy/innovation');
    expect(
      await screen.findByText(
        /Figures rest on the background, all years that match; the roadmap covers 3 years\./,
      ),
    ).toBeTruthy();
  });

  test('articles that cannot be loaded count as 0 without a message, and can be loaded again', {
    tags: ['strategy/articles-failed'],
  }, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    state.history = [searched('mRNA', 5)];
    mockServer.use(
      http.post(`*${literatureCalls.summaries.path}`, () => HttpResponse.error(), { once: true }),
    );
    const user = open('/strategy/innovation');
    expect(await screen.findByText(/^0 articles/)).toBeTruthy();
    expect(log).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await screen.findByText(/Analyzes the first 20 of 30/)).toBeTruthy();
  });

  test('selecting a search again refetches its articles', { tags: ['strategy/reselect'] }, async () => {
    state.history = [searched('first', 5), searched('second', 4)];
    const queries: unknown[] = [];
    mockServer.use(
      http.post(`*${literatureCalls.search.path}`, async ({ request }) => {
        queries.push(((await request.clone().json()) as { query: string }).query);
      }),
    );
    const user = open('/strategy/innovation');
    await screen.findByText(/Analyzes the first 20 of 30/);
    for (const name of [/second/, /first/]) {
      await user.click(screen.getByRole('button', { name }));
      screen.getByText('Loading research articles...');
      expect(screen.queryByText(/Analyzes the first 20 of 30/)).toBeNull();
      await screen.findByText(/Analyzes the first 20 of 30/);
    }
    expect(queries).toEqual(['first', 'second', 'first']);
  });

  test('New Analysis links to the research page', { tags: ['strategy/new-analysis'] }, async () => {
    open('/strategy/innovation');
    await screen.findByRole('heading', { level: 2, name: 'Innovation Analysis' });
    const link = screen.getByRole('link', { name: 'New Analysis' });
    expect(link.getAttribute('href')).toBe('/research');
  });

  test('the banner names three steps', { tags: ['strategy/steps-banner'] }, async () => {
    open('/strategy/innovation');
    for (const step of ['AI Analysis', 'Strategic Inputs', 'Action Plans']) {
      expect(await screen.findByText(step)).toBeTruthy();
    }
  });
});
