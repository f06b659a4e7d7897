import type { Page } from 'playwright-core';
import { craftedEvidence } from './crafted.ts';
import { pending, type SceneDefinition, unavailable } from './scene.ts';
import { inTurn, press, type Step, says, shows } from './steps.ts';

/** Where the topic of the analyst is opened, in its version with a roadmap, by the roadmap's name in the workspace. */
const path = '/strategy/roadmaps';
const openTopic = (tab: string, ...steps: readonly Step[]): Step =>
  inTurn(
    (page) =>
      page
        .getByRole('link', { name: /^Technology Roadmap: closed-loop/ })
        .first()
        .click(),
    (page) => page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: tab }).click(),
    ...steps,
  );
const chooseThird = (page: Page) =>
  page.getByRole('table').getByRole('row').nth(3).getByRole('button').click();

/** Scenes of topics, of the example, and of both on the dashboard. */
export const topicScenes: readonly SceneDefinition[] = [
  { name: 'topics', inSuite: true, path: '/topics', run: shows('list', 'Topics') },
  { name: 'topics-empty', viewer: 'newcomer', path: '/topics', run: says('No topics yet') },
  {
    name: 'topics-loading',
    path: '/topics',
    before: pending('**/api/topics*'),
    run: shows('status', 'Loading your topics'),
  },
  {
    name: 'topics-api-down',
    path: '/topics',
    before: unavailable('**/api/topics*'),
    run: says('Your topics could not be loaded.'),
  },
  { name: 'topic-gone', path: `/topics/${'0'.repeat(32)}`, run: says(/^Topic not found/) },
  { name: 'topic-answer', inSuite: true, path, run: openTopic('Answer', says('Overall Trends')) },
  { name: 'topic-why', path, run: openTopic('Answer', press(/^Why: /), says('How it is computed')) },
  {
    name: 'topic-evidence',
    inSuite: true,
    path,
    before: (page) =>
      page.route('**/api/topics/*/evidence?*', (route) => route.fulfill({ json: craftedEvidence() })),
    run: openTopic('Evidence', press(/^closed-loop insulin delivery/), says(/^Skin irritation was/)),
  },
  {
    name: 'topic-evidence-none',
    path,
    run: openTopic('Evidence', says('The evidence table is made with the next run.')),
  },
  { name: 'topic-radar', path, run: openTopic('Radar', shows('listbox', /by number/)) },
  {
    name: 'topic-correct',
    inSuite: true,
    isFloating: true,
    path,
    run: openTopic('Radar', chooseThird, press(/^Correct: /), shows('dialog', /^Correct: /)),
  },
  {
    name: 'your-changes',
    inSuite: true,
    isFloating: true,
    path: ({ longRoadmap }) => `/strategy/roadmaps?item=${longRoadmap}`,
    run: inTurn(press('Your changes'), shows('region', 'History')),
  },
  { name: 'topic-roadmap', path, run: openTopic('Roadmap', shows('tab', 'Visualization')) },
  { name: 'topic-articles', path, run: openTopic('Articles', says(/^Cited by \d/)) },
  {
    name: 'topic-versions',
    isFloating: true,
    path,
    run: openTopic('Answer', press(/^Version \d/), shows('menuitem', /./)),
  },
  {
    name: 'example',
    inSuite: true,
    viewer: 'newcomer',
    path: '/topics/example',
    run: says(/^Sextant made this on/),
  },
];
