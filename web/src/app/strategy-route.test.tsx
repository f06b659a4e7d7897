import { insightCalls } from '@sextant/contracts/insight/calls';
import { QUADRANTS } from '@sextant/contracts/insight/radar';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installEventSource } from '../testing/fake-event-source.ts';
import { holdCall } from '../testing/hold-call.ts';
import {
  articleFixtures,
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '../testing/insight-fixtures.ts';
import { mockServer, startMockApi } from '../testing/mock-server.ts';
import { type MockState, newRecord } from '../testing/mock-state.ts';
import { renderApp } from '../testing/render-app.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
  state.articles = articleFixtures(30);
  installEventSource(state.insight);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
  test('it has breadcrumb, title, subtitle and four link tabs', {
    tags: ['strategy/header', 'strategy/tabs'],
  }, async () => {
    open('/strategy/innovation');
    const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
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
  test('it offers the 3 most recent searches and selects the newest, once: closed stays closed', {
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

  test('it searches again without making history, with what the search left open omitted', {
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
    expect(await screen.findByText(/Analyses the first 20 of 30\. Background: last 10 years/)).toBeTruthy();
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

  test('a search that left depth and horizon open is analysed over 5 years, with a roadmap over 3', {
    tags: ['strategy/defaults', 'strategy/analysis-panel'],
  }, async () => {
    state.history = [searched('mRNA', 5)];
    open('/strategy/innovation');
    expect(await screen.findByText(/Background: last 5 years; roadmap over 3 years\./)).toBeTruthy();
  });

  test('articles that cannot be loaded leave 0 articles and no message, and can be loaded again', {
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
    expect(await screen.findByText(/Analyses the first 20 of 30/)).toBeTruthy();
  });

  test('selecting a search again fetches its articles again', { tags: ['strategy/reselect'] }, async () => {
    state.history = [searched('first', 5), searched('second', 4)];
    const queries: unknown[] = [];
    mockServer.use(
      http.post(`*${literatureCalls.search.path}`, async ({ request }) => {
        queries.push(((await request.clone().json()) as { query: string }).query);
      }),
    );
    const user = open('/strategy/innovation');
    await screen.findByText(/Analyses the first 20 of 30/);
    for (const name of [/second/, /first/]) {
      await user.click(screen.getByRole('button', { name }));
      screen.getByText('Loading research articles...');
      expect(screen.queryByText(/Analyses the first 20 of 30/)).toBeNull();
      await screen.findByText(/Analyses the first 20 of 30/);
    }
    expect(queries).toEqual(['first', 'second', 'first']);
  });

  test('New Analysis goes to the research page', { tags: ['strategy/new-analysis'] }, async () => {
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

describe.each([
  {
    tab: 'analyses',
    empty: 'No Innovation Analyses Yet',
    text: 'Run your first analysis from the Strategy Workspace.',
    loading: 'Loading saved analyses...',
    path: insightCalls.analyses.path,
  },
  {
    tab: 'roadmaps',
    empty: 'No Technology Roadmaps Yet',
    text: 'Generate one from the Innovation Analysis.',
    loading: 'Loading technology roadmaps...',
    path: insightCalls.roadmaps.path,
  },
  {
    tab: 'radars',
    empty: 'No Technology Radars Yet',
    text: 'Generate one from the Innovation Analysis.',
    loading: 'Loading technology radars...',
    path: insightCalls.radars.path,
  },
])('the $tab tab', ({ tab, empty, text, loading, path }) => {
  test('it has a spinner while it loads, and without records it says so', {
    tags: ['strategy/loading', 'strategy/analyses-empty', 'strategy/roadmaps-empty', 'strategy/radars-empty'],
  }, async () => {
    const answer = holdCall('get', path);
    open(`/strategy/${tab}`);
    const status = (await screen.findByText(loading)).closest('[role=status]');
    expect(status?.querySelector('svg.animate-spin')).not.toBeNull();
    answer();
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('a list that cannot be loaded says so where it would be, with Retry', async () => {
    mockServer.use(http.get(`*${path}`, () => HttpResponse.error(), { once: true }));
    const user = open(`/strategy/${tab}`);
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(empty)).toBeTruthy();
  });
});

describe('saved records', () => {
  beforeEach(() => {
    state.insight.analyses = [storedAnalysisFixture(0), storedAnalysisFixture(1)];
    state.insight.roadmaps = [storedRoadmapFixture(0)];
    state.insight.radars = [storedRadarFixture(0), storedRadarFixture(1)];
  });

  test('analyses are listed under their heading with a count; View opens, Close returns', {
    tags: ['strategy/analyses-list', 'strategy/view'],
  }, async () => {
    const user = open('/strategy/analyses');
    expect(await screen.findByRole('heading', { name: 'Saved Innovation Analyses' })).toBeTruthy();
    expect(screen.getByText('View and manage your strategic innovation insights')).toBeTruthy();
    expect(screen.getByText('2', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('Nov 20, 2026')).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: /^View / })[0]!);
    expect(address()).toBe(`/strategy/analyses?item=${state.insight.analyses[0]!.id}`);
    expect(screen.getByRole('heading', { name: 'Overall Trends' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Close' }));
    expect(address()).toBe('/strategy/analyses');
  });

  test('a radar row counts its items by ring, a roadmap row its elements, type and model', {
    tags: ['strategy/radar-row', 'strategy/roadmap-row', 'strategy/row'],
  }, async () => {
    open('/strategy/radars');
    expect(await screen.findAllByText(/^\d+ Adopt, \d+ Trial, \d+ Assess, \d+ Hold$/)).toHaveLength(2);
    const [first] = screen
      .getAllByRole('listitem')
      .filter((row) => row.textContent?.includes('Before the March'));
    expect(first?.textContent).toContain('Technology Radar: mRNA delivery');
    expect(first?.textContent).toContain('Before the March portfolio review.');
    expect(first?.textContent).toContain('Query: mRNA delivery');
    expect(first?.textContent).toContain('Nov 11, 2026');
    expect(within(first!).getByRole('link', { name: /^View / }).textContent).toBe('View');
    expect(within(first!).getByRole('button', { name: /^Delete / }).textContent).toBe('Delete');
    cleanup();
    open('/strategy/roadmaps');
    expect(await screen.findByText('18 elements, Strategic, Hybrid')).toBeTruthy();
  });

  test('an address opens a radar: chart, technologies by ring, overview', {
    tags: [
      'strategy/deep-link',
      'radar/saved-tabs',
      'radar/by-ring',
      'radar/overview',
      'radar/ring-meanings',
    ],
  }, async () => {
    const user = open(`/strategy/radars?item=${state.insight.radars[1]!.id}`);
    expect(await screen.findByRole('listbox', { name: /30 technologies/ })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Technology Details' }));
    for (const [ring, meaning] of [
      ['Adopt', 'High confidence.'],
      ['Trial', 'Promising and worth pursuing.'],
      ['Assess', 'Needs more research.'],
      ['Hold', 'Proceed with caution or avoid.'],
    ] as const) {
      const group = within(screen.getByRole('region', { name: ring }));
      group.getByText(meaning);
      const names = state.insight.radars[1]!.radarData.items.filter((item) => item.ring === ring);
      expect(group.getAllByRole('heading', { level: 4 })).toHaveLength(names.length);
    }
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    const overview = within(screen.getByRole('tabpanel', { name: 'Overview' }));
    expect(overview.getByText('Before the March portfolio review.')).toBeTruthy();
    const distribution = overview.getByRole('region', { name: 'Quadrant Distribution' });
    for (const quadrant of QUADRANTS) {
      const count = state.insight.radars[1]!.radarData.items.filter(
        (item) => item.quadrant === quadrant,
      ).length;
      expect(within(distribution).getByText(quadrant).parentElement?.textContent).toBe(`${quadrant}${count}`);
    }
    expect(overview.getByText('Quadrants').parentElement?.textContent).toBe('Quadrants4');
    expect(screen.getByRole('tab', { name: 'Radar Chart' })).toBeTruthy();
    expect(overview.getByText('Technologies').parentElement?.textContent).toBe('Technologies30');
  });

  test('an address opens a roadmap: overview, charts, elements', {
    tags: ['strategy/deep-link', 'roadmap/overview', 'roadmap/time-horizon', 'roadmap/tabs'],
  }, async () => {
    open(`/strategy/roadmaps?item=${state.insight.roadmaps[0]!.id}`);
    expect(await screen.findByText('Nov 20, 2026 to Nov 19, 2029, 3 periods')).toBeTruthy();
    expect(screen.getByText('From the evidence of today to products within three years.')).toBeTruthy();
    const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;
    expect([fact('Elements'), fact('Type'), fact('Model')]).toEqual([
      'Elements18',
      'TypeStrategic',
      'ModelHybrid',
    ]);
    expect(screen.getByRole('tab', { name: 'Visualization' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tab', { name: 'Elements' })).toBeTruthy();
  });

  test('an address of a record that is not there says so', async () => {
    open('/strategy/radars?item=7f0d7a0e-52c2-4a55-9f1e-0d6c3f6f7a01');
    expect(await screen.findByText('There is no such radar. It was deleted, or never saved.')).toBeTruthy();
  });

  test.each([
    {
      tab: 'analyses',
      title: 'Analysis Deleted',
      text: 'Innovation analysis has been removed successfully.',
      list: 'analyses',
    },
    {
      tab: 'roadmaps',
      title: 'Roadmap Deleted',
      text: 'Technology roadmap has been removed successfully.',
      list: 'roadmaps',
    },
    {
      tab: 'radars',
      title: 'Radar Deleted',
      text: 'Technology radar has been removed successfully.',
      list: 'radars',
    },
  ] as const)(
    '$title: deleted at once, and Undo brings an equal record back',
    {
      tags: [
        'strategy/delete-analysis',
        'strategy/delete-roadmap',
        'strategy/delete-radar',
        'strategy/delete-refresh',
      ],
    },
    async ({ tab, title, text, list }) => {
      const [record] = state.insight[list];
      const before = state.insight[list].length;
      const user = open(`/strategy/${tab}?item=${record!.id}`);
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(state.insight[list]).toHaveLength(before - 1);
      await waitFor(() => expect(address()).toBe(`/strategy/${tab}`));
      const rows = () => screen.queryAllByRole('link', { name: /^View / });
      await waitFor(() => expect(rows()).toHaveLength(before - 1));
      // The button that had the focus is gone: what is done next starts at the list.
      await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Restored')).toBeTruthy();
      expect(rows()).toHaveLength(before);
      expect(state.insight[list]).toHaveLength(before);
      expect(state.insight[list].map(({ name }) => name)).toContain(record!.name);
    },
  );

  test.each([
    { tab: 'analyses', call: insightCalls.deleteAnalysis, text: 'Failed to delete the innovation analysis.' },
    { tab: 'roadmaps', call: insightCalls.deleteRoadmap, text: 'Failed to delete the technology roadmap.' },
    { tab: 'radars', call: insightCalls.deleteRadar, text: 'Failed to delete the technology radar.' },
  ])(
    'a delete that fails: $text',
    {
      tags: [
        'strategy/delete-analysis-failed',
        'strategy/delete-roadmap-failed',
        'strategy/delete-radar-failed',
      ],
    },
    async ({ tab, call, text }) => {
      mockServer.use(http.delete(`*${call.path}`, () => HttpResponse.error()));
      const user = open(`/strategy/${tab}`);
      await user.click((await screen.findAllByRole('button', { name: /^Delete / }))[0]!);
      expect((await screen.findByText('Delete Failed')).className).toContain('text-danger');
      expect(screen.getByText(text)).toBeTruthy();
    },
  );
});

test('while a delete is pending no other can be started', { tags: ['strategy/delete-pending'] }, async () => {
  state.insight.radars = [storedRadarFixture(0), storedRadarFixture(1)];
  const answer = holdCall('delete', insightCalls.deleteRadar.path);
  const user = open('/strategy/radars');
  const off = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: /^Delete / }).map(({ disabled }) => disabled);
  await user.click((await screen.findAllByRole('button', { name: /^Delete / }))[0]!);
  await waitFor(() => expect(off()).toEqual([true, true]));
  answer();
  await screen.findByText('Radar Deleted');
  await waitFor(() => expect(off()).toEqual([false]));
});

describe('jobs that go on', () => {
  test('a running job is found again on return, with its step, and links to its record at the end', async () => {
    state.insight.stepMs = 40;
    const id = state.insight.start('radar', 'mRNA delivery', state.articles);
    localStorage.setItem('sextant-promised-saves', JSON.stringify([id]));
    open('/strategy/radars');
    const jobs = within(await screen.findByRole('list', { name: 'Jobs' }));
    expect(jobs.getByText('mRNA delivery')).toBeTruthy();
    expect(await jobs.findByText('Generating radar')).toBeTruthy();
    const view = await jobs.findByRole('link', { name: 'View' });
    expect(state.insight.radars).toHaveLength(1);
    expect(view.getAttribute('href')).toBe(`/strategy/radars?item=${state.insight.radars[0]!.id}`);
    expect(await screen.findByRole('link', { name: /^View Technology Radar: mRNA delivery/ })).toBeTruthy();
    expect(localStorage.getItem('sextant-promised-saves')).toBeNull();
  });

  test('what a closed tab had promised to save is saved once', { tags: ['analysis/goes-on'] }, async () => {
    const id = state.insight.start('analysis', 'mRNA delivery', state.articles);
    await waitFor(() => expect(state.insight.jobs[0]?.status).toBe('succeeded'));
    localStorage.setItem('sextant-promised-saves', JSON.stringify([id]));
    open('/strategy/analyses');
    await waitFor(() => expect(state.insight.analyses.map(({ jobId }) => jobId)).toEqual([id]));
    expect(
      await screen.findByRole('link', { name: /^View Innovation Analysis: mRNA delivery/ }),
    ).toBeTruthy();
  });

  test('a job that nobody promised to save is left alone', async () => {
    state.insight.start('analysis', 'mRNA delivery', state.articles);
    await waitFor(() => expect(state.insight.jobs[0]?.status).toBe('succeeded'));
    open('/strategy/analyses');
    expect(await screen.findByText('No Innovation Analyses Yet')).toBeTruthy();
    expect(state.insight.analyses).toHaveLength(0);
  });
});
