import type { Quote } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { articleName, knownJournal, shortAuthors } from '../words/article-text.ts';

/** Records near to what was not found that are named; all of them are in the list of articles. */
export const MAX_NEAR = 5;

/** Quotes shown with a finding. */
const MAX_QUOTES = 2;

/** The first quotes of a claim that its statement does not have word for word. */
export const listQuotes = (text: string, quotes: readonly Quote[] = []): Quote[] =>
  quotes.filter((quote) => !text.includes(quote.text)).slice(0, MAX_QUOTES);

/**
 * Author, journal and date of an article, as far as known; its PMID while loading or if none is known.
 * @param year that stands before it, in place of the date
 */
export function sourceText(pmid: string, article: Article | undefined, year?: number): string {
  if (!article) return articleName(pmid);
  const date = year === undefined ? article.pubDate?.trim() : '';
  const known = [shortAuthors(article.authors, 1), knownJournal(article), date];
  return known.filter(Boolean).join(', ') || articleName(pmid, article.synthetic);
}

/** Maximum length of an author on a source, in characters: groups have long names. */
const MAX_AUTHOR_CHARS = 28;
const INITIALS = /\s\p{Lu}{1,4}$/u;
const YEAR = /\b(?:1[89]|20)\d\d\b/;

/** 'Rautiainen 2025'; its PMID if author and year are unknown. */
export function shortSource(pmid: string, article: Article | undefined): string {
  const author = article?.authors[0]?.trim().replace(INITIALS, '') ?? '';
  const short = author.length > MAX_AUTHOR_CHARS ? `${author.slice(0, MAX_AUTHOR_CHARS).trimEnd()}…` : author;
  return (
    [short, YEAR.exec(article?.pubDate ?? '')?.[0]].filter(Boolean).join(' ') ||
    articleName(pmid, article?.synthetic)
  );
}
