import { accountCalls } from '@sextant/contracts/account/calls';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PASSWORD, type People, type Viewer } from '../../stage/people.ts';
import { enter, WIDE } from '../../stage/scene.ts';
import { ApiSession } from '../api-session.ts';
import { watchForFaults } from '../browser.ts';

/** The server and browser of all flows; set in `beforeAll`. */
export interface Shared {
  url: string;
  browser: Browser;
  people: People;
}

export interface Seat {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Hidden errors of the pages. */
  readonly faults: readonly string[];
}

/** Opens a new browser context for one of the viewers. */
export async function seat(shared: Shared, viewer: Viewer, viewport = WIDE): Promise<Seat> {
  const { context, page } = await enter(shared.browser, shared.url, shared.people, viewer, viewport);
  return { context, page, faults: watchForFaults(context) };
}

/** Registers a user and signs the browser context in; `session` calls the API as that user. */
export async function signedInAs(
  shared: Shared,
  username: string,
): Promise<Seat & { readonly session: ApiSession }> {
  const session = new ApiSession(shared.url);
  await session.call(accountCalls.register, { body: { username, password: PASSWORD } });
  const seated = await seat(shared, 'nobody');
  const [name = '', value = ''] = session.cookie.split('=');
  await seated.context.addCookies([{ name, value, url: shared.url }]);
  return { ...seated, session };
}
