import type { AnalystInput } from '../analyst/input.ts';
import { readMatchIds } from '../articles/articles.ts';
import { KnownFailure } from '../known-failure.ts';
import type { GapSearch } from '../statements/gap-searches.ts';
import type { AnalystPool } from './analyst-pool.ts';
import { createRetryContext, type LiteratureDeps } from './read-literature.ts';
import type { Report } from './report.ts';

const MAX_FOUND = 200;

export interface ElsewhereDeps extends Pick<LiteratureDeps, 'sendRequest' | 'timings'> {
  readonly pool: AnalystPool;
}

/**
 * Searches all that can be searched for what the gaps of a literature lack: how many other records may have it, by the gap's key. It does
 * not say that there are none where a part of the index is not complete, or where more match than are looked at.
 */
export async function readElsewhere(
  deps: ElsewhereDeps,
  { userId, input }: { readonly userId: string; readonly input: AnalystInput },
  report: Report,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const { records } = input.background;
  const known = new Set(records.map(({ pmid }) => pmid));
  const searches = (await deps.pool.run({ kind: 'gap-searches', input }, signal)) as GapSearch[];
  const found = await Promise.all(
    searches.map(async ({ gap, query }): Promise<[string, number] | null> => {
      let isComplete = true;
      const context = createRetryContext(deps, { userId, step: 'fetching-abstracts', report, signal }, () => {
        isComplete = false;
      });
      const search = { query, filters: { historicalDepth: 'all' as const }, asOf: input.asOf };
      const match = await readMatchIds(context, search, { most: MAX_FOUND }).catch((error) => {
        // An analysis does not fail for what it may do without; a gap is told as it was.
        if (error instanceof KnownFailure) return null;
        throw error;
      });
      if (!match) return null;
      const others = match.articles.filter(({ pmid }) => !known.has(pmid)).length;
      const isWhole = isComplete && match.total <= MAX_FOUND;
      return isWhole || others > 0 ? [gap, others] : null;
    }),
  );
  return new Map(found.flatMap((one) => (one ? [one] : [])));
}
