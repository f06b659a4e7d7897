import type { Noticed } from '@sextant/briefing/words/notices';
import type { Article } from '@sextant/contracts/literature/article';
import { type CsvColumn, csvTable } from '@sextant/contracts/text/csv';
import { markedTitle } from '../../../article-kit/marked-title.ts';

type Exported = Pick<Article, 'pmid' | 'title' | 'authors' | 'journal' | 'pubDate' | 'doi'> & Noticed;

/** `articles/csv`. */
const COLUMNS: readonly CsvColumn<Exported>[] = [
  ['PMID', ({ pmid }) => pmid],
  ['Title', markedTitle],
  ['Authors', ({ authors }) => authors.join('; ')],
  ['Journal', ({ journal }) => journal],
  ['Publication Date', ({ pubDate }) => pubDate],
  ['DOI', ({ doi }) => doi ?? ''],
];

export const toCsv = (articles: readonly Exported[]): string => csvTable(COLUMNS, articles);
