import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@sextant/literature-index/database';
import { PubmedError } from './pubmed-error.ts';

/** NCBI: "no more than 3 URL requests per second", 10 with an API key. */
export const REQUESTS_PER_SECOND = { anonymous: 3, withKey: 10 } as const;

/** A second, plus network delay of a request. */
const WINDOW_MS = 1_100;
/** A request that is later than its slot by more than this takes another slot. */
const TOLERANCE_MS = 80;
const MAX_SLOTS = 4;
/** Upper bound for the pause that PubMed requests. */
const MAX_CLOSURE_MS = 60_000;

/** Limits the requests of all processes of a deployment to one site, PubMed or the registry of trials. */
export interface RateLimiter {
  /**
   * Resolves when a request may be sent.
   * @param options.afterQuietMs for background work: only if no process has called PubMed for this long
   * @throws PubmedError `busy` if the slot would be later than `withinMs`, or PubMed was called too recently
   */
  waitForSlot(options: {
    readonly withinMs: number;
    readonly afterQuietMs?: number | null | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /** Stops all requests for this long, as PubMed requested. */
  close(forMs: number): Promise<void>;
}

/** Where the pace of a site is kept. */
type PaceTable = 'pubmed_pace' | 'registry_pace';

const SECOND_AGO = `CASE WHEN cardinality(grants) >= $1 THEN grants[cardinality(grants) - $1 + 1] + $2 * interval '1 ms' END`;
const NEXT = `GREATEST(clock_timestamp(), closed_until, grants[cardinality(grants)], ${SECOND_AGO})`;
// One statement: processes queue for the row's lock, or for the embedded database.
const reserveSql = (table: PaceTable) => `
  UPDATE search.${table} SET grants = (grants || ${NEXT})[GREATEST(1, cardinality(grants) + 2 - $1):]
  WHERE id AND ${NEXT} <= clock_timestamp() + $3 * interval '1 ms'
    AND ($4::float8 IS NULL OR cardinality(grants) = 0 OR grants[cardinality(grants)] <= clock_timestamp() - $4 * interval '1 ms')
  RETURNING EXTRACT(EPOCH FROM grants[cardinality(grants)] - clock_timestamp())::float8 * 1000 AS wait`;
const waitSql = (table: PaceTable) => `
  SELECT EXTRACT(EPOCH FROM ${NEXT} - clock_timestamp())::float8 * 1000 AS wait FROM search.${table} LIMIT 1`;
const closeSql = (table: PaceTable) => `
  UPDATE search.${table} SET closed_until = GREATEST(closed_until, clock_timestamp() + $1 * interval '1 ms') WHERE id`;

/**
 * One rate limit for all processes that share the database: in any second at most `perSecond` requests are sent. The
 * database assigns slots by its own clock, so neither the number of processes nor their clocks matter.
 */
export function createRateLimiter(
  database: Database,
  { perSecond, table = 'pubmed_pace' }: { readonly perSecond: number; readonly table?: PaceTable },
): RateLimiter {
  async function reserveSlot(withinMs: number, quietMs: number | null): Promise<number> {
    const { rows } = await database.query<{ wait: number }>(reserveSql(table), [
      perSecond,
      WINDOW_MS,
      withinMs,
      quietMs,
    ]);
    if (rows[0]) return Math.max(0, rows[0].wait);
    const queue = await database.query<{ wait: number }>(waitSql(table), [perSecond, WINDOW_MS]);
    const retryAfterMs = Math.max(0, queue.rows[0]?.wait ?? 0);
    throw new PubmedError('busy', 'too many requests are waiting', { passing: false, retryAfterMs });
  }

  /** One database query at a time: waiting for a connection would delay every slot. */
  let queue: Promise<unknown> = Promise.resolve();
  function reserveInOrder(
    end: number,
    quietMs: number | null,
  ): Promise<{ readonly askedAt: number; readonly wait: number }> {
    const reserved = queue.then(async () => {
      const askedAt = performance.now();
      return { askedAt, wait: await reserveSlot(Math.max(0, end - askedAt), quietMs) };
    });
    queue = reserved.catch(() => {});
    return reserved;
  }

  return {
    async waitForSlot({ withinMs, afterQuietMs = null, signal }) {
      const end = performance.now() + withinMs;
      for (let attempt = 1; ; attempt += 1) {
        const { askedAt, wait } = await reserveInOrder(end, attempt === 1 ? afterQuietMs : null);
        if (wait > 0) await sleep(wait, undefined, signal ? { signal } : {});
        // Upper bound of the delay by slow database responses and timers.
        const lateMs = performance.now() - askedAt - wait;
        if (lateMs <= TOLERANCE_MS || attempt >= MAX_SLOTS) return;
      }
    },
    async close(forMs) {
      await database.query(closeSql(table), [Math.min(forMs, MAX_CLOSURE_MS)]);
    },
  };
}
