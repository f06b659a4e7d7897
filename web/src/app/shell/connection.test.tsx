import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '../../lib/providers.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { seed } from '../../testing/seed.ts';
import { Protected } from '../protected.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi({ signedIn: true });
  seed(state);
});

const BANNER = /^No connection to Sextant/;
const banner = () => screen.findByText(BANNER);

test('shows a banner while the connection is lost, and refetches failed queries once it is back', {
  tags: ['shell/connection'],
}, async () => {
  const app = renderApp('/settings');
  await screen.findByRole('heading', { level: 1 });
  mockServer.use(http.all('*/api/*', () => HttpResponse.error()));
  await app.user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByText('Your activity could not be loaded.');
  await banner();
  mockServer.resetHandlers();
  startMockApi({ signedIn: true });
  await app.user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
  await waitFor(() => expect(screen.queryByText('Your activity could not be loaded.')).toBeNull());
});

test('retries by itself', { tags: ['shell/connection'] }, async () => {
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1 });
  window.dispatchEvent(new Event('offline'));
  await banner();
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
});

test('retries when the browser is back online, without waiting for its own next attempt', {
  tags: ['shell/connection'],
}, async () => {
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1 });
  const after = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === 3_000 ? 0 : after(run, ms)) as typeof setTimeout);
  window.dispatchEvent(new Event('offline'));
  await banner();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
});

test('a single call without a response is not a lost connection', async () => {
  mockServer.use(http.get('*/api/activity', () => HttpResponse.error()));
  renderApp('/history');
  await screen.findByText('Your activity could not be loaded.');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByText(BANNER)).toBeNull();
});

function Thrown(): never {
  throw new TypeError('inside');
}

test('a page that fails keeps header and navigation, and other pages still work', {
  tags: ['shell/failed-page'],
}, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Providers client={createQueryClient()}>
      <MemoryRouter initialEntries={['/history']}>
        <Routes>
          <Route element={<Protected />}>
            <Route path="/history" element={<Thrown />} />
            <Route path="/research" element={<h1>Another page</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
  await screen.findByRole('heading', { name: 'This page failed' });
  const header = within(screen.getByRole('banner'));
  header.getByRole('link', { name: 'Research' }).click();
  await screen.findByRole('heading', { name: 'Another page' });
});

test('restores a query that was typed but not submitted', { tags: ['shell/typed-kept'] }, async () => {
  const query = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search query' });
  const { user } = renderApp('/research');
  await user.type(await query(), 'typed and not sent');
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Activity History' });
  await user.click(screen.getByRole('link', { name: 'Research' }));
  expect((await query()).value).toBe('typed and not sent');
  await user.clear(await query());
  await user.type(await query(), 'mRNA{Enter}');
  await screen.findByRole('list', { name: 'Articles' });
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Activity History' });
  await user.click(screen.getByRole('link', { name: 'Research' }));
  expect((await query()).value).toBe('');
});

test('restores unsaved profile details, and lets them be discarded', {
  tags: ['shell/typed-kept'],
}, async () => {
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'First name' });
  const { user } = renderApp('/profile');
  await user.clear(await name());
  await user.type(await name(), 'Augusta');
  await user.click(screen.getByRole('link', { name: 'History' }));
  await screen.findByRole('heading', { name: 'Activity History' });
  expect(JSON.stringify({ ...localStorage })).toContain('Augusta');
  const { id } = state.user!;
  expect(Object.keys(localStorage)).toContain(`draft:${id}:details`);
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  await waitFor(async () => expect((await name()).value).toBe('Augusta'));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect((await name()).value).toBe('Ada');
  expect(Object.keys(localStorage)).not.toContain(`draft:${id}:details`);
});
