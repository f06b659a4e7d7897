import type { Article } from '@sextant/contracts/literature/article';
import { literatureCalls } from '@sextant/contracts/literature/calls';
import type { QueryClient } from '@tanstack/react-query';
import { fetchSummaries } from '../../../article-kit/article-summaries.ts';

/** How long summaries are cached (`articles/source-cache`). */
const SUMMARY_MS = 5 * 60_000;
/** Maximum number of ids per call. */
const BATCH = 100;

/**
 * Details of cited articles: those that the page has loaded, and the others by summary calls. If a call fails, the export continues
 * with PMIDs only, because it has to work offline.
 */
export async function loadCitedArticles(
  client: QueryClient,
  pmids: readonly string[],
  known: ReadonlyMap<string, Article>,
): Promise<ReadonlyMap<string, Article>> {
  const missing = pmids.filter((pmid) => !known.has(pmid));
  const batches = Array.from({ length: Math.ceil(missing.length / BATCH) }, (_, i) =>
    missing.slice(i * BATCH, (i + 1) * BATCH),
  );
  const answers = await Promise.allSettled(
    batches.map((batch) =>
      client.fetchQuery({
        queryKey: [literatureCalls.summaries.path, ...batch],
        queryFn: () => fetchSummaries(batch),
        staleTime: SUMMARY_MS,
      }),
    ),
  );
  const fetched = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return new Map([...known, ...fetched.map((article): [string, Article] => [article.pmid, article])]);
}
