import { type Article, type LiteratureRecord, NO_METADATA } from '@sextant/contracts/literature/article';
import { ArticlesByPmid } from '@sextant/contracts/rpc/search';
import { parsePartialDate } from '@sextant/literature-text/partial-date';
import { RequestRejected, type RetryContext, requestFromSearch } from './request-search.ts';

const BATCH = 100;

/**
 * Converts a posted article that the index does not know; fields that only the index has stay empty or null.
 */
export function recordFromPosted(article: Article): LiteratureRecord {
  const { year, month } = parsePartialDate(article.pubDate);
  return {
    pmid: article.pmid,
    title: article.title,
    abstract: article.abstract ?? null,
    authors: article.authors,
    journal: article.journal,
    pubDate: article.pubDate,
    year,
    month,
    doi: article.doi ?? null,
    volume: article.volume ?? null,
    issue: article.issue ?? null,
    pages: article.pages ?? null,
    keywords: article.keywords,
    mesh: [],
    publicationTypes: article.articleType ? [article.articleType] : [],
    citationCount: article.citationCount,
    retraction: article.retraction ?? null,
    synthetic: article.synthetic ?? false,
    ...NO_METADATA,
  };
}

/**
 * Requests all records at once, and halves the batch if the response is too large for one message (articles
 * with thousands of authors).
 */
async function readRecords(
  retryContext: RetryContext,
  pmids: readonly string[],
): Promise<LiteratureRecord[]> {
  try {
    return (await requestFromSearch(retryContext, ArticlesByPmid, { pmids: [...pmids] })).records;
  } catch (error) {
    const tooLarge = error instanceof RequestRejected && error.code === 'bus.too-large';
    if (!tooLarge || pmids.length === 1) throw error;
    const half = Math.ceil(pmids.length / 2);
    const parts = [pmids.slice(0, half), pmids.slice(half)];
    return (await Promise.all(parts.map((part) => readRecords(retryContext, part)))).flat();
  }
}

/**
 * Loads the posted articles from the index, in the posted order, without duplicates. Publication types, MeSH
 * and retractions come from the index, never from the client; `unverified` lists the unknown PMIDs, which are
 * used as posted.
 */
export async function loadPostedRecords(
  retryContext: RetryContext,
  posted: readonly Article[],
): Promise<{ articles: LiteratureRecord[]; unverified: string[] }> {
  const articles = new Map(posted.toReversed().map((article) => [article.pmid, article]));
  const pmids = [...new Set(posted.map(({ pmid }) => pmid))];
  const known = new Map<string, LiteratureRecord>();
  for (let from = 0; from < pmids.length; from += BATCH) {
    for (const record of await readRecords(retryContext, pmids.slice(from, from + BATCH)))
      known.set(record.pmid, record);
  }
  return {
    articles: pmids.flatMap((pmid) => {
      const article = articles.get(pmid);
      return known.get(pmid) ?? (article ? recordFromPosted(article) : []);
    }),
    unverified: pmids.filter((pmid) => !known.has(pmid)),
  };
}
