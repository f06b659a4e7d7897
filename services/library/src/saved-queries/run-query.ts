import type { RunAnswer, SavedQueryNews } from '@sextant/contracts/library/saved-query';
import { SearchFilters } from '@sextant/contracts/literature/filters';
import { NewestMatches } from '@sextant/contracts/rpc/search';
import { BusRequestError } from '@sextant/service-kit/bus/bus';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { errors } from '../errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { inOwnerTransaction } from '../owners/in-owner-transaction.ts';
import { type Matches, newMatches } from './new-matches.ts';
import { presentSavedQuery } from './presenter.ts';
import { findQuery, noteNews, noteRun, type SavedQueryMatches } from './repository.ts';

/** Maximum matches compared; beyond that, the count is reported as "1,000 or more". */
const HELD = 1_000;
const TIMEOUT_MS = 20_000;
/** Cache lifetime of the number of new matches, since a page requests it for all saved queries at once. */
const FRESH_MS = 10 * 60_000;

export interface RunQueries {
  readonly prisma: PrismaClient;
  readonly callService: Requester;
}

async function owned({ prisma }: RunQueries, userId: string, id: string): Promise<SavedQueryMatches> {
  const query = await findQuery(prisma, userId, id);
  if (!query) throw errors('library.query-not-found');
  return query;
}

async function matchesNow({ callService }: RunQueries, saved: SavedQueryMatches): Promise<Matches> {
  const filters = SearchFilters.parse({
    historicalDepth: saved.historicalDepth ?? undefined,
    futureHorizon: saved.futureHorizon ?? undefined,
    articleType: saved.articleType ?? undefined,
    journalFilter: saved.journalFilter ?? undefined,
    authorFilter: saved.authorFilter ?? undefined,
    ...(!saved.synonyms && { synonyms: false }),
  });
  const body = { query: saved.query, filters, limit: HELD };
  try {
    return await callService(NewestMatches, { body, userId: saved.userId, timeoutMs: TIMEOUT_MS });
  } catch (cause) {
    if (!(cause instanceof BusRequestError)) throw cause;
    // Search's message is written for users, such as an invalid query or PubMed being unavailable.
    const code =
      cause.code === 'search.query-malformed' ? 'library.query-malformed' : 'library.search-failed';
    throw errors(code, { cause, ...(cause.code.startsWith('search.') && { detail: cause.message }) });
  }
}

const before = (saved: SavedQueryMatches): Matches => ({ pmids: saved.seenPmids, capped: saved.seenCapped });

/** Number of matches since the last run; null if the query was never run. */
export async function newsOf(deps: RunQueries, userId: string, id: string): Promise<SavedQueryNews> {
  const saved = await owned(deps, userId, id);
  const { lastRunAt, checkedAt, newCount } = saved;
  const toNews = (count: number | null) => ({ id, newCount: count, since: lastRunAt?.toISOString() ?? null });
  if (!lastRunAt) return toNews(null);
  if (newCount !== null && checkedAt && Date.now() - checkedAt.getTime() < FRESH_MS) return toNews(newCount);
  const count = newMatches(before(saved), await matchesNow(deps, saved)).length;
  await noteNews(deps.prisma, { id, lastRunAt, count });
  return toNews(count);
}

/** Runs a saved query: returns which matches are new since the previous run, and stores the current ones. */
export async function runQuery(deps: RunQueries, userId: string, id: string): Promise<RunAnswer> {
  const saved = await owned(deps, userId, id);
  const now = await matchesNow(deps, saved);
  const fresh = saved.lastRunAt ? newMatches(before(saved), now) : [];
  const row = await inOwnerTransaction(deps.prisma, userId, (tx) =>
    noteRun(tx, { id, userId, matches: now }),
  );
  if (!row) throw errors('library.query-not-found');
  return {
    query: presentSavedQuery(row),
    newPmids: fresh,
    newCount: saved.lastRunAt ? fresh.length : null,
    since: saved.lastRunAt?.toISOString() ?? null,
  };
}
