import {
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { mockTopicKey } from '@sextant/briefing/testing/mock-topic-key';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asPhone } from '../../testing/as-phone.ts';
import { delayCall } from '../../testing/hold-call.ts';
import { startMockApi } from '../../testing/mock-server.ts';
import { ADA, newRecord } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('greets by first name', {
  tags: ['dashboard/greeting'],
}, async () => {
  startMockApi();
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' });
});

test("greets with 'Welcome back' without a first name", { tags: ['dashboard/greeting'] }, async () => {
  startMockApi().user = { ...ADA, firstName: null };
  renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' });
});

test('three entries link to a new search (Start Here), the roadmaps and the history', {
  tags: ['dashboard/cards'],
}, async () => {
  startMockApi();
  renderApp('/');
  const start = await screen.findByRole('link', { name: /^New Research Search/ });
  expect(start.getAttribute('href')).toBe('/research');
  within(start).getByText('Start Here');
  expect(screen.getByRole('link', { name: /^My Roadmaps/ }).getAttribute('href')).toBe('/strategy/roadmaps');
  expect(screen.getByRole('link', { name: /^Recent Activity/ }).getAttribute('href')).toBe('/history');
});

test.each([
  ['at 1440 px', () => {}],
  ['on a phone', asPhone],
])(
  'a user with topics has cards, steps with their buttons, tips and features in sight too, %s',
  {
    tags: ['dashboard/in-sight'],
  },
  async (_, resize) => {
    resize();
    startMockApi().insight.radars = [storedRadarFixture(0)];
    renderApp('/');
    await screen.findByRole('region', { name: 'Continue' });
    for (const name of [/^New Research Search.*Start Here/, /^My Roadmaps/, /^Recent Activity/])
      screen.getByRole('link', { name });
    const steps = within(screen.getByRole('region', { name: 'Getting Started' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '1Search & DiscoverStart Search',
      '2Analyze GapsInnovation Analysis',
      '3Build RoadmapsCreate Roadmap',
      '4Track ProgressOpen Radar',
    ]);
    expect(within(screen.getByRole('region', { name: 'Pro Tips' })).getAllByRole('listitem')).toHaveLength(5);
    for (const name of ['Strategic Roadmaps', 'Innovation Analysis', 'Technology Radar'])
      screen.getByRole('heading', { name });
  },
);

test('Getting Started has four steps, each with a button', {
  tags: ['dashboard/getting-started', 'dashboard/actions'],
}, async () => {
  startMockApi();
  renderApp('/');
  const card = within(await screen.findByRole('region', { name: 'Getting Started' }));
  const steps = card.getAllByRole('listitem').map((step) => step.textContent);
  ['Search & Discover', 'Analyze Gaps', 'Build Roadmaps', 'Track Progress'].forEach((title, index) => {
    expect(steps[index]).toContain(title);
  });
  const actions = card.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(actions).toEqual([
    'Start Search /research',
    'Innovation Analysis /strategy/innovation',
    'Create Roadmap /topics/example?tab=roadmap',
    'Open Radar /topics/example?tab=radar',
  ]);
});

/** Two topics: the newest is unchanged, of the other a ring moved. */
function startWithMovedRadar() {
  const state = startMockApi();
  const [radar, earlier] = [storedRadarFixture(1), storedRadarFixture(2)];
  const [moving] = earlier.radarData.items;
  moving!.ring = moving!.ring === 'Hold' ? 'Adopt' : 'Hold';
  const searchQuery = 'newest, unchanged';
  const newest = { ...storedRadarFixture(0), searchQuery, topicKey: mockTopicKey(searchQuery) };
  state.insight.radars = [newest, radar, earlier];
  return { radar, newest };
}

test('topics are newest first, but those whose radar changed before the others', {
  tags: ['dashboard/continue'],
}, async () => {
  const { radar, newest } = startWithMovedRadar();
  const release = delayCall('get', insightCalls.radarDiff.path);
  renderApp('/');
  await screen.findByRole('status', { name: 'Loading your topics' });
  expect(screen.queryByRole('link', { name: /^New Research Search/ })).toBeNull();
  release();
  const work = within(await screen.findByRole('region', { name: 'Continue' }));
  const order = work.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(order).toEqual([radar.searchQuery, newest.searchQuery]);
});

test('existing topics come first, each with its radar, a sentence and news', {
  tags: ['dashboard/continue'],
}, async () => {
  const state = startMockApi();
  const [radar, earlier] = [storedRadarFixture(0), storedRadarFixture(1)];
  const filters = { articleType: 'all' as const };
  state.insight.analyses = [{ ...storedAnalysisFixture(0), filters }];
  const [moving] = earlier.radarData.items;
  moving!.ring = moving!.ring === 'Hold' ? 'Adopt' : 'Hold';
  state.insight.radars = [{ ...radar, filters }, earlier];
  state.savedQueries = [
    {
      ...newRecord(),
      ...{ name: 'LNP', query: radar.searchQuery.toUpperCase(), historicalDepth: '5', futureHorizon: 'none' },
      ...{ articleType: null, journalFilter: null, authorFilter: null, synonyms: true },
      createdAt: radar.createdAt,
      lastRunAt: radar.createdAt,
    },
  ];
  state.savedQueryNews.set(state.savedQueries[0]!.id, 12);
  state.insight.trialsStopped.set(radar.topicKey, 1);
  renderApp('/');
  const work = within(await screen.findByRole('region', { name: 'Continue' }));
  const link = work.getByRole('link', { name: radar.searchQuery });
  expect(link.getAttribute('href')).toBe(`/topics/${radar.topicKey}`);
  work.getByText(/^Inhaled delivery is emerging/);
  await waitFor(() =>
    expect(work.getByRole('article').textContent).toContain(
      `+12 articles · 1 ring moved · 1 trial stopped${moving!.name} to`,
    ),
  );
  expect(work.getByRole('article').querySelectorAll('svg circle').length).toBeGreaterThan(20);
  expect(work.getByRole('link', { name: 'All topics' }).getAttribute('href')).toBe('/topics');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Continue')).toBeLessThan(headings.indexOf('Getting Started'));
});

test('what a user looked at comes after what changed since, and says that nothing is new', {
  tags: ['dashboard/continue'],
}, async () => {
  const { radar, newest } = startWithMovedRadar();
  const look = { radarId: radar.id, at: radar.createdAt };
  localStorage.setItem('sextant.looked-at', JSON.stringify({ [radar.topicKey]: look }));
  renderApp('/');
  const work = within(await screen.findByRole('region', { name: 'Continue' }));
  expect(work.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    newest.searchQuery,
    radar.searchQuery,
  ]);
  expect(work.getAllByRole('article')[1]?.textContent).toContain('Nothing new since you looked, ');
});

test('a search begins in the first box of the page, and never without words', {
  tags: ['dashboard/search'],
}, async () => {
  startMockApi();
  const { user, address } = renderApp('/');
  const box = await screen.findByRole('searchbox', { name: 'Search the literature' });
  await user.type(box, '  {Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Search query is required');
  await user.type(box, 'base editing{Enter}');
  expect(address()).toBe('/research?q=base+editing');
});

test('Create Roadmap and Open Radar link to the latest topic', {
  tags: ['dashboard/actions'],
}, async () => {
  const state = startMockApi();
  state.insight.radars = [storedRadarFixture(0)];
  state.insight.roadmaps = [storedRoadmapFixture(0)];
  renderApp('/');
  await screen.findByRole('region', { name: 'Continue' });
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const { topicKey } = state.insight.radars[0]!;
  expect(target('Create Roadmap')).toBe(`/topics/${topicKey}?tab=roadmap`);
  expect(target('Open Radar')).toBe(`/topics/${topicKey}?tab=radar`);
});

test('a new account sees a marked example, and the topics of the sample corpus', {
  tags: ['dashboard/example'],
}, async () => {
  const state = startMockApi();
  state.status.literature = { ...state.status.literature!, topics: ['Base editing'] };
  const { user, address } = renderApp('/');
  const first = within(await screen.findByRole('region', { name: 'Example' }));
  const topic = first.getByRole('link', { name: 'Base editing' });
  expect(topic.getAttribute('href')).toBe('/research?q=Base+editing');
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull();
  const [example] = first.getAllByRole('link');
  await user.click(example!);
  expect(address()).toBe('/topics/example');
  await screen.findByRole('region', { name: 'Executive Summary' });
});

test('no sample topics are offered with real literature', {
  tags: ['dashboard/example'],
}, async () => {
  startMockApi();
  renderApp('/');
  await screen.findByRole('region', { name: 'Example' });
  expect(screen.queryByText('Or search the sample corpus')).toBeNull();
});

test('shows the pro tips and the features', {
  tags: ['dashboard/pro-tips', 'dashboard/features'],
}, async () => {
  startMockApi();
  renderApp('/');
  const tips = within(await screen.findByRole('region', { name: 'Pro Tips' })).getAllByRole('listitem');
  expect(tips.map((tip) => tip.textContent)).toEqual([
    'The Save button on research articles adds them to History.',
    'Innovation analysis can be run from search results.',
    'Roadmaps can be created from analysis results with Generate Roadmap.',
    'Findings can be exported to CSV or BibTeX from the search results toolbar.',
    'Check the History page regularly.',
  ]);
  for (const name of ['Strategic Roadmaps', 'Innovation Analysis', 'Technology Radar'])
    screen.getByRole('heading', { name });
});
