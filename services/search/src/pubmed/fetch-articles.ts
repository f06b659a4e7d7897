import { FIRST_SYNTHETIC_PMID, type LiteratureRecord } from '@sextant/contracts/literature/article';
import type { Database } from '@sextant/literature-index/database';
import { PARSER_VERSION, withinLimits } from '@sextant/literature-index/medline';
import type { Logger } from '@sextant/service-kit/logging';
import { type FetchedArticle, readCached, withCitations, writeCached } from './article-cache.ts';
import type { EutilsClient } from './eutils-client.ts';
import { readArticles, readCitations } from './eutils-responses.ts';
import type { RecordRefresher } from './refresh-records.ts';

/** NCBI's limit of ids per request. */
const BATCH = 200;

/** Articles by PMID from the cache, and the missing ones from PubMed; unordered, without those unknown to PubMed. */
export type FetchArticles = (pmids: readonly string[]) => Promise<LiteratureRecord[]>;

const splitIntoBatches = (pmids: readonly string[]) =>
  Array.from({ length: Math.ceil(pmids.length / BATCH) }, (_, n) => pmids.slice(n * BATCH, (n + 1) * BATCH));

export function createArticleFetcher(options: {
  readonly client: EutilsClient;
  readonly database: Database;
  readonly refresher: Pick<RecordRefresher, 'add'>;
  readonly logger: Logger;
}): FetchArticles {
  const { client, database, refresher, logger } = options;
  /** Fetches in flight, shared because the browser requests summaries and abstracts of a page at the same time. */
  const inFlight = new Map<string, Promise<readonly FetchedArticle[]>>();

  /** Citation counts are optional: without them articles are shown, and fetched again sooner. */
  const fetchCitations = (id: string) =>
    client
      .request({ utility: 'esummary', parameters: { id, retmode: 'json' }, read: readCitations, attempts: 2 })
      .catch((error: Error) => {
        logger.warn({ err: error }, 'PubMed returned no citation counts');
        return new Map<string, number>();
      });

  async function fetchBatch(pmids: readonly string[]): Promise<readonly FetchedArticle[]> {
    const id = pmids.join(',');
    const requested = new Set(pmids);
    const [articles, citations] = await Promise.all([
      client.request({ utility: 'efetch', parameters: { id, retmode: 'xml' }, read: readArticles }),
      fetchCitations(id),
    ]);
    const fetched = articles
      .map((article) => withinLimits(article).record)
      .filter(({ pmid }) => requested.has(pmid))
      .map((record) => ({ record, citations: citations.get(record.pmid) ?? null }));
    await writeCached(database, fetched);
    return fetched;
  }

  function fetchOnce(pmids: readonly string[]): Promise<readonly FetchedArticle[]>[] {
    const pending = pmids.flatMap((pmid) => inFlight.get(pmid) ?? []);
    const batches = splitIntoBatches(pmids.filter((pmid) => !inFlight.has(pmid))).map((batch) => {
      const fetching = fetchBatch(batch).finally(() => {
        for (const pmid of batch) inFlight.delete(pmid);
      });
      for (const pmid of batch) inFlight.set(pmid, fetching);
      return fetching;
    });
    return [...new Set([...pending, ...batches])];
  }

  return async (pmids) => {
    const uniquePmids = [...new Set(pmids)].filter((pmid) => Number(pmid) < FIRST_SYNTHETIC_PMID);
    const cached = await readCached(database, uniquePmids);
    const found = new Map([...cached].map(([pmid, { record }]) => [pmid, record]));
    refresher.add(
      uniquePmids.filter((pmid) => {
        const article = cached.get(pmid);
        return article?.fresh && (article.record.parsedBy ?? 0) < PARSER_VERSION;
      }),
    );
    const outdated = uniquePmids.filter((pmid) => !cached.get(pmid)?.fresh);
    if (outdated.length > 0) {
      const results = await Promise.allSettled(fetchOnce(outdated));
      for (const result of results) {
        if (result.status === 'fulfilled')
          for (const article of result.value) found.set(article.record.pmid, withCitations(article));
        // An outdated record is better than none; a missing one is an error, not "unknown".
        else if (outdated.some((pmid) => !found.has(pmid))) throw result.reason;
      }
    }
    return uniquePmids.flatMap((pmid) => found.get(pmid) ?? []);
  };
}
