import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MedlineParser, type SkippedRecord } from '@sextant/literature-index/medline';
import type { Logger } from '@sextant/service-kit/logging';
import type { LiteratureConfig } from '../config.ts';
import { openSearchDatabase } from '../database.ts';
import { createEutilsClient } from './eutils-client.ts';
import { createRateLimiter, REQUESTS_PER_SECOND } from './rate-limiter.ts';

/** NCBI's limit of ids per request. */
const BATCH = 200;
/** An import can wait longer than a search. */
const WITHIN_MS = 60_000;

/** A list of PMIDs whose records were fetched. */
export interface FetchedFile {
  /** MEDLINE XML with the records. */
  readonly path: string;
  /** Those that PubMed did not send. */
  readonly unknown: readonly SkippedRecord[];
}

/** Records of PubMed in files, for lists of PMIDs. */
export interface RecordFetcher {
  /** @throws AppError where PubMed does not answer */
  fetch(pmids: readonly string[], signal?: AbortSignal): Promise<FetchedFile>;
  /** Removes the files. */
  close(): Promise<void>;
}

/** Fetches at the pace of all processes that share the database. */
export async function openRecordFetcher(options: {
  readonly databaseUrl: string;
  readonly config: LiteratureConfig;
  readonly logger: Logger;
}): Promise<RecordFetcher> {
  const { databaseUrl, config, logger } = options;
  const database = openSearchDatabase({ url: databaseUrl, max: 1 });
  const { anonymous, withKey } = REQUESTS_PER_SECOND;
  const client = createEutilsClient({
    settings: {
      baseUrl: config.EUTILS_BASE_URL,
      apiKey: config.NCBI_API_KEY,
      email: config.NCBI_EMAIL,
      deadlineMs: config.EUTILS_TIMEOUT_MS,
    },
    rateLimiter: createRateLimiter(database, { perSecond: config.NCBI_API_KEY ? withKey : anonymous }),
    logger,
  });
  const folder = await mkdtemp(join(tmpdir(), 'sextant-pubmed-'));
  let files = 0;
  return {
    async fetch(pmids, signal) {
      files += 1;
      const path = join(folder, `${files}.xml`);
      const found = new Set<string>();
      for (let from = 0; from < pmids.length && !signal?.aborted; from += BATCH) {
        const id = pmids.slice(from, from + BATCH).join(',');
        const body = await client.request({
          utility: 'efetch',
          parameters: { id, retmode: 'xml' },
          read: (answer) => {
            const parser = new MedlineParser();
            for (const entry of [...parser.write(answer), ...parser.end()])
              if (entry.kind === 'article') found.add(entry.article.record.pmid);
            return answer;
          },
          withinMs: WITHIN_MS,
        });
        await writeFile(path, body, { flag: 'a' });
      }
      const unknown = pmids.flatMap((pmid, at) =>
        found.has(pmid) ? [] : [{ line: at + 1, pmid, title: null, reason: 'is unknown to PubMed' }],
      );
      return { path, unknown };
    },
    async close() {
      await Promise.all([client.close(), database.end(), rm(folder, { recursive: true })]);
    },
  };
}
