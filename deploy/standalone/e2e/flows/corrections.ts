import { insightCalls } from '@sextant/contracts/insight/calls';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, WIDE } from '../../stage/scene.ts';
import { QUERY } from '../../stage/test-users.ts';
import type { ApiSession } from '../api-session.ts';
import { press, pressUntilFocused } from './keyboard.ts';
import { type Shared, signedInAs } from './shared.ts';

const GENERATION_TIMEOUT = { timeout: 180_000 };
/** Settings of a rerun of a version. */
const FILTERS = { historicalDepth: 'all', futureHorizon: '3y' } as const;

/** Saves a radar and a roadmap of the sample corpus as of a date, like the web app. Returns the path of their topic. */
async function createTopic(session: ApiSession, asOf?: string): Promise<string> {
  const { results } = await session.call(literatureCalls.semanticSearch, {
    body: { query: QUERY, historicalDepth: 'all', record: false },
  });
  const body = {
    ...{ articles: results.slice(0, 20), searchQuery: QUERY, filters: FILTERS },
    ...(asOf && { asOf }),
  };
  const { jobId: radarJob, ...radarData } = await session.call(insightCalls.generateRadar, {
    body: { ...body, radarConfig: { name: 'Radar' } },
  });
  const { topicKey } = await session.call(insightCalls.saveRadar, {
    body: { name: 'Radar', searchQuery: QUERY, radarData, jobId: radarJob },
  });
  const { jobId: roadmapJob, ...roadmapData } = await session.call(insightCalls.generateRoadmap, {
    body: { ...body, roadmapConfig: { name: 'Roadmap' } },
  });
  await session.call(insightCalls.saveRoadmap, {
    body: { name: 'Roadmap', searchQuery: QUERY, roadmapData, jobId: roadmapJob },
  });
  return `/topics/${topicKey}`;
}

/** Signs in a new user with a topic, and opens its radar. */
async function withTopic(shared: Shared, username: string, asOf?: string) {
  const signedIn = await signedInAs(shared, username);
  const topic = await createTopic(signedIn.session, asOf);
  await signedIn.page.goto(`${topic}?tab=radar`);
  return { ...signedIn, topic };
}

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const technology = (page: Page, name: string): Locator => rows(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const field = (page: Page, label: string | RegExp) => dialog(page).getByLabel(label, { exact: true });
/** Uses the button, because Escape closes the topmost element, which may be a toast. */
const closeDialog = (page: Page) => dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
const saved = (page: Page) => page.getByText('Change Saved', { exact: true }).first().waitFor();
/** Names and rings of the technologies in the table. */
async function namesAndRings(page: Page) {
  await rows(page).nth(3).waitFor();
  const cells = await rows(page).evaluateAll((all) =>
    all
      .slice(1)
      .map((row) => [
        row.querySelector('th button span:last-child')?.firstChild?.textContent?.trim() ?? '',
        row.querySelector('td')?.textContent ?? '',
      ]),
  );
  return cells as [name: string, ring: string][];
}
async function correct(page: Page, name: string, change: (page: Page) => Promise<unknown>) {
  await technology(page, name).click();
  await page.getByRole('button', { name: `Correct: ${name}` }).click();
  await change(page);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
}

export function correctionFlows(shared: Shared) {
  test('correct, run again, compare: hidden items stay hidden, moved items keep both positions', async () => {
    const { context, page, faults } = await withTopic(shared, 'margaret', '2023-01-01T00:00:00.000Z');
    // The later version spells the first one differently.
    const [, [hidden = ''] = [], [moved = '', ring = ''] = []] = await namesAndRings(page);
    const to = ring === 'Adopt' ? 'Hold' : 'Adopt';
    await correct(page, hidden, (on) => field(on, /^Hide it/).check());
    await expect.poll(() => technology(page, hidden).count()).toBe(0);
    await correct(page, moved, async (on) => {
      await field(on, 'Ring').selectOption(to);
      await field(on, 'Reason').fill('Approved here');
    });
    await page.getByText(`you: ${to} · computed: ${ring}`, { exact: true }).waitFor();
    await page.getByRole('option', { name: /, corrected$/ }).waitFor();
    await page.getByText('decided by hand', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByRole('button', { name: /^Version \d/ }).waitFor(GENERATION_TIMEOUT);
    await page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: 'Radar' }).click();
    await page
      .getByText(/^2 corrected by you, 1 of them hidden\. The evidence behind [12] changed\.$/)
      .waitFor();
    expect(await technology(page, hidden).count()).toBe(0);
    await technology(page, moved).click();
    await page.getByText(new RegExp(`^you: ${to} · computed: \\w+$`)).waitFor();
    await page.getByText(/^The evidence changed since you decided/).waitFor();

    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByText(/\d+ moved.*, \d+ appeared, /).waitFor();
    expect(await dialog(page).textContent()).not.toContain(hidden);
    await closeDialog(page);
    await page.getByRole('button', { name: 'Your changes' }).click();
    const notShown = page.getByRole('region', { name: 'Not shown' });
    await notShown.getByRole('button', { name: `Show again: ${hidden}` }).click();
    await notShown.waitFor({ state: 'detached' });
    await closeDialog(page);
    await technology(page, hidden).waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });

  test('two tabs correct one technology at once: both versions are shown, and nothing is lost', async () => {
    const { context, page, faults, topic } = await withTopic(shared, 'katherine');
    const other = await context.newPage();
    await other.goto(`${topic}?tab=radar`);
    const [[name = '', ring = ''] = []] = await namesAndRings(page);
    for (const tab of [page, other]) {
      await technology(tab, name).click();
      await tab.getByRole('button', { name: `Correct: ${name}` }).click();
    }
    const [theirs, mine] =
      ring === 'Hold' ? ['Trial', 'Adopt'] : ['Hold', ring === 'Adopt' ? 'Trial' : 'Adopt'];
    await field(page, 'Ring').selectOption(theirs);
    await field(page, 'Note').fill('Out of stock');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await saved(page);
    await field(other, 'Ring').selectOption(mine);
    await field(other, 'Reason').fill('Reimbursed');
    await dialog(other).getByRole('button', { name: 'Save' }).click();
    await dialog(other).getByText('Changed elsewhere in the meantime').waitFor();
    await dialog(other)
      .getByRole('row', { name: `Ring ${theirs} ${mine}` })
      .waitFor();
    await dialog(other).getByRole('row', { name: 'Note Out of stock none' }).waitFor();
    await dialog(other).getByRole('button', { name: 'Save mine' }).click();
    await saved(other);
    await other.getByText(`you: ${mine} · computed: ${ring}`, { exact: true }).waitFor();
    await other.getByText('Note: Out of stock').waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });

  test('by keyboard only: move a technology and undo it, move a card of the roadmap', async () => {
    const { context, page, faults, topic } = await withTopic(shared, 'dorothy');
    const [[name = '', ring = ''] = []] = await namesAndRings(page);
    await press(page, technology(page, name));
    await press(page, page.getByRole('button', { name: `Correct: ${name}` }));
    await expect
      .poll(() => page.locator(':focus').getAttribute('id'))
      .toBe(await field(page, 'Ring').getAttribute('id'));
    const to = ring === 'Hold' ? 'Assess' : 'Hold';
    await page.keyboard.press('Enter');
    await page.keyboard.type(to);
    await page.keyboard.press('Enter');
    await pressUntilFocused(page, field(page, 'Reason'), 'Tab');
    await page.keyboard.type('Because');
    await page.keyboard.press('Enter');
    await page.getByText(`you: ${to} · computed: ${ring}`, { exact: true }).waitFor();
    await pressUntilFocused(page, page.getByRole('button', { name: 'Your changes' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('button', { name: /^Undo: / }));
    await page.getByText('Nothing corrected here.').waitFor({ state: 'attached' });

    await page.goto(`${topic}?tab=roadmap`);
    const card = page.getByRole('listbox').getByRole('option').first();
    await pressUntilFocused(page, card, 'Tab');
    await page.keyboard.press('Shift+ArrowRight');
    await saved(page);
    await page.getByText('1 corrected by you.').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('option');
    await expect.poll(() => page.locator(':focus').textContent()).toContain('Corrected');
    await context.close();
    expect(faults).toEqual([]);
  });

  test('dragging a card to another cell moves it there', async () => {
    const { context, page, topic, faults } = await withTopic(shared, 'mary');
    await page.goto(`${topic}?tab=roadmap`);
    await page.getByText('Swimlane', { exact: true }).click();
    // Without scrolling, so that the intended card stays under the pointer.
    await page.setViewportSize({ width: WIDE.width, height: 2_200 });
    // A driver waits for nothing: no dependency is broken, which would be asked about first.
    const lane = page.getByRole('group', { name: 'Market Drivers' });
    const card = lane.getByRole('option').first();
    const name = (await card.locator('span span').first().textContent()) ?? '';
    // Drivers are computed to lie in the first one.
    const [, second] = await lane.locator('[data-period]').all();
    if (!second) throw new Error('The lane has no second period');
    await card.dragTo(second);
    await saved(page);
    const place = `Market Drivers, ${await second.getAttribute('data-period')}`;
    await lane
      .getByRole('option', { name })
      .filter({ hasText: place })
      .getByText('Corrected', { exact: true })
      .waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });

  test('on a phone: a correction in the sheet is shown after it closes', async () => {
    const { context, page, faults } = await withTopic(shared, 'annie');
    const phone = await context.newPage();
    await phone.setViewportSize(PHONE);
    await phone.goto(page.url());
    const [[name = '', ring = ''] = []] = await namesAndRings(phone);
    const to = ring === 'Hold' ? 'Assess' : 'Hold';
    await correct(phone, name, (on) => field(on, 'Ring').selectOption(to));
    await dialog(phone).getByText(`you: ${to} · computed: ${ring}`, { exact: true }).waitFor();
    const width = await phone.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await closeDialog(phone);
    await dialog(phone).waitFor({ state: 'detached' });
    await phone.getByText('1 corrected by you.').waitFor();
    await context.close();
    expect(faults).toEqual([]);
  });
}
