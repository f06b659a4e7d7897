import { accountCalls } from '@sextant/contracts/account/calls';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import { ADA, type MockState } from './mock-state.ts';

/** `ada` with any password of six characters but 'wrong-password'; the name 'taken' is taken. */
export const accountHandlers = (state: MockState): HttpHandler[] => [
  mockCall(accountCalls.currentUser, () => state.user ?? problem(401, 'Sign in to go on.')),
  mockCall(accountCalls.login, ({ body }) => {
    if (body.password === 'wrong-password') return problem(401, 'Invalid username or password');
    state.user = { ...ADA, username: body.username };
    return state.user;
  }),
  mockCall(accountCalls.register, ({ body }) => {
    if (body.username === 'taken') return problem(409, 'This username is taken.');
    state.user = {
      ...ADA,
      username: body.username,
      email: body.email ?? null,
      firstName: body.firstName ?? null,
      lastName: body.lastName ?? null,
    };
    return state.user;
  }),
  mockCall(accountCalls.updateUser, ({ body }) => {
    if (!state.user) return problem(401, 'Sign in to go on.');
    if (body.email === 'taken@example.org')
      return problem(409, 'There is already an account with this email address.', 'auth.email-taken');
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    state.user = { ...state.user, ...Object.fromEntries(given) };
    return state.user;
  }),
  mockCall(accountCalls.changePassword, ({ body }) =>
    body.currentPassword === 'wrong-password'
      ? problem(403, 'The current password is not right.', 'auth.wrong-password')
      : undefined,
  ),
  mockCall(accountCalls.logout, () => {
    state.user = null;
    return undefined;
  }),
  mockCall(accountCalls.status, () => state.status),
];
