import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { ArticlesByPmid, RevisionsByPmid } from '@sextant/contracts/rpc/search';
import type { Requester } from '@sextant/service-kit/bus/requests';
import { batches, halvingTooLarge } from './batches.ts';
import type { RecordCache, RevisedArticle } from './record-cache.ts';
import { type RetryContext, requestFromSearch } from './request-search.ts';

const BATCH = 100;
const BATCH_OF_REVISIONS = 2_000;

interface Asking {
  readonly sendRequest: Requester;
  readonly userId: string;
  readonly timeoutMs: number;
}

/** The records of these PMIDs, asked for once, outside a job; unknown ones are left out. @throws BusRequestError */
export async function findRecords(
  { sendRequest, ...asked }: Asking,
  pmids: readonly string[],
): Promise<LiteratureRecord[]> {
  const found = batches(pmids, BATCH).map((batch) =>
    halvingTooLarge(
      batch,
      async (part) => (await sendRequest(ArticlesByPmid, { ...asked, body: { pmids: [...part] } })).records,
    ),
  );
  return (await Promise.all(found)).flat();
}

const fetchRecords = (retryContext: RetryContext, batch: readonly string[]): Promise<LiteratureRecord[]> =>
  halvingTooLarge(
    batch,
    async (pmids) => (await requestFromSearch(retryContext, ArticlesByPmid, { pmids: [...pmids] })).records,
  );

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
