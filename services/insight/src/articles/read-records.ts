import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { ArticlesByPmid, RevisionsByPmid } from '@sextant/contracts/rpc/search';
import type { RecordCache, RevisedArticle } from './record-cache.ts';
import { RequestRejected, type RetryContext, requestFromSearch } from './request-search.ts';

const BATCH = 100;
const BATCH_OF_REVISIONS = 2_000;

const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Requests all records at once, and halves the batch if the response is too large for one message (articles
 * with thousands of authors).
 */
async function fetchRecords(
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
    return (await Promise.all(parts.map((part) => fetchRecords(retryContext, part)))).flat();
  }
}

/** The records of these articles by PMID; only those are asked for that the cache does not have. Unknown ones are left out. */
export async function readRecords(
  retryContext: RetryContext,
  cache: RecordCache,
  articles: readonly RevisedArticle[],
): Promise<Map<string, LiteratureRecord>> {
  const records = new Map<string, LiteratureRecord>();
  const wanted = new Map<string, RevisedArticle>();
  for (const article of articles) {
    const known = cache.get(article);
    if (known) records.set(article.pmid, known);
    else wanted.set(article.pmid, article);
  }
  for (const batch of batches([...wanted.keys()], BATCH))
    for (const record of await fetchRecords(retryContext, batch)) {
      records.set(record.pmid, record);
      const article = wanted.get(record.pmid);
      if (article) cache.put(article, record);
    }
  return records;
}

/** Revisions of articles whose PMIDs alone are known; unknown ones are left out. */
export async function readRevisions(
  retryContext: RetryContext,
  pmids: readonly string[],
): Promise<RevisedArticle[]> {
  const revised: RevisedArticle[] = [];
  for (const batch of batches(pmids, BATCH_OF_REVISIONS)) {
    const { articles } = await requestFromSearch(retryContext, RevisionsByPmid, { pmids: batch });
    revised.push(...articles);
  }
  return revised;
}
