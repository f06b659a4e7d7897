import type { MatchIds, RevisionsByPmid } from '@sextant/contracts/rpc/search';
import type { z } from 'zod';
import type { ArticleLookUp } from '../articles/look-up.ts';
import type { LiteratureSource } from '../literature-source.ts';
import { sourceLabel } from './source-label.ts';

/** Answers `search.match-ids.v1`: what `search.match-set.v1` finds, as PMIDs and revisions. */
export const matchIds =
  ({ source, articles }: { source: LiteratureSource; articles: ArticleLookUp }) =>
  async ({
    query,
    filters,
    asOf,
    reach,
    after,
    limit,
  }: z.output<typeof MatchIds.body>): Promise<z.input<typeof MatchIds.reply>> => {
    const [page, status] = await Promise.all([
      source.matchSet({ query, filters, asOf: asOf ? new Date(asOf) : new Date() }, { reach, after, limit }),
      source.status(),
    ]);
    const last = page.pmids.at(-1);
    return {
      articles: await articles.revisions(page.pmids),
      next: page.isLast || last === undefined ? null : page.cursorAfter(last),
      total: page.total,
      capped: page.capped,
      words: page.words,
      ...(page.missing && { missing: page.missing }),
      source: sourceLabel(status),
    };
  };

/** Answers `search.revisions-by-pmid.v1`. */
export const revisionsByPmid =
  (articles: ArticleLookUp) =>
  async ({
    pmids,
  }: z.output<typeof RevisionsByPmid.body>): Promise<z.input<typeof RevisionsByPmid.reply>> => ({
    articles: await articles.revisions(pmids),
  });
