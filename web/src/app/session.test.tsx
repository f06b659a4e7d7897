import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { useAuth } from '../lib/auth.tsx';
import { delayCall } from '../testing/hold-call.ts';
import { problem } from '../testing/mock-call.ts';
import { mockServer, startMockApi } from '../testing/mock-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { seed } from '../testing/seed.ts';

const Stray = () => <p>{useAuth().status}</p>;

test.each([
  '/',
  '/research',
  '/strategy',
  '/strategy/radars',
  '/roadmaps',
  '/radar',
  '/innovation',
  '/topics',
  `/topics/${'0'.repeat(32)}`,
  '/history',
  '/profile',
  '/settings',
])(
  '%s requires a session: a spinner while it loads, then the sign-in page',
  { tags: ['shell/protected', 'shell/loading'] },
  async (path) => {
    startMockApi({ signedIn: false });
    const answer = delayCall('get', '/api/user');
    const { address } = renderApp(path);
    expect(screen.getByRole('status').querySelector('svg.animate-spin')).not.toBeNull();
    answer();
    await screen.findByRole('tab', { name: 'Login' });
    expect(address()).toBe(path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`);
  },
);

test('using the session outside its provider throws', { tags: ['auth/provider'] }, () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Stray />)).toThrow('useAuth must be used within an AuthProvider');
  quiet.mockRestore();
});

test("while the user loads, the dashboard shows a spinner with 'Loading your dashboard...'", {
  tags: ['dashboard/loading', 'auth/states'],
}, async () => {
  startMockApi();
  const answer = delayCall('get', '/api/user');
  renderApp('/');
  expect(screen.getByRole('status').textContent).toContain('Loading your dashboard...');
  answer();
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' });
});

test('a visitor is redirected to sign in, and then to the requested page', {
  tags: ['shell/way-back', 'auth/user-set', 'auth/states', 'calls/current-user-none'],
}, async () => {
  startMockApi({ signedIn: false });
  const { user, address } = renderApp('/history?x=1');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(address()).toBe('/auth?next=%2Fhistory%3Fx%3D1');
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Activity History' });
  expect(address()).toBe('/history?x=1');
});

test('a signed-in user is redirected from the sign-in page to the dashboard', {
  tags: ['shell/auth-public'],
}, async () => {
  startMockApi();
  const { address } = renderApp('/auth');
  await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' });
  expect(address()).toBe('/');
});

test('a 401 of any call ends the session and keeps the return address', {
  tags: ['shell/session-ended'],
}, async () => {
  startMockApi();
  mockServer.use(http.get('*/api/activity', () => problem(401, 'Sign in to go on.')));
  const { address } = renderApp('/history');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(address()).toBe('/auth?next=%2Fhistory');
});

test('an ended session is reported once, however many calls failed', {
  tags: ['shell/session-ended'],
}, async () => {
  startMockApi();
  mockServer.use(http.patch('*/api/user', () => problem(401, 'Sign in to go on.')));
  const { user, address } = renderApp('/profile');
  await user.type(await screen.findByLabelText('First name'), 'x');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('You have been signed out');
  await waitFor(() => expect(address()).toBe('/auth?next=%2Fprofile'));
  expect(screen.queryByText(/401/)).toBeNull();
});

test('the page shows an error with a retry if the user cannot be loaded', {
  tags: ['shell/failed-start'],
}, async () => {
  startMockApi();
  mockServer.use(http.get('*/api/user', () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/settings');
  expect((await screen.findByRole('alert')).textContent).toContain('Sextant did not answer');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
});

test('signing out says goodbye and keeps no return address', {
  tags: ['auth/logout-toast', 'auth/user-cleared'],
}, async () => {
  startMockApi();
  const { user, address } = renderApp('/history');
  await user.click(await screen.findByRole('button', { name: /Account of Ada Lovelace/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Goodbye!');
  screen.getByText('You have been logged out successfully.');
  await waitFor(() => expect(address()).toBe('/auth'));
});

test('signing out after the session has ended is not an error', {
  tags: ['auth/logout-ended'],
}, async () => {
  startMockApi();
  mockServer.use(http.post('*/api/logout', () => problem(401, 'Sign in to go on.')));
  const { user, address } = renderApp('/history');
  await user.click(await screen.findByRole('button', { name: /Account of Ada Lovelace/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Goodbye!');
  await waitFor(() => expect(address()).toBe('/auth'));
  expect(screen.queryByText('Logout failed')).toBeNull();
});

test('the next user sees no data of the previous one', {
  tags: ['shell/account-data'],
}, async () => {
  const state = startMockApi();
  seed(state);
  const { user } = renderApp('/research');
  await screen.findByText('8 saved articles');
  await user.click(await screen.findByRole('button', { name: /Account of Ada/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  state.saved = [];
  await user.type(await screen.findByLabelText('Username'), 'grace');
  await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
  await screen.findByRole('heading', { name: 'Welcome back, Ada' });
  await user.click(screen.getByRole('link', { name: 'Research' }));
  await screen.findByText('0 saved articles');
});

test("signing out removes the user's searches and runs from the tab", {
  tags: ['shell/account-data'],
}, async () => {
  seed(startMockApi());
  sessionStorage.setItem('sextant-runs', '{"secret":{}}');
  const { user } = renderApp('/research?q=secret&history=all');
  await screen.findByRole('list', { name: 'Articles' });
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('research-places')).toContain('secret');
  await user.click(screen.getByRole('button', { name: /Account of Ada/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Goodbye!');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret'));
});

test('signing out in one tab signs out the others and clears their data', {
  tags: ['auth/other-tabs'],
}, async () => {
  seed(startMockApi());
  const { address, container } = renderApp('/research?q=lnp&history=all');
  await screen.findByRole('list', { name: 'Articles' });
  // The event that the browser dispatches in other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: 'now' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(address()).toBe(`/auth?next=${encodeURIComponent('/research?q=lnp&history=all')}`);
  expect(container.textContent).not.toContain('Ada');
  expect(sessionStorage).toHaveLength(0);
});

test("a failed sign-out shows the toast 'Logout failed' with the error, and the session continues", {
  tags: ['auth/logout-failed'],
}, async () => {
  startMockApi();
  mockServer.use(http.post('*/api/logout', () => problem(503, 'The account service does not answer.')));
  const { user, address } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: /Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await screen.findByText('Logout failed');
  screen.getByText('503: The account service does not answer.');
  expect(address()).toBe('/settings');
});
