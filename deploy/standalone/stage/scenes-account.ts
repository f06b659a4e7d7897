import type { Page } from 'playwright-core';
import { type SceneDefinition, unavailable } from './scene.ts';
import { heading, inTurn, openTab, press, says, shows } from './steps.ts';
import { PASSWORD } from './test-users.ts';

const fill = (label: string | RegExp, text: string) => (page: Page) => page.getByLabel(label).fill(text);
const goOffline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('offline')));

/** Scenes of sign-in, shell, dashboard, history and account. */
export const accountScenes: readonly SceneDefinition[] = [
  {
    name: 'connection-lost',
    inSuite: true,
    path: '/history',
    before: (page) => page.route('**/api/status', (route) => route.abort()),
    run: inTurn(heading(1, 'Activity History'), goOffline, says('No connection to Sextant.')),
  },
  {
    name: 'auth-login',
    inSuite: true,
    viewer: 'nobody',
    path: '/auth',
    run: heading(1, 'Sign in to Sextant'),
  },
  {
    name: 'auth-login-refused',
    viewer: 'nobody',
    path: '/auth',
    before: unavailable('**/api/login'),
    run: inTurn(
      fill('Username', 'ada'),
      fill('Password', 'wrong password'),
      press('Sign in'),
      says('Login failed'),
    ),
  },
  { name: 'auth-register', viewer: 'nobody', path: '/auth', run: openTab('Register') },
  {
    name: 'auth-register-invalid',
    inSuite: true,
    viewer: 'nobody',
    path: '/auth',
    run: inTurn(
      openTab('Register'),
      fill('Username', 'a'),
      fill('Email', 'not an address'),
      press('Create account'),
      says('Invalid email address'),
    ),
  },
  {
    name: 'auth-api-down',
    viewer: 'nobody',
    path: '/auth',
    before: unavailable('**/api/user'),
    run: says('Your session could not be checked.'),
  },
  { name: 'dashboard', path: '/', run: heading(1, /Welcome back/) },
  { name: 'dashboard-newcomer', viewer: 'newcomer', path: '/', run: heading(1, /Welcome back/) },
  {
    name: 'account-menu',
    path: '/',
    only: 'wide',
    run: inTurn(press(/Account of/), shows('menuitem', 'Profile')),
  },
  {
    name: 'strategy-menu',
    path: '/history',
    only: 'wide',
    run: inTurn(press('Strategy pages'), shows('link', 'Technology Radars')),
  },
  {
    name: 'drawer',
    inSuite: true,
    path: '/strategy/radars',
    only: 'phone',
    run: inTurn(press('Open navigation'), shows('dialog', 'Navigation')),
  },
  { name: 'history', path: '/history', run: shows('region', 'Today') },
  { name: 'history-empty', viewer: 'newcomer', path: '/history', run: says('No activity yet') },
  {
    name: 'history-clear',
    inSuite: true,
    path: '/history',
    run: inTurn(press('Clear History'), (page) =>
      page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor(),
    ),
  },
  {
    name: 'history-api-down',
    path: '/history',
    before: unavailable('**/api/activity*'),
    run: says('Your activity could not be loaded.'),
  },
  { name: 'profile', inSuite: true, path: '/profile', run: heading(1, 'Profile') },
  {
    name: 'profile-delete',
    path: '/profile',
    run: inTurn(press('Delete account'), shows('dialog', 'Delete this account?')),
  },
  {
    name: 'farewell',
    viewer: 'nobody',
    path: `/goodbye#${'a'.repeat(43)}`,
    before: (page) =>
      page.route('**/api/deletions/*', (route) =>
        route.fulfill({
          json: {
            requestedAt: new Date().toISOString(),
            finishedAt: null,
            services: ['gateway', 'search', 'library', 'insight'].map((service, index) => ({
              service,
              purgedAt: index < 2 ? new Date().toISOString() : null,
            })),
          },
        }),
      ),
    run: heading(1, 'Your account is deleted'),
  },
  { name: 'api-reference', viewer: 'nobody', path: '/docs', run: heading(1, /^Sextant API/) },
  { name: 'method', inSuite: true, viewer: 'nobody', path: '/method', run: heading(1, 'Method') },
  {
    name: 'method-section',
    inSuite: true,
    path: '/method#known-limits',
    isFloating: true,
    run: (page) => page.locator('#known-limits:focus').waitFor(),
  },
  {
    name: 'method-contents',
    path: '/method',
    only: 'phone',
    run: inTurn(press('Contents'), shows('link', 'Background')),
  },
  { name: 'settings', inSuite: true, path: '/settings', run: says('Nightly report') },
  { name: 'settings-no-tokens', viewer: 'newcomer', path: '/settings', run: says('No tokens yet.') },
  {
    name: 'settings-tokens-failed',
    path: '/settings',
    before: unavailable('**/api/access-tokens'),
    run: says('Your access tokens could not be loaded.'),
  },
  {
    name: 'settings-new-token',
    inSuite: true,
    path: '/settings',
    run: inTurn(press('New token'), says('It may')),
  },
  {
    name: 'settings-token-made',
    viewer: 'explorer',
    path: '/settings',
    run: inTurn(
      press('New token'),
      fill(/^Name$/, 'A script'),
      fill('Your password', PASSWORD),
      press('Make token'),
      says('Copy this token now'),
    ),
  },
  { name: 'not-found', inSuite: true, path: '/no/such-page', run: heading(1, 'Page Not Found') },
];
