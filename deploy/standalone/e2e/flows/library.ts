import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { QUERY } from '../../stage/test-users.ts';
import { type Shared, signedInAs } from './shared.ts';

const RESULTS_PATH = `/research?q=${encodeURIComponent(QUERY)}&history=all`;
const results = (page: Page) => page.getByRole('list', { name: 'Articles' }).getByRole('article');
const saveButtons = (page: Page) => results(page).getByRole('button', { name: /^Save: / });

export function libraryFlows(shared: Shared) {
  test('save, find, tag, write a note offline, export, remove and undo', {
    tags: ['library/page', 'library/note-offline'],
  }, async () => {
    const { context, page, faults } = await signedInAs(shared, 'maria');
    await page.goto(RESULTS_PATH);
    await results(page).first().waitFor();
    await page.getByRole('button', { name: 'Bulk Save' }).click();
    await page.getByRole('menuitem', { name: 'Top 10', exact: true }).click();
    await page.getByText('Saved 10 articles, skipped 0 duplicates').first().waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    const articles = page.getByRole('list', { name: 'Saved articles' }).getByRole('article');
    await page.getByText('10 articles', { exact: true }).waitFor();

    for (const n of [0, 4]) await articles.nth(n).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tag for the chosen articles' }).fill('briefing');
    await page.keyboard.press('Enter');
    await page.getByText("'briefing' added to 2 articles").waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Find in your library' }).fill('BRIEF');
    await page.getByText('2 of 10 articles').waitFor();
    await page.waitForURL('**/library?q=BRIEF');

    await articles.first().getByRole('heading').getByRole('button').click();
    const note = page.getByRole('textbox', { name: /^Note: / });
    await context.setOffline(true);
    await note.fill('Typed on the train.\nTwo lines.');
    await page.keyboard.press('Tab');
    await page.getByText(/^Kept in this browser/).waitFor();
    await context.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await articles.first().getByRole('heading').getByRole('button').click();
    await expect.poll(() => note.inputValue()).toBe('Typed on the train.\nTwo lines.');

    await page.getByRole('button', { name: 'Export found' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'RIS' }).click(),
    ]);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.match(/^TY {2}- JOUR/gm)).toHaveLength(2);

    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: 'Remove 2 articles' }).click();
    await page.getByText('No saved article matches').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 of 10 articles').waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });

  test('pressing Save while counts and notes are loading saves the article', async () => {
    const { context, page, faults } = await signedInAs(shared, 'nora');
    const facetsReleased = Promise.withResolvers<void>();
    await page.route('**/api/search/facets', async (route) => {
      await facetsReleased.promise;
      await route.continue();
    });
    await page.goto(RESULTS_PATH);
    const save = saveButtons(page).first();
    await save.waitFor();
    const before = await save.boundingBox();
    await page.mouse.move((before?.x ?? 0) + 5, (before?.y ?? 0) + 5);
    await page.mouse.down();
    facetsReleased.resolve();
    await page.getByRole('button', { name: 'Narrow', exact: true }).waitFor();
    expect(await save.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByRole('region', { name: 'Saved Articles' }).getByText('1 saved article').waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });
}
