import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@sextant/literature-index/database';
import { Fault } from './fault.ts';

/** NCBI: "no more than 3 URL requests per second", 10 with an API key. */
export const REQUESTS_PER_SECOND = { anonymous: 3, withKey: 10 } as const;

/** A second, and what a request may be delayed on its way. */
const WINDOW_MS = 1_100;
/** A request that could not leave within this time of its turn takes another turn. */
const TOLERANCE_MS = 80;
const MAX_TURNS = 4;
/** However long PubMed asks to be left alone, it is asked again after this time. */
const MAX_CLOSURE_MS = 60_000;

/** When the processes of a deployment may ask PubMed. */
export interface RateLimiter {
  /**
   * Resolves when a request may leave.
   * @param options.afterQuietMs for what no one waits for: only if no process has asked PubMed for this long
   * @throws Fault `busy` where that would be later than `withinMs`, or is not as quiet
   */
  turn(options: {
    readonly withinMs: number;
    readonly afterQuietMs?: number | null | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
  /** No one asks for this long: PubMed said so. */
  close(forMs: number): Promise<void>;
}

const SECOND_AGO = `CASE WHEN cardinality(grants) >= $1 THEN grants[cardinality(grants) - $1 + 1] + $2 * interval '1 ms' END`;
const NEXT = `GREATEST(clock_timestamp(), closed_until, grants[cardinality(grants)], ${SECOND_AGO})`;
// One statement: the row's lock puts processes in line, on the embedded database its queue does.
const TAKE = `
  UPDATE search.pubmed_pace SET grants = (grants || ${NEXT})[GREATEST(1, cardinality(grants) + 2 - $1):]
  WHERE id AND ${NEXT} <= clock_timestamp() + $3 * interval '1 ms'
    AND ($4::float8 IS NULL OR cardinality(grants) = 0 OR grants[cardinality(grants)] <= clock_timestamp() - $4 * interval '1 ms')
  RETURNING EXTRACT(EPOCH FROM grants[cardinality(grants)] - clock_timestamp())::float8 * 1000 AS wait`;
const WAIT = `
  SELECT EXTRACT(EPOCH FROM ${NEXT} - clock_timestamp())::float8 * 1000 AS wait FROM search.pubmed_pace LIMIT 1`;
const CLOSE = `
  UPDATE search.pubmed_pace SET closed_until = GREATEST(closed_until, clock_timestamp() + $1 * interval '1 ms') WHERE id`;

/**
 * One rate limit for all processes that share the database: in any second at most `perSecond` requests leave. Turns are given out
 * by the database and its clock alone counts, so neither the number of processes nor their clocks matter.
 */
export function createRateLimiter(
  database: Database,
  { perSecond }: { readonly perSecond: number },
): RateLimiter {
  async function take(withinMs: number, quietMs: number | null): Promise<number> {
    const { rows } = await database.query<{ wait: number }>(TAKE, [perSecond, WINDOW_MS, withinMs, quietMs]);
    if (rows[0]) return Math.max(0, rows[0].wait);
    const line = await database.query<{ wait: number }>(WAIT, [perSecond, WINDOW_MS]);
    const retryAfterMs = Math.max(0, line.rows[0]?.wait ?? 0);
    throw new Fault('busy', 'too many requests are waiting', { passing: false, retryAfterMs });
  }

  /** One question to the database at a time: waiting for a connection would make every turn late. */
  let line: Promise<unknown> = Promise.resolve();
  function takeInLine(
    end: number,
    quietMs: number | null,
  ): Promise<{ readonly asked: number; readonly wait: number }> {
    const taken = line.then(async () => {
      const asked = performance.now();
      return { asked, wait: await take(Math.max(0, end - asked), quietMs) };
    });
    line = taken.catch(() => {});
    return taken;
  }

  return {
    async turn({ withinMs, afterQuietMs = null, signal }) {
      const end = performance.now() + withinMs;
      for (let turns = 1; ; turns += 1) {
        const { asked, wait } = await takeInLine(end, turns === 1 ? afterQuietMs : null);
        if (wait > 0) await sleep(wait, undefined, signal ? { signal } : {});
        // Slow answers of the database and slow timers have made the request late by this much at most.
        const lateMs = performance.now() - asked - wait;
        if (lateMs <= TOLERANCE_MS || turns >= MAX_TURNS) return;
      }
    },
    async close(forMs) {
      await database.query(CLOSE, [Math.min(forMs, MAX_CLOSURE_MS)]);
    },
  };
}
