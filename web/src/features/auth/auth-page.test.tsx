import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { delayCall } from '../../testing/hold-call.ts';
import { problem, wordless } from '../../testing/mock-call.ts';
import { mockServer, startMockApi } from '../../testing/mock-server.ts';
import type { MockState } from '../../testing/mock-state.ts';
import { renderApp } from '../../testing/render-app.tsx';

let state: MockState;
beforeEach(() => {
  state = startMockApi({ signedIn: false });
});

async function openRegister() {
  const app = renderApp('/auth');
  await app.user.click(await screen.findByRole('tab', { name: 'Register' }));
  return app;
}

test('the panel describes the product in three blurbs', {
  tags: ['auth/layout', 'auth/blurbs'],
}, async () => {
  renderApp('/auth');
  const panel = await screen.findByRole('complementary');
  for (const text of [
    'Strategic competitive intelligence',
    'Search and analyse research articles, generate technology radars and innovation roadmaps with AI-powered insights, and build strategic roadmaps and competitive opportunities.',
    'Research Analysis',
    'Search and analyse millions of research articles.',
    'AI-Powered Insights',
    'Generate technology radars and innovation roadmaps.',
    'Strategic Planning',
    'Build comprehensive roadmaps and identify competitive opportunities.',
  ])
    expect(panel.textContent).toContain(text);
});

test('Login has two fields, Register five, three of which are optional', {
  tags: ['auth/login-fields', 'auth/register-fields'],
}, async () => {
  const fields = () =>
    [...document.querySelectorAll('form input')].map((input) => [
      document.querySelector(`label[for="${input.id}"]`)?.textContent,
      input.getAttribute('type') ?? 'text',
    ]);
  const { user } = renderApp('/auth');
  await screen.findByLabelText('Username');
  expect(fields()).toEqual([
    ['Username', 'text'],
    ['Password', 'password'],
  ]);
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(fields()).toEqual([
    ['Username', 'text'],
    ['Password', 'password'],
    ['Email (optional)', 'email'],
    ['First name (optional)', 'text'],
    ['Last name (optional)', 'text'],
  ]);
});

describe('login', () => {
  test('is the initial tab', { tags: ['auth/tabs'] }, async () => {
    renderApp('/auth');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Login', 'true'],
      ['Register', 'false'],
    ]);
  });

  test('an empty form shows both messages and is not sent', { tags: ['auth/login-rules'] }, async () => {
    const { user } = renderApp('/auth');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByText('Username is required');
    screen.getByText('Password must be at least 6 characters');
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
    expect(state.user).toBeNull();
  });

  test("while pending the button is disabled and reads 'Signing in...', then a toast welcomes the user", {
    tags: ['auth/login-toast', 'auth/login-pending', 'auth/user-set'],
  }, async () => {
    const answer = delayCall('post', '/api/login');
    const { user, address } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), ' ada ');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.querySelector('svg.animate-spin')).not.toBeNull();
    answer();
    await screen.findByText('Welcome back!');
    screen.getByText('You have successfully logged in.');
    await waitFor(() => expect(address()).toBe('/'));
    expect(state.user?.username).toBe('ada');
  });

  test("a rejection shows the toast 'Login failed' and the error beside the button", {
    tags: ['auth/login-failed'],
  }, async () => {
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'wrong-password{Enter}');
    expect((await screen.findByText('Login failed')).className).toContain('text-danger');
    expect(screen.getAllByText('401: Invalid username or password')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
  });

  test("an error without a message reads 'Invalid username or password'", {
    tags: ['auth/login-failed-fallback'],
  }, async () => {
    mockServer.use(http.post('*/api/login', () => wordless(401)));
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    await screen.findByText('Login failed');
    expect(screen.getAllByText('Invalid username or password')).toHaveLength(2);
  });

  test('after too many failures it says when to retry, and keeps the input', async () => {
    const detail = 'Too many failed attempts. Please try again in 8 seconds.';
    mockServer.use(http.post('*/api/login', () => problem(429, detail, 'auth.too-many-attempts')));
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    await screen.findByText('Login failed');
    expect(screen.getAllByText(`429: ${detail}`)).toHaveLength(2);
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ada');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret-1');
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
  });

  test("without any response it says 'Sextant did not answer'", async () => {
    mockServer.use(http.post('*/api/login', () => HttpResponse.error()));
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    expect((await screen.findAllByText('Sextant did not answer')).length).toBeGreaterThan(0);
  });
});

describe('register', () => {
  test('validates username, e-mail and password', {
    tags: ['auth/register-rules'],
  }, async () => {
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('Username'), 'ab');
    await user.type(screen.getByLabelText(/^Email/), 'not-an-address');
    await user.type(screen.getByLabelText('Password'), '12345{Enter}');
    await screen.findByText('Username must be at least 3 characters');
    screen.getByText('Invalid email address');
    screen.getByText('Password must be at least 6 characters');
    // The first wrong field of the page takes the focus.
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  test('warns that common passwords are rejected before one is entered', {
    tags: ['auth/common-password'],
  }, async () => {
    await openRegister();
    screen.getByText(
      'At least 6 characters. Common passwords, such as 123456, and your own name are refused.',
    );
  });

  test('omits empty optional fields from the request', {
    tags: ['auth/register-toast', 'auth/optional-fields'],
  }, async () => {
    let body: unknown;
    mockServer.use(
      http.post('*/api/register', async ({ request }) => {
        body = await request.clone().json();
      }),
    );
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('Username'), 'grace');
    await user.type(screen.getByLabelText('Password'), 'secret-1');
    await user.type(screen.getByLabelText(/^First name/), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Welcome!');
    expect(body).toEqual({ username: 'grace', password: 'secret-1', firstName: 'Grace' });
  });

  test("while pending the button is disabled and reads 'Creating account...', then a toast welcomes the user", {
    tags: ['auth/register-toast', 'auth/register-pending', 'auth/user-set'],
  }, async () => {
    const answer = delayCall('post', '/api/register');
    const { user, address } = await openRegister();
    await user.type(screen.getByLabelText('Username'), 'grace');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    const button = await screen.findByRole('button', { name: 'Creating account...' });
    expect(button).toHaveProperty('disabled', true);
    expect(button.querySelector('svg.animate-spin')).not.toBeNull();
    answer();
    await screen.findByText('Your account has been created successfully.');
    await waitFor(() => expect(address()).toBe('/'));
  });

  test("a rejection shows the toast 'Registration failed' with the error", {
    tags: ['auth/register-failed'],
  }, async () => {
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('Username'), 'taken');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    await screen.findByText('Registration failed');
    expect(screen.getAllByText('409: This username is taken.')).toHaveLength(2);
  });

  test("an error without a message reads 'Failed to create account'", {
    tags: ['auth/register-failed-fallback'],
  }, async () => {
    mockServer.use(http.post('*/api/register', () => wordless(400)));
    const { user } = await openRegister();
    await user.type(screen.getByLabelText('Username'), 'grace');
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}');
    await screen.findByText('Registration failed');
    expect(screen.getAllByText('Failed to create account')).toHaveLength(2);
  });
});

test('the forms stay usable with a message if the session cannot be checked', async () => {
  mockServer.use(http.get('*/api/user', () => problem(503, 'The account service does not answer.')));
  renderApp('/auth');
  await screen.findByText('Your session could not be checked.');
  expect(screen.getByLabelText('Username')).toHaveProperty('disabled', false);
});

test('passwords are masked and support autofill', async () => {
  const { user } = renderApp('/auth');
  const kept = async () => {
    const field = await screen.findByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(field);
    await user.paste('correct horse');
    expect((field as HTMLInputElement).value).toBe('correct horse');
    return field.getAttribute('autocomplete');
  };
  expect(await kept()).toBe('current-password');
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(await kept()).toBe('new-password');
});

describe('requirements for an account', () => {
  test.each([
    [{ mode: 'open', emailDomains: [] }, 'A username and a password are enough.'],
    [{ mode: 'invite', emailDomains: [] }, 'You need the invitation that you were given.'],
    [
      { mode: 'invite', emailDomains: ['example.org', 'example.com'] },
      'You need the invitation that you were given and an email address at example.org or example.com.',
    ],
    [{ mode: 'closed', emailDomains: [] }, 'Registration is closed. Please ask whoever runs this Sextant.'],
  ] as const)(
    '%j: the page says what it needs',
    { tags: ['account/registration'] },
    async (registration, words) => {
      const state = startMockApi({ signedIn: false });
      state.registration = { ...registration, emailDomains: [...registration.emailDomains] };
      const { user } = renderApp('/auth');
      await user.click(await screen.findByRole('tab', { name: 'Register' }));
      await screen.findByText(words);
      expect(screen.queryByLabelText('Invitation') !== null).toBe(registration.mode === 'invite');
      expect(screen.queryByRole('button', { name: 'Create account' }) !== null).toBe(
        registration.mode !== 'closed',
      );
      // An email address that is needed comes before the password, one that is not after it.
      const email = screen.queryByLabelText(/^Email/);
      expect(email?.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(
        registration.mode === 'closed'
          ? undefined
          : registration.emailDomains.length > 0
            ? Node.DOCUMENT_POSITION_FOLLOWING
            : Node.DOCUMENT_POSITION_PRECEDING,
      );
    },
  );
});
