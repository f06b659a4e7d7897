import { accountCalls } from '@sextant/contracts/account/calls';
import { Deletion, DeletionStarted } from '@sextant/contracts/account/deletion';
import { ConfirmedEmail } from '@sextant/contracts/account/email-confirmation';
import { Registration } from '@sextant/contracts/account/registration';
import { SignedInUser } from '@sextant/contracts/account/signed-in-user';
import { User } from '@sextant/contracts/account/user';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import { AppError } from '@sextant/service-kit/errors';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errors } from '../errors.ts';
import type { KnownBrowsers } from '../limits/known-browser.ts';
import { CONFIRMATION_LIMIT, LINK_LIMIT, REGISTRATION_LIMIT } from '../limits/rate-limits.ts';
import type { SignIns } from '../limits/sign-ins.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { describeDevice } from '../sessions/device.ts';
import type { OpenStreams } from '../sessions/open-streams.ts';
import { sessionCookie } from '../sessions/read-session.ts';
import { hashOf, type Note, type SessionStore } from '../sessions/store.ts';

export interface AccountRoutes {
  readonly auth: ServiceClient;
  readonly store: SessionStore;
  readonly streams: OpenStreams;
  readonly browsers: KnownBrowsers;
  readonly signIns: SignIns;
  readonly publicUrl: string;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

/** Calls for which auth hashes a password. They have limits of their own instead of a bulkhead. */
const hashing = {
  signIn: { access: 'public', hashesPassword: 'sign-in', rateLimit: false, bulkhead: null },
  registration: {
    access: 'public',
    hashesPassword: 'registration',
    rateLimit: REGISTRATION_LIMIT,
    bulkhead: null,
  },
  confirmation: { hashesPassword: 'confirmation', rateLimit: CONFIRMATION_LIMIT, bulkhead: null },
} as const;

/** A mail server takes its time to connect, to greet and to scan. */
const MAIL_TIMEOUT_MS = 45_000;

export function accountRoutes(app: App, deps: AccountRoutes): void {
  const { auth, store, streams, browsers, signIns, publicUrl, outbox, audit } = deps;
  const { name, attributes } = sessionCookie(publicUrl);

  /** Creates a new session id at every sign-in to prevent session fixation. */
  const signIn = async (request: FastifyRequest, reply: FastifyReply, user: SignedInUser, note?: Note) => {
    const { id: userId, credentialVersion } = user;
    const device = describeDevice(request.headers['user-agent']);
    const before = hashOf(request.session.sessionId);
    await request.session.regenerate();
    streams.end(before);
    await store.create(request.session.sessionId, { userId, credentialVersion, device }, note);
    outbox.flush();
    request.session.userId = userId;
    browsers.remember(reply, userId);
  };

  /** Signs the user that auth returned in, and records it. */
  const enter = async (request: FastifyRequest, reply: FastifyReply, user: SignedInUser) => {
    const { id: userId } = user;
    const object = { kind: 'user', id: userId } as const;
    await signIn(request, reply, user, (tx) =>
      audit(tx, { action: 'sign-in', userId, address: request.ip, object }),
    );
    return user;
  };

  const end = async (request: FastifyRequest) => {
    const sid = hashOf(request.session.sessionId);
    await request.session.destroy();
    streams.end(sid);
  };

  /** Has auth verify the credentials, or make the account. */
  const userFrom = (request: FastifyRequest, path: string) => () =>
    auth({
      method: 'POST',
      path,
      body: { ...(request.body as object), origin: browsers.originOf(request) },
      schema: SignedInUser,
      requestId: request.id,
    });

  /** Rejects plain http explicitly: the plugin silently omits a Secure cookie, so that sign-in would appear to succeed. */
  const requireTls = async (request: FastifyRequest) => {
    if (attributes.secure && request.protocol !== 'https') throw errors('gateway.insecure-connection');
  };

  /** Calls auth for the signed-in user; ends the session if the user no longer exists. */
  const ofUser = async <Schema extends z.ZodType>(
    request: FastifyRequest,
    call: {
      method: 'GET' | 'PATCH' | 'POST';
      path?: string;
      body?: unknown;
      schema: Schema;
      timeoutMs?: number;
    },
  ) => {
    const { method, path = '', body, schema, timeoutMs } = call;
    try {
      return await auth({
        method,
        path: `/internal/users/${request.user.id}${path}`,
        ...(body !== undefined && { body }),
        ...(timeoutMs !== undefined && { timeoutMs }),
        schema,
        requestId: request.id,
      });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'auth.user-not-found')) throw error;
      await end(request);
      throw errors('session.missing', { cause: error });
    }
  };

  app.call(accountCalls.currentUser, (request) => ofUser(request, { method: 'GET', schema: User }));

  app.call(accountCalls.updateUser, (request, reply) => {
    const body = { ...request.body, origin: browsers.originOf(request) };
    const update = () => ofUser(request, { method: 'PATCH', body, schema: User });
    // Auth hashes only if a password is given.
    return request.body.currentPassword === undefined ? update() : signIns.run(request, reply, update);
  });

  app.call(accountCalls.sendEmailConfirmation, async (request) => {
    const body = { origin: browsers.originOf(request) };
    const schema = z.object({ sent: z.literal(true) });
    await ofUser(request, {
      ...{ method: 'POST', path: '/email-confirmation', body, schema, timeoutMs: MAIL_TIMEOUT_MS },
    });
  });

  app.call(
    accountCalls.confirmEmail,
    (request) =>
      auth({
        method: 'POST',
        path: '/internal/email-confirmations',
        body: { ...request.body, origin: browsers.originOf(request) },
        schema: ConfirmedEmail,
        requestId: request.id,
      }),
    { config: { access: 'public', rateLimit: LINK_LIMIT } },
  );

  app.call(
    accountCalls.changePassword,
    async (request, reply) => {
      const body = { ...request.body, origin: browsers.originOf(request) };
      const call = { method: 'POST', path: '/password', body, schema: SignedInUser } as const;
      const user = await signIns.run(request, reply, () => ofUser(request, call));
      // Ends all sessions created with the old password, including copies of this browser's cookie.
      for (const sid of await store.endOlder(user.id, user.credentialVersion)) streams.end(sid);
      await signIn(request, reply, user);
    },
    { config: hashing.confirmation, preHandler: requireTls },
  );

  app.call(
    accountCalls.login,
    async (request, reply) => {
      const user = await signIns.signIn(request, reply, userFrom(request, '/internal/login'));
      return enter(request, reply, user);
    },
    { config: hashing.signIn, preHandler: requireTls },
  );

  app.call(
    accountCalls.register,
    async (request, reply) => {
      const user = await signIns.run(request, reply, userFrom(request, '/internal/register'));
      return enter(request, reply, user);
    },
    { config: hashing.registration, preHandler: requireTls },
  );

  app.call(
    accountCalls.registration,
    (request) =>
      auth({ method: 'GET', path: '/internal/registration', schema: Registration, requestId: request.id }),
    { config: { access: 'public' } },
  );

  app.call(accountCalls.logout, async (request, reply) => {
    const { user, session } = request;
    await store.signOut(user.id, session.sessionId, (tx, [id = null]) =>
      audit(tx, { action: 'sign-out', ...by(user), object: { kind: 'session', id } }),
    );
    outbox.flush();
    await end(request);
    reply.clearCookie(name, attributes);
  });

  app.call(
    accountCalls.deleteUser,
    async (request, reply) => {
      const body = { ...request.body, origin: browsers.originOf(request) };
      const userId = request.user.id;
      const call = { method: 'POST', path: '/deletion', body, schema: DeletionStarted } as const;
      const { token, requestedAt } = await signIns.run(request, reply, () => ofUser(request, call));
      // The account is already deleted. If this fails, the event handler ends the sessions shortly afterwards.
      await store.endAccount(userId, new Date(requestedAt)).then(
        (sids) => sids.forEach((sid) => void streams.end(sid)),
        (error: unknown) =>
          request.log.warn({ err: error }, 'the sessions of a deleted user wait for the event'),
      );
      await request.session.destroy();
      reply.clearCookie(name, attributes);
      browsers.forget(reply);
      const statusUrl = accountCalls.deletion.path.replace(':token', token);
      reply.header('location', statusUrl);
      return { token, statusUrl };
    },
    { config: hashing.confirmation },
  );

  app.call(
    accountCalls.deletion,
    (request) =>
      auth({
        method: 'GET',
        path: `/internal/deletions/${request.params.token}`,
        schema: Deletion,
        requestId: request.id,
      }),
    { config: { access: 'public' } },
  );
}
