import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { startMockApi } from '../../testing/mock-server.ts';
import { ADA, type MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});
const header = () => screen.findByRole('banner');

describe('header', () => {
  test('shows brand, tagline, navigation, literature source, analyst, name and e-mail', {
    tags: ['shell/brand', 'shell/header-user', 'shell/navigation', 'shell/sources'],
  }, async () => {
    renderApp('/settings');
    const banner = within(await header());
    banner.getByText('Sextant');
    banner.getByText('Strategic competitive intelligence');
    banner.getByText('Ada Lovelace');
    banner.getByText('ada@example.org');
    await banner.findByText('Local index, 5,844 articles');
    banner.getByText('Built-in analyst');
    const links = within(banner.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Dashboard /',
      'Research /research',
      'Strategy /strategy/innovation',
      'History /history',
    ]);
    banner.getByRole('button', { name: 'Dark mode' });
    within(banner.getByRole('button', { name: /Account of/ })).getByText('A', { selector: 'span' });
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText('Local index, 5,844 articles');
    footer.getByText('Built-in analyst');
  });

  test('stays visible; on small screens the drawer replaces navigation and account, and the tagline is hidden', {
    tags: ['shell/header-sticky', 'shell/tagline-small', 'shell/drawer-side'],
  }, async () => {
    const { user } = renderApp('/settings');
    const banner = await header();
    const classes = (element: Element | null | undefined) => element?.className.split(' ');
    expect(classes(banner)).toEqual(expect.arrayContaining(['sticky', 'top-0']));
    const tagline = within(banner).getByText('Strategic competitive intelligence');
    expect(classes(tagline)).toEqual(expect.arrayContaining(['hidden', 'sm:block']));
    const navigation = within(banner).getByRole('navigation', { name: 'Main' });
    expect(classes(navigation)).toEqual(expect.arrayContaining(['hidden', 'lg:block']));
    const opener = within(banner).getByRole('button', { name: 'Open navigation' });
    expect(classes(opener)).toContain('lg:hidden');
    await user.click(opener);
    expect(classes(await screen.findByRole('dialog'))).toContain('right-0');
  });

  test('reports when search or insight does not respond', async () => {
    state.status = { version: '0.1.0', literature: null, analyst: null };
    renderApp('/settings');
    const banner = within(await header());
    await banner.findByText('Search does not answer');
    banner.getByText('Insight does not answer');
  });

  test('marks the current page', { tags: ['shell/highlight'] }, async () => {
    renderApp('/history');
    const banner = within(await header());
    expect(banner.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page');
    expect(banner.getByRole('link', { name: 'Research' }).hasAttribute('aria-current')).toBe(false);
  });

  test('the chevron of Strategy opens its four pages and closes them again; a page that is chosen closes them too', {
    tags: ['shell/submenu'],
  }, async () => {
    const { user, address } = renderApp('/history');
    const banner = within(await header());
    const chevron = banner.getByRole('button', { name: 'Strategy pages' });
    const pages = () => banner.queryByRole('list', { name: 'Strategy' });
    expect(pages()).toBeNull();
    await user.click(chevron);
    const links = within(pages() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Innovation Analysis /strategy/innovation',
      'Saved Analyses /strategy/analyses',
      'Technology Roadmaps /strategy/roadmaps',
      'Technology Radars /strategy/radars',
    ]);
    await user.click(chevron);
    expect(pages()).toBeNull();
    await user.click(chevron);
    await user.click(banner.getByRole('link', { name: 'Technology Radars' }));
    expect(pages()).toBeNull();
    expect(address()).toBe('/strategy/radars');
  });

  test('leads to the library from every page', { tags: ['library/page'] }, async () => {
    const { user, address } = renderApp('/history');
    await user.click(within(await header()).getByRole('link', { name: 'Library' }));
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    expect(address()).toBe('/library');
  });

  test('the account menu leads to Profile, Settings and Sign out', {
    tags: ['shell/account-menu'],
  }, async () => {
    const { user, address } = renderApp('/history');
    await user.click(await screen.findByRole('button', { name: /Account of Ada Lovelace/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Watches', 'Settings', 'Sign out']);
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(address()).toBe('/profile');
  });

  test('shows the username if there is no name', { tags: ['shell/display-name'] }, async () => {
    state.user = { ...ADA, firstName: null, lastName: null, email: null };
    renderApp('/settings');
    await within(await header()).findByText('ada');
  });
});

describe('theme', () => {
  test('the toggle names the mode it switches to, sets the class `dark` and stores the choice', {
    tags: ['shell/theme-toggle', 'shell/theme-key'],
  }, async () => {
    const { user } = renderApp('/settings');
    const banner = within(await header());
    await user.click(banner.getByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(banner.getByRole('button', { name: 'Light mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
    expect(localStorage.getItem('theme')).toBe('light');
  });

  test("Settings offers Light, Dark and 'Use system', which forgets the saved choice", {
    tags: ['shell/theme-use-system', 'account/settings'],
  }, async () => {
    const { user } = renderApp('/settings');
    await user.click(await screen.findByRole('radio', { name: /^Dark/ }));
    expect(localStorage.getItem('theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: /^Use system/ }));
    expect(localStorage.getItem('theme')).toBeNull();
    expect(screen.getByRole('radio', { name: /^Use system/ })).toHaveProperty('checked', true);
  });
});

describe('navigation drawer', () => {
  test('is titled Navigation, repeats the navigation with user card, theme, Settings and Sign out, and closes on a link', {
    tags: ['shell/drawer', 'shell/drawer-closes'],
  }, async () => {
    const { user, address } = renderApp('/settings');
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Navigation' }));
    drawer.getByText('Access all features of the platform');
    expect(drawer.getByRole('link', { name: /Ada Lovelace/ }).getAttribute('href')).toBe('/profile');
    for (const name of ['Dashboard', 'Research', 'Strategy', 'Saved Analyses', 'History', 'Settings'])
      drawer.getByRole('link', { name });
    drawer.getByRole('button', { name: 'Dark mode' });
    drawer.getByRole('button', { name: 'Sign out' });
    await user.click(drawer.getByRole('link', { name: 'History' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/history');
  });
});

describe('other pages', () => {
  test.each([
    ['signed in', true],
    ['signed out', false],
  ])(
    "%s, an unknown path shows 'Page Not Found' with a hint about the router, the header and the way home",
    { tags: ['shell/not-found'] },
    async (_, signedIn) => {
      startMockApi({ signedIn });
      renderApp('/no/such-page');
      await screen.findByRole('heading', { name: 'Page Not Found' });
      screen.getByText('/no/such-page');
      screen.getByText(/router/);
      expect(screen.getAllByRole('banner')).toHaveLength(1);
      expect(screen.queryByRole('navigation', { name: 'Main' }) !== null).toBe(signedIn);
      expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/');
    },
  );

  test('moves focus to a new page, so that keyboard and screen reader users start at its top', async () => {
    const { user } = renderApp('/settings');
    await user.click(within(await header()).getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { level: 1, name: 'Activity History' });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
