import type { ArticlesByPmid } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { ArticleLookUp } from '../articles/look-up.ts';

/** Answers `search.articles-by-pmid.v1`: complete records in the requested order, without unknown PMIDs. */
export const articlesByPmid =
  (articles: ArticleLookUp) =>
  async ({ pmids }: z.output<typeof ArticlesByPmid.body>): Promise<z.input<typeof ArticlesByPmid.reply>> => ({
    records: await articles.fullRecords(pmids),
  });
