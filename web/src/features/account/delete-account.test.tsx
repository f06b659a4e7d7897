import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { DELETION_TOKEN } from '../../testing/account-handlers.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

async function openDialog() {
  const app = renderApp('/profile');
  await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this account?' }));
  const confirm = () => app.user.click(dialog.getByRole('button', { name: 'Delete account' }));
  return { ...app, dialog, confirm };
}

describe('Delete account', () => {
  test('lists what will be deleted, and that the username becomes available', {
    tags: ['account/delete'],
  }, async () => {
    const { dialog } = await openDialog();
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Your profile, password and sign-ins',
      'Saved articles, saved queries and your history',
      'Saved analyses, radars and roadmaps',
      'Analyses that are still running',
    ]);
    dialog.getByText('ada');
  });

  test('asks for the password, and can be cancelled', { tags: ['account/delete'] }, async () => {
    const { dialog, confirm, user } = await openDialog();
    await confirm();
    await dialog.findByText('Password is required');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state.user).not.toBeNull();
  });

  test('a wrong password is rejected in the dialog, which stays open', async () => {
    const { dialog, confirm, user, address } = await openDialog();
    await user.type(dialog.getByLabelText('Your password'), 'wrong-password');
    await confirm();
    await dialog.findByText('403: The current password is not right.');
    expect(address()).toBe('/profile');
  });

  test('leads to a page that tracks the deletion until every service has confirmed it', {
    tags: ['account/delete', 'account/farewell'],
  }, async () => {
    const { dialog, confirm, user, address } = await openDialog();
    await user.type(dialog.getByLabelText('Your password'), 'secret-1');
    await confirm();
    await screen.findByRole('heading', { name: 'Your account is deleted' });
    expect(address()).toBe(`/goodbye#${DELETION_TOKEN}`);
    await screen.findByText(/^What it kept is removed\./);
    expect(screen.getAllByText('Removed')).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: 'Go to the sign-in page' }));
    await screen.findByRole('heading', { name: 'Sign in to Sextant' });
  });
});

describe('the farewell page', () => {
  test('works without a session, and keeps polling while Sextant does not respond', {
    tags: ['account/farewell'],
  }, async () => {
    state.user = null;
    const now = new Date().toISOString();
    state.deletion = { requestedAt: now, finishedAt: now, services: [{ service: 'library', purgedAt: now }] };
    mockServer.use(http.get('*/api/deletions/*', () => HttpResponse.error(), { once: true }));
    renderApp(`/goodbye#${DELETION_TOKEN}`);
    await screen.findByText('The progress could not be loaded.');
    await screen.findByText(/^What it kept is removed\./);
  });

  test('reports a deletion that takes longer than usual and continues', async () => {
    const requestedAt = new Date(Date.now() - 61_000).toISOString();
    state.deletion = { requestedAt, finishedAt: null, services: [{ service: 'insight', purgedAt: null }] };
    mockServer.use(http.get('*/api/deletions/*', () => HttpResponse.json(state.deletion)));
    renderApp(`/goodbye#${DELETION_TOKEN}`);
    await screen.findByText(/^This takes longer than usual\. You can close the page/);
  });

  test('reports an unknown link', async () => {
    renderApp(`/goodbye#${'x'.repeat(43)}`);
    await screen.findByRole('heading', { name: 'Nothing at this address' });
  });

  test('redirects to the sign-in page without a token', async () => {
    state.user = null;
    const { address } = renderApp('/goodbye');
    await waitFor(() => expect(address()).toBe('/auth'));
  });
});
