import type { Page } from 'playwright-core';
import { pending, type SceneDefinition, unavailable } from './scene.ts';
import { inTurn, openTab, press, type Step, says, shows } from './steps.ts';
import { QUERY } from './test-users.ts';

const FOUND = `/research?q=${encodeURIComponent(QUERY)}&history=all`;
const results = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article');
const found = inTurn(
  (page) => results(page).first().waitFor(),
  shows('button', 'Analyze Innovation Opportunities'),
);
const search = inTurn(
  (page) => page.getByRole('searchbox', { name: 'Search query' }).fill(QUERY),
  (page) => page.getByLabel('Historical Intelligence Depth').selectOption('Full Historical Scope'),
  press('Discover Technology Opportunities'),
);

/** Steps of a running analysis, as sent by the server. */
const analysing =
  (event: object): Step =>
  async (page) => {
    const jobId = '018f0000-0000-7000-8000-000000000001';
    const job = {
      ...{ id: jobId, kind: 'analysis', status: 'running', searchQuery: QUERY, topicKey: '0'.repeat(32) },
      ...{ step: 'running-analysis', error: null, failures: 0, savedId: null, finishedAt: null },
      createdAt: new Date().toISOString(),
    };
    const run = {
      ...{ id: '018f0000-0000-7000-8000-000000000002', topicKey: job.topicKey, searchQuery: QUERY },
      ...{ state: 'running', selection: null, hasEvidence: false, jobs: [job] },
      ...{ createdAt: job.createdAt, finishedAt: null },
    };
    await page.route('**/api/topic-runs', (route) => route.fulfill({ status: 202, json: run }));
    await page.route(`**/api/jobs/${jobId}`, (route) => route.fulfill({ json: { ...job, result: null } }));
    const jobEvent = { sequence: 1, jobId, kind: 'analysis', status: 'running', at: new Date(), ...event };
    await page.route('**/api/jobs/events', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `retry: 600000\nid: 1\ndata: ${JSON.stringify(jobEvent)}\n\n`,
      }),
    );
  };

const panel = (page: Page) => page.getByRole('region', { name: 'Innovation Gap Analysis' });
const scrollToPanel = (page: Page) =>
  panel(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
const analyse = press('Analyze Innovation Opportunities');
const PATIENT = { timeout: 180_000 };
const analysed = inTurn(
  found,
  analyse,
  (page) => page.getByRole('tab', { name: 'Gaps and Opportunities' }).waitFor(PATIENT),
  (page) =>
    page
      .getByText(/Generated \d\/3 outputs/)
      .first()
      .waitFor(PATIENT),
);
/** Expands the results of an analysis over the whole page. */
const wideResult = (tab: string) =>
  inTurn(
    analysed,
    // The message has its own scenes, and would cover the content.
    (page) =>
      page
        .getByRole('button', { name: 'Dismiss' })
        .click({ timeout: 2_000 })
        .catch(() => {}),
    press('Open full width'),
    openTab(tab),
  );
/** Opens the menu of an action on the results; on phones one menu has all of them. */
const openAction = (name: string) => async (page: Page) => {
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  await ((await actions.isVisible()) ? actions : page.getByRole('button', { name })).first().click();
};
/** Opens the dialog to save the query; on phones from the menu of actions. */
const saveQuery = async (page: Page) => {
  await openAction('Save query')(page);
  const item = page.getByRole('menuitem', { name: 'Save query' });
  if (await item.isVisible()) await item.click();
};
const openThird = (page: Page) => results(page).nth(2).getByRole('heading').getByRole('button').click();

export const researchScenes: readonly SceneDefinition[] = [
  { name: 'research-empty', viewer: 'newcomer', path: '/research', run: says('No saved articles yet') },
  { name: 'research-saved', inSuite: true, path: '/research', run: says('7 saved articles') },
  {
    name: 'research-find-in-library',
    isFloating: true,
    path: ({ savedPmid }) => `/research?tab=saved-articles&pmid=${savedPmid}`,
    run: says('7 saved articles'),
  },
  {
    name: 'research-not-in-library',
    viewer: 'newcomer',
    path: ({ savedPmid }) => `/research?tab=saved-articles&pmid=${savedPmid}`,
    run: says('Not in your library'),
  },
  {
    name: 'research-searching',
    path: '/research',
    before: pending('**/api/search/semantic'),
    run: inTurn(search, (page) => page.getByRole('progressbar').waitFor()),
  },
  { name: 'research-locked', viewer: 'explorer', path: '/research', run: inTurn(search, found) },
  { name: 'research-results', path: FOUND, run: found },
  { name: 'research-by-date', path: `${FOUND}&order=date-desc&page=2`, run: found },
  {
    name: 'research-other-names',
    path: '/research?q=circulating%20tumor%20DNA&history=all&order=date-desc',
    run: inTurn(found, press(/^Search details/), says(/^Also searched:/)),
  },
  {
    name: 'research-query-news',
    path: '/research',
    before: async (page) => {
      await page.route('**/api/saved-queries', async (route) => {
        const saved = (await (await route.fetch()).json()) as { lastRunAt: string | null }[];
        await route.fulfill({
          json: saved.map((query) => ({ ...query, lastRunAt: '2026-01-05T09:00:00Z' })),
        });
      });
      await page.route('**/api/saved-queries/*/news', (route) =>
        route.fulfill({
          json: {
            id: new URL(route.request().url()).pathname.split('/')[3],
            newCount: 14,
            since: '2026-01-05T09:00:00Z',
          },
        }),
      );
    },
    run: says(/14 new since/),
  },
  {
    name: 'research-card-open',
    inSuite: true,
    path: FOUND,
    run: inTurn(found, openThird, says(/^Authors$/)),
  },
  {
    name: 'research-export-menu',
    isFloating: true,
    path: FOUND,
    run: inTurn(found, openAction('Export Results'), shows('menuitem', 'BibTeX')),
  },
  {
    name: 'research-bulk-save-menu',
    isFloating: true,
    path: FOUND,
    run: inTurn(found, openAction('Bulk Save'), shows('menuitem', /^Top 10$/)),
  },
  {
    name: 'research-save-query',
    inSuite: true,
    path: FOUND,
    run: inTurn(found, saveQuery, shows('dialog', 'Save query')),
  },
  {
    name: 'research-toast',
    isFloating: true,
    path: FOUND,
    before: unavailable('**/api/bulk-save-articles'),
    run: inTurn(
      found,
      openAction('Bulk Save'),
      (page) => page.getByRole('menuitem', { name: /^Top 25$/ }).click(),
      says('Bulk Save Failed'),
    ),
  },
  {
    name: 'research-nothing-found',
    viewer: 'newcomer',
    path: '/research?q=xylophone%20maintenance%20of%20the%20moon&journal=No%20such%20journal&order=date-desc',
    run: says(/^No article matches/),
  },
  {
    name: 'research-filter-to-blame',
    path: `${FOUND}&journal=No%20such%20journal`,
    run: shows('button', /^Without Publications/),
  },
  {
    name: 'research-few',
    viewer: 'newcomer',
    path: '/research?q=bioresorbable%20scaffolds%20vasomotion',
    run: shows('button', /^All years/),
  },
  {
    name: 'research-near',
    path: '/research?q=transapical%20valve%20pacemaker&history=all&near=on',
    run: shows('list', 'Similar in meaning'),
  },
  {
    name: 'research-no-such-search',
    path: '/research?search=018f0000-0000-4000-8000-000000000001',
    run: says('There is no such search.'),
  },
  {
    name: 'research-failed',
    path: `${FOUND}&order=date-desc`,
    before: unavailable('**/api/search'),
    run: says('The search failed.'),
  },
  {
    name: 'research-analysing',
    isFloating: true,
    path: FOUND,
    before: analysing({ step: 'running-analysis' }),
    run: inTurn(found, analyse, (page) => page.getByRole('progressbar').waitFor(), scrollToPanel),
  },
  {
    name: 'research-retrying',
    isFloating: true,
    path: FOUND,
    before: analysing({ step: 'retrying-rate-limit', attempt: 2, maximum: 5, delaySeconds: 20 }),
    run: inTurn(found, analyse, says(/Attempt 2 of 5/), scrollToPanel),
  },
  { name: 'research-analysed', viewer: 'explorer', path: FOUND, run: analysed },
  {
    name: 'research-analysed-below',
    viewer: 'explorer',
    path: FOUND,
    only: 'phone',
    isFloating: true,
    run: inTurn(
      analysed,
      (page) => panel(page).scrollIntoViewIfNeeded(),
      (page) => page.getByRole('heading', { name: 'Overall Trends' }).scrollIntoViewIfNeeded(),
    ),
  },
  ...[
    { name: 'gaps', tab: 'Gaps and Opportunities' },
    { name: 'roadmap', tab: 'Technology Roadmaps' },
    { name: 'radar', tab: 'Technology Radar' },
  ].map(
    ({ name, tab }): SceneDefinition => ({
      name: `research-${name}-wide`,
      viewer: 'explorer',
      path: FOUND,
      only: 'wide',
      run: wideResult(tab),
    }),
  ),
];
