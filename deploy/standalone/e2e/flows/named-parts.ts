/// <reference lib="dom" />
import { expect, test } from 'vitest';
import { PHONE, WIDE } from '../../stage/scene.ts';
import { QUERY } from '../../stage/test-users.ts';
import { openAs, type Shared } from './shared.ts';

/** Parts of the screens that the specification names, in sight and at work where jsdom has no layout, pointer or touch. */
export function namedPartFlows(shared: Shared) {
  test('Strategy opens its submenu after 100 ms under the pointer, and keeps it for 300 ms after the pointer has left', {
    tags: ['shell/submenu-delay', 'shell/submenu-grace'],
  }, async () => {
    const { context, page, faults } = await openAs(shared, 'analyst');
    await page.clock.install();
    await page.goto('/history');
    await page.getByRole('heading', { level: 1, name: 'Activity History' }).waitFor();
    const header = page.getByRole('banner');
    const pages = header.getByRole('list', { name: 'Strategy' });
    const focus = await page.evaluateHandle(() => document.activeElement);
    await page.clock.pauseAt(Date.now() + 60_000);
    const leave = () => page.mouse.move(700, 600);

    await header.getByRole('link', { name: 'Strategy', exact: true }).hover();
    await page.clock.runFor(99);
    expect(await pages.isVisible()).toBe(false);
    await page.clock.runFor(1);
    expect(await pages.isVisible()).toBe(true);
    expect(await focus.evaluate((element) => element === document.activeElement)).toBe(true);

    await leave();
    await page.clock.runFor(299);
    expect(await pages.isVisible()).toBe(true);
    await page.clock.runFor(1);
    expect(await pages.isVisible()).toBe(false);

    await header.getByRole('link', { name: 'Strategy', exact: true }).hover();
    await page.clock.runFor(100);
    await leave();
    await page.clock.runFor(200);
    await pages.getByRole('link', { name: 'Saved Analyses' }).hover();
    await page.clock.runFor(1_000);
    expect(await pages.isVisible()).toBe(true);

    // A click on what the pointer has opened keeps it open.
    await header.getByRole('button', { name: 'Strategy pages' }).click();
    await leave();
    await page.clock.runFor(1_000);
    expect(await pages.getByRole('link').allTextContents()).toEqual([
      'Innovation Analysis',
      'Saved Analyses',
      'Technology Roadmaps',
      'Technology Radars',
    ]);
    await header.getByRole('button', { name: 'Strategy pages' }).click();
    expect(await pages.isVisible()).toBe(false);
    await context.close();
    expect(faults).toEqual([]);
  });

  test('the arrows walk the submenu of Strategy, Escape returns to its chevron, a finger opens it', {
    tags: ['shell/submenu-keyboard', 'shell/submenu-delay'],
  }, async () => {
    const { context, page, faults } = await openAs(shared, 'analyst');
    await page.goto('/history');
    const header = page.getByRole('banner');
    const chevron = header.getByRole('button', { name: 'Strategy pages' });
    const pages = header.getByRole('list', { name: 'Strategy' });
    const focused = () => page.locator(':focus').textContent();
    await chevron.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Innovation Analysis');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Technology Radars');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Technology Roadmaps');
    await page.keyboard.press('Escape');
    expect(await pages.isVisible()).toBe(false);
    expect(await chevron.evaluate((element) => element === document.activeElement)).toBe(true);
    await chevron.dispatchEvent('pointerenter', { pointerType: 'touch' });
    await chevron.click();
    await pages.getByRole('link', { name: 'Technology Radars' }).click();
    await page.waitForURL('**/strategy/radars');
    expect(await pages.isVisible()).toBe(false);
    await context.close();
    expect(faults).toEqual([]);
  });

  test('every choice of a field of the search form fits into it, at every width', {
    tags: ['search/labels'],
  }, async () => {
    const { context, page, faults } = await openAs(shared, 'analyst');
    await page.goto('/research');
    const fields = page.getByRole('group', { name: 'Filters' }).getByRole('combobox');
    await fields.first().waitFor();
    for (const width of [1440, 1280, 1024, 768, 640, 390]) {
      await page.setViewportSize({ width, height: WIDE.height });
      const cut: string[] = [];
      for (const field of await fields.all()) {
        for (const choice of await field.getByRole('option', { includeHidden: true }).allTextContents()) {
          await field.selectOption(choice);
          if (await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
            cut.push(choice);
        }
      }
      expect(cut, `${width} px`).toEqual([]);
    }
    await context.close();
    expect(faults).toEqual([]);
  });

  test.each([
    ['1440 px', WIDE, 'above'],
    ['390 px', PHONE, 'below'],
  ] as const)(
    'a result expands in place at %s, with its links in sight before, and the handoff in its place',
    {
      tags: ['articles/expand', 'articles/handoff'],
    },
    async (_, viewport, place) => {
      const { context, page, faults } = await openAs(shared, 'analyst', viewport);
      await page.goto(`/research?q=${encodeURIComponent(QUERY)}&history=all`);
      const list = page.getByRole('list', { name: 'Articles' });
      const card = list.getByRole('article').nth(1);
      await card.waitFor();
      const handoff = page.getByRole('link', { name: 'Go to Strategy Workspace' });
      const top = async (part: typeof card) => (await part.boundingBox())?.y ?? Number.NaN;
      expect((await top(handoff)) < (await top(list)) ? 'above' : 'below').toBe(place);
      await card.getByText('Synthetic: no PubMed page').waitFor();

      const before = await card.boundingBox();
      // Anywhere on the card: beside its title, on its last line.
      await card.click({ position: { x: 60, y: (before?.height ?? 0) - 4 } });
      await card.getByText('Authors', { exact: true }).waitFor();
      const after = await card.boundingBox();
      expect(after?.x).toBe(before?.x);
      expect(after?.height).toBeGreaterThan((before?.height ?? 0) + 100);
      expect(await page.getByRole('dialog').count()).toBe(0);
      await card.getByRole('heading').getByRole('button').click();
      await card.getByText('Authors', { exact: true }).waitFor({ state: 'detached' });
      await context.close();
      expect(faults).toEqual([]);
    },
  );

  test.each([
    ['1440 px', WIDE],
    ['390 px', PHONE],
  ])(
    'the dashboard of a user with topics shows what the specification names, at %s',
    {
      tags: ['dashboard/in-sight'],
    },
    async (_, viewport) => {
      const { context, page, faults } = await openAs(shared, 'analyst', viewport);
      await page.goto('/');
      await page.getByRole('region', { name: 'Continue' }).waitFor();
      for (const name of [/New Research Search.*Start Here/s, /^My Roadmaps/, /^Recent Activity/])
        expect(await page.getByRole('link', { name }).isVisible(), String(name)).toBe(true);
      const steps = page.getByRole('region', { name: 'Getting Started' });
      for (const name of ['Start Search', 'Innovation Analysis', 'Create Roadmap', 'Open Radar'])
        expect(await steps.getByRole('link', { name }).isVisible(), name).toBe(true);
      for (const name of ['Search & Discover', 'Analyze Gaps', 'Build Roadmaps', 'Track Progress'])
        expect(await steps.getByText(name).isVisible(), name).toBe(true);
      const tips = page.getByRole('region', { name: 'Pro Tips' }).getByRole('listitem');
      expect(await tips.count()).toBe(5);
      expect(await tips.last().isVisible()).toBe(true);
      for (const name of ['Strategic Roadmaps', 'Innovation Analysis', 'Technology Radar'])
        expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
      await context.close();
      expect(faults).toEqual([]);
    },
  );
}
