import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { QUERY } from '../../stage/people.ts';
import { type Shared, signedInAs } from './shared.ts';

export function topicFlows(shared: Shared) {
  test('from the example to a search, its analysis, its topic and what is exported of it', async () => {
    const { context, page, faults } = await signedInAs(shared, 'hedy');
    await page.goto('/');
    const first = page.getByRole('region', { name: 'See what comes out' });
    await first.getByRole('link', { name: QUERY }).first().click();
    await page.getByText(/^Sextant made this on/).waitFor();
    await page.getByRole('region', { name: 'Executive Summary' }).waitFor();

    await page.goto(`/research?q=${encodeURIComponent(QUERY)}&history=all`);
    await page.getByRole('button', { name: 'Analyze Innovation Opportunities' }).first().click();
    await page.getByText('Generated 3/3 outputs').first().waitFor({ timeout: 180_000 });

    await page.goto('/');
    const topic = page.getByRole('region', { name: 'Continue' }).getByRole('article');
    await expect.poll(() => topic.count()).toBe(1);
    await topic.getByRole('link', { name: QUERY, exact: true }).click();
    await page.getByRole('region', { name: 'Executive Summary' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Topic' });
    for (const [tab, kind] of [
      ['Radar', 'radar'],
      ['Roadmap', 'roadmap'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click();
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'JSON' }).click(),
      ]);
      expect(download.suggestedFilename()).toContain(kind);
      const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
      expect(JSON.stringify(exported)).toContain(QUERY);
    }
    await tabs.getByRole('link', { name: 'Articles' }).click();
    await page
      .getByText(/^Behind \d+ statements?$/)
      .first()
      .waitFor();

    await page.goto('/history');
    const run = page.getByRole('listitem').filter({ hasText: 'Analyzed' });
    await expect.poll(() => run.count()).toBe(1);
    await run.getByRole('link', { name: /^Roadmap: / }).click();
    await page.waitForURL(/\/topics\/[0-9a-f]{32}\?tab=roadmap/);
    await context.close();
    expect(faults).toEqual([]);
  });
}
