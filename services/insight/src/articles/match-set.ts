import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import type { SearchFilters } from '@sextant/contracts/literature/filters';
import { MatchIds, MatchSet, type Reach } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { RevisedArticle } from './record-cache.ts';
import { type RetryContext, requestFromSearch } from './request-search.ts';

/** Maximum number of records read; statistics of a larger match set use this part, and the answer says so. */
const MAX_RECORDS = 20_000;
const PAGE_OF_IDS = 2_000;
const PAGE_OF_RECORDS = 200;

export interface LiteratureQuery {
  readonly query: string;
  readonly filters?: SearchFilters;
  readonly asOf: string;
}

/** A match set by PMID. */
export interface MatchedArticles {
  readonly articles: RevisedArticle[];
  readonly total: number;
  readonly source: string;
  readonly capped: boolean;
}

type PageOfIds = z.output<typeof MatchIds.reply>;

async function readPage(
  retryContext: RetryContext,
  { query, filters = {}, asOf }: LiteratureQuery,
  page: { reach: Reach; after: string | null; limit: number },
): Promise<PageOfIds> {
  const reply = await requestFromSearch(retryContext, MatchIds, { query, filters, asOf, ...page });
  if (reply.missing) retryContext.onMissing(reply.missing);
  return reply;
}

/** Reads the whole match set of a query in pages, without records. */
export async function readMatchIds(
  retryContext: RetryContext,
  search: LiteratureQuery,
  { reach = 'matches' as Reach, most: maxRecords = MAX_RECORDS } = {},
): Promise<MatchedArticles> {
  const articles: RevisedArticle[] = [];
  let after: string | null = null;
  for (;;) {
    const limit = Math.min(PAGE_OF_IDS, maxRecords - articles.length);
    const page: PageOfIds = await readPage(retryContext, search, { reach, after, limit });
    articles.push(...page.articles);
    after = page.next;
    if (after !== null && articles.length < maxRecords) continue;
    const { total, source } = page;
    return { articles, total, source, capped: page.capped || after !== null };
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

/** The records of a sample of the whole index. */
export async function readSample(
  retryContext: RetryContext,
  { query, filters = {}, asOf }: LiteratureQuery,
): Promise<LiteratureRecord[]> {
  const records: LiteratureRecord[] = [];
  let after: string | null = null;
  do {
    const page: z.output<typeof MatchSet.reply> = await requestFromSearch(retryContext, MatchSet, {
      ...{ query, filters, asOf, reach: 'sample', after },
      limit: PAGE_OF_RECORDS,
    });
    if (page.missing) retryContext.onMissing(page.missing);
    records.push(...page.records);
    after = page.next;
  } while (after !== null && records.length < MAX_RECORDS);
  return records;
}
