import { accountCalls } from '@sextant/contracts/account/calls';
import { by, type RecordAudit } from '@sextant/service-kit/audit/record';
import type { Outbox } from '@sextant/service-kit/events/outbox';
import type { App } from '@sextant/service-kit/server';
import { errors } from '../errors.ts';
import type { OpenStreams } from './open-streams.ts';
import { sessionCookie } from './read-session.ts';
import { hashOf, type SessionStore } from './store.ts';

export interface SessionRoutes {
  readonly store: SessionStore;
  readonly streams: OpenStreams;
  readonly publicUrl: string;
  readonly outbox: Outbox;
  readonly audit: RecordAudit;
}

/** Lists a user's sessions and ends them. */
export function sessionRoutes(app: App, { store, streams, publicUrl, outbox, audit }: SessionRoutes): void {
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
    const ended = await store.endOthers(user.id, session.sessionId, (tx, ids) =>
      audit(tx, {
        action: 'sessions.end-others',
        ...by(user),
        object: { kind: 'session', id: null },
        count: ids.length,
      }),
    );
    outbox.flush();
    for (const sid of ended) streams.end(sid);
  });

  // Ending the current session equals signing out. Another user's session is indistinguishable from a missing one.
  app.call(accountCalls.endSession, async (request, reply) => {
    const { user, session, params } = request;
    const own = hashOf(session.sessionId);
    const object = { kind: 'session', id: params.id } as const;
    const sid = await store.endById(user.id, params.id, (tx) =>
      audit(tx, { action: 'session.end', ...by(user), object }),
    );
    outbox.flush();
    if (!sid) throw errors('session.not-found');
    streams.end(sid);
    if (sid === own) {
      await session.destroy();
      reply.clearCookie(name, attributes);
    }
  });
}
