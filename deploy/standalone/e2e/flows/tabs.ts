/// <reference lib="dom" />
import { JOB_EVENTS_PATH } from '@sextant/contracts/insight/calls';
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, type Shared, signedInAs } from './shared.ts';

const TOPICS = [
  'lipid nanoparticles',
  'spatial transcriptomics',
  'early warning scores',
  'bioresorbable scaffolds',
];

/** For twelve jobs of one user, of which two run at a time: on a machine with other work to do that takes minutes. */
const TWELVE_JOBS = { timeout: 900_000 };

/** Counts the event streams of a tab: the maximum open at once, and the total. */
function watchStreams(page: Page): { maxOpen: number; total: number } {
  const counts = { maxOpen: 0, total: 0 };
  const open = new Set<Request>();
  const isStream = (request: Request) => new URL(request.url()).pathname === JOB_EVENTS_PATH;
  page.on('request', (request) => {
    if (!isStream(request)) return;
    open.add(request);
    counts.total++;
    counts.maxOpen = Math.max(counts.maxOpen, open.size);
  });
  const markClosed = (request: Request) => void open.delete(request);
  page.on('requestfinished', markClosed);
  page.on('requestfailed', markClosed);
  return counts;
}

export function tabFlows(shared: Shared) {
  test(
    'four tabs with running jobs hold one event stream each, and each gets its three results',
    TWELVE_JOBS,
    async () => {
      const { context, faults } = await signedInAs(shared, 'four-tabs');
      const tabs = await Promise.all(
        TOPICS.map(async (topic) => {
          const page = await context.newPage();
          const streams = watchStreams(page);
          await page.goto(`/research?q=${encodeURIComponent(topic)}&history=all`);
          await page.getByRole('button', { name: 'Analyze Innovation Opportunities' }).click();
          // Watched from now on in each tab, since the message stays for five seconds.
          const completed = page.getByText('Generated 3/3 outputs').first().waitFor(TWELVE_JOBS);
          return { streams, completed };
        }),
      );
      // Browsers allow six connections per server: other calls must still get through.
      const fifth = await context.newPage();
      await fifth.goto('/history');
      await fifth.getByRole('heading', { level: 1, name: 'Activity History' }).waitFor();
      for (const { streams, completed } of tabs) {
        await completed;
        expect(streams.total).toBeGreaterThan(0);
        expect(streams.maxOpen).toBe(1);
      }
      await context.close();
      expect(faults).toEqual([]);
    },
  );

  test('signing out in one tab signs the others out, and leaves nothing of the user in them', {
    tags: ['auth/other-tabs'],
  }, async () => {
    const { context, page: first, faults } = await signedInAs(shared, 'two-tabs');
    const second = await context.newPage();
    await second.goto(`/research?q=${encodeURIComponent('lipid nanoparticles')}&history=all`);
    await second.getByRole('list', { name: 'Articles' }).waitFor();
    await first.goto('/history');
    await first.getByRole('button', { name: /^Account of/ }).click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [first, second]) {
      await tab.getByRole('button', { name: 'Sign in' }).waitFor();
      const stored = () => tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      await expect.poll(stored).toBe('{}');
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  test('a chosen theme is applied before the first paint of the next visit, on every page', async () => {
    const { context, page } = await openAs(shared, 'analyst');
    await page.goto('/');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        sessionStorage.setItem('dark-at-first', String(document.documentElement.classList.contains('dark')));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/history');
    await page.getByRole('button', { name: 'Light mode' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('dark-at-first'))).toBe('true');
    await page.getByRole('button', { name: 'Light mode' }).click();
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    await expect.poll(isDark).toBe(false);
    await context.close();
  });
}
