import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { App } from '@sextant/service-kit/server';
import type { FastifyRequest, Session } from 'fastify';
import type { SessionSecrets } from '../config.ts';
import { errors } from '../errors.ts';
import { SESSION_LIFE, type SessionStore } from './store.ts';

/** Cookie attributes. The `__Host-` prefix binds the cookie to this host and requires TLS. */
export const sessionCookie = (publicUrl: string) => {
  const secure = new URL(publicUrl).protocol === 'https:';
  return {
    name: secure ? '__Host-sextant.sid' : 'sextant.sid',
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

export interface SessionOptions {
  readonly store: SessionStore;
  /** The first secret signs; all are accepted for verification. */
  readonly secrets: SessionSecrets;
  readonly publicUrl: string;
}

/**
 * Attaches a session to every request: the one identified by the cookie, or else a new one that is not stored. The row is read on every
 * request, so that an ended session is rejected whichever gateway ended it; unchanged sessions are not written back.
 */
export async function registerSessions(
  app: App,
  { store, secrets, publicUrl }: SessionOptions,
): Promise<void> {
  const { name, attributes } = sessionCookie(publicUrl);
  await app.register(cookie);
  await app.register(session, {
    secret: [...secrets],
    cookieName: name,
    // The cookie lives as long as the maximum session lifetime; the store decides about earlier expiry.
    cookie: { ...attributes, maxAge: SESSION_LIFE.absolute * 1000 },
    saveUninitialized: false,
    rolling: false,
    store: {
      get: (id, done) =>
        callBack(store.find(id), (error, found) =>
          done(error, (found && { userId: found.userId }) as Session | null | undefined),
        ),
      set: (id, value, done) => callBack(value.userId ? store.update(id, value) : Promise.resolve(), done),
      destroy: (id, done) => callBack(store.end(id), done),
    },
  });
}

/** The session's user. @throws AppError without a signed-in user */
export async function authenticateSession({
  session: read,
  ip,
}: FastifyRequest): Promise<{ id: string; address: string }> {
  if (!read?.userId) throw errors('session.missing');
  return { id: read.userId, address: ip };
}

/** Adapts the store to the plugin's callback interface. */
const callBack = <T>(work: Promise<T>, done: (error: unknown, value?: T) => void): void =>
  void work.then((value) => done(null, value), done);
