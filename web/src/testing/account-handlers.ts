import { accountCalls } from '@sextant/contracts/account/calls';
import { PURGING_SERVICES } from '@sextant/contracts/account/deletion';
import { auditCalls } from '@sextant/contracts/audit/calls';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import { ADA, type MockState } from './mock-state.ts';

/** The secret of a new access token. */
export const NEW_SECRET = `sxt_${'Ab3d'.repeat(10)}xyz`;

export const MAIL_TOKEN = 'm'.repeat(43);
export const UNSUBSCRIBE_TOKEN = 'u'.repeat(64);
export const DELETION_TOKEN = 'd'.repeat(43);

/** Accepts `ada` with any password of at least six characters except 'wrong-password'; the name 'taken' is taken. */
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
      return problem(409, 'This email address cannot be used.', 'auth.email-taken');
    const isOther = body.email !== undefined && body.email !== state.user.email;
    if (isOther && !body.currentPassword)
      return problem(403, 'Another email address needs your current password.', 'auth.password-needed');
    if (isOther && body.currentPassword === 'wrong-password')
      return problem(403, 'The current password is not right.', 'auth.wrong-password');
    const { currentPassword: _, ...fields } = body;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    state.user = { ...state.user, ...Object.fromEntries(given) };
    return state.user;
  }),
  mockCall(accountCalls.changePassword, ({ body }) =>
    body.currentPassword === 'wrong-password'
      ? problem(403, 'The current password is not right.', 'auth.wrong-password')
      : undefined,
  ),
  mockCall(auditCalls.reportExport, ({ body }) => {
    state.exports.push(body);
    return undefined;
  }),
  mockCall(accountCalls.sendEmailConfirmation, () =>
    state.user?.email ? undefined : problem(409, 'Your account has no email address. Please add one first.'),
  ),
  mockCall(accountCalls.confirmEmail, ({ body: { token } }) => {
    const email = state.user?.email;
    if (token !== MAIL_TOKEN || !state.user || !email) return problem(404, 'This link has ended.');
    state.user = { ...state.user, emailConfirmed: true };
    return { email };
  }),
  mockCall(accountCalls.unsubscribe, ({ params: { token } }) =>
    token === UNSUBSCRIBE_TOKEN ? undefined : problem(404, 'This link is not valid.'),
  ),
  mockCall(accountCalls.registration, () => state.registration),
  mockCall(accountCalls.logout, () => {
    state.user = null;
    return undefined;
  }),
  mockCall(accountCalls.sessions, () => state.sessions),
  mockCall(accountCalls.endSession, ({ params }) => {
    if (!state.sessions.some(({ id }) => id === params.id)) return problem(404, 'There is no such session.');
    state.sessions = state.sessions.filter(({ id }) => id !== params.id);
    return undefined;
  }),
  mockCall(accountCalls.endOtherSessions, () => {
    state.sessions = state.sessions.filter(({ current }) => current);
    return undefined;
  }),
  mockCall(accountCalls.accessTokens, () => state.accessTokens),
  mockCall(accountCalls.createAccessToken, ({ body: { password, expiresInDays, ...body } }) => {
    if (password === 'wrong-password')
      return problem(403, 'The current password is not right.', 'auth.wrong-password');
    const token = {
      ...body,
      id: crypto.randomUUID(),
      prefix: NEW_SECRET.slice(0, 8),
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + expiresInDays * 86_400_000).toISOString(),
      lastUsedAt: null,
      lastUsedFrom: null,
    };
    state.accessTokens = [token, ...state.accessTokens];
    return { ...token, secret: NEW_SECRET };
  }),
  mockCall(accountCalls.revokeAccessToken, ({ params }) => {
    if (!state.accessTokens.some(({ id }) => id === params.id))
      return problem(404, 'There is no such access token.');
    state.accessTokens = state.accessTokens.filter(({ id }) => id !== params.id);
    return undefined;
  }),
  mockCall(accountCalls.deleteUser, ({ body }) => {
    if (body.password === 'wrong-password')
      return problem(403, 'The current password is not right.', 'auth.wrong-password');
    state.user = null;
    const requestedAt = new Date().toISOString();
    const services = PURGING_SERVICES.map((service) => ({ service, purgedAt: null }));
    state.deletion = { requestedAt, finishedAt: null, services };
    return { token: DELETION_TOKEN, statusUrl: `/api/deletions/${DELETION_TOKEN}` };
  }),
  mockCall(accountCalls.deletion, ({ params }) => {
    if (!state.deletion || params.token !== DELETION_TOKEN)
      return problem(404, 'There is no deletion under this link, or it was more than 30 days ago.');
    // At the first poll one service has not confirmed yet, at the second all have.
    const now = new Date().toISOString();
    const { deletion } = state;
    const open = deletion.services.filter(({ purgedAt }) => !purgedAt);
    for (const service of open.length > 1 ? open.slice(0, -1) : open) service.purgedAt = now;
    if (open.length <= 1) deletion.finishedAt ??= now;
    return structuredClone(deletion);
  }),
  mockCall(accountCalls.status, () => state.status),
  mockCall(accountCalls.dataSources, () => ({
    sources: [...(state.status.analyst?.sources ?? []), ...(state.status.literature?.sources ?? [])],
  })),
  mockCall(accountCalls.vocabulary, () => ({ vocabulary: state.status.literature?.vocabulary ?? null })),
];
