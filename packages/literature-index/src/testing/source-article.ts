import { type LiteratureRecord, NO_METADATA } from '@sextant/contracts/literature/article';
import { readPublicationDate } from '../medline/publication-date.ts';
import type { SourceArticle } from '../medline/source-article.ts';

let lastPmid = 10_000_000;

/** An article as a source delivers it, about nothing in particular but what the test says. */
export function sourceArticle(
  fields: Partial<LiteratureRecord> = {},
  more: Partial<Omit<SourceArticle, 'record'>> = {},
): SourceArticle {
  const pubDate = fields.pubDate ?? '2020 Mar 5';
  const { year, month } = readPublicationDate(pubDate);
  return {
    record: {
      pmid: String(++lastPmid),
      title: 'A study of nothing in particular',
      abstract: 'Nothing was found.',
      authors: ['Doe J'],
      journal: 'Journal of Examples',
      year,
      month,
      doi: null,
      volume: null,
      issue: null,
      pages: null,
      keywords: [],
      mesh: [],
      publicationTypes: ['Journal Article'],
      citationCount: 0,
      retraction: null,
      synthetic: false,
      ...NO_METADATA,
      ...fields,
      pubDate,
    },
    version: 1,
    revised: null,
    references: [],
    authorNames: [],
    journalAbbreviation: null,
    meshQualified: [],
    ...more,
  };
}
