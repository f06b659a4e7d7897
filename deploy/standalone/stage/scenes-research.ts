import type { Page } from 'playwright-core';
import { QUERY } from './people.ts';
import { held, refused, type Scene } from './scene.ts';

const FOUND = `/research?q=${encodeURIComponent(QUERY)}&history=all`;
const results = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article');
const found = async (page: Page) => {
  await results(page).first().waitFor();
  await page.getByRole('button', { name: 'Analyze Innovation Opportunities' }).waitFor();
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search query' }).fill(QUERY);
  await press(page, /^Historical Intelligence Depth/);
  await page.getByRole('menuitemradio', { name: 'Full Historical Scope' }).click();
  await press(page, 'Discover Technology Opportunities');
}

/** Steps of a running analysis, as sent by the server. */
const analysing = (event: object) => async (page: Page) => {
  const jobId = '018f0000-0000-7000-8000-000000000001';
  await page.route('**/api/analyze-innovation-gaps-with-roadmaps', (route) =>
    route.fulfill({ status: 202, headers: { location: `/api/jobs/${jobId}` }, json: { jobId } }),
  );
  await page.route(`**/api/jobs/${jobId}`, (route) =>
    route.fulfill({
      json: {
        id: jobId,
        kind: 'analysis',
        status: 'running',
        searchQuery: QUERY,
        step: 'running-analysis',
        error: null,
        failures: 0,
        savedId: null,
        createdAt: new Date().toISOString(),
        finishedAt: null,
        result: null,
      },
    }),
  );
  const told = { sequence: 1, jobId, kind: 'analysis', status: 'running', at: new Date(), ...event };
  await page.route('**/api/jobs/events', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 600000\nid: 1\ndata: ${JSON.stringify(told)}\n\n`,
    }),
  );
};

/** Scrolls the panel into view. */
const showPanel = (page: Page) =>
  page
    .getByRole('region', { name: 'Innovation Gap Analysis' })
    .evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
const analyse = (page: Page) => press(page, 'Analyze Innovation Opportunities');
async function analysed(page: Page): Promise<void> {
  await found(page);
  await analyse(page);
  await page.getByRole('tab', { name: 'Gaps and Opportunities' }).waitFor({ timeout: 180_000 });
  await page
    .getByText(/Generated \d\/3 outputs/)
    .first()
    .waitFor({ timeout: 180_000 });
}
/** Expands the results of an analysis over the whole page. */
const wideResult = (tab: string) => async (page: Page) => {
  await analysed(page);
  // The message has its own scenes, and would cover the content.
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 2_000 })
    .catch(() => {});
  await press(page, 'Open full width');
  await page.getByRole('tab', { name: tab }).click();
};

export const researchScenes: readonly Scene[] = [
  {
    name: 'research-empty',
    viewer: 'newcomer',
    path: '/research',
    act: (page) => page.getByText('No saved articles yet').waitFor(),
  },
  {
    name: 'research-saved',
    inSuite: true,
    viewer: 'analyst',
    path: '/research',
    act: (page) => page.getByText('7 saved articles').waitFor(),
  },
  {
    name: 'research-find-in-library',
    floats: true,
    viewer: 'analyst',
    path: ({ savedPmid }) => `/research?tab=saved-articles&pmid=${savedPmid}`,
    act: (page) => page.getByText('7 saved articles').waitFor(),
  },
  {
    name: 'research-not-in-library',
    viewer: 'newcomer',
    path: ({ savedPmid }) => `/research?tab=saved-articles&pmid=${savedPmid}`,
    act: (page) => page.getByText('Not in your library').waitFor(),
  },
  {
    name: 'research-searching',
    viewer: 'analyst',
    path: '/research',
    before: held('**/api/search/semantic'),
    act: async (page) => {
      await search(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'research-locked',
    viewer: 'explorer',
    path: '/research',
    act: async (page) => {
      await search(page);
      await found(page);
    },
  },
  { name: 'research-results', viewer: 'analyst', path: FOUND, act: found },
  {
    name: 'research-by-date',
    viewer: 'analyst',
    path: `${FOUND}&order=date-desc&page=2`,
    act: found,
  },
  {
    name: 'research-other-names',
    viewer: 'analyst',
    path: '/research?q=circulating%20tumor%20DNA&history=all&order=date-desc',
    act: async (page) => {
      await found(page);
      await press(page, /^Search details/);
      await page.getByText(/^Also searched:/).waitFor();
    },
  },
  {
    name: 'research-query-news',
    viewer: 'analyst',
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
    act: (page) => page.getByText(/14 new since/).waitFor(),
  },
  {
    name: 'research-card-open',
    inSuite: true,
    viewer: 'analyst',
    path: FOUND,
    act: async (page) => {
      await found(page);
      await results(page).nth(2).getByRole('heading').getByRole('button').click();
      await page.getByText('Authors', { exact: true }).waitFor();
    },
  },
  {
    name: 'research-export-menu',
    floats: true,
    viewer: 'analyst',
    path: FOUND,
    act: async (page) => {
      await found(page);
      await press(page, 'Export Results');
      await page.getByRole('menuitem', { name: 'BibTeX' }).waitFor();
    },
  },
  {
    name: 'research-bulk-save-menu',
    floats: true,
    viewer: 'analyst',
    path: FOUND,
    act: async (page) => {
      await found(page);
      await press(page, 'Bulk Save');
      await page.getByRole('menuitem', { name: 'Top 10', exact: true }).waitFor();
    },
  },
  {
    name: 'research-save-query',
    inSuite: true,
    viewer: 'analyst',
    path: FOUND,
    act: async (page) => {
      await found(page);
      await press(page, 'Save query');
      await page.getByRole('dialog', { name: 'Save query' }).waitFor();
    },
  },
  {
    name: 'research-toast',
    floats: true,
    viewer: 'analyst',
    path: FOUND,
    before: refused('**/api/bulk-save-articles'),
    act: async (page) => {
      await found(page);
      await press(page, 'Bulk Save');
      await page.getByRole('menuitem', { name: 'Top 25', exact: true }).click();
      await page.getByText('Bulk Save Failed').first().waitFor();
    },
  },
  {
    name: 'research-nothing-found',
    viewer: 'newcomer',
    path: '/research?q=xylophone%20maintenance%20of%20the%20moon&journal=No%20such%20journal&order=date-desc',
    act: (page) => page.getByText(/Nothing found for/).waitFor(),
  },
  {
    name: 'research-failed',
    viewer: 'analyst',
    path: `${FOUND}&order=date-desc`,
    before: refused('**/api/search'),
    act: (page) => page.getByText('The search failed.').waitFor(),
  },
  {
    name: 'research-analysing',
    floats: true,
    viewer: 'analyst',
    path: FOUND,
    before: analysing({ step: 'running-analysis' }),
    act: async (page) => {
      await found(page);
      await analyse(page);
      await page.getByRole('progressbar').waitFor();
      await showPanel(page);
    },
  },
  {
    name: 'research-retrying',
    floats: true,
    viewer: 'analyst',
    path: FOUND,
    before: analysing({ step: 'retrying-rate-limit', attempt: 2, maximum: 5, delaySeconds: 20 }),
    act: async (page) => {
      await found(page);
      await analyse(page);
      await page.getByText(/Attempt 2 of 5/).waitFor();
      await showPanel(page);
    },
  },
  { name: 'research-analysed', viewer: 'explorer', path: FOUND, act: analysed },
  {
    name: 'research-analysed-below',
    viewer: 'explorer',
    path: FOUND,
    only: 'phone',
    floats: true,
    act: async (page) => {
      await analysed(page);
      await page.getByRole('region', { name: 'Innovation Gap Analysis' }).scrollIntoViewIfNeeded();
      await page.getByRole('heading', { name: 'Overall Trends' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'research-gaps-wide',
    viewer: 'explorer',
    path: FOUND,
    only: 'wide',
    act: wideResult('Gaps and Opportunities'),
  },
  {
    name: 'research-roadmap-wide',
    viewer: 'explorer',
    path: FOUND,
    only: 'wide',
    act: wideResult('Technology Roadmaps'),
  },
  {
    name: 'research-radar-wide',
    viewer: 'explorer',
    path: FOUND,
    only: 'wide',
    act: wideResult('Technology Radar'),
  },
];
