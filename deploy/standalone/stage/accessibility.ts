/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What fades has no contrast: the page's state at rest is what counts. A spinner never rests. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );

/** Ends every fade at once: a message that comes or goes while the page is looked at has no contrast either. @returns what lets them run again */
async function withoutFades(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important; }',
    );
    document.adoptedStyleSheets.push(still);
    return still;
  });
  return () =>
    page.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== still);
    }, sheet);
}

/** Draws what waits to be scrolled to, which has neither picture nor contrast until then. */
export const drawEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('li'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });

/** What a bar that stays in place covers in part looks too small to hit: at the top nothing is covered. */
const atTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

async function faultsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await atTop(page);
  const letFade = await withoutFades(page);
  await atRest(page);
  await drawEverything(page);
  // Without frames there is nothing to put together in a page of its own.
  const { violations } = await axe.setLegacyMode(true).analyze();
  await letFade();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Rules of WCAG 2.2 A and AA that the page breaks, with the places. */
export const accessibilityFaults = (page: Page): Promise<string[]> =>
  faultsOf(page, new AxeBuilder({ page }).withTags(TAGS));

/** The same in both themes: of the other one only the contrast, because nothing else depends on it. Leaves the page in the light one. */
export async function accessibilityFaultsInBothThemes(page: Page): Promise<string[]> {
  const light = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faultsOf(page, new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}

/** How far the page is wider than the screen, in px. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
