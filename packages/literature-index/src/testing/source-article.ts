import { BARE_RECORD, type LiteratureRecord } from '@sextant/contracts/literature/article';
import { readPublicationDate } from '../medline/publication-date.ts';
import { type SourceArticle, toSourceArticle } from '../medline/source-article.ts';

let lastPmid = 10_000_000;

/** A source article with default values for the fields that a test does not set. */
export function sourceArticle(
  fields: Partial<LiteratureRecord> = {},
  more: Partial<Omit<SourceArticle, 'record'>> = {},
): SourceArticle {
  const pubDate = fields.pubDate ?? '2020 Mar 5';
  const { year, month } = readPublicationDate(pubDate);
  return {
    ...toSourceArticle({
      ...BARE_RECORD,
      pmid: String(++lastPmid),
      title: 'A study of nothing in particular',
      abstract: 'Nothing was found.',
      authors: ['Doe J'],
      journal: 'Journal of Examples',
      year,
      month,
      publicationTypes: ['Journal Article'],
      ...fields,
      pubDate,
    }),
    ...more,
  };
}
