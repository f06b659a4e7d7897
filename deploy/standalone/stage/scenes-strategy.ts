import type { Page } from 'playwright-core';
import type { SavedWork } from './people.ts';
import { held, refused, type SceneDefinition } from './scene.ts';
import { heading, inTurn, openTab, press, says, shows } from './steps.ts';

const shown = (page: Page) => page.locator('mark').first().waitFor();
const blips = (page: Page) => page.getByRole('listbox', { name: /by number/ }).getByRole('option');
const drawn = (page: Page) => blips(page).first().waitFor();
const chooseFirst = (page: Page) => blips(page).first().click();

const radars = '/strategy/radars';
const radar = ({ radar }: SavedWork) => `${radars}?item=${radar}`;
const largeRadar = ({ largeRadar }: SavedWork) => `${radars}?item=${largeRadar}`;
const radarScenes: readonly SceneDefinition[] = [
  { name: 'radars', path: radars, act: heading(2, 'Technology Radars') },
  { name: 'radars-empty', viewer: 'newcomer', path: radars, act: says('No Technology Radars Yet') },
  {
    name: 'radars-api-down',
    path: radars,
    before: refused('**/api/technology-radars'),
    act: says('Your saved technology radars could not be loaded.'),
  },
  {
    name: 'radars-loading',
    path: radars,
    before: held('**/api/technology-radars'),
    act: says('Loading technology radars...'),
  },
  {
    name: 'radars-gone',
    path: `${radars}?item=018f0000-0000-7000-8000-000000000001`,
    act: says('There is no such radar.'),
  },
  { name: 'radar-chart', path: radar, act: drawn },
  { name: 'radar-item', inSuite: true, path: radar, act: inTurn(drawn, chooseFirst, shown) },
  {
    name: 'radar-item-unknown-articles',
    path: radar,
    before: inTurn(refused('**/api/summaries'), refused('**/api/abstracts')),
    act: inTurn(
      drawn,
      chooseFirst,
      // In the sheet of a phone it is below the visible part.
      (page) => page.getByText('Failed to load details').first().scrollIntoViewIfNeeded(),
    ),
  },
  { name: 'radar-quadrant', path: radar, only: 'wide', act: inTurn(drawn, press(/^Techniques/)) },
  { name: 'radar-details', path: radar, act: openTab('Technology Details') },
  { name: 'radar-overview', path: radar, act: openTab('Overview') },
  {
    name: 'radar-compared',
    inSuite: true,
    path: radar,
    act: inTurn(press('Compare'), shows('dialog', /^Changes/), (page) =>
      page.waitForLoadState('networkidle'),
    ),
  },
  {
    name: 'radar-export-menu',
    floats: true,
    path: radar,
    act: inTurn(press('Export'), shows('menuitem', 'SVG')),
  },
  { name: 'radar-of-300', path: largeRadar, act: inTurn(drawn, shows('button', /more|\+\d/)) },
  {
    name: 'radar-long-texts',
    path: largeRadar,
    act: inTurn(drawn, press(/Polyethylenglycol/), says('Why here?')),
  },
];

const roadmaps = '/strategy/roadmaps';
const roadmap = ({ roadmap }: SavedWork) => `${roadmaps}?item=${roadmap}`;
const openElement = (page: Page) => page.getByRole('listbox').getByRole('option').nth(2).click();
const roadmapScenes: readonly SceneDefinition[] = [
  { name: 'roadmaps', path: roadmaps, act: heading(2, 'Technology Roadmaps') },
  { name: 'roadmaps-empty', viewer: 'newcomer', path: roadmaps, act: says('No Technology Roadmaps Yet') },
  { name: 'roadmap-timeline', path: roadmap, act: press(/^Timeline$/) },
  { name: 'roadmap-swimlane', inSuite: true, path: roadmap, act: press(/^Swimlane$/) },
  { name: 'roadmap-matrix', path: roadmap, act: press(/^Matrix$/) },
  { name: 'roadmap-element', path: roadmap, act: inTurn(press(/^Swimlane$/), openElement, shown) },
  { name: 'roadmap-elements', inSuite: true, path: roadmap, act: openTab('Elements') },
  {
    name: 'roadmap-long-names',
    path: ({ longRoadmap }) => `${roadmaps}?item=${longRoadmap}`,
    act: press(/^Swimlane$/),
  },
];

const analyses = '/strategy/analyses';
const analysis = ({ analysis }: SavedWork) => `${analyses}?item=${analysis}`;
const innovation = '/strategy/innovation';
const analysisScenes: readonly SceneDefinition[] = [
  { name: 'innovation', inSuite: true, path: innovation, act: shows('region', 'Innovation Gap Analysis') },
  { name: 'innovation-closed', path: innovation, act: press('Close Analysis') },
  {
    name: 'innovation-loading',
    path: innovation,
    before: held('**/api/summaries'),
    act: says('Loading research articles...'),
  },
  {
    name: 'innovation-empty',
    viewer: 'newcomer',
    path: innovation,
    before: (page) => page.route('**/api/search-history', (route) => route.fulfill({ json: [] })),
    act: says('Ready to Analyze'),
  },
  { name: 'analyses', path: analyses, act: heading(2, 'Saved Innovation Analyses') },
  { name: 'analyses-empty', viewer: 'newcomer', path: analyses, act: says('No Innovation Analyses Yet') },
  { name: 'analysis', path: analysis, act: says('Overall Trends') },
  {
    name: 'analysis-evidence',
    inSuite: true,
    path: analysis,
    act: inTurn(press(/articles? behind/), shown),
  },
  {
    name: 'analysis-sparse',
    path: ({ sparseAnalysis }) => `${analyses}?item=${sparseAnalysis}`,
    act: says('Overall Trends'),
  },
];

export const strategyScenes: readonly SceneDefinition[] = [
  ...analysisScenes,
  ...roadmapScenes,
  ...radarScenes,
];
