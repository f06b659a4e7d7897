import type { Article } from '@sextant/contracts/literature/article';

/** Titles that their publisher has marked already. */
const MARKED =
  /^\W*retracted(?: article)?[\])]?:|^[[(]retracted(?: article)?[\])]|[[(]retracted(?: article)?[\])]\W*$/i;

/** The title as exported to files: of a retracted article, it says so, as PubMed's do. */
export const markedTitle = ({ title, retraction }: Pick<Article, 'title' | 'retraction'>): string =>
  retraction && !MARKED.test(title) ? `RETRACTED: ${title}` : title;
