import type { Page } from 'playwright-core';
import { held, refused, type Scene } from './scene.ts';

const articles = (page: Page) => page.getByRole('list', { name: 'Saved articles' }).getByRole('article');
const shown = (page: Page) => articles(page).first().waitFor();
const openFirst = async (page: Page) => {
  await articles(page).first().getByRole('heading').getByRole('button').click();
  await page.getByRole('textbox', { name: /^Note: / }).waitFor();
};
const chooseTwo = async (page: Page) => {
  for (const n of [0, 2]) await articles(page).nth(n).getByRole('checkbox').check();
  await page.getByText('2 chosen').waitFor();
};

/** Scenes of the library, with articles and empty. */
export const libraryScenes: readonly Scene[] = [
  { name: 'library', inSuite: true, viewer: 'analyst', path: '/library', act: shown },
  { name: 'library-article', inSuite: true, viewer: 'analyst', path: '/library', act: openFirst },
  { name: 'library-chosen', inSuite: true, viewer: 'analyst', path: '/library', act: chooseTwo },
  {
    name: 'library-tag-chosen',
    floats: true,
    viewer: 'analyst',
    path: '/library',
    async act(page) {
      await chooseTwo(page);
      await page.getByRole('button', { name: 'Tag', exact: true }).click();
      await page.getByText('Take off:').waitFor();
    },
  },
  {
    name: 'library-tags',
    viewer: 'analyst',
    path: '/library',
    async act(page) {
      await shown(page);
      await page.getByRole('button', { name: 'Edit tags' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'library-found',
    viewer: 'analyst',
    path: '/library?q=insulin&sort=title',
    act: (page) => page.getByText(/^\d+ of 7 articles$/).waitFor(),
  },
  {
    name: 'library-nothing',
    viewer: 'analyst',
    path: '/library?q=unheard-of',
    act: (page) => page.getByText('No saved article matches').waitFor(),
  },
  {
    name: 'library-note-kept',
    viewer: 'analyst',
    path: '/library',
    before: refused('**/api/library/*/note'),
    async act(page) {
      await openFirst(page);
      await page.getByRole('textbox', { name: /^Note: / }).fill('Typed on the train.');
      await page.keyboard.press('Tab');
      await page.getByText(/^Kept in this browser/).waitFor();
    },
  },
  {
    name: 'library-empty',
    viewer: 'newcomer',
    path: '/library',
    act: (page) => page.getByText('Your library is empty').waitFor(),
  },
  {
    name: 'library-loading',
    viewer: 'analyst',
    path: '/library',
    before: held('**/api/library?*'),
    act: (page) => page.getByRole('status', { name: 'Loading your library' }).waitFor(),
  },
  {
    name: 'library-api-down',
    viewer: 'analyst',
    path: '/library',
    before: refused('**/api/library?*'),
    act: (page) => page.getByText('Your library could not be loaded.').waitFor(),
  },
];
