import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

async function openSessions() {
  const app = renderApp('/profile');
  const region = within(await screen.findByRole('region', { name: 'Sessions' }));
  await region.findByText('Safari on iPhone');
  return { ...app, region };
}

describe('sessions', () => {
  test('are listed with readable names; the current one is marked and cannot be ended', {
    tags: ['account/sessions'],
  }, async () => {
    const { region } = await openSessions();
    const items = region.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatch(/^Firefox on WindowsThis browserSigned in Nov 20, 2026$/);
    expect(items[1]).toMatch(
      /^Safari on iPhoneLast used Nov 2\d, 2026, .+\. Signed in Nov 1\d, 2026Sign out$/,
    );
    expect(region.queryByRole('button', { name: /Firefox/ })).toBeNull();
  });

  test('can be ended one by one', { tags: ['account/sessions'] }, async () => {
    const { region, user } = await openSessions();
    await user.click(region.getByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await screen.findByText('Safari on iPhone has been signed out.');
    expect(region.queryByText('Safari on iPhone')).toBeNull();
    expect(state.sessions.map(({ device }) => device)).toEqual(['Firefox on Windows', 'Chrome on Linux']);
  });

  test('can be ended all at once, except the current one', { tags: ['account/sessions'] }, async () => {
    const { region, user } = await openSessions();
    await user.click(region.getByRole('button', { name: 'Sign out the 2 others' }));
    await screen.findByText('2 other browsers signed out.');
    expect(region.getAllByRole('listitem')).toHaveLength(1);
    expect(state.sessions).toMatchObject([{ current: true }]);
  });

  test('refresh with a message if one has already ended', async () => {
    const { region, user } = await openSessions();
    state.sessions = state.sessions.filter(({ device }) => device !== 'Safari on iPhone');
    await user.click(region.getByRole('button', { name: /^Sign out Safari on iPhone/ }));
    await screen.findByText('404: There is no such session.');
    await waitFor(() => expect(region.queryByText('Safari on iPhone')).toBeNull());
  });

  test('show an error with a retry if they cannot be loaded', async () => {
    mockServer.use(http.get('*/api/sessions', () => problem(503, 'Try again in a moment.'), { once: true }));
    const { user } = renderApp('/profile');
    await screen.findByText('Your sessions could not be loaded.');
    screen.getByText('503: Try again in a moment.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Safari on iPhone');
  });
});
