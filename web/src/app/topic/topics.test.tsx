import {
  storedAnalysisFixture,
  storedRadarFixture,
  storedRoadmapFixture,
} from '@sextant/briefing/testing/insight-fixtures';
import { insightCalls } from '@sextant/contracts/insight/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockServer } from '../../testing/mock-server.ts';
import { type MockState, newRecord } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';

let state: MockState;
let address: () => string;
beforeEach(() => {
  state = startStrategyApi();
  state.insight.analyses = [storedAnalysisFixture(0), storedAnalysisFixture(1)];
  state.insight.radars = [storedRadarFixture(0), storedRadarFixture(1)];
  state.insight.roadmaps = [storedRoadmapFixture(0)];
});
const open = (path: string) => {
  const app = renderApp(path);
  address = app.address;
  return app.user;
};
const keyOf = () => state.insight.radars[0]!.topicKey;
const query = () => state.insight.radars[0]!.searchQuery;

describe('a topic', () => {
  test('combines all saved results of one query, a tab for each, findings first', {
    tags: ['topics/page', 'topics/tabs'],
  }, async () => {
    const user = open(`/topics/${keyOf()}`);
    await screen.findByRole('heading', { level: 1, name: query() });
    await screen.findByRole('region', { name: 'Executive Summary' });
    const tabs = within(screen.getByRole('navigation', { name: 'Topic' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => /^[A-Z][a-z]+/.exec(textContent)?.[0])).toEqual([
      ...['Answer', 'Evidence', 'Radar', 'Roadmap', 'Who', 'Pipeline', 'Articles'],
    ]);
    await screen.findByRole('link', { name: 'Answer' });
    expect(tabs[2]?.textContent).toBe('Radar30');
    expect(tabs[0]?.getAttribute('aria-current')).toBe('page');
    await user.click(tabs[2]!);
    await screen.findByRole('listbox', { name: /30 technologies/ });
    expect(address()).toBe(`/topics/${keyOf()}?tab=radar`);
    await user.click(screen.getByRole('link', { name: 'Roadmap' }));
    await screen.findByRole('tab', { name: 'Visualization' });
    await user.click(screen.getByRole('link', { name: 'Articles' }));
    await screen.findByText(
      /^(?:Showing \d+ of )?\d+ articles cited by findings, radar and roadmap, of \d+ in the background/,
    );
    const mentions = (await screen.findAllByRole('button', { name: /^Cited by / })).map(({ textContent }) =>
      (textContent.match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0),
    );
    expect(mentions).toHaveLength(20);
    expect(mentions).toEqual(mentions.toSorted((a, b) => b - a));
  });

  test('shows the number of new articles if its query is saved', { tags: ['topics/news'] }, async () => {
    for (const record of [...state.insight.analyses, ...state.insight.radars, ...state.insight.roadmaps])
      record.filters = { articleType: 'all' };
    state.savedQueries = [
      {
        ...newRecord(),
        name: 'LNP',
        query: query(),
        historicalDepth: '5',
        futureHorizon: 'none',
        articleType: null,
        journalFilter: null,
        authorFilter: null,
        synonyms: true,
        createdAt: '2026-01-05T12:00:00.000Z',
        lastRunAt: '2026-01-05T12:00:00.000Z',
      },
    ];
    state.savedQueryNews.set(state.savedQueries[0]!.id, 12);
    open(`/topics/${keyOf()}`);
    const link = await screen.findByRole('link', { name: '12 new articles' });
    expect(link.getAttribute('href')).toContain('order=date-desc&history=all');
    expect(link.closest('p')?.textContent).toContain('since Jan 5, 2026');
  });

  test('says how many articles were published since its newest result, where its query is not saved', {
    tags: ['topics/news'],
  }, async () => {
    for (const record of [...state.insight.analyses, ...state.insight.radars, ...state.insight.roadmaps])
      record.filters = { articleType: 'all' };
    state.insight.newArticles.set(keyOf(), 100);
    open(`/topics/${keyOf()}`);
    const link = await screen.findByRole('link', { name: '100 new articles or more' });
    expect(link.getAttribute('href')).toContain('order=date-desc&history=all');
  });

  test('shows its filters, or that they were not recorded', { tags: ['topics/filters'] }, async () => {
    open(`/topics/${keyOf()}`);
    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    chips.getByText('Filters not recorded');
  });

  test('shows its filters with the depth and horizon of its version', {
    tags: ['topics/filters'],
  }, async () => {
    for (const record of [...state.insight.analyses, ...state.insight.radars, ...state.insight.roadmaps])
      record.filters = {
        articleType: 'review',
        journalFilter: 'Lancet',
        synonyms: false,
        historicalDepth: '5',
        futureHorizon: '1y',
      };
    open(`/topics/${keyOf()}`);
    const chips = await screen.findByRole('list', { name: 'Filters' });
    const texts = within(chips).getAllByRole('listitem');
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'Type: Review',
      'Journal: Lancet',
      'Words as typed',
      'Depth: 5 years',
      'Horizon: 1 year',
    ]);
  });

  test('opens an earlier version; a version without a result links to one that has it', {
    tags: ['topics/versions'],
  }, async () => {
    const user = open(`/topics/${keyOf()}?tab=roadmap`);
    await user.click(await screen.findByRole('button', { name: 'Version 2, Nov 20, 2026' }));
    await user.click(screen.getByRole('menuitem', { name: /^Version 1, Nov 11, 2026/ }));
    await screen.findByText('This version has no roadmap.');
    const { id } = state.insight.analyses[1]!;
    expect(address()).toBe(`/topics/${keyOf()}?tab=roadmap&version=${id}`);
    await user.click(screen.getByRole('link', { name: 'Open the version that has one' }));
    await screen.findByRole('tab', { name: 'Visualization' });
  });

  test('exports the result of the current tab', { tags: ['topics/export'] }, async () => {
    const user = open(`/topics/${keyOf()}?tab=roadmap`);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1);
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toContain('SVG');
    expect(offered).toContain('Word document (DOCX)');
  });

  test('can be exported as a whole from the articles tab too', { tags: ['topics/export'] }, async () => {
    const user = open(`/topics/${keyOf()}?tab=articles`);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toContain('Web page (HTML)');
  });

  test('can be run again, and then shows its new version', {
    tags: ['topics/run-again'],
  }, async () => {
    state.insight.hold('running-analysis');
    const user = open(`/topics/${keyOf()}?tab=radar`);
    await user.click(await screen.findByRole('button', { name: 'Run again' }));
    await screen.findByRole('progressbar');
    await waitFor(() =>
      expect(state.insight.requests[0]?.body).toMatchObject({
        searchQuery: query(),
        filters: { historicalDepth: '5', futureHorizon: '3y' },
      }),
    );
    state.insight.letGo();
    await screen.findByText('Generated 3/3 outputs');
    await waitFor(() => expect(address()).toBe(`/topics/${keyOf()}?tab=radar`));
    await screen.findByRole('button', { name: /^Since version 2, [A-Z].*, which you looked at last: / });
    await user.click(await screen.findByRole('button', { name: /^Version 3, / }));
    const versions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(versions.map((text) => text?.split(',')[0])).toEqual(['Version 3', 'Version 2', 'Version 1']);
  });

  test('says by name what changed since the version before, and what was compared', {
    tags: ['topics/changed'],
  }, async () => {
    const [now, before] = state.insight.radars;
    const [newest, earlier] = state.insight.analyses;
    const [first, second] = now!.radarData.items;
    before!.radarData = {
      ...now!.radarData,
      items: now!.radarData.items
        .slice(1)
        .map((item) => (item === second ? { ...item, ring: item.ring === 'Hold' ? 'Adopt' : 'Hold' } : item)),
    };
    earlier!.analysisData = {
      ...newest!.analysisData,
      overallTrends: newest!.analysisData.overallTrends.map((text, i) =>
        i === 1 ? 'Nobody says so now.' : text,
      ),
    };
    const user = open(`/topics/${keyOf()}`);
    await user.click(
      await screen.findByRole('button', { name: /^Since .*, the run before: 1 technology new, / }),
    );
    await screen.findByText(/^Looked at: \d+ findings, 30 technologies\./);
    const listed = (name: string) => screen.getByRole('region', { name }).textContent;
    expect(listed('Technologies that moved')).toContain(`${second!.name}: `);
    expect(listed('Technologies that moved')).toContain('Ring score 0.41 to 0.62');
    expect(listed('New on the radar')).toContain(first!.name);
    expect(listed('New findings')).toContain(newest!.analysisData.overallTrends[1]);
    expect(listed('Findings no longer made')).toContain('Nobody says so now.');
    expect(screen.queryByRole('region', { name: /^New articles/ })).toBeNull();
  });

  test('shows a message with a link to all topics if it does not exist', {
    tags: ['topics/page'],
  }, async () => {
    open(`/topics/${'0'.repeat(32)}`);
    await screen.findByText(/^Topic not found/);
    expect(screen.getByRole('link', { name: 'All topics' }).getAttribute('href')).toBe('/topics');
  });

  test('shows an error with a retry if it cannot be loaded', async () => {
    mockServer.use(http.get('*/api/topics/:key', () => HttpResponse.error(), { once: true }));
    const user = open(`/topics/${keyOf()}`);
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: query() });
  });
});

describe('the list of topics', () => {
  test('contains each topic once, with its contents, and can be searched', {
    tags: ['topics/list'],
  }, async () => {
    const user = open('/topics');
    const list = await screen.findByRole('list', { name: 'Topics' });
    const link = within(list).getByRole('link', { name: query() });
    expect(link.getAttribute('href')).toBe(`/topics/${keyOf()}`);
    expect(within(list).getAllByRole('article')).toHaveLength(1);
    for (const word of ['Answer', 'Radar', 'Roadmap'])
      within(list).getByRole('link', { name: `${word}: ${query()}` });
    expect(list.textContent).toContain('2 versions');
    await user.type(screen.getByRole('searchbox', { name: 'Find a topic' }), 'nowhere');
    await screen.findByText('No topic has all of these words');
  });

  test('leads to the radar that it draws, where the newest run made none', {
    tags: ['topics/list'],
  }, async () => {
    const [, earlier] = state.insight.radars;
    state.insight.radars = [earlier!];
    open('/topics');
    const link = await screen.findByRole('link', { name: `Radar: ${query()}` });
    expect(link.getAttribute('href')).toBe(`/topics/${keyOf()}?tab=radar&version=${earlier!.id}`);
    const miniature = screen.getByRole('link', { name: `Newest radar: ${query()}` });
    expect(miniature.getAttribute('href')).toBe(link.getAttribute('href'));
    expect(screen.getByRole('link', { name: `Answer: ${query()}` }).getAttribute('href')).toBe(
      `/topics/${keyOf()}`,
    );
  });

  test('says with the changes of a radar that it was made from another number of articles, as its overview does', {
    tags: ['topics/backgrounds'],
  }, async () => {
    const [now, before] = state.insight.radars;
    const [moving] = before!.radarData.items;
    moving!.ring = moving!.ring === 'Hold' ? 'Adopt' : 'Hold';
    now!.radarData.evidence!.background.count = 1_327;
    before!.radarData.evidence!.background.count = 179;
    open('/topics');
    const caveat = 'Based on 179 articles then, 1,327 now.';
    const list = await screen.findByRole('list', { name: 'Topics' });
    await within(list).findByText('1 technology moved');
    within(list).getByText(caveat);
    cleanup();
    const user = open(`/strategy/radars?item=${now!.id}`);
    await user.click(await screen.findByRole('tab', { name: 'Overview' }));
    const changes = within(await screen.findByRole('region', { name: 'Since the earlier radar' }));
    await changes.findByText(caveat);
  });

  test('explains how to create a topic for a new account', async () => {
    Object.assign(state.insight, { analyses: [], radars: [], roadmaps: [] });
    open('/topics');
    await screen.findByText('No topics yet');
    expect(screen.getByRole('link', { name: 'Start Researching' }).getAttribute('href')).toBe('/research');
  });

  test('shows an error with a retry if it cannot be loaded', async () => {
    mockServer.use(http.get(`*${insightCalls.topics.path}`, () => HttpResponse.error(), { once: true }));
    const user = open('/topics');
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('list', { name: 'Topics' });
  });
});

test('the name of a saved record links to its topic; View opens the record', {
  tags: ['topics/workspace'],
}, async () => {
  open('/strategy/radars');
  const { id, name } = state.insight.radars[0]!;
  const rows = await screen.findAllByRole('link', { name });
  expect(rows.at(-1)?.getAttribute('href')).toBe(`/topics/${keyOf()}?tab=radar&version=${id}`);
});

describe('the example topic', () => {
  test('is marked, dated and read-only, with its own articles', {
    tags: ['topics/example'],
  }, async () => {
    mockServer.use(http.post('*/api/summaries', () => HttpResponse.error()));
    const user = open('/topics/example');
    await screen.findByRole('heading', { level: 1, name: query() });
    screen.getByText('Example');
    screen.getByText(/^Sextant made this on Nov 20, 2026 from its sample corpus/);
    expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Radar' }));
    await screen.findByRole('listbox', { name: /30 technologies/ });
    await user.click(screen.getByRole('link', { name: 'Roadmap' }));
    await screen.findByRole('tab', { name: 'Visualization' });
    await user.click(screen.getByRole('link', { name: 'Articles' }));
    await screen.findByText(/^(?:Showing \d+ of )?\d+ articles cited by/);
    expect(screen.queryByText('Failed to load details')).toBeNull();
    expect(address()).toBe('/topics/example?tab=articles');
  });

  test('is not listed', { tags: ['topics/example'] }, async () => {
    Object.assign(state.insight, { analyses: [], radars: [], roadmaps: [] });
    open('/topics');
    await screen.findByText('No topics yet');
  });

  test('shows an error with a retry if it cannot be loaded', async () => {
    mockServer.use(http.get('*/example-topic.json', () => HttpResponse.error(), { once: true }));
    const user = open('/topics/example');
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: query() });
  });
});
