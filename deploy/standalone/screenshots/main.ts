/// <reference lib="dom" />
// npm run screenshots [-- --only radar,auth] [--width wide|phone] [--theme light|dark] [--out folder] [--no-check]
// npm run screenshots -- --readme
//
// Starts Sextant on the sample corpus with an account that has saved work, and takes screenshots of every screen in every
// state: light, dark and on a phone. They are for manual review; nothing compares them. Each state is also checked for
// accessibility in both themes, and for horizontal overflow. With --readme it takes only the screenshots of the README.
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { newDataFolder, startSextant } from '../e2e/started-sextant.ts';
import { accessibilityFaultsInBothThemes, drawEverything, sidewaysOverflow } from '../stage/accessibility.ts';
import { open, openContext, PHONE, type Scene, WIDE } from '../stage/scene.ts';
import { scenes } from '../stage/scenes.ts';
import { createUsers, type TestUsers, type Viewer } from '../stage/test-users.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    theme: { type: 'string' },
    out: { type: 'string', default: 'screenshots' },
    'no-check': { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});
const wanted = values.only.split(',').filter(Boolean);
const chosen = scenes.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const WIDTHS = { wide: WIDE, phone: PHONE } as const;
const THEMES = ['light', 'dark'] as const;
const out = resolve(values.out);
const missed: string[] = [];
const wrong: string[] = [];

async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (!page.url().startsWith('http')) return;
  await page.waitForFunction(
    (dark) =>
      !document.getElementById('root') || document.documentElement.classList.contains('dark') === dark,
    theme === 'dark',
  );
}

/** Takes a screenshot of the whole page, up to four screens high; of overlays, only the visible screen. */
async function picture(page: Page, scene: Scene, path: string): Promise<void> {
  const { height, width } = page.viewportSize() ?? WIDE;
  if (scene.isFloating || (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0) {
    await page.screenshot({ path, animations: 'disabled' });
    return;
  }
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    // Sticky elements follow one frame later.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  // Resizes the viewport instead of using fullPage, which renders the phone page with mouse controls.
  const whole = await page.evaluate(() => {
    // Elements as high as the viewport would grow with it and hide the footer.
    const main = document.querySelector('main');
    if (main) main.style.minHeight = `${main.offsetHeight}px`;
    return document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.min(Math.max(whole, height), height * 4) });
  await page.screenshot({ path, animations: 'disabled' });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => document.querySelector('main')?.style.removeProperty('min-height'));
}

async function check(page: Page, scene: Scene, width: string): Promise<void> {
  const overflow = await sidewaysOverflow(page);
  const faults = await accessibilityFaultsInBothThemes(page);
  if (overflow > 0) faults.push(`${overflow} px wider than the screen`);
  wrong.push(...faults.map((fault) => `${scene.name} (${width}): ${fault}`));
}

async function take(page: Page, scene: Scene, users: TestUsers, width: keyof typeof WIDTHS): Promise<void> {
  const [first, ...others] = THEMES.filter((theme) => !values.theme || theme === values.theme);
  if (!first) return;
  try {
    await showTheme(page, first);
    await open(page, scene, users.work);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await drawEverything(page);
    for (const theme of [first, ...others]) {
      await showTheme(page, theme);
      await picture(page, scene, join(out, `${width}-${theme}`, `${scene.name}.png`));
    }
    if (!values['no-check']) await check(page, scene, width);
  } catch (error) {
    missed.push(`${scene.name} (${width}): ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
}

const README = [
  { name: 'radar-item', picture: 'radar-light', theme: 'light', viewport: { width: 1280, height: 860 } },
  {
    name: 'roadmap-swimlane',
    picture: 'roadmap-dark',
    theme: 'dark',
    viewport: { width: 1280, height: 860 },
  },
  {
    name: 'analysis-evidence',
    picture: 'evidence-light',
    theme: 'light',
    viewport: { width: 1280, height: 860 },
  },
  { name: 'radar-chart', picture: 'phone-dark', theme: 'dark', viewport: PHONE },
] as const;

/** Screenshots of the README: one screen each, starting at the heading of the saved work. */
async function takeForReadme(browser: Browser, url: string, users: TestUsers): Promise<void> {
  for (const { name, picture: file, theme, viewport } of README) {
    const scene = scenes.find((each) => each.name === name);
    if (!scene) throw new Error(`Unknown scene ${name}`);
    const { context, page } = await openContext(browser, url, users, scene.viewer, viewport);
    await showTheme(page, theme);
    await open(page, scene, users.work);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => {
      const work = document.querySelector('article');
      window.scrollTo(0, work ? work.getBoundingClientRect().top + window.scrollY - 68 : 0);
    });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `docs/screenshots/${file}.png`, animations: 'disabled' });
    await context.close();
  }
}

async function takeAll(browser: Browser, url: string, users: TestUsers): Promise<void> {
  for (const width of Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]) {
    if (values.width && values.width !== width) continue;
    for (const viewer of ['nobody', 'newcomer', 'explorer', 'analyst'] as Viewer[]) {
      const { context, page } = await openContext(browser, url, users, viewer, WIDTHS[width]);
      for (const scene of chosen) {
        if (scene.viewer === viewer && (scene.only ?? width) === width) await take(page, scene, users, width);
      }
      await context.close();
    }
  }
}

const data = await newDataFolder();
const sextant = await startSextant({ data, env: { SAMPLE_CORPUS: 'auto' } });
try {
  for (const width of values.readme ? [] : Object.keys(WIDTHS))
    for (const theme of THEMES) await mkdir(join(out, `${width}-${theme}`), { recursive: true });
  const users = await createUsers(sextant.url);
  const browser = await launchBrowser();
  try {
    await (values.readme ? takeForReadme : takeAll)(browser, sextant.url, users);
  } finally {
    await browser.close();
  }
} finally {
  await sextant.stop();
  await rm(data, { recursive: true, force: true });
}
console.log(values.readme ? 'docs/screenshots is new.' : `${chosen.length} scenes in ${out}`);
for (const [title, lines] of [
  ['Not taken', missed],
  ['Wrong', wrong],
] as const) {
  if (lines.length === 0) continue;
  console.error(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
