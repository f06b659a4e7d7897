import { libraryCalls } from '@sextant/contracts/library/calls';
import { expect, test } from 'vitest';
import { type Shared, signedInAs } from './shared.ts';

/** What the sample corpus wrote about years ago, and no more. */
const OLD_NEWS = 'bioresorbable scaffolds vasomotion';

const NONE_IN_TWO_YEARS = /^No article matches in two years; all years hold \d+\.$/;

export function firstSearchFlows(shared: Shared) {
  test('a first search that finds nothing in two years is one click from what all years hold, with one count everywhere', {
    tags: ['search/remedies', 'search/one-count', 'search/undo'],
  }, async () => {
    const { context, page, faults, session } = await signedInAs(shared, 'first-search');
    await page.goto('/research');
    await page.getByRole('searchbox', { name: 'Search query' }).fill(OLD_NEWS);
    await page.keyboard.press('Enter');
    await page.getByText(NONE_IN_TWO_YEARS).waitFor();
    const allYears = page.getByRole('button', { name: /^All years/ });
    const offered = Number((await allYears.textContent())?.match(/\d+$/)?.[0]);
    expect(offered).toBeGreaterThan(4);
    await allYears.click();
    const count = `of ${offered} results`;
    await page.getByText(count).waitFor();
    await page.getByRole('list', { name: 'Articles' }).getByRole('article').first().waitFor();
    expect(new URL(page.url()).searchParams.get('history')).toBe('all');
    await page.getByRole('combobox', { name: 'Sort results' }).selectOption('Newest');
    // The summary of the search says it, too.
    await page.getByText('newest first', { exact: true }).waitFor();
    await page.getByText(count).waitFor();
    await expect
      .poll(async () => (await session.call(libraryCalls.searchHistory)).map((entry) => entry.resultsCount))
      .toEqual([offered, 0]);
    await page.goBack();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(NONE_IN_TWO_YEARS).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
}
