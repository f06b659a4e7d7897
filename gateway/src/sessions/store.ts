import { createHash } from 'node:crypto';
import type { Session } from 'fastify';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { batched } from './batched.ts';

declare module 'fastify' {
  interface Session {
    /** Whose session it is; absent while nobody is signed in. */
    userId?: string;
  }
}

/** Life of a session, in seconds. */
export interface SessionLife {
  /** Without a request for so long, it ends. */
  readonly idle: number;
  /** After sign-in, it ends then at the latest. */
  readonly absolute: number;
  /** Its end is written forward at most so often. */
  readonly touchEvery: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
export const SESSION_LIFE: SessionLife = { idle: 7 * DAY, absolute: 30 * DAY, touchEvery: MINUTE };

interface FoundSession {
  readonly sid: string;
  readonly userId: string;
  /** Its end has not been written forward for a while. */
  readonly due: boolean;
}

/** The table holds hashes alone: a copy of it signs nobody in. */
export const hashOf = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url');

/**
 * Sessions in the gateway's own schema. Rows are made by `create`, at sign-in, and by nothing else: whatever a request
 * writes back at its end meets either a row or nothing, so no request can bring an ended session back.
 * A database that does not answer is `session.unavailable`.
 */
export class SessionStore {
  readonly #prisma: PrismaClient;
  readonly #life: SessionLife;

  constructor(prisma: PrismaClient, life: SessionLife = SESSION_LIFE) {
    this.#prisma = prisma;
    this.#life = life;
  }

  async create(sessionId: string, userId: string): Promise<void> {
    const { idle, absolute } = this.#life;
    await answered(this.#prisma.$executeRaw`
      INSERT INTO gateway.sessions (sid, sess, user_id, created_at, expire)
      VALUES (${hashOf(sessionId)}, ${JSON.stringify({ userId })}::json, ${userId}::uuid, now(),
        now() + least(${idle}::int, ${absolute}::int) * interval '1 second')`);
  }

  async find(sessionId: string): Promise<Pick<Session, 'userId'> | null> {
    const row = await answered(this.#lookUp(hashOf(sessionId)));
    if (!row) return null;
    if (row.due) await this.#touch(row.sid);
    return { userId: row.userId };
  }

  /** Brings a row up to date if it is still there. */
  async update(sessionId: string, session: Pick<Session, 'userId'>): Promise<void> {
    await answered(this.#prisma.$executeRaw`
      UPDATE gateway.sessions SET sess = ${JSON.stringify({ userId: session.userId })}::json
      WHERE sid = ${hashOf(sessionId)}`);
  }

  async end(sessionId: string): Promise<void> {
    await answered(this.#prisma.$executeRaw`DELETE FROM gateway.sessions WHERE sid = ${hashOf(sessionId)}`);
  }

  /** Ends every session of a user but one. Returns the hashes of those that ended. */
  async endOthers(userId: string, keptSessionId: string): Promise<string[]> {
    const rows = await answered(this.#prisma.$queryRaw<{ sid: string }[]>`
      DELETE FROM gateway.sessions WHERE user_id = ${userId}::uuid AND sid <> ${hashOf(keptSessionId)}
      RETURNING sid`);
    return rows.map(({ sid }) => sid);
  }

  /** Those of the given hashes whose sessions are over. */
  async ended(sids: readonly string[]): Promise<string[]> {
    const rows = await this.#prisma.session.findMany({
      where: { sid: { in: [...sids] }, expire: { gt: new Date() } },
      select: { sid: true },
    });
    const alive = new Set(rows.map(({ sid }) => sid));
    return sids.filter((sid) => !alive.has(sid));
  }

  /** Deletes rows that no request can use any more. */
  async sweep(): Promise<number> {
    return this.#prisma.$executeRaw`
      DELETE FROM gateway.sessions WHERE sid IN (
        SELECT sid FROM gateway.sessions WHERE expire <= now() ORDER BY expire LIMIT 1000)`;
  }

  readonly #lookUp = batched(async (sids: readonly string[]) => {
    const { idle, absolute, touchEvery } = this.#life;
    const rows = await this.#prisma.$queryRaw<FoundSession[]>`
      SELECT sid, user_id AS "userId",
        expire < least(now() + ${idle}::int * interval '1 second', created_at + ${absolute}::int * interval '1 second')
          - ${touchEvery}::int * interval '1 second' AS due
      FROM gateway.sessions WHERE sid = ANY(${sids}::text[]) AND expire > now() LIMIT ${sids.length}::int`;
    return new Map(rows.map((row) => [row.sid, row]));
  });

  async #touch(sid: string): Promise<void> {
    const { idle, absolute } = this.#life;
    await answered(this.#prisma.$executeRaw`
      UPDATE gateway.sessions
      SET expire = least(now() + ${idle}::int * interval '1 second', created_at + ${absolute}::int * interval '1 second')
      WHERE sid = ${sid}`);
  }
}

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw errors('session.unavailable', { cause, headers: { 'retry-after': '2' } });
  }
}
