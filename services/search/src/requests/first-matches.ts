import type { FirstMatches } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { LiteratureSource } from '../literature-source.ts';
import { normalizeSearch } from '../searches/normalize-search.ts';

/** Answers `search.first-matches.v1`: the first page of a search, by PMID. */
export const firstMatches =
  (source: LiteratureSource) =>
  async ({
    query,
    filters,
    limit,
  }: z.output<typeof FirstMatches.body>): Promise<z.input<typeof FirstMatches.reply>> => {
    const found = await source.search(
      { ...normalizeSearch({ ...filters, query }), asOf: new Date() },
      { ordering: 'relevance', offset: 0, limit },
    );
    return { pmids: [...found.pmids] };
  };
