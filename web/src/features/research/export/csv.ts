import type { Article } from '@sextant/contracts/literature/article';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';

type Exported = Pick<Article, 'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi'>;

/** `articles/csv`. */
const COLUMNS: readonly CsvColumn<Exported>[] = [
  ['PMID', ({ pmid }) => pmid],
  ['Title', ({ title }) => title],
  ['Authors', ({ authors }) => authors.join('; ')],
  ['Journal', ({ journal }) => journal],
  ['Publication Date', ({ pubDate }) => pubDate],
  ['DOI', ({ doi }) => doi ?? ''],
];

export const toCsv = (articles: readonly Exported[]): string => csvTable(COLUMNS, articles);
