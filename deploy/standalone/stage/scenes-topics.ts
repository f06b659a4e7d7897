import type { Page } from 'playwright-core';
import { held, refused, type Scene } from './scene.ts';

const said = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();

/** Opens the topic of the analyst, in its version with a roadmap, by the name of the roadmap in the workspace. */
const openTopic =
  (tab: string, shown: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page
      .getByRole('link', { name: /^Technology Roadmap: closed-loop/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: tab }).click();
    await shown(page);
  };

/** Scenes of topics, of the example, and of both on the dashboard. */
export const topicScenes: readonly Scene[] = [
  {
    name: 'topics',
    inSuite: true,
    viewer: 'analyst',
    path: '/topics',
    act: (page) => page.getByRole('list', { name: 'Topics' }).waitFor(),
  },
  { name: 'topics-empty', viewer: 'newcomer', path: '/topics', act: said('No topics yet') },
  {
    name: 'topics-loading',
    viewer: 'analyst',
    path: '/topics',
    before: held('**/api/topics*'),
    act: (page) => page.getByRole('status', { name: 'Loading your topics' }).waitFor(),
  },
  {
    name: 'topics-api-down',
    viewer: 'analyst',
    path: '/topics',
    before: refused('**/api/topics*'),
    act: said('Your topics could not be loaded.'),
  },
  {
    name: 'topic-gone',
    viewer: 'analyst',
    path: `/topics/${'0'.repeat(32)}`,
    act: said(/^There is no such topic/),
  },
  {
    name: 'topic-findings',
    inSuite: true,
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Findings', said('Overall Trends')),
  },
  {
    name: 'topic-why',
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Findings', async (page) => {
      await page
        .getByRole('button', { name: /^Why: / })
        .first()
        .click();
      await page.getByText('How it is computed').first().waitFor();
    }),
  },
  {
    name: 'topic-radar',
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Radar', (page) => page.getByRole('listbox', { name: /by number/ }).waitFor()),
  },
  {
    name: 'topic-correct',
    inSuite: true,
    floats: true,
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Radar', async (page) => {
      await page.getByRole('table').getByRole('row').nth(3).getByRole('button').click();
      await page.getByRole('button', { name: /^Correct: / }).click();
      await page.getByRole('dialog', { name: /^Correct: / }).waitFor();
    }),
  },
  {
    name: 'your-changes',
    inSuite: true,
    floats: true,
    viewer: 'analyst',
    path: ({ longRoadmap }) => `/strategy/roadmaps?item=${longRoadmap}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Your changes' }).click();
      await page.getByRole('region', { name: 'History' }).waitFor();
    },
  },
  {
    name: 'topic-roadmap',
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Roadmap', (page) => page.getByRole('tab', { name: 'Visualization' }).waitFor()),
  },
  {
    name: 'topic-articles',
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Articles', said(/^Cited by /)),
  },
  {
    name: 'topic-versions',
    floats: true,
    viewer: 'analyst',
    path: '/strategy/roadmaps',
    act: openTopic('Findings', async (page) => {
      await page.getByRole('button', { name: /^Version: / }).click();
      await page.getByRole('menuitem').first().waitFor();
    }),
  },
  {
    name: 'example',
    inSuite: true,
    viewer: 'newcomer',
    path: '/topics/example',
    act: said(/^Sextant made this on/),
  },
];
