import { hash } from 'node:crypto';
import type { Sql } from '@sextant/service-kit/database';
import type { Session } from 'fastify';
import type pg from 'pg';
import { errors } from '../errors.ts';
import type { PrismaClient, Session as SessionModel } from '../generated/client.ts';
import { endAccountSessions, endOlderSessions } from './account-sessions.ts';
import { createBatchLoader } from './batch-loader.ts';

declare module 'fastify' {
  interface Session {
    /** The signed-in user; absent otherwise. */
    userId?: string;
  }
}

/** Session lifetimes, in seconds. */
export interface SessionLife {
  /** Idle timeout. */
  readonly idle: number;
  /** Absolute lifetime after sign-in. */
  readonly absolute: number;
  /** Minimum interval between updates of the expiry, to save writes. */
  readonly touchEvery: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
export const SESSION_LIFE: SessionLife = { idle: 7 * DAY, absolute: 30 * DAY, touchEvery: MINUTE };

/** The stored session of a request. */
export interface SignedIn {
  /** Hash of the session id. */
  readonly sid: string;
  readonly userId: string;
}

interface FoundSession extends SignedIn {
  /** Whether the expiry is due for an update. */
  readonly due: boolean;
}

/** Records changes to sessions in the same transaction. */
export type Note = (tx: Sql) => Promise<void>;
/** @param ids public ids of the ended sessions */
type NoteEnded = (tx: Sql, ids: readonly string[]) => Promise<void>;

interface NewSession {
  readonly userId: string;
  readonly credentialVersion: number;
  /** Browser and system, such as 'Firefox on Windows'. */
  readonly device: string;
}

type SessionRow = Pick<SessionModel, 'id' | 'sid' | 'device' | 'createdAt' | 'lastUsedAt'>;

/** Maximum sessions listed; any others can be ended with "end all others". */
const LIST_LIMIT = 100;

/** Only hashes are stored, so that a leaked table cannot be used to sign in. */
export const hashOf = (sessionId: string): string => hash('sha256', sessionId, 'base64url');

/**
 * Sessions in the gateway's own schema. Only `create`, at sign-in, inserts rows: updates at the end of a request affect an existing row or
 * none, so that no running request can restore an ended session.
 * Throws `session.unavailable` if the database cannot be reached.
 */
export class SessionStore {
  readonly #prisma: PrismaClient;
  readonly #pool: pg.Pool;
  readonly #life: SessionLife;

  /** @param pool for the query on every request, because Prisma's overhead exceeds the query's cost */
  constructor(prisma: PrismaClient, pool: pg.Pool, life: SessionLife = SESSION_LIFE) {
    this.#prisma = prisma;
    this.#pool = pool;
    this.#life = life;
  }

  /**
   * Creates the session of a user who has just proved the password of `credentialVersion`.
   * @throws AppError `session.superseded` if the password has been replaced or the account deleted in the meantime
   */
  async create(
    sessionId: string,
    { userId, credentialVersion, device }: NewSession,
    note?: Note,
  ): Promise<void> {
    const { idle, absolute } = this.#life;
    const insert = (db: Sql) =>
      db.$executeRawUnsafe(
        `
      WITH account AS (
        INSERT INTO gateway.accounts AS a (user_id, credential_version)
        VALUES ($1::uuid, $2::int)
        ON CONFLICT (user_id) DO UPDATE SET credential_version = EXCLUDED.credential_version
        WHERE a.deleted_at IS NULL AND a.credential_version <= EXCLUDED.credential_version
        RETURNING user_id, credential_version)
      INSERT INTO gateway.sessions (sid, sess, user_id, credential_version, device, created_at, expire)
      SELECT $3, $4::json, user_id, credential_version, $5, now(),
        now() + least($6::int, $7::int) * interval '1 second' FROM account`,
        userId,
        credentialVersion,
        hashOf(sessionId),
        JSON.stringify({ userId }),
        device,
        idle,
        absolute,
      );
    const made = await answered(
      note
        ? this.#prisma.$transaction(async (tx) => {
            const rows = await insert(tx);
            if (rows > 0) await note(tx);
            return rows;
          })
        : insert(this.#prisma),
    );
    if (made === 0) throw errors('session.superseded');
  }

  async find(sessionId: string): Promise<SignedIn | null> {
    const row = await answered(this.#lookUp(hashOf(sessionId)));
    if (!row) return null;
    if (row.due) await this.#touch(row.sid);
    return { sid: row.sid, userId: row.userId };
  }

  /** Updates a row if it still exists. */
  async update(sessionId: string, session: Pick<Session, 'userId'>): Promise<void> {
    await answered(this.#prisma.$executeRaw`
      UPDATE gateway.sessions SET sess = ${JSON.stringify({ userId: session.userId })}::json
      WHERE sid = ${hashOf(sessionId)}`);
  }

  async end(sessionId: string): Promise<void> {
    await answered(this.#prisma.$executeRaw`DELETE FROM gateway.sessions WHERE sid = ${hashOf(sessionId)}`);
  }

  /** The user's sessions, most recently used first. */
  list(userId: string): Promise<SessionRow[]> {
    return answered(
      this.#prisma.session.findMany({
        where: { userId, expire: { gt: new Date() } },
        orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
        take: LIST_LIMIT,
        select: { id: true, sid: true, device: true, createdAt: true, lastUsedAt: true },
      }),
    );
  }

  /** Ends a session on sign-out. */
  async signOut(userId: string, sessionId: string, note: NoteEnded): Promise<void> {
    await this.#end(userId, 'sid = $2', hashOf(sessionId), note);
  }

  /** Ends one session of a user by its public id. Returns its hash, or null if the user has no such session. */
  async endById(userId: string, id: string, note: NoteEnded): Promise<string | null> {
    const [sid = null] = await this.#end(userId, 'id = $2::text::uuid', id, note);
    return sid;
  }

  /** Ends all sessions of a user except one. Returns the hashes of the ended sessions. */
  endOthers(userId: string, keptSessionId: string, note: NoteEnded): Promise<string[]> {
    return this.#end(userId, 'sid <> $2', hashOf(keptSessionId), note);
  }

  /** Ends a user's sessions that match a condition on `$2`, and records that in the same transaction if there were any. */
  #end(userId: string, condition: string, value: string, note: NoteEnded): Promise<string[]> {
    return answered(
      this.#prisma.$transaction(async (tx) => {
        const rows = await tx.$queryRawUnsafe<{ sid: string; id: string }[]>(
          `DELETE FROM gateway.sessions WHERE user_id = $1::uuid AND ${condition} RETURNING sid, id::text`,
          userId,
          value,
        );
        if (rows.length > 0)
          await note(
            tx,
            rows.map(({ id }) => id),
          );
        return rows.map(({ sid }) => sid);
      }),
    );
  }

  /** Ends sessions created with an older password, including those being created concurrently. Returns their hashes. */
  endOlder(userId: string, credentialVersion: number): Promise<string[]> {
    return answered(this.#prisma.$transaction((tx) => endOlderSessions(tx, userId, credentialVersion)));
  }

  /** Ends all sessions of a deleted user and prevents new ones. Returns the hashes of the ended sessions. */
  endAccount(userId: string, at: Date): Promise<string[]> {
    return answered(this.#prisma.$transaction((tx) => endAccountSessions(tx, userId, at)));
  }

  /** The subset of the given hashes whose sessions have ended. */
  async ended(sids: readonly string[]): Promise<string[]> {
    const rows = await this.#prisma.session.findMany({
      where: { sid: { in: [...sids] }, expire: { gt: new Date() } },
      select: { sid: true },
    });
    const alive = new Set(rows.map(({ sid }) => sid));
    return sids.filter((sid) => !alive.has(sid));
  }

  /** Deletes expired rows. */
  async sweep(): Promise<number> {
    return this.#prisma.$executeRaw`
      DELETE FROM gateway.sessions WHERE sid IN (
        SELECT sid FROM gateway.sessions WHERE expire <= now() ORDER BY expire LIMIT 1000)`;
  }

  readonly #lookUp = createBatchLoader(async (sids: readonly string[]) => {
    const { rows } = await this.#pool.query<FoundSession>(
      `SELECT sid, user_id AS "userId", last_used_at <= now() - $2::int * interval '1 second' AS due
      FROM gateway.sessions WHERE sid = ANY($1::text[]) AND expire > now() LIMIT $3::int`,
      [sids, this.#life.touchEvery, sids.length],
    );
    return new Map(rows.map((row) => [row.sid, row]));
  });

  async #touch(sid: string): Promise<void> {
    const { idle, absolute } = this.#life;
    await answered(this.#prisma.$executeRaw`
      UPDATE gateway.sessions
      SET last_used_at = now(), expire = least(now() + ${idle}::int * interval '1 second', created_at + ${absolute}::int * interval '1 second')
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
