/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, QUERY } from '../../stage/test-users.ts';
import { openAs, type Shared } from './shared.ts';

/** More than the number of focusable elements on any page of these flows. */
const MAX_STOPS = 250;

/** Moves the focus to an element with a single key. */
export async function pressUntilFocused(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown',
): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // Menus move the focus in a task of their own; a second key before it would skip an item.
    await page.evaluate(() => new Promise((settled) => setTimeout(settled)));
  }
  throw new Error(`${key} never reaches ${target}`);
}

const tabTo = (page: Page, target: Locator) => pressUntilFocused(page, target, 'Tab');

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const focused = (page: Page) => page.locator(':focus');

export function keyboardFlows(shared: Shared) {
  test('sign in, search, save, analyse, evidence', async () => {
    const { context, page, faults } = await openAs(shared, 'nobody');
    await page.goto('/auth');
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type('explorer');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();

    await press(page, page.getByRole('banner').getByRole('link', { name: 'Research' }));
    await tabTo(page, page.getByRole('searchbox', { name: 'Search query' }));
    await page.keyboard.type(QUERY);
    const depth = page.getByLabel('Historical Intelligence Depth');
    await tabTo(page, depth);
    await page.keyboard.type('Full');
    await expect.poll(() => depth.inputValue()).toBe('all');
    await pressUntilFocused(page, page.getByRole('searchbox', { name: 'Search query' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const first = page.getByRole('list', { name: 'Articles' }).getByRole('article').first();
    const title = first.getByRole('heading').getByRole('button');
    await press(page, title);
    await first.getByText('Authors', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await first.getByText('Authors', { exact: true }).waitFor({ state: 'detached' });
    await press(page, first.getByRole('button', { name: /^Save: / }));
    await page.getByText('Article Saved', { exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await page.getByText('2 saved articles', { exact: true }).waitFor();

    await pressUntilFocused(
      page,
      page.getByRole('link', { name: 'Analyze Innovation Opportunities' }),
      'Shift+Tab',
    );
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Innovation Gap Analysis' });
    await press(page, panel.getByRole('button', { name: 'Analyze Innovation Opportunities' }));
    await panel.getByRole('tab', { name: 'Gaps and Opportunities' }).waitFor({ timeout: 180_000 });
    await press(page, panel.getByRole('button', { name: /^Cites / }).first());
    await panel.locator('mark').first().waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });

  test('walk the radar, open a technology and its evidence, delete the radar and undo it', async () => {
    const { context, page, faults } = await openAs(shared, 'analyst');
    await page.goto('/');
    await press(page, page.getByRole('banner').getByRole('button', { name: 'Strategy pages' }));
    const radars = page.getByRole('banner').getByRole('link', { name: 'Technology Radars' });
    await pressUntilFocused(page, radars, 'ArrowDown');
    await page.keyboard.press('Enter');
    const name = `Technology Radar: ${QUERY}`;
    await press(page, page.getByRole('link', { name: `View ${name}` }).first());

    const blips = page.getByRole('listbox', { name: /by number/ }).getByRole('option');
    await tabTo(page, blips.first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page).getAttribute('aria-label')).toMatch(/^3, /);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page).getAttribute('aria-label')).toMatch(/^2, /);
    await page.keyboard.press('Enter');
    await page.getByText('Why here?').waitFor();
    await press(page, page.getByRole('button', { name: 'Show abstract' }).first());
    await page.getByRole('button', { name: 'Hide abstract' }).waitFor();
    await page.keyboard.press('Escape');

    await press(page, page.getByRole('button', { name: 'Delete', exact: true }));
    await page.getByText('Technology radar has been removed successfully.', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 3, name }).waitFor();
    // Versions of a topic are one card.
    const others = page.getByRole('button', { name: '1 other version' });
    await expect.poll(() => others.count()).toBe(0);
    await page.keyboard.press('F8');
    await press(page, page.getByRole('button', { name: 'Undo' }));
    await others.waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });
}
