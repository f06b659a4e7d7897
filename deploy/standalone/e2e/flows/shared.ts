import { readFileSync } from 'node:fs';
import { accountCalls } from '@sextant/contracts/account/calls';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { openContext, WIDE } from '../../stage/scene.ts';
import { PASSWORD, type TestUsers, type Viewer } from '../../stage/test-users.ts';
import { ApiSession } from '../api-session.ts';
import { watchForFaults } from '../browser.ts';

/** What the shipped example is about. */
export const { searchQuery: EXAMPLE } = JSON.parse(
  readFileSync(new URL('../../../../web/public/example-topic.json', import.meta.url), 'utf8'),
) as { searchQuery: string };

/** The server and browser of all flows; set in `beforeAll`. */
export interface Shared {
  url: string;
  browser: Browser;
  users: TestUsers;
}

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Hidden errors of the pages. */
  readonly faults: readonly string[];
}

/** Opens a new browser context for one of the viewers. */
export async function openAs(shared: Shared, viewer: Viewer, viewport = WIDE): Promise<OpenedPage> {
  const { context, page } = await openContext(shared.browser, shared.url, shared.users, viewer, viewport);
  const faults = watchForFaults(context);
  onTestFailed(async () => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch(() => 'nothing readable');
    console.error(
      `The page at ${page.url()} after the failure:\n${shown}\nFaults: ${faults.join('\n') || 'none'}`,
    );
  });
  return { context, page, faults };
}

/** Registers a user and signs the browser context in; `session` calls the API as that user. */
export async function signedInAs(
  shared: Shared,
  username: string,
): Promise<OpenedPage & { readonly session: ApiSession }> {
  const session = new ApiSession(shared.url);
  await session.call(accountCalls.register, { body: { username, password: PASSWORD } });
  const opened = await openAs(shared, 'nobody');
  const [name = '', value = ''] = session.cookie.split('=');
  await opened.context.addCookies([{ name, value, url: shared.url }]);
  return { ...opened, session };
}
