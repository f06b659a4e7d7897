import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { type LiteratureQuery, readSample } from './match-set.ts';
import { RequestRejected, type RetryContext } from './request-search.ts';

/** The text of an article of the whole index. */
export type SampledArticle = Pick<LiteratureRecord, 'pmid' | 'title' | 'abstract'>;

/** A random sample of the whole index, in this process's memory until the index changes. */
export interface IndexSample {
  /**
   * @param source the index's description, which changes with its size
   * @returns empty if search has none
   * @throws as `requestFromSearch` does
   */
  current(
    retryContext: RetryContext,
    source: string,
    search: LiteratureQuery,
  ): Promise<readonly SampledArticle[]>;
}

export function createIndexSample(): IndexSample {
  let last: { readonly source: string; readonly articles: readonly SampledArticle[] } | null = null;
  return {
    async current(retryContext, source, { query, asOf }) {
      if (last?.source === source) return last.articles;
      try {
        let isComplete = true;
        const onMissing: RetryContext['onMissing'] = (parts) => {
          isComplete = false;
          retryContext.onMissing(parts);
        };
        const context = { ...retryContext, onMissing };
        const records = await readSample(context, { query, asOf });
        const articles = records.map(({ pmid, title, abstract }) => ({ pmid, title, abstract }));
        if (isComplete) last = { source, articles };
        return articles;
      } catch (error) {
        // An older search knows no samples.
        if (error instanceof RequestRejected) return [];
        throw error;
      }
    },
  };
}
