import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { delayCall } from '../../testing/hold-call.ts';
import { problem } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import { ADA, type MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi();
});

const disabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

async function openProfile() {
  const app = renderApp('/profile');
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  const retype = async (label: string, text: string) => {
    await app.user.clear(screen.getByLabelText(label));
    if (text) await app.user.type(screen.getByLabelText(label), text);
  };
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, retype, press };
}

test('shows the stored account', { tags: ['account/profile'] }, async () => {
  await openProfile();
  expect(screen.getByText('Ada Lovelace', { selector: 'p.font-medium' })).toBeTruthy();
  screen.getByText('Username ada, member since Nov 2, 2026');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org');
  screen.getByRole('button', { name: 'Choose picture' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

describe('details', () => {
  test('can be saved only after a change, and discarded', async () => {
    const { retype, press } = await openProfile();
    expect(disabled('Save details')).toBe(true);
    await retype('First name', 'Augusta');
    expect(disabled('Save details')).toBe(false);
    await press('Discard changes');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada');
    expect(disabled('Save details')).toBe(true);
  });

  test('appear everywhere in the application once saved', {
    tags: ['account/profile'],
  }, async () => {
    const { retype, press } = await openProfile();
    await retype('First name', 'Augusta');
    await retype('Email', '');
    await retype('Your password', 'correct horse');
    await press('Save details');
    await screen.findByText('Profile saved');
    await screen.findByRole('button', { name: /Account of Augusta Lovelace/ });
    expect(state.user).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace', email: null });
    expect(disabled('Save details')).toBe(true);
  });

  test('show validation errors beside their fields, and are not sent if invalid', async () => {
    const { retype, press } = await openProfile();
    await retype('Email', 'nowhere');
    await press('Save details');
    await screen.findByText('Invalid email address');
    expect(state.user?.email).toBe('ada@example.org');
  });

  test('disable the button while pending', async () => {
    const answer = delayCall('patch', '/api/user');
    const { retype, press } = await openProfile();
    await retype('Last name', 'King');
    await press('Save details');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
    answer();
    await screen.findByText('Profile saved');
  });

  test('stay in the form with the reason if they were rejected', { tags: ['account/profile'] }, async () => {
    const { retype, press } = await openProfile();
    await retype('Email', 'taken@example.org');
    await retype('Your password', 'correct horse');
    await press('Save details');
    await screen.findByText('Save failed');
    expect(screen.getAllByText('409: This email address cannot be used.')).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'taken@example.org');
  });

  test('a new e-mail address requires the password, and a wrong one is reported', {
    tags: ['account/email'],
  }, async () => {
    const { retype, press } = await openProfile();
    await retype('Email', 'next@example.org');
    await press('Save details');
    const missing = '403: Another email address needs your current password.';
    await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(2));
    await retype('Your password', 'wrong-password');
    await press('Save details');
    await screen.findAllByText('403: The current password is not right.');
    await retype('Your password', 'correct horse');
    await press('Save details');
    await screen.findByText('Profile saved');
    expect(state.user?.email).toBe('next@example.org');
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  test('a picture of an earlier release is shown and kept, and can be removed', {
    tags: ['account/picture'],
  }, async () => {
    state.user = { ...ADA, profileImageUrl: 'https://example.org/ada.png' };
    const { retype, press } = await openProfile();
    await retype('First name', 'Augusta');
    await press('Save details');
    await screen.findByText('Profile saved');
    expect(state.user).toMatchObject({
      firstName: 'Augusta',
      profileImageUrl: 'https://example.org/ada.png',
    });
    await press('Remove picture');
    await press('Save details');
    await expect.poll(() => state.user?.profileImageUrl).toBeNull();
    screen.getByRole('button', { name: 'Choose picture' });
  });

  test('a file that is not a picture is reported and not sent', { tags: ['account/picture'] }, async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no image')));
    const { user } = await openProfile();
    await user.upload(screen.getByLabelText('Picture'), new File(['text'], 'a.png', { type: 'image/png' }));
    await screen.findByText('Your browser cannot read this file as a picture.');
    expect(disabled('Save details')).toBe(true);
    vi.unstubAllGlobals();
  });

  test("show 'Sextant did not answer' without a response", async () => {
    mockServer.use(http.patch('*/api/user', () => HttpResponse.error()));
    const { retype, press } = await openProfile();
    await retype('Last name', 'King');
    await press('Save details');
    expect((await screen.findAllByText('Sextant did not answer')).length).toBeGreaterThan(0);
  });

  test('redirect to the sign-in page if the session has ended', async () => {
    mockServer.use(http.patch('*/api/user', () => problem(401, 'Please sign in.')));
    const { retype, press, address } = await openProfile();
    await retype('Last name', 'King');
    await press('Save details');
    await waitFor(() => expect(address()).toBe('/auth?next=%2Fprofile'));
  });
});

describe('password', () => {
  async function change(current: string, next: string) {
    const opened = await openProfile();
    if (current) await opened.retype('Current password', current);
    if (next) await opened.retype('New password', next);
    await opened.press('Change password');
    return opened;
  }

  test('a change is confirmed and clears the fields', {
    tags: ['account/password'],
  }, async () => {
    const { address } = await change('secret-1', 'battery staple');
    await screen.findByText('Password changed');
    screen.getByText('Every other session has been signed out.');
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', '');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
    expect(address()).toBe('/profile');
  });

  test('warns that common passwords are rejected', { tags: ['auth/common-password'] }, async () => {
    await openProfile();
    screen.getByText(
      'At least 6 characters. Common passwords, such as 123456, and your own name are refused.',
    );
  });

  test('names missing fields', async () => {
    await change('', 'short');
    await screen.findByText('Current password is required');
    screen.getByText('Password must be at least 6 characters');
  });

  test('with a wrong current password is rejected without ending the session', async () => {
    const { address } = await change('wrong-password', 'battery staple');
    await screen.findByText('Password not changed');
    expect(screen.getAllByText('403: The current password is not right.')).toHaveLength(2);
    expect(address()).toBe('/profile');
  });

  test('disables the button while pending', async () => {
    const answer = delayCall('post', '/api/user/password');
    await change('secret-1', 'battery staple');
    expect(await screen.findByRole('button', { name: 'Changing...' })).toHaveProperty('disabled', true);
    answer();
    await screen.findByText('Password changed');
  });
});
