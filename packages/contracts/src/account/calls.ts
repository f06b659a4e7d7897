import { z } from 'zod';
import { defineCalls } from '../http/call.ts';
import { IdParams } from '../http/values.ts';
import { UnsubscribeParams } from '../insight/digest-mail.ts';
import { AccessToken, CreateAccessTokenBody, CreatedAccessToken } from './access-token.ts';
import { DeleteUserBody, Deletion, DeletionAccepted, DeletionToken } from './deletion.ts';
import { ConfirmEmailBody, ConfirmedEmail } from './email-confirmation.ts';
import { Registration } from './registration.ts';
import { ActiveSession } from './session.ts';
import { DataSources, Status, VocabularyInUse } from './status.ts';
import { ChangePasswordBody, LoginBody, RegisterBody, UpdateUserBody, User } from './user.ts';

export const accountCalls = defineCalls({
  currentUser: { method: 'GET', path: '/api/user', scope: 'read', response: User },
  login: { method: 'POST', path: '/api/login', body: LoginBody, response: User },
  register: { method: 'POST', path: '/api/register', body: RegisterBody, response: User, status: 201 },
  registration: { method: 'GET', path: '/api/registration', response: Registration },
  logout: { method: 'POST', path: '/api/logout', status: 204 },
  updateUser: { method: 'PATCH', path: '/api/user', body: UpdateUserBody, response: User },
  changePassword: { method: 'POST', path: '/api/user/password', body: ChangePasswordBody, status: 204 },
  sendEmailConfirmation: { method: 'POST', path: '/api/user/email-confirmation', status: 204 },
  confirmEmail: {
    method: 'POST',
    path: '/api/email-confirmations',
    body: ConfirmEmailBody,
    response: ConfirmedEmail,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscriptions/:token',
    params: UnsubscribeParams,
    status: 204,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/api/user',
    body: DeleteUserBody,
    response: DeletionAccepted,
    status: 202,
  },
  deletion: {
    method: 'GET',
    path: '/api/deletions/:token',
    params: z.object({ token: DeletionToken }),
    response: Deletion,
  },
  sessions: { method: 'GET', path: '/api/sessions', response: z.array(ActiveSession) },
  endOtherSessions: { method: 'DELETE', path: '/api/sessions', status: 204 },
  endSession: { method: 'DELETE', path: '/api/sessions/:id', params: IdParams, status: 204 },
  accessTokens: { method: 'GET', path: '/api/access-tokens', response: z.array(AccessToken) },
  createAccessToken: {
    method: 'POST',
    path: '/api/access-tokens',
    body: CreateAccessTokenBody,
    response: CreatedAccessToken,
    status: 201,
  },
  revokeAccessToken: { method: 'DELETE', path: '/api/access-tokens/:id', params: IdParams, status: 204 },
  status: { method: 'GET', path: '/api/status', scope: 'read', response: Status },
  vocabulary: { method: 'GET', path: '/api/vocabulary', response: VocabularyInUse },
  dataSources: { method: 'GET', path: '/api/data-sources', response: DataSources },
});
