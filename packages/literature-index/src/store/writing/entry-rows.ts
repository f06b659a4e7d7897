import { readPublicationDate } from '../../medline/publication-date.ts';
import type { SourceArticle } from '../../medline/source-article.ts';
import type { BinaryRows } from './binary-rows.ts';
import { dayNumber } from './day-number.ts';
import { type IndexDocument, indexDocument } from './index-document.ts';
import type { NewForms } from './new-forms.ts';

/**
 * Adds an article to rows of `index_entries`, without the journal's id, which only the database knows.
 * @returns its contribution to the statistics of the index
 */
export function addEntryRow(
  rows: BinaryRows,
  article: SourceArticle,
  facets: readonly string[],
  { format, forms }: { readonly format: number; readonly forms: NewForms },
): Pick<IndexDocument, 'terms' | 'lengths'> {
  const { record } = article;
  const { words, frequencies, terms, lengths } = indexDocument(article, facets, forms);
  const { firstDay, lastDay } = readPublicationDate(record.pubDate);
  rows.add(9, (row) =>
    row
      .bigint(record.pmid)
      .tsvector(words)
      .bytea(frequencies)
      .date(dayNumber(firstDay))
      .date(dayNumber(lastDay))
      .integer(null)
      .date(dayNumber(record.entered))
      .date(dayNumber(record.created))
      .integer(format),
  );
  return { terms, lengths };
}
