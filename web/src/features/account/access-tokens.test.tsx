import type { AccessToken } from '@sextant/contracts/account/access-token';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_SECRET } from '../../testing/account-handlers.ts';
import { problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

const REPORT: AccessToken = {
  id: 'b3c1c0de-1111-4a55-9f1e-0d6c3f6f7a01',
  name: 'Nightly report',
  prefix: 'sxt_Qx7b',
  scopes: ['read', 'run'],
  createdAt: '2026-11-02T08:00:00.000Z',
  expiresAt: '2999-01-31T08:00:00.000Z',
  lastUsedAt: null,
  lastUsedFrom: null,
};

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

async function openTokens(tokens: AccessToken[] = [REPORT]) {
  state.accessTokens = tokens;
  const app = renderApp('/settings');
  const region = within(await screen.findByRole('region', { name: 'Access tokens' }));
  await waitFor(() => expect(region.getByRole('button', { name: 'New token' })).toBeDefined());
  return { ...app, region };
}

describe('access tokens', () => {
  test('are listed with their scopes in plain words, their end and their last use', {
    tags: ['tokens/settings'],
  }, async () => {
    const used = { lastUsedAt: '2026-11-20T12:00:00.000Z', lastUsedFrom: '192.0.2.7' };
    const { region } = await openTokens([
      REPORT,
      {
        ...REPORT,
        id: REPORT.id.replace('1111', '2222'),
        name: 'Old',
        ...used,
        expiresAt: '2026-11-21T08:00:00.000Z',
      },
    ]);
    await region.findByText('Nightly report');
    const [first, second] = region.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toMatch(
      /^Nightly reportsxt_Qx7b…Read, Search and analyzeNever used\. Made Nov 2, 2026\. Ends Jan 31, 2999\.Revoke$/,
    );
    expect(second).toMatch(
      /ExpiredRead.*Last used Nov 20, 2026, .+, from 192\.0\.2\.7\..*Expired Nov 21, 2026\.Remove$/,
    );
  });

  test('are made after the password; the secret is shown once and can be copied', {
    tags: ['tokens/settings'],
  }, async () => {
    const { region, user } = await openTokens([]);
    await region.findByText('No tokens yet.');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(region.getByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    await dialog.findByText('Name is required');
    dialog.getByText('Password is required');
    await user.type(dialog.getByLabelText('Name'), 'Assistant');
    await user.click(dialog.getByRole('checkbox', { name: /^Search and analyze/ }));
    await user.selectOptions(dialog.getByLabelText('Valid for'), '30 days');
    await user.type(dialog.getByLabelText('Your password'), 'wrong-password');
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    await dialog.findByText('403: The current password is not right.');
    await user.clear(dialog.getByLabelText('Your password'));
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Make token' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy this token now' }));
    expect(shown.getByDisplayValue(NEW_SECRET)).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(write).toHaveBeenCalledWith(NEW_SECRET));
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await region.findByText('Assistant');
    expect(screen.queryByDisplayValue(NEW_SECRET)).toBeNull();
    const [made] = state.accessTokens;
    expect(made).toMatchObject({ name: 'Assistant', scopes: ['read', 'run'] });
    expect(Date.parse(made!.expiresAt) - Date.parse(made!.createdAt)).toBe(30 * 86_400_000);
  });

  test('are revoked after asking', { tags: ['tokens/settings'] }, async () => {
    const { region, user } = await openTokens();
    await user.click(await region.findByRole('button', { name: 'Revoke Nightly report, sxt_Qx7b' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(state.accessTokens).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Nightly report no longer works.');
    expect(state.accessTokens).toEqual([]);
    await region.findByText('No tokens yet.');
  });

  test('that have expired are removed, and nothing is said of programs that use them', async () => {
    const { region, user } = await openTokens([{ ...REPORT, expiresAt: '2020-01-01T00:00:00.000Z' }]);
    await user.click(await region.findByRole('button', { name: 'Remove Nightly report, sxt_Qx7b' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this token?' }));
    dialog.getByText('Nightly report has expired: no program can use it. It leaves this list.');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Nightly report had expired.');
    expect(screen.queryByText(/no longer works/)).toBeNull();
    expect(state.accessTokens).toEqual([]);
  });

  test('beyond twenty cannot be made, and the reason is said', async () => {
    const { region } = await openTokens(
      Array.from({ length: 20 }, (_, n) => ({ ...REPORT, id: REPORT.id.replace('1111', String(1000 + n)) })),
    );
    await region.findByText(/^20 tokens are the most/);
    expect(region.getByRole('button', { name: 'New token' })).toHaveProperty('disabled', true);
  });

  test('show an error with a retry if they cannot be loaded', async () => {
    mockServer.use(
      http.get('*/api/access-tokens', () => problem(503, 'Try again in a moment.'), { once: true }),
    );
    const { region, user } = await openTokens();
    await region.findByText('Your access tokens could not be loaded.');
    await user.click(region.getByRole('button', { name: 'Retry' }));
    await region.findByText('Nightly report');
  });
});

test('a new password revokes them if asked to', { tags: ['tokens/password'] }, async () => {
  let sent: unknown;
  mockServer.use(
    http.post('*/api/user/password', async ({ request }) => {
      sent = await request.json();
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/profile');
  await user.type(await screen.findByLabelText('Current password'), 'correct horse');
  await user.type(screen.getByLabelText('New password'), 'battery staple');
  await user.click(screen.getByRole('checkbox', { name: 'Also revoke all access tokens' }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('Every other session has been signed out, and every access token revoked.');
  expect(sent).toMatchObject({ revokeTokens: true });
});
