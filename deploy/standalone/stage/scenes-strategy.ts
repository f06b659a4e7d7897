import type { Page } from 'playwright-core';
import { held, refused, type Scene } from './scene.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const blips = (page: Page) => page.getByRole('listbox', { name: /by number/ }).getByRole('option');
const drawn = (page: Page) => blips(page).first().waitFor();
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 2 }).waitFor();
const said = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
/** Opens the first technology with its supporting articles. */
async function openBlip(page: Page): Promise<void> {
  await drawn(page);
  await blips(page).first().click();
  await page.locator('mark').first().waitFor();
}

const radarScenes: readonly Scene[] = [
  {
    name: 'radars',
    viewer: 'analyst',
    path: '/strategy/radars',
    act: heading('Technology Radars'),
  },
  {
    name: 'radars-empty',
    viewer: 'newcomer',
    path: '/strategy/radars',
    act: said('No Technology Radars Yet'),
  },
  {
    name: 'radars-api-down',
    viewer: 'analyst',
    path: '/strategy/radars',
    before: refused('**/api/technology-radars'),
    act: said('Your saved technology radars could not be loaded.'),
  },
  {
    name: 'radars-loading',
    viewer: 'analyst',
    path: '/strategy/radars',
    before: held('**/api/technology-radars'),
    act: said('Loading technology radars...'),
  },
  {
    name: 'radars-gone',
    viewer: 'analyst',
    path: '/strategy/radars?item=018f0000-0000-7000-8000-000000000001',
    act: said('There is no such radar.'),
  },
  {
    name: 'radar-chart',
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    act: drawn,
  },
  {
    name: 'radar-item',
    inSuite: true,
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    act: openBlip,
  },
  {
    name: 'radar-item-unknown-articles',
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    before: async (page) => {
      await refused('**/api/summaries')(page);
      await refused('**/api/abstracts')(page);
    },
    act: async (page) => {
      await drawn(page);
      await blips(page).first().click();
      // In the sheet of a phone it is below the visible part.
      await page.getByText('Failed to load details').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'radar-quadrant',
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    only: 'wide',
    act: async (page) => {
      await drawn(page);
      await page
        .getByRole('button', { name: /^Techniques/ })
        .first()
        .click();
    },
  },
  {
    name: 'radar-details',
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    act: (page) => tab(page, 'Technology Details'),
  },
  {
    name: 'radar-overview',
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    act: (page) => tab(page, 'Overview'),
  },
  {
    name: 'radar-compared',
    inSuite: true,
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    act: async (page) => {
      await press(page, 'Compare');
      await page.getByRole('dialog', { name: /^Changes/ }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'radar-export-menu',
    floats: true,
    viewer: 'analyst',
    path: ({ radar }) => `/strategy/radars?item=${radar}`,
    act: async (page) => {
      await press(page, 'Export');
      await page.getByRole('menuitem', { name: 'SVG' }).waitFor();
    },
  },
  {
    name: 'radar-of-300',
    viewer: 'analyst',
    path: ({ largeRadar }) => `/strategy/radars?item=${largeRadar}`,
    act: async (page) => {
      await drawn(page);
      await page
        .getByRole('button', { name: /more|\+\d/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'radar-long-texts',
    viewer: 'analyst',
    path: ({ largeRadar }) => `/strategy/radars?item=${largeRadar}`,
    act: async (page) => {
      await drawn(page);
      await page
        .getByRole('button', { name: /Polyethylenglycol/ })
        .first()
        .click();
      await page.getByText('Why here?').waitFor();
    },
  },
];

const roadmap = ({ roadmap }: { roadmap: string }) => `/strategy/roadmaps?item=${roadmap}`;
const view = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
};
const roadmapScenes: readonly Scene[] = [
  { name: 'roadmaps', viewer: 'analyst', path: '/strategy/roadmaps', act: heading('Technology Roadmaps') },
  {
    name: 'roadmaps-empty',
    viewer: 'newcomer',
    path: '/strategy/roadmaps',
    act: said('No Technology Roadmaps Yet'),
  },
  { name: 'roadmap-timeline', viewer: 'analyst', path: roadmap, act: view('Timeline') },
  { name: 'roadmap-swimlane', inSuite: true, viewer: 'analyst', path: roadmap, act: view('Swimlane') },
  { name: 'roadmap-matrix', viewer: 'analyst', path: roadmap, act: view('Matrix') },
  {
    name: 'roadmap-element',
    viewer: 'analyst',
    path: roadmap,
    act: async (page) => {
      await view('Swimlane')(page);
      await page.getByRole('listbox').getByRole('option').nth(2).click();
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'roadmap-elements',
    inSuite: true,
    viewer: 'analyst',
    path: roadmap,
    act: (page) => tab(page, 'Elements'),
  },
  {
    name: 'roadmap-long-names',
    viewer: 'analyst',
    path: ({ longRoadmap }) => `/strategy/roadmaps?item=${longRoadmap}`,
    act: view('Swimlane'),
  },
];

const analysisScenes: readonly Scene[] = [
  {
    name: 'innovation',
    inSuite: true,
    viewer: 'analyst',
    path: '/strategy/innovation',
    act: (page) => page.getByRole('region', { name: 'Innovation Gap Analysis' }).waitFor(),
  },
  {
    name: 'innovation-closed',
    viewer: 'analyst',
    path: '/strategy/innovation',
    act: (page) => press(page, 'Close Analysis'),
  },
  {
    name: 'innovation-loading',
    viewer: 'analyst',
    path: '/strategy/innovation',
    before: held('**/api/summaries'),
    act: said('Loading research articles...'),
  },
  {
    name: 'innovation-empty',
    viewer: 'newcomer',
    path: '/strategy/innovation',
    before: (page) => page.route('**/api/search-history', (route) => route.fulfill({ json: [] })),
    act: said('Ready to Analyze'),
  },
  {
    name: 'analyses',
    viewer: 'analyst',
    path: '/strategy/analyses',
    act: heading('Saved Innovation Analyses'),
  },
  {
    name: 'analyses-empty',
    viewer: 'newcomer',
    path: '/strategy/analyses',
    act: said('No Innovation Analyses Yet'),
  },
  {
    name: 'analysis',
    viewer: 'analyst',
    path: ({ analysis }) => `/strategy/analyses?item=${analysis}`,
    act: said('Overall Trends'),
  },
  {
    name: 'analysis-evidence',
    inSuite: true,
    viewer: 'analyst',
    path: ({ analysis }) => `/strategy/analyses?item=${analysis}`,
    act: async (page) => {
      await page
        .getByRole('button', { name: /articles? behind/ })
        .first()
        .click();
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'analysis-sparse',
    viewer: 'analyst',
    path: ({ sparseAnalysis }) => `/strategy/analyses?item=${sparseAnalysis}`,
    act: said('Overall Trends'),
  },
];

export const strategyScenes: readonly Scene[] = [...analysisScenes, ...roadmapScenes, ...radarScenes];
