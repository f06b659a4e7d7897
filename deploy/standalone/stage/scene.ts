/// <reference lib="dom" />
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { Step } from './steps.ts';
import type { SavedWork, TestUsers, Viewer } from './test-users.ts';

/** One state of a screen, with the steps that lead to it. */
export interface Scene {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string | ((work: SavedWork) => string);
  /** Runs before the page is opened: sets up responses that are held back or fail. */
  readonly before?: Step;
  /** Runs after the page was opened; resolves once the state is visible. */
  readonly run: Step;
  /** Checked in `npm test` on behalf of its screen; `npm run screenshots` checks all scenes. */
  readonly inSuite?: true;
  /** Its content floats over the page, or depends on the scroll position. */
  readonly isFloating?: true;
  /** Set if the scene differs from another one only at this width. */
  readonly only?: 'wide' | 'phone';
}

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A scene as written: the analyst's unless it names another viewer. */
export type SceneDefinition = Omit<Scene, 'viewer'> & Partial<Pick<Scene, 'viewer'>>;

/** Makes API calls fail as if their service were down. */
export const unavailable = (path: string) => (page: Page) =>
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

/** Leaves calls without a response. */
export const pending = (path: string) => (page: Page) => page.route(path, () => {});

/** Opens a page signed in as the viewer. */
export async function openContext(
  browser: Browser,
  url: string,
  users: TestUsers,
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
  const [name = '', value = ''] = users.cookies[viewer].split('=');
  if (value) await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return { context, page };
}

/** Opens a scene in a page. */
export async function open(page: Page, scene: Scene, work: SavedWork): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url().startsWith('http')) {
    // Clears the state of the previous scene, whose unfinished run would be resumed; from a file beside it, because a page that is left
    // stores its place.
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await scene.before?.(page);
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(work));
  await scene.run(page);
}
