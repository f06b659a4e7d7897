import {
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { QUADRANTS, RINGS } from '@sextant/contracts/insight/radar';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { delayCall } from '../../testing/hold-call.ts';
import { mockServer } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
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
  test('shows a spinner while loading, and a message without records', {
    tags: ['strategy/loading', 'strategy/analyses-empty', 'strategy/roadmaps-empty', 'strategy/radars-empty'],
  }, async () => {
    const answer = delayCall('get', path);
    open(`/strategy/${tab}`);
    const status = (await screen.findByText(loading)).closest('[role=status]');
    expect(status?.querySelector('svg.animate-spin')).not.toBeNull();
    answer();
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('shows an error with Retry in place if the list cannot be loaded', async () => {
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

  test('analyses are listed below a heading with their count; View opens, Close returns', {
    tags: ['strategy/analyses-list', 'strategy/view'],
  }, async () => {
    const user = open('/strategy/analyses');
    expect(await screen.findByRole('heading', { name: 'Saved Innovation Analyses' })).toBeTruthy();
    expect(screen.getByText('View and manage your strategic innovation insights')).toBeTruthy();
    expect(screen.getByText('2', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('Nov 20, 2026')).toBeTruthy();
    await user.click(screen.getAllByRole('link', { name: /^View / })[0]!);
    expect(address()).toBe(`/strategy/analyses?item=${state.insight.analyses[0]!.id}`);
    await screen.findByRole('heading', { name: 'Overall Trends' });
    await user.click(screen.getByRole('link', { name: 'Close' }));
    expect(address()).toBe('/strategy/analyses');
  });

  test('a radar card shows its items by ring, a roadmap card its elements, type and model; what reads the same stands once', {
    tags: ['strategy/radar-row', 'strategy/roadmap-row', 'strategy/row'],
  }, async () => {
    const [earlier, latest] = state.insight.radars;
    state.insight.radars = [{ ...earlier!, createdAt: '2026-11-02T08:00:00.000Z' }, latest!];
    const user = open('/strategy/radars');
    await screen.findByRole('heading', { name: 'Technology Radars' });
    const [first] = screen
      .getAllByRole('listitem')
      .filter((card) => card.textContent?.includes('Before the March'));
    const rings = within(first!)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    const counts = RINGS.map(
      (ring) => state.insight.radars[1]!.radarData.items.filter((item) => item.ring === ring).length,
    );
    expect(rings).toEqual(RINGS.map((ring, index) => `${ring}${counts[index]}`));
    expect(first?.textContent).toContain('Technology Radar: mRNA delivery');
    expect(first?.textContent?.split('mRNA delivery')).toHaveLength(2);
    expect(first?.textContent).toContain('Before the March portfolio review.');
    expect(first?.textContent).toContain('Nov 11, 2026');
    expect(first?.textContent).toContain('version 2 of 2');
    expect(first?.textContent).not.toMatch(/\d:\d\d/);
    expect(within(first!).getByRole('link', { name: /^View / }).textContent).toBe('View');
    expect(within(first!).getByRole('button', { name: /^Delete / }).textContent).toBe('Delete');
    await user.click(within(first!).getByRole('button', { name: '1 other version' }));
    const [other] = within(first!).getAllByRole('listitem').slice(-1);
    expect(other?.closest('ul')?.textContent).toContain('version 1 of 2');
    expect(within(first!).getAllByRole('link', { name: /^View / })).toHaveLength(2);
    cleanup();
    open('/strategy/roadmaps');
    const facts = await screen.findByText(/18 elements, Strategic, Hybrid/);
    expect(facts).toBeTruthy();
  });

  test('an analysis shows the radar of its run, a radar what changed since the version before', {
    tags: ['strategy/row-finding'],
  }, async () => {
    const [radar, earlier] = state.insight.radars;
    const [moving] = earlier!.radarData.items;
    moving!.ring = moving!.ring === 'Hold' ? 'Adopt' : 'Hold';
    open('/strategy/radars');
    await screen.findByText('1 technology moved');
    cleanup();
    open('/strategy/analyses');
    const [first] = await screen.findAllByRole('link', { name: /^View / });
    const card = first!.closest('li');
    await waitFor(() =>
      expect(card?.querySelectorAll('svg circle').length).toBeGreaterThan(radar!.radarData.items.length),
    );
  });

  test('a list of four can be searched, including by technology, and sorted', {
    tags: ['strategy/find-and-sort', 'strategy/row-finding'],
  }, async () => {
    const [one, two, three, four] = [0, 1, 2, 3].map((index) => ({
      ...storedRadarFixture(index),
      topicKey: String(index).repeat(32),
    })) as [...Parameters<typeof state.insight.radars.push>];
    const items = one!.radarData.items.map((item, i) =>
      i === 0 ? { ...item, name: 'Dry powder', ring: 'Adopt' as const } : item,
    );
    state.insight.radars = [
      { ...one!, searchQuery: 'zinc', radarData: { ...one!.radarData, items } },
      two!,
      three!,
      { ...four!, searchQuery: 'asthma' },
    ];
    const user = open('/strategy/radars');
    const rows = () => screen.getAllByRole('link', { name: /^View / }).length;
    await user.type(await screen.findByRole('searchbox', { name: 'Find' }), 'dry powder');
    await screen.findByText('1 of 4');
    expect(rows()).toBe(1);
    screen.getByText(/^Dry powder/);
    await user.clear(screen.getByRole('searchbox', { name: 'Find' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Query, A to Z');
    const queries = screen
      .getAllByRole('link', { name: /^View / })
      .map((view) => view.closest('li')?.textContent);
    expect(queries[0]).toContain('Query: asthma');
    expect(queries.at(-1)).toContain('Query: zinc');
  });

  test('a URL opens a radar: chart, technologies by ring, overview', {
    tags: [
      'strategy/deep-link',
      'radar/saved-tabs',
      'radar/by-ring',
      'radar/overview',
      'radar/overview-reading',
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
      expect(within(distribution).getByText(quadrant).closest('div')?.textContent).toBe(
        `${quadrant}${count}`,
      );
    }
    expect(overview.getByText('Quadrants').parentElement?.textContent).toBe('Quadrants4');
    expect(screen.getByRole('tab', { name: 'Radar Chart' })).toBeTruthy();
    expect(overview.getByText('Technologies').parentElement?.textContent).toBe('Technologies30');
    const { items } = state.insight.radars[1]!.radarData;
    const adopt = within(overview.getByRole('region', { name: 'Adopt' }));
    adopt.getByText(
      new RegExp(`^${items.filter(({ ring }) => ring === 'Adopt').length} of 30 technologies\\.`),
    );
    const [first] = adopt.getAllByRole('button');
    const name = first!.textContent;
    await user.click(first!);
    expect(screen.getByRole('tab', { name: 'Radar Chart' }).getAttribute('aria-selected')).toBe('true');
    screen.getByRole('region', { name: `Details: ${name}` });
  });

  test('a URL opens a roadmap: overview, charts, elements', {
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

  test('a URL of a missing record shows a message', async () => {
    open('/strategy/radars?item=7f0d7a0e-52c2-4a55-9f1e-0d6c3f6f7a01');
    expect(await screen.findByText('There is no such radar. It was deleted, or never saved.')).toBeTruthy();
  });
});
