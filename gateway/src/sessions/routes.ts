import { accountCalls } from '@sextant/contracts/account/calls';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { OpenStreams } from './open-streams.ts';
import { sessionCookie } from './read-session.ts';
import { hashOf, type SessionStore } from './store.ts';

export interface SessionRoutes {
  readonly store: SessionStore;
  readonly streams: OpenStreams;
  readonly publicUrl: string;
}

/** Where a user is signed in, and how to end it there. */
export function sessionRoutes(app: App, { store, streams, publicUrl }: SessionRoutes): void {
  const { name, attributes } = sessionCookie(publicUrl);

  app.call(accountCalls.sessions, async ({ user, session }) => {
    const own = hashOf(session.sessionId);
    const rows = await store.list(user.id);
    return rows.map(({ id, sid, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: sid === own,
    }));
  });

  app.call(accountCalls.endOtherSessions, async ({ user, session }) => {
    for (const sid of await store.endOthers(user.id, session.sessionId)) streams.end(sid);
  });

  // One's own is signing out. A stranger's is as unknown as one that does not exist.
  app.call(accountCalls.endSession, async (request, reply) => {
    const { user, session, params } = request;
    const own = hashOf(session.sessionId);
    const sid = await store.endById(user.id, params.id);
    if (!sid) throw errors('session.not-found');
    streams.end(sid);
    if (sid === own) {
      await session.destroy();
      reply.clearCookie(name, attributes);
    }
  });
}
