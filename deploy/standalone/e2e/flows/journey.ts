import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD, QUERY } from '../../stage/test-users.ts';
import { openAs, type Shared } from './shared.ts';

/** Name and content of an export in one format. */
async function exported(page: Page, format: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export Results' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ]);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

async function register(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Grace' }).waitFor();
}

async function searchAndSave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start Search' }).click();
  await page.getByRole('searchbox', { name: 'Search query' }).fill(QUERY);
  await page.getByLabel('Historical Intelligence Depth').selectOption('Full Historical Scope');
  await page.getByRole('button', { name: 'Discover Technology Opportunities' }).click();
  const first = page.getByRole('list', { name: 'Articles' }).getByRole('article').first();
  await first.getByRole('button', { name: /^Save: / }).click();
  await page.getByText('1 saved article', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Bulk Save' }).click();
  await page.getByRole('menuitem', { name: 'Top 10', exact: true }).click();
  await page.getByText('Saved 9 articles, skipped 1 duplicate', { exact: true }).waitFor();
  await page.getByText('10 saved articles', { exact: true }).waitFor();
}

/** Runs the analysis; its first call is held back until the progress is visible. */
async function analyse(page: Page, action = 'Analyze Innovation Opportunities'): Promise<void> {
  let first: Route | undefined;
  await page.route(
    '**/api/topic-runs',
    (route) => {
      first = route;
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: action }).click();
  const panel = page.getByRole('region', { name: 'Innovation Gap Analysis' });
  await panel.getByRole('progressbar').waitFor();
  await panel.getByText('of 2–5 s').waitFor();
  await expect.poll(() => first).toBeDefined();
  await first?.continue();
  await page.getByText('Generated 3/3 outputs').first().waitFor({ timeout: 180_000 });
}

export function journey(shared: Shared) {
  test('search, save, export, analyse, compare, delete and undo', async () => {
    const { context, page, faults } = await openAs(shared, 'nobody');
    await register(page);
    await searchAndSave(page);

    const shown = await page.getByText(/^Showing 1 to /).textContent();
    const total = Number(shown?.match(/([\d,]+) results$/)?.[1]?.replace(',', ''));
    const csv = await exported(page, 'CSV');
    expect(csv.name).toMatch(/^pubmed_search_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.text).toMatch(/^\uFEFFPMID,Title,Authors,Journal,Publication Date,DOI\r\n/);
    const bibtex = await exported(page, 'BibTeX');
    expect(bibtex.name).toMatch(/\.bib$/);
    expect(countOf(bibtex.text, /^@article\{/gm)).toBe(total);
    expect(countOf((await exported(page, 'RIS')).text, /^TY {2}- JOUR/gm)).toBe(total);

    await analyse(page);
    const panel = page.getByRole('region', { name: 'Innovation Gap Analysis' });
    for (const tab of ['Technology Roadmaps', 'Technology Radar']) {
      await panel.getByRole('tab', { name: tab }).click();
      await panel.getByText('Saved', { exact: true }).waitFor();
    }
    // A second radar of the same search for the comparison; on a new page, without the toast of the first.
    await page.goto(`/research?q=${encodeURIComponent(QUERY)}&history=all`);
    await analyse(page, 'Run again');

    await page
      .getByRole('button', { name: 'Go to Strategy Workspace' })
      .or(page.getByRole('link', { name: 'Go to Strategy Workspace' }))
      .click();
    await page.waitForURL('**/strategy/innovation');
    await page.getByRole('link', { name: 'Technology Roadmaps' }).first().click();
    await page
      .getByRole('link', { name: /^View Technology Roadmap/ })
      .first()
      .click();
    for (const view of ['Swimlane', 'Matrix', 'Timeline']) {
      await page.getByRole('button', { name: view, exact: true }).click();
    }
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.locator('mark').first().waitFor();

    await page.getByRole('link', { name: 'Technology Radars' }).first().click();
    const radars = page.getByRole('link', { name: /^View Technology Radar/ });
    // Versions of a topic are one card.
    const others = page.getByRole('button', { name: '1 other version' });
    await others.waitFor();
    expect(await radars.count()).toBe(1);
    await radars.first().click();
    await page.getByRole('button', { name: 'Compare' }).click();
    const changes = page.getByRole('dialog', { name: /^Changes/ });
    await changes
      .getByText(/unchanged/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Technology radar has been removed successfully.', { exact: true }).waitFor();
    await radars.waitFor();
    await expect.poll(() => others.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await others.waitFor();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByText('You have been logged out successfully.', { exact: true }).waitFor();
    await page.goto('/history');
    await page.waitForURL(/\/auth\?next=%2Fhistory/);
    await context.close();
    expect(faults).toEqual([]);
  });
}
