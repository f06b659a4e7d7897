import cookie from '@fastify/cookie';
import session from '@fastify/session';
import type { App } from '@sextant/service-kit/server';
import type { FastifyRequest, Session } from 'fastify';
import type { SessionSecrets } from '../config.ts';
import { errors } from '../errors.ts';
import { SESSION_LIFE, type SessionStore } from './store.ts';

/** What the browser is given: `__Host-` binds the cookie to this host and to TLS, so it works behind TLS alone. */
export const sessionCookie = (publicUrl: string) => {
  const secure = new URL(publicUrl).protocol === 'https:';
  return {
    name: secure ? '__Host-sextant.sid' : 'sextant.sid',
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  };
};

export interface SessionOptions {
  readonly store: SessionStore;
  /** The first signs, all are believed. */
  readonly secrets: SessionSecrets;
  readonly publicUrl: string;
}

/**
 * Gives every request of the context its session: the signed-in one that its cookie names, else a new one that is kept nowhere. The row is
 * asked for every time, so a session that is over opens nothing more, whichever gateway ended it; nothing is written back that did not change.
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
    // The browser keeps the cookie as long as a session can live; when it ends before, only the store says so.
    cookie: { ...attributes, maxAge: SESSION_LIFE.absolute * 1000 },
    saveUninitialized: false,
    rolling: false,
    store: {
      get: (id, done) =>
        answer(store.find(id), (error, found) =>
          done(error, (found && { userId: found.userId }) as Session | null | undefined),
        ),
      set: (id, value, done) => answer(value.userId ? store.update(id, value) : Promise.resolve(), done),
      destroy: (id, done) => answer(store.end(id), done),
    },
  });
}

/** Who asks: the user of the session. @throws AppError where nobody is signed in */
export async function authenticate({
  session: read,
  ip,
}: FastifyRequest): Promise<{ id: string; address: string }> {
  if (!read?.userId) throw errors('session.missing');
  return { id: read.userId, address: ip };
}

/** The plugin speaks callbacks. */
const answer = <T>(work: Promise<T>, done: (error: unknown, value?: T) => void): void =>
  void work.then((value) => done(null, value), done);
