import type { SimilarToQuery } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { LiteratureSource } from '../literature-source.ts';
import { mostSimilar } from '../searches/most-similar.ts';

/** Answers `search.similar-to-query.v1`: what POST /api/semantic-search finds, by PMID. */
export const similarToQuery =
  (source: LiteratureSource) =>
  async ({
    query,
    filters,
    limit,
    threshold,
  }: z.output<typeof SimilarToQuery.body>): Promise<z.input<typeof SimilarToQuery.reply>> => {
    const { articles, ...answer } = await mostSimilar(
      source,
      { query, filters, asOf: new Date() },
      { limit, threshold },
    );
    return { pmids: articles.map(({ pmid }) => pmid), ...answer };
  };
