import type { Page } from 'playwright-core';
import { pending, type SceneDefinition, unavailable } from './scene.ts';
import { inTurn, press, says, shows } from './steps.ts';

const path = '/library';
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
const writeNote = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Note: / }).fill('Typed on the train.');
  await page.keyboard.press('Tab');
};

/** Scenes of the library, with articles and empty. */
export const libraryScenes: readonly SceneDefinition[] = [
  { name: 'library', inSuite: true, path, run: shown },
  { name: 'library-article', inSuite: true, path, run: openFirst },
  { name: 'library-chosen', inSuite: true, path, run: chooseTwo },
  {
    name: 'library-tag-chosen',
    isFloating: true,
    path,
    run: inTurn(chooseTwo, press(/^Tag$/), says('Take off:')),
  },
  { name: 'library-tags', path, run: inTurn(shown, press('Edit tags'), shows('dialog', /./)) },
  { name: 'library-found', path: `${path}?q=insulin&sort=title`, run: says(/^\d+ of 7 articles$/) },
  { name: 'library-nothing', path: `${path}?q=unheard-of`, run: says('No saved article matches') },
  {
    name: 'library-note-kept',
    path,
    before: unavailable('**/api/library/*/note'),
    run: inTurn(openFirst, writeNote, says(/^Kept in this browser/)),
  },
  { name: 'library-empty', viewer: 'newcomer', path, run: says('Your library is empty') },
  {
    name: 'library-loading',
    path,
    before: pending('**/api/library?*'),
    run: shows('status', 'Loading your library'),
  },
  {
    name: 'library-api-down',
    path,
    before: unavailable('**/api/library?*'),
    run: says('Your library could not be loaded.'),
  },
];
