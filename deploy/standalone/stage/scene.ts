/// <reference lib="dom" />
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { People, SavedWork, Viewer } from './people.ts';

/** One state of one screen, and the way there. */
export interface Scene {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string | ((work: SavedWork) => string);
  /** Before the page is opened: answers that are held or refused. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** After it was opened: ends when what the scene shows is there. */
  readonly act: (page: Page) => Promise<unknown>;
  /** One of those that stand for their screen in `npm test`; the others are checked by `npm run screenshots`. */
  readonly inSuite?: true;
  /** What it shows floats over the page, or is where the page was scrolled to. */
  readonly floats?: true;
  /** Where the scene differs from another one on this width alone. */
  readonly only?: 'wide' | 'phone';
}

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Answers calls of the API as a service that is down is answered for. */
export const refused = (path: string) => (page: Page) =>
  page.route(path, (route: Route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Temporarily unavailable',
        status: 503,
        detail: 'This part of Sextant cannot be reached. Please try again in a moment.',
        code: 'gateway.service-unavailable',
        requestId: 'stage',
      }),
    }),
  );

/** Never answers. */
export const held = (path: string) => (page: Page) => page.route(path, () => {});

/** A browser's view of the product as one of the people. */
export async function enter(
  browser: Browser,
  url: string,
  people: People,
  viewer: Viewer,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    hasTouch: viewport.width < 600,
    isMobile: viewport.width < 600,
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = people.cookies[viewer].split('=');
  if (value) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { context, page };
}

/** Brings a page to a scene. */
export async function open(page: Page, scene: Scene, work: SavedWork): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Nothing of the scene before: a run that it left unfinished would be taken up again.
  if (page.url().startsWith('http')) {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await scene.before?.(page);
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(work));
  await scene.act(page);
}
