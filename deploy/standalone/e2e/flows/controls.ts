/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { QUERY } from '../../stage/test-users.ts';
import { openAs, type Shared } from './shared.ts';

/** What Tab reaches in the first window of a page; a chart, a toolbar or a group of radios is one. */
const countControls = (page: Page) =>
  page.evaluate(() => {
    const groups = new Set<string>();
    return [
      ...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]'),
    ]
      .filter((element) => {
        if (element.tabIndex < 0 || element.matches(':disabled,[role=tabpanel],main,[hidden] *,[inert] *'))
          return false;
        if (element instanceof HTMLInputElement && element.type === 'radio') {
          if (groups.has(element.name)) return false;
          groups.add(element.name);
        }
        // Toasts pass.
        if (element.closest('[role=region][aria-label^="Notifications"]')) return false;
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
        const isSeen = width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
        return isSeen && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      })
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50));
  });

/** How many controls a screen shows at first sight, at 1440 by 900 px. */
export function controlCounts(shared: Shared) {
  const first = async (page: Page, most: number) => {
    await page.waitForLoadState('networkidle');
    const controls = await countControls(page);
    expect(controls.length, controls.join(' | ')).toBeLessThanOrEqual(most);
    // Far fewer would be a page that has not come.
    expect(controls.length, controls.join(' | ')).toBeGreaterThan(10);
  };

  test('the dashboard has at most 25 controls at first sight, results of a search 45', async () => {
    const { context, page } = await openAs(shared, 'analyst', { width: 1440, height: 900 });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor();
    await first(page, 25);
    await page.goto('/research');
    await page.getByLabel('Search query').fill(QUERY);
    await page.getByRole('button', { name: 'Discover Technology Opportunities' }).click();
    await page.getByRole('list', { name: 'Articles' }).waitFor();
    await first(page, 45);
    await context.close();
  });

  test('an answer has at most 30 controls at first sight, a radar 45, a roadmap 30', async () => {
    const { context, page } = await openAs(shared, 'analyst', { width: 1440, height: 900 });
    await page.goto('/strategy/roadmaps');
    await page
      .getByRole('link', { name: /^Technology Roadmap: closed-loop/ })
      .first()
      .click();
    const tabs = page.getByRole('navigation', { name: 'Topic' });
    for (const [tab, most, shown] of [
      ['Answer', 30, page.getByRole('heading', { name: 'Executive Summary' })],
      ['Radar', 45, page.getByRole('listbox', { name: /by number/ })],
      ['Roadmap', 30, page.getByRole('tab', { name: 'Visualization' })],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await shown.waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      await first(page, most);
    }
    await context.close();
  });
}
