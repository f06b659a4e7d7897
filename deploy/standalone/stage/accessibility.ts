/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for all finite animations, because contrast can only be measured after fades. Spinners never end. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );

/**
 * Disables animations, so that no message fades in or out during the check.
 * @returns a function that enables them again
 */
async function disableAnimations(page: Page): Promise<() => Promise<void>> {
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

/** Renders content that is deferred until it is scrolled into view, which cannot be checked before. */
export const drawEverything = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('li'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  });

/** Scrolls to the top, where no target is partly covered by a sticky bar and measured as too small. */
const scrollToTop = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

async function faultsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  await scrollToTop(page);
  const enableAnimations = await disableAnimations(page);
  await waitForAnimations(page);
  await drawEverything(page);
  // The pages have no frames, so the results need not be combined in a separate page.
  const { violations } = await axe.setLegacyMode(true).analyze();
  await enableAnimations();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Violations of WCAG 2.2 A and AA on the page, with their elements. */
export const accessibilityFaults = (page: Page): Promise<string[]> =>
  faultsOf(page, new AxeBuilder({ page }).withTags(TAGS));

/** Violations in both themes; in the dark one only contrast is checked, because nothing else depends on it. Ends in the light theme. */
export async function accessibilityFaultsInBothThemes(page: Page): Promise<string[]> {
  const light = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await faultsOf(page, new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
}

/** Horizontal overflow of the page, in px. */
export const sidewaysOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
