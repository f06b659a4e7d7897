import type { Page } from 'playwright-core';
import { refused, type Scene } from './scene.ts';

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Scenes of sign-in, shell, dashboard, history and account. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'connection-lost',
    inSuite: true,
    viewer: 'analyst',
    path: '/history',
    before: (page) => page.route('**/api/status', (route) => route.abort()),
    async act(page) {
      await page.getByRole('heading', { level: 1, name: 'Activity History' }).waitFor();
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText('No connection to Sextant.').waitFor();
    },
  },
  { name: 'auth-login', inSuite: true, viewer: 'nobody', path: '/auth', act: heading('Sign in to Sextant') },
  {
    name: 'auth-login-refused',
    viewer: 'nobody',
    path: '/auth',
    before: (page) => refused('**/api/login')(page),
    act: async (page) => {
      await page.getByLabel('Username').fill('ada');
      await page.getByLabel('Password').fill('wrong password');
      await press(page, 'Sign in');
      await page.getByText('Login failed').first().waitFor();
    },
  },
  {
    name: 'auth-register',
    viewer: 'nobody',
    path: '/auth',
    act: (page) => page.getByRole('tab', { name: 'Register' }).click(),
  },
  {
    name: 'auth-register-invalid',
    inSuite: true,
    viewer: 'nobody',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByLabel('Username').fill('a');
      await page.getByLabel('Email').fill('not an address');
      await press(page, 'Create account');
      await page.getByText('Invalid email address').waitFor();
    },
  },
  {
    name: 'auth-api-down',
    viewer: 'nobody',
    path: '/auth',
    before: refused('**/api/user'),
    act: (page) => page.getByText('Your session could not be checked.').waitFor(),
  },
  { name: 'dashboard', viewer: 'analyst', path: '/', act: heading(/Welcome back/) },
  { name: 'dashboard-newcomer', viewer: 'newcomer', path: '/', act: heading(/Welcome back/) },
  {
    name: 'account-menu',
    viewer: 'analyst',
    path: '/',
    only: 'wide',
    act: async (page) => {
      await press(page, /Account of/);
      await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    },
  },
  {
    name: 'strategy-menu',
    viewer: 'analyst',
    path: '/history',
    only: 'wide',
    act: async (page) => {
      await press(page, 'Strategy pages');
      await page.getByRole('menuitem', { name: 'Technology Radars' }).waitFor();
    },
  },
  {
    name: 'drawer',
    inSuite: true,
    viewer: 'analyst',
    path: '/strategy/radars',
    only: 'phone',
    act: async (page) => {
      await press(page, 'Open navigation');
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
    },
  },
  {
    name: 'history',
    viewer: 'analyst',
    path: '/history',
    act: (page) => page.getByRole('region', { name: 'Today' }).waitFor(),
  },
  {
    name: 'history-empty',
    viewer: 'newcomer',
    path: '/history',
    act: (page) => page.getByText('No activity yet').waitFor(),
  },
  {
    name: 'history-clear',
    inSuite: true,
    viewer: 'analyst',
    path: '/history',
    act: async (page) => {
      await press(page, 'Clear History');
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'history-api-down',
    viewer: 'analyst',
    path: '/history',
    before: refused('**/api/activity*'),
    act: (page) => page.getByText('Your activity could not be loaded.').waitFor(),
  },
  { name: 'profile', inSuite: true, viewer: 'analyst', path: '/profile', act: heading('Profile') },
  {
    name: 'profile-delete',
    viewer: 'analyst',
    path: '/profile',
    act: async (page) => {
      await press(page, 'Delete account');
      await page.getByRole('dialog', { name: 'Delete this account?' }).waitFor();
    },
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
    act: heading('Your account is deleted'),
  },
  { name: 'api-reference', viewer: 'nobody', path: '/docs', act: heading(/^Sextant API/) },
  { name: 'method', inSuite: true, viewer: 'nobody', path: '/method', act: heading('Method') },
  {
    name: 'method-section',
    inSuite: true,
    viewer: 'analyst',
    path: '/method#what-was-verified',
    floats: true,
    act: (page) => page.locator('#what-was-verified:focus').waitFor(),
  },
  {
    name: 'method-contents',
    viewer: 'analyst',
    path: '/method',
    only: 'phone',
    act: async (page) => {
      await press(page, 'Contents');
      await page.getByRole('link', { name: 'Background' }).waitFor();
    },
  },
  { name: 'settings', inSuite: true, viewer: 'analyst', path: '/settings', act: heading('Settings') },
  {
    name: 'not-found',
    inSuite: true,
    viewer: 'analyst',
    path: '/no/such-page',
    act: heading('Page Not Found'),
  },
];
