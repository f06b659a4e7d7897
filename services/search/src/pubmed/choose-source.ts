import type { Database } from '@sextant/literature-index/database';
import type { Logger } from '@sextant/service-kit/logging';
import type { LiteratureConfig } from '../config.ts';
import type { LiteratureSource } from '../literature-source.ts';
import { readCached } from './article-cache.ts';
import { createEutilsClient, type EutilsClient } from './eutils-client.ts';
import { readSearch } from './eutils-responses.ts';
import { createPubmedSource } from './pubmed-source.ts';
import { createRateLimiter, REQUESTS_PER_SECOND } from './rate-limiter.ts';
import { refreshRecords } from './refresh-records.ts';

/** The start waits this long for PubMed if no source is configured. */
const PROBE_MS = 1_500;
/** Limit including the wait for the rate limiter, which a database that has just started may delay. */
const PROBE_WITHIN_MS = 5_000;

export interface ChosenSource {
  readonly source: LiteratureSource;
  /** Whether it is PubMed. */
  readonly isOnline: boolean;
  close(): Promise<void>;
}

/** Cached PubMed articles are found by PMID even if searches use the local index. */
const withCachedArticles = (local: LiteratureSource, database: Database): LiteratureSource => {
  const cached = async (pmids: readonly string[]) =>
    [...(await readCached(database, pmids)).values()].map(({ record }) => record);
  return {
    ...local,
    abstracts: cached,
    summaries: async (pmids) => (await cached(pmids)).map((record) => ({ ...record, abstract: null })),
  };
};

async function answers(client: EutilsClient): Promise<boolean> {
  const probe = { term: 'medline[sb]', retmode: 'json', retstart: '0', retmax: '1' };
  try {
    const { count } = await client.request({
      utility: 'esearch',
      parameters: probe,
      read: (body) => readSearch(body, 0),
      withinMs: PROBE_WITHIN_MS,
      deadlineMs: PROBE_MS,
      attempts: 1,
      quiet: true,
    });
    return count >= 0;
  } catch {
    return false;
  }
}

/**
 * Chooses the source of searches once: as configured, or for `auto` PubMed if it responds now, else the local index.
 */
export async function chooseSource(options: {
  readonly local: LiteratureSource;
  readonly database: Database;
  readonly config: LiteratureConfig;
  readonly logger: Logger;
}): Promise<ChosenSource> {
  const { local, database, config, logger } = options;
  const chosenLocal = {
    source: withCachedArticles(local, database),
    isOnline: false,
    close: async () => {},
  };
  if (config.LITERATURE_SOURCE === 'local') return chosenLocal;
  const { anonymous, withKey } = REQUESTS_PER_SECOND;
  const baseUrl = config.EUTILS_BASE_URL;
  const client = createEutilsClient({
    settings: {
      baseUrl,
      apiKey: config.NCBI_API_KEY,
      email: config.NCBI_EMAIL,
      deadlineMs: config.EUTILS_TIMEOUT_MS,
    },
    rateLimiter: createRateLimiter(database, { perSecond: config.NCBI_API_KEY ? withKey : anonymous }),
    logger,
  });
  if (config.LITERATURE_SOURCE === 'auto' && !(await answers(client))) {
    await client.close();
    logger.info('PubMed does not answer: the local index is searched');
    return chosenLocal;
  }
  const refresher = refreshRecords({ client, database, logger });
  return {
    source: createPubmedSource({ client, database, baseUrl, refresher, logger }),
    isOnline: true,
    async close() {
      await Promise.all([client.close(), refresher.stop()]);
    },
  };
}
