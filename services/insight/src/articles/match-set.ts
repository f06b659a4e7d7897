import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { MatchSet, type Reach } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import { type RetryContext, requestFromSearch } from './request-search.ts';

/** Maximum number of records read; statistics of a larger match set use this part, and the answer says so. */
const MAX_RECORDS = 20_000;
const PAGE = 200;

export interface LiteratureQuery {
  readonly query: string;
  readonly filters?: SearchFilters;
  readonly asOf: string;
}

export interface MatchedLiterature {
  readonly records: LiteratureRecord[];
  readonly total: number;
  readonly source: string;
  readonly capped: boolean;
}

type Page = z.output<typeof MatchSet.reply>;

async function readPage(
  retryContext: RetryContext,
  { query, filters = {}, asOf }: LiteratureQuery,
  page: { reach: Reach; after: string | null; limit: number },
): Promise<Page> {
  const reply = await requestFromSearch(retryContext, MatchSet, { query, filters, asOf, ...page });
  if (reply.missing) retryContext.onMissing(reply.missing);
  return reply;
}

/** Reads the whole match set of a query in pages, limited by the size of a message. */
export async function readMatchSet(
  retryContext: RetryContext,
  search: LiteratureQuery,
  { reach = 'matches' as Reach, most: maxRecords = MAX_RECORDS } = {},
): Promise<MatchedLiterature> {
  const records: LiteratureRecord[] = [];
  let after: string | null = null;
  for (;;) {
    const limit = Math.min(PAGE, maxRecords - records.length);
    const page: Page = await readPage(retryContext, search, { reach, after, limit });
    records.push(...page.records);
    after = page.next;
    if (after !== null && records.length < maxRecords) continue;
    const { total, source } = page;
    return { records, total, source, capped: page.capped || after !== null };
  }
}

/** Number of matches of a query, and number of its words; null words for a query that uses the syntax. */
export async function countMatchSet(
  retryContext: RetryContext,
  search: LiteratureQuery,
  reach: Reach,
): Promise<{ total: number; words: number }> {
  const { total, words } = await readPage(retryContext, search, { reach, after: null, limit: 1 });
  return { total, words: words ?? 0 };
}
