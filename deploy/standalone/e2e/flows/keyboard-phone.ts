import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '../../stage/scene.ts';
import { PASSWORD, QUERY } from '../../stage/test-users.ts';
import { press, pressUntilFocused } from './keyboard.ts';
import { EXAMPLE, openAs, type Shared } from './shared.ts';

/** Generous, for busy machines. */
const PATIENT = { timeout: 180_000 };

const tabTo = (page: Page, target: Locator) => pressUntilFocused(page, target, 'Tab');

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(PHONE.width);
}

/** Follows an entry of the navigation, which is a drawer on a phone, and waits for its page. */
async function goTo(page: Page, name: string, heading: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Open navigation' }));
  await press(
    page,
    page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name, exact: true }),
  );
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function chooseFromMenu(page: Page, button: string | RegExp, item: string): Promise<void> {
  await press(page, page.getByRole('button', { name: button }));
  await page.locator('[role=menu] :focus').waitFor();
  await pressUntilFocused(page, page.getByRole('menuitem', { name: item, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

export function phoneKeyboardFlows(shared: Shared) {
  test('register, open the example, search, analyse, open the topic and export it', async () => {
    const { context, page, faults } = await openAs(shared, 'nobody', PHONE);
    await page.goto('/');
    await pressUntilFocused(page, page.getByRole('tab', { name: 'Login' }), 'Tab');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByLabel('Username'));
    await page.keyboard.type('frances');
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await expectNoSidewaysScroll(page);
    const example = page.getByRole('region', { name: 'Example' }).getByRole('article');
    await press(page, example.getByRole('link', { name: EXAMPLE }));
    await page.getByRole('region', { name: 'Executive Summary' }).waitFor();
    await expectNoSidewaysScroll(page);

    await goTo(page, 'Research', 'Discover Technology Opportunities');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search query' }));
    await page.keyboard.type(QUERY);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Articles' }).getByRole('article').first().waitFor();
    await expectNoSidewaysScroll(page);
    await press(page, page.getByRole('button', { name: 'Analyze Innovation Opportunities' }));
    await page.getByText('Generated 3/3 outputs').first().waitFor(PATIENT);

    await goTo(page, 'Dashboard', 'Welcome back');
    const topic = page.getByRole('region', { name: 'Continue' }).getByRole('article');
    await press(page, topic.getByRole('link', { name: QUERY, exact: true }));
    for (const tab of ['Evidence', 'Radar', 'Roadmap', 'Who', 'Pipeline', 'Articles', 'Answer']) {
      await press(page, page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: tab }));
      await page.locator(`[aria-current=page]`, { hasText: tab }).waitFor();
      await expectNoSidewaysScroll(page);
    }
    const saved = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: 'Actions', exact: true }));
    await chooseFromMenu(page, 'Export', 'JSON');
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(QUERY);
    await context.close();
    expect(faults).toEqual([]);
  });

  test('save, tag and note an article in the library, change the profile, clear the history, sign out', async () => {
    const { context, page, faults } = await openAs(shared, 'explorer', PHONE);
    await page.goto('/research');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search query' }));
    await page.keyboard.type(QUERY);
    await page.keyboard.press('Enter');
    // The account's other flows have saved some of the first results.
    const results = page.getByRole('list', { name: 'Articles' });
    await press(page, results.getByRole('button', { name: /^Save: / }).first());
    await page.getByText('Article Saved', { exact: true }).waitFor();

    await press(page, page.getByRole('banner').getByRole('link', { name: 'Library', exact: true }));
    const article = page.getByRole('list', { name: 'Saved articles' }).getByRole('article').first();
    await tabTo(page, article.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Tag', exact: true }));
    await tabTo(page, page.getByRole('combobox', { name: /^Tag for the chosen article/ }));
    await page.keyboard.type('pocket');
    await page.keyboard.press('Enter');
    await page.getByText("'pocket' added to 1 article").waitFor();
    await page.keyboard.press('Escape');
    await expectNoSidewaysScroll(page);
    await press(page, article.getByRole('heading').getByRole('button'));
    const note = page.getByRole('textbox', { name: /^Note: / });
    await tabTo(page, note);
    await page.keyboard.type('Typed with keys.');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.keyboard.press('Escape');

    await goTo(page, 'Settings', 'Settings');
    await expectNoSidewaysScroll(page);
    await press(page, page.getByRole('button', { name: 'Open navigation' }));
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    await press(page, drawer.getByRole('link').first());
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await tabTo(page, page.getByLabel('First name'));
    await page.keyboard.type('Ida');
    await page.keyboard.press('Enter');
    await page.getByText('Profile saved', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);

    await goTo(page, 'History', 'Activity History');
    await press(page, page.getByRole('button', { name: 'Clear History' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: /^Clear/ }));
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);

    await press(page, page.getByRole('button', { name: 'Open navigation' }));
    await press(page, drawer.getByRole('button', { name: 'Sign out' }));
    await page.getByText('You have been logged out successfully.', { exact: true }).waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });

  test('open a topic, the source of its summary, its versions and articles, a saved analysis, the history', async () => {
    const { context, page, faults } = await openAs(shared, 'analyst', PHONE);
    await page.goto('/strategy/analyses');
    // Its name leads to the version of the topic that has it.
    await press(page, page.getByRole('link', { name: `Innovation Analysis: ${QUERY}`, exact: true }));
    const summary = page.getByRole('region', { name: 'Executive Summary' });
    await press(page, summary.getByRole('button', { name: /: show the finding$/ }).first());
    await expect.poll(() => page.locator(':focus').getAttribute('id')).toMatch(/^finding-/);
    const finding = page.locator(`#${await page.locator(':focus').getAttribute('id')}`);
    await press(page, finding.getByRole('button', { name: /^Cites / }));
    await page.locator('mark').first().waitFor();

    const tabs = page.getByRole('navigation', { name: 'Topic' });
    await pressUntilFocused(page, tabs.getByRole('link', { name: 'Articles' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Cited by / })
      .first()
      .waitFor();
    await pressUntilFocused(page, page.getByRole('button', { name: /^Version \d/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('[role=menu] :focus').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('version'));
    await expectNoSidewaysScroll(page);

    await page.goto('/strategy/analyses');
    await press(page, page.getByRole('link', { name: new RegExp(`^View .*${QUERY}`) }));
    await page.getByRole('region', { name: 'Overall Trends' }).waitFor();
    await press(page, page.getByRole('link', { name: 'Close' }));
    await page.getByRole('heading', { name: 'Saved Innovation Analyses' }).waitFor();

    await page.goto('/history');
    await press(page, page.getByRole('button', { name: /^\d+ articles/ }).first());
    await page.locator(':focus').locator('xpath=..').getByRole('link').first().waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });
}
