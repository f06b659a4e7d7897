import { readFile } from 'node:fs/promises';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { QUERY } from '../../stage/test-users.ts';
import { watchForFaults } from '../browser.ts';
import { EXAMPLE, type Shared, signedInAs } from './shared.ts';

/** Generous, for busy machines. */
const PATIENT = { timeout: 30_000 };

export function topicFlows(shared: Shared) {
  test('from the example to a search, its analysis, its topic and its exports', {
    tags: ['exports/briefing', 'exports/html-alone', 'search/numbers'],
  }, async () => {
    const { context, page, faults } = await signedInAs(shared, 'hedy');
    await page.goto('/');
    const first = page.getByRole('region', { name: 'Example' });
    // The sample topics below have a link of the same name, and may be there first.
    await first.getByRole('article').getByRole('link', { name: EXAMPLE }).click();
    await page.getByText(/^Sextant made this on/).waitFor();
    await page.getByRole('region', { name: 'Executive Summary' }).waitFor();

    await page.goto(`/research?q=${encodeURIComponent(QUERY)}&history=all`);
    const whole = await countsOf(page);
    await page.getByRole('button', { name: 'Narrow', exact: true }).click();
    await page.getByRole('button', { name: 'Types' }).click();
    await Promise.all([
      // Until then the counts of the whole list stand.
      page.waitForResponse((response) => /narrow/.test(response.request().postData() ?? '') && response.ok()),
      page.getByRole('menuitemcheckbox', { name: /^Review/ }).click(),
    ]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await countsOf(page)).matched, PATIENT).toBeLessThan(whole.matched ?? 0);
    const narrowedText = await page.getByText(/^Narrowed to /).textContent();
    const narrowed = await countsOf(page);
    expect(narrowedText).toBe(`Narrowed to ${narrowed.matched} of ${whole.matched} listed:`);
    expect(narrowed.background).toBe(whole.background);
    await page.getByRole('button', { name: 'Analyze Innovation Opportunities' }).first().click();
    await page
      .getByText(
        `The analysis reads the ${narrowed.matched} articles listed now; its background stays all ${whole.background} of the whole search.`,
      )
      .waitFor();
    await page.getByText('Generated 3/3 outputs').first().waitFor({ timeout: 180_000 });
    await page.reload();
    await page.getByRole('region', { name: 'Executive Summary' }).first().waitFor();
    expect(await countsOf(page)).toEqual(narrowed);

    await page.goto('/');
    const topic = page.getByRole('region', { name: 'Continue' }).getByRole('article');
    await expect.poll(() => topic.count(), PATIENT).toBe(1);
    await topic.getByRole('link', { name: QUERY, exact: true }).click();
    await page.getByRole('region', { name: 'Executive Summary' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Topic' });
    await openExports(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'JSON' }).click(),
    ]);
    const { evidence } = JSON.parse(await readFile(await file.path(), 'utf8')) as { evidence: Evidence };
    expect(evidence.articles.used).toBe(narrowed.analyzed);
    expect(evidence.background.steps?.[0]?.articles).toBe(whole.background);
    for (const [tab, kind] of [
      ['Radar', 'radar'],
      ['Roadmap', 'roadmap'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await openExports(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'JSON' }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(kind);
      const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
      expect(JSON.stringify(exported)).toContain(QUERY);
    }
    await checkBriefing(shared, page);
    await tabs.getByRole('link', { name: 'Articles' }).click();
    await page
      .getByRole('button', { name: /^Cited by / })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Save all shown/ }).click();
    await page.getByText('All shown are saved').waitFor();
    await page.getByLabel('Search these articles').fill('no article has these words');
    await page.getByText('No article of this topic has all of these words.').waitFor();

    await page.goto('/history');
    const run = page.getByRole('listitem').filter({ hasText: 'Analyzed' });
    await expect.poll(() => run.count(), PATIENT).toBe(1);
    await run.getByRole('link', { name: /^Roadmap: / }).click();
    await page.waitForURL(/\/topics\/[0-9a-f]{32}\?tab=roadmap/);
    await context.close();
    expect(faults).toEqual([]);
  });
}

/** The counts of the search, by their words. */
async function countsOf(page: Page): Promise<Record<string, number>> {
  await expect
    .poll(() => page.getByRole('list', { name: 'Articles' }).locator('..').getAttribute('aria-busy'))
    .toBe('false');
  await page.getByRole('button', { name: 'What these numbers mean' }).click();
  const meanings = page.getByRole('dialog', { name: 'What these numbers mean' });
  // The last one arrives with the facets.
  await meanings.getByText(/^[\d,]+ background$/).waitFor();
  const terms = await meanings.getByRole('term').allTextContents();
  await page.keyboard.press('Escape');
  await meanings.waitFor({ state: 'detached' });
  return Object.fromEntries(
    terms.map((term) => {
      const [count = '', word = ''] = term.split(' ');
      return [word, Number(count.replace(',', ''))];
    }),
  );
}

/** Waits until the menu is closed, because it would intercept the click. */
async function openExports(page: Page) {
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Export' }).click();
}

/** Exports the open topic as a briefing. */
async function briefing(page: Page, label: string): Promise<{ path: string; name: string }> {
  await openExports(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ]);
  const name = download.suggestedFilename();
  const path = `${await download.path()}.${name.split('.').at(-1)}`;
  await download.saveAs(path);
  return { path, name };
}

/** The Word document contains both kinds of images; the HTML page opens offline in both themes, without requests. */
async function checkBriefing({ browser }: Shared, page: Page) {
  const word = await briefing(page, 'Word document (DOCX)');
  expect(word.name).toMatch(/^briefing_.*\.docx$/);
  const bytes = await readFile(word.path);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const kind of ['svg', 'png']) expect(bytes.includes(`word/media/image2.${kind}`)).toBe(true);

  const html = await briefing(page, 'Web page (HTML)');
  expect(html.name).toMatch(/^briefing_.*\.html$/);
  const alone = await browser.newContext({ offline: true, colorScheme: 'light' });
  const faults = watchForFaults(alone);
  const requestedUrls: string[] = [];
  alone.on('request', (request) => requestedUrls.push(request.url()));
  const opened = await alone.newPage();
  await opened.goto(`file://${html.path}`);
  await opened.getByRole('heading', { name: QUERY, level: 1 }).waitFor();
  const background = () => opened.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  const ring = () => opened.evaluate("getComputedStyle(document.querySelector('#radar circle')).fill");
  const light = [await background(), await ring()];
  await opened.emulateMedia({ colorScheme: 'dark' });
  const dark = [await background(), await ring()];
  expect(dark[0]).not.toBe(light[0]);
  expect(dark[1]).not.toBe(light[1]);
  await opened.locator('.cites a').first().click();
  await opened.waitForURL(/#ref-1$/);
  expect(requestedUrls.filter((url) => !url.startsWith('file://'))).toEqual([]);
  expect(requestedUrls).toHaveLength(1);
  expect(faults).toEqual([]);
  await alone.close();
}
