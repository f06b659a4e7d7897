import type { Page } from 'playwright-core';
import { held, refused, type SceneDefinition } from './scene.ts';
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
  { name: 'library', inSuite: true, path, act: shown },
  { name: 'library-article', inSuite: true, path, act: openFirst },
  { name: 'library-chosen', inSuite: true, path, act: chooseTwo },
  {
    name: 'library-tag-chosen',
    floats: true,
    path,
    act: inTurn(chooseTwo, press(/^Tag$/), says('Take off:')),
  },
  { name: 'library-tags', path, act: inTurn(shown, press('Edit tags'), shows('dialog', /./)) },
  { name: 'library-found', path: `${path}?q=insulin&sort=title`, act: says(/^\d+ of 7 articles$/) },
  { name: 'library-nothing', path: `${path}?q=unheard-of`, act: says('No saved article matches') },
  {
    name: 'library-note-kept',
    path,
    before: refused('**/api/library/*/note'),
    act: inTurn(openFirst, writeNote, says(/^Kept in this browser/)),
  },
  { name: 'library-empty', viewer: 'newcomer', path, act: says('Your library is empty') },
  {
    name: 'library-loading',
    path,
    before: held('**/api/library?*'),
    act: shows('status', 'Loading your library'),
  },
  {
    name: 'library-api-down',
    path,
    before: refused('**/api/library?*'),
    act: says('Your library could not be loaded.'),
  },
];
