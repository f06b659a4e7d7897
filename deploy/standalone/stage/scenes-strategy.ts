import type { Page } from 'playwright-core';
import { pending, type SceneDefinition, unavailable } from './scene.ts';
import { heading, inTurn, openTab, press, says, shows, unfoldOnPhone } from './steps.ts';
import type { SavedWork } from './test-users.ts';

const shown = (page: Page) => page.locator('mark').first().waitFor();
const blips = (page: Page) => page.getByRole('listbox', { name: /by number/ }).getByRole('option');
const drawn = (page: Page) => blips(page).first().waitFor();
const chooseFirst = (page: Page) => blips(page).first().click();

const radars = '/strategy/radars';
const radar = ({ radar }: SavedWork) => `${radars}?item=${radar}`;
const largeRadar = ({ largeRadar }: SavedWork) => `${radars}?item=${largeRadar}`;
const radarScenes: readonly SceneDefinition[] = [
  { name: 'radars', path: radars, run: heading(2, 'Technology Radars') },
  { name: 'radars-empty', viewer: 'newcomer', path: radars, run: says('No Technology Radars Yet') },
  {
    name: 'radars-api-down',
    path: radars,
    before: unavailable('**/api/technology-radars*'),
    run: says('Your saved technology radars could not be loaded.'),
  },
  {
    name: 'radars-loading',
    path: radars,
    before: pending('**/api/technology-radars*'),
    run: says('Loading technology radars...'),
  },
  {
    name: 'radars-gone',
    path: `${radars}?item=018f0000-0000-7000-8000-000000000001`,
    run: says('There is no such radar.'),
  },
  { name: 'radar-chart', path: radar, run: drawn },
  { name: 'radar-item', inSuite: true, path: radar, run: inTurn(drawn, chooseFirst, shown) },
  {
    name: 'radar-item-unknown-articles',
    path: radar,
    before: inTurn(unavailable('**/api/summaries'), unavailable('**/api/abstracts')),
    run: inTurn(
      drawn,
      chooseFirst,
      // In the sheet of a phone it is below the visible part.
      (page) => page.getByText('Failed to load details').first().scrollIntoViewIfNeeded(),
    ),
  },
  { name: 'radar-quadrant', path: radar, only: 'wide', run: inTurn(drawn, press(/^Magnify ?Tools/)) },
  { name: 'radar-details', path: radar, run: openTab('Technology Details') },
  { name: 'radar-overview', path: radar, run: openTab('Overview') },
  {
    name: 'radar-compared',
    inSuite: true,
    path: radar,
    run: inTurn(press('Compare'), shows('dialog', /^Changes/), (page) =>
      page.waitForLoadState('networkidle'),
    ),
  },
  {
    name: 'radar-export-menu',
    isFloating: true,
    path: radar,
    run: inTurn(press('Export'), shows('menuitem', 'SVG')),
  },
  { name: 'radar-of-300', path: largeRadar, run: inTurn(drawn, shows('button', /more|\+\d/)) },
  {
    name: 'radar-long-texts',
    path: largeRadar,
    run: inTurn(drawn, press(/Polyethylenglycol/), says('Why here?')),
  },
];

const roadmaps = '/strategy/roadmaps';
const roadmap = ({ roadmap }: SavedWork) => `${roadmaps}?item=${roadmap}`;
const openElement = (page: Page) => page.getByRole('listbox').getByRole('option').nth(2).click();
const roadmapScenes: readonly SceneDefinition[] = [
  { name: 'roadmaps', path: roadmaps, run: heading(2, 'Technology Roadmaps') },
  { name: 'roadmaps-empty', viewer: 'newcomer', path: roadmaps, run: says('No Technology Roadmaps Yet') },
  { name: 'roadmap-timeline', path: roadmap, run: press(/^Timeline$/) },
  { name: 'roadmap-swimlane', inSuite: true, path: roadmap, run: press(/^Swimlane$/) },
  { name: 'roadmap-matrix', path: roadmap, run: press(/^Matrix$/) },
  { name: 'roadmap-element', path: roadmap, run: inTurn(press(/^Swimlane$/), openElement, shown) },
  { name: 'roadmap-elements', inSuite: true, path: roadmap, run: openTab('Elements') },
  {
    name: 'roadmap-long-names',
    path: ({ longRoadmap }) => `${roadmaps}?item=${longRoadmap}`,
    run: press(/^Swimlane$/),
  },
];

const analyses = '/strategy/analyses';
const analysis = ({ analysis }: SavedWork) => `${analyses}?item=${analysis}`;
const innovation = '/strategy/innovation';
const analysisScenes: readonly SceneDefinition[] = [
  { name: 'innovation', inSuite: true, path: innovation, run: shows('region', 'Innovation Gap Analysis') },
  { name: 'innovation-closed', path: innovation, run: press('Close Analysis') },
  {
    name: 'innovation-loading',
    path: innovation,
    before: pending('**/api/summaries'),
    run: says('Loading research articles...'),
  },
  {
    name: 'innovation-empty',
    viewer: 'newcomer',
    path: innovation,
    before: (page) => page.route('**/api/search-history', (route) => route.fulfill({ json: [] })),
    run: says('Ready to Analyze'),
  },
  { name: 'analyses', path: analyses, run: heading(2, 'Saved Innovation Analyses') },
  { name: 'analyses-empty', viewer: 'newcomer', path: analyses, run: says('No Innovation Analyses Yet') },
  { name: 'analysis', path: analysis, run: says('Overall Trends') },
  {
    name: 'analysis-evidence',
    inSuite: true,
    path: analysis,
    run: inTurn(says('Overall Trends'), unfoldOnPhone(/^Overall Trends/), press(/^Cites /), shown),
  },
  {
    name: 'analysis-sparse',
    path: ({ sparseAnalysis }) => `${analyses}?item=${sparseAnalysis}`,
    run: says('Overall Trends'),
  },
];

export const strategyScenes: readonly SceneDefinition[] = [
  ...analysisScenes,
  ...roadmapScenes,
  ...radarScenes,
];
