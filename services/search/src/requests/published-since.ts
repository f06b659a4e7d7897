import { MAX_NEWS_COUNT } from '@sextant/contracts/insight/topic';
import type { PublishedSince } from '@sextant/contracts/rpc/search';
import { readPublicationDate } from '@sextant/literature-index/medline';
import type { z } from 'zod';
import type { ArticleLookUp } from '../articles/look-up.ts';
import type { LiteratureSource } from '../literature-source.ts';

/** Answers `search.published-since.v1` from the newest matches, so that no query counts more than a page of them. */
export const publishedSince =
  ({ source, articles }: { readonly source: LiteratureSource; readonly articles: ArticleLookUp }) =>
  async ({
    query,
    filters,
    since,
  }: z.output<typeof PublishedSince.body>): Promise<z.input<typeof PublishedSince.reply>> => {
    const { pmids } = await source.search(
      { query, filters, asOf: new Date() },
      { ordering: 'date-desc', offset: 0, limit: MAX_NEWS_COUNT },
    );
    const records = await articles.summaries(pmids);
    const later = records.filter(({ pubDate }) => (readPublicationDate(pubDate).firstDay ?? '') > since);
    return { count: later.length };
  };
