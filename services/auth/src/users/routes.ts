import { Registration } from '@sextant/contracts/account/registration';
import { SignInOrigin } from '@sextant/contracts/account/sign-in-origin';
import { SignedInUser } from '@sextant/contracts/account/signed-in-user';
import {
  ChangePasswordBody,
  LoginBody,
  RegisterBody,
  UpdateUserBody,
  User,
} from '@sextant/contracts/account/user';
import { IdParams } from '@sextant/contracts/http/values';
import type { RecordAudit } from '@sextant/service-kit/audit/record';
import type { Refusals } from '@sextant/service-kit/audit/refusals';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { Mailer } from '@sextant/service-kit/mail/mailer';
import type { App } from '@sextant/service-kit/server';
import { ofAccount } from '../audit/of-account.ts';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import type { BoundedHasher } from '../passwords/bounded-hasher.ts';
import type { EmailDomains } from '../registration/email-domains.ts';
import { changePassword } from './change-password.ts';
import * as presenter from './presenter.ts';
import { registerUser } from './register-user.ts';
import { type UserRow, userById } from './repository.ts';
import { updateUser } from './update-user.ts';
import { verifyLogin } from './verify-login.ts';

export interface UserRoutesDeps {
  readonly prisma: PrismaClient;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
  readonly refusals: Refusals;
  readonly passwords: BoundedHasher;
  readonly decoyHash: string;
  readonly registration: Registration['mode'];
  readonly emailDomains: EmailDomains;
  readonly mailer: Mailer | null;
}

/** Auth sees only the gateway's address, so the gateway sends the client's origin. */
const withOrigin = { origin: SignInOrigin };

/** Internal routes; only the gateway may call them, and it creates the sessions. */
export function userRoutes(app: App, deps: UserRoutesDeps): void {
  const config = { access: 'gateway' } as const;
  const sendsMail = deps.mailer !== null;
  const presentUser = (user: UserRow) => presenter.presentUser(user, sendsMail);
  const presentSignedIn = (user: UserRow) => presenter.presentSignedIn(user, sendsMail);

  app.post(
    '/internal/login',
    { config, schema: { body: LoginBody.extend(withOrigin), response: { 200: SignedInUser } } },
    async (request) => presentSignedIn(await verifyLogin(deps, request.body)),
  );

  app.post(
    '/internal/register',
    {
      config,
      // Optional for compatibility: a gateway of the previous release does not send the origin.
      schema: {
        body: RegisterBody.extend({ origin: SignInOrigin.optional() }),
        response: { 201: SignedInUser },
      },
    },
    async (request, reply) => {
      const address = request.body.origin?.address ?? null;
      const register = () => registerUser(deps, request.body);
      const user = await deps.refusals.of({ action: 'account.register', address }, register);
      reply.code(201);
      return presentSignedIn(user);
    },
  );

  app.get('/internal/registration', { config, schema: { response: { 200: Registration } } }, async () => ({
    mode: deps.registration,
    emailDomains: [...deps.emailDomains.allowed],
  }));

  app.get(
    '/internal/users/:id',
    { config, schema: { params: IdParams, response: { 200: User } } },
    async (request) => {
      const user = await userById(deps.prisma, request.params.id);
      if (!user) throw errors('auth.user-not-found');
      return presentUser(user);
    },
  );

  app.patch(
    '/internal/users/:id',
    {
      config,
      schema: { params: IdParams, body: UpdateUserBody.extend(withOrigin), response: { 200: User } },
    },
    async ({ params: { id }, body }) => {
      const update = () => updateUser(deps, id, body);
      return presentUser(await deps.refusals.of(ofAccount('account.change', id, body), update));
    },
  );

  app.post(
    '/internal/users/:id/password',
    {
      config,
      schema: {
        params: IdParams,
        body: ChangePasswordBody.extend(withOrigin),
        response: { 200: SignedInUser },
      },
    },
    async ({ params: { id }, body }) => {
      const change = () => changePassword(deps, id, body);
      return presentSignedIn(await deps.refusals.of(ofAccount('password.change', id, body), change));
    },
  );
}
