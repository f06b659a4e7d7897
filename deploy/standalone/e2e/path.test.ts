import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../stage/accessibility.ts';
import { launchBrowser, watchForFaults } from './browser.ts';
import { initializedDataFolder } from './initialized-folder.ts';
import { writeMedline } from './medline-fixture.ts';
import { importFiles, type StartedSextant, startSextant } from './started-sextant.ts';

/** Timeout of the analysis: the first one in a new process also starts its threads. */
const GENERATED_WITHIN_MS = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** If set, the test uses the Sextant running there, with the sample corpus, instead of starting two of its own. */
const { SEXTANT_URL } = process.env;
const SAMPLE_CORPUS = {
  literature: 'the sample corpus',
  query: 'base editing',
  env: { SAMPLE_CORPUS: 'auto' },
};
const IMPORTED = {
  literature: 'imported MEDLINE records',
  query: 'heart failure mortality',
  env: { SAMPLE_CORPUS: 'off' },
};

describe.each(SEXTANT_URL ? [SAMPLE_CORPUS] : [SAMPLE_CORPUS, IMPORTED])(
  'from $literature',
  ({ query, env }) => {
    let data = '';
    let files = '';
    let sextant: Pick<StartedSextant, 'url' | 'stop'>;
    const start = async () =>
      SEXTANT_URL ? { url: SEXTANT_URL, stop: async () => null } : startSextant({ data, env });
    const username = `ada-${Date.now()}`;
    let context: BrowserContext;
    let page: Page;
    let faults: string[];

    async function openBrowserAt(path: string): Promise<void> {
      context = await browser.newContext({ baseURL: sextant.url, viewport: { width: 1440, height: 900 } });
      faults = watchForFaults(context);
      page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(path);
    }

    beforeAll(async () => {
      if (!SEXTANT_URL) data = await initializedDataFolder(env.SAMPLE_CORPUS === 'off' ? 'none' : 'sample');
      files = await mkdtemp(join(tmpdir(), 'sextant-medline-'));
      if (env.SAMPLE_CORPUS === 'off') {
        const imported = await importFiles(data, [await writeMedline(files, 'heart.xml.gz', 1_000, 240)]);
        expect(imported.status, imported.output).toBe(0);
      }
      sextant = await start();
      await openBrowserAt('/');
    });
    afterAll(async () => {
      await context?.close();
      await sextant?.stop();
      await rm(data, { recursive: true, force: true });
      await rm(files, { recursive: true, force: true });
    });

    /** Checks accessibility with one of the two literatures, because both show the same screens. */
    const checkAccessibility = async () => {
      if (env.SAMPLE_CORPUS === 'off') expect(await accessibilityFaults(page)).toEqual([]);
    };

    test('a stranger registers and is welcomed', async () => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await checkAccessibility();
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill('correct horse 7');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Your account has been created successfully.', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      await checkAccessibility();
    });

    test('a search returns articles, and one of them is saved', async () => {
      // Lists change while an index is being built: wait until it is complete.
      const isBuilt = () =>
        page.evaluate(async () => (await (await fetch('/api/status')).json()).literature.building === null);
      await expect.poll(isBuilt, { timeout: 120_000, interval: 500 }).toBe(true);
      await page.getByRole('link', { name: 'Research', exact: true }).click();
      await page.getByRole('searchbox', { name: 'Search query' }).fill(query);
      await page.getByLabel('Historical Intelligence Depth').selectOption('Full Historical Scope');
      await page.getByRole('button', { name: 'Discover Technology Opportunities' }).click();
      const results = page.getByRole('list', { name: 'Articles' }).getByRole('article');
      await results.first().waitFor();
      expect(await results.count()).toBe(25);
      await checkAccessibility();

      const title = await results.first().getByRole('heading').textContent();
      await results
        .first()
        .getByRole('button', { name: /^Save: / })
        .click();
      const saved = page.getByRole('region', { name: 'Saved Articles' });
      await saved.getByRole('heading', { name: title ?? '' }).waitFor();
      await saved.getByText('1 saved article', { exact: true }).waitFor();
    });

    test('the analysis returns gaps, a roadmap and a radar, each claim with supporting articles, and all are saved automatically', async () => {
      const panel = page.getByRole('region', { name: 'Innovation Gap Analysis' });
      await page.getByRole('button', { name: 'Analyze Innovation Opportunities' }).click();
      await panel
        .getByRole('tab', { name: 'Gaps and Opportunities' })
        .waitFor({ timeout: GENERATED_WITHIN_MS });
      const behind = panel.getByRole('button', { name: /^Cites / });
      await behind.first().waitFor();
      expect(await panel.getByText('No article supports this.').count()).toBe(0);
      await behind.first().click();
      await panel.locator('mark').first().waitFor();
      await page.keyboard.press('Escape');
      await checkAccessibility();

      await panel.getByRole('tab', { name: 'Technology Roadmaps' }).click();
      await panel.getByText('Saved', { exact: true }).waitFor();
      await checkAccessibility();
      await panel.getByRole('tab', { name: 'Technology Radar' }).click();
      await panel.getByText('Saved', { exact: true }).waitFor();
      await checkAccessibility();
    });

    const listed = async () => {
      for (const [tab, name] of [
        ['analyses', 'Saved Innovation Analyses'],
        ['roadmaps', 'Technology Roadmaps'],
        ['radars', 'Technology Radars'],
      ]) {
        await page.goto(`/strategy/${tab}`);
        await page.getByRole('heading', { name, level: 2 }).waitFor();
        await page.getByRole('heading', { level: 3 }).filter({ hasText: query }).waitFor();
        expect(await page.getByRole('heading', { level: 3 }).filter({ hasText: query }).count(), tab).toBe(1);
        await checkAccessibility();
      }
    };

    test('analysis, roadmap and radar are listed under Strategy, and the activity under History', async () => {
      await listed();
      await page.getByRole('link', { name: /^View / }).click();
      const blips = page.getByRole('listbox', { name: /by number/ }).getByRole('option');
      await blips.first().click();
      await page
        .getByRole('button', { name: /articles? behind|source articles?/i })
        .or(page.locator('mark'))
        .first()
        .waitFor();
      await checkAccessibility();
      await page.goto('/history');
      // The test may run past midnight.
      const day = page.getByRole('region', { name: /^(Today|Yesterday)$/ });
      for (const kind of ['Radar', 'Roadmap', 'Analysis', 'Saved', 'Searched']) {
        await day.getByText(kind, { exact: true }).first().waitFor();
      }
      await checkAccessibility();
      await page.getByRole('link', { name: /^Radar: / }).click();
      await page.getByRole('navigation', { name: 'Topic' }).waitFor();
      await blips.first().waitFor();
      expect(faults).toEqual([]);
    });

    test('after a restart and a new sign-in everything is still there', async () => {
      await context.close();
      await sextant.stop();
      sextant = await start();
      await openBrowserAt('/strategy/radars');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill('correct horse 7');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/strategy/radars');
      await listed();
      await page.goto('/research');
      await page.getByText('1 saved article', { exact: true }).waitFor();
      expect(faults).toEqual([]);
    });
  },
);
