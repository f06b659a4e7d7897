import type { NewestMatches } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { LiteratureSource } from '../literature-source.ts';

/**
 * Answers `search.newest-matches.v1`: the newest matches of a query, newest first. It is not recorded in the history.
 */
export const newestMatches =
  (source: LiteratureSource) =>
  async ({
    query,
    filters,
    limit,
  }: z.output<typeof NewestMatches.body>): Promise<z.input<typeof NewestMatches.reply>> => {
    const found = await source.search(
      { query, filters, asOf: new Date() },
      { ordering: 'date-desc', offset: 0, limit },
    );
    const pmids = [...found.pmids];
    return { pmids, capped: found.countIsCapped || found.count > pmids.length };
  };
