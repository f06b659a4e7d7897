import type { Claim } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { articleDate, articleTitle, knownJournal, shortAuthors } from '../words/article-text.ts';
import { noticeKindsOf, noticeText } from '../words/notices.ts';
import { filterLookupIds } from './claims.ts';

/** Articles of an exported result, numbered by first mention. */
export interface References {
  readonly pmids: readonly string[];
  /** Numbers of the given articles, ascending. */
  readonly numbers: (pmids: readonly string[]) => number[];
  /** '[1, 4, 7]', or empty without articles. */
  readonly mark: (pmids: readonly string[]) => string;
}

export function numberReferences(mentions: readonly (readonly string[])[]): References {
  const pmids = filterLookupIds(mentions.flat());
  const places = new Map(pmids.map((pmid, index) => [pmid, index + 1]));
  const numbers = (named: readonly string[]) =>
    filterLookupIds(named)
      .flatMap((pmid) => places.get(pmid) ?? [])
      .sort((a, b) => a - b);
  return {
    pmids,
    numbers,
    mark: (named) => {
      const known = numbers(named);
      return known.length === 0 ? '' : `[${known.join(', ')}]`;
    },
  };
}

/** Authors, title, journal and date, each without a full stop at the end. */
export const citationParts = (article: Article): string[] =>
  [
    shortAuthors(article.authors).replace(/\.$/, ''),
    articleTitle(article).replace(/\.$/, ''),
    knownJournal(article),
    articleDate(article),
  ].filter(Boolean);

/** One reference as text; only the PMID if the article's details are not available. */
export function citationText(pmid: string, article: Article | undefined): string {
  if (!article) return `PMID ${pmid}.`;
  const parts = [
    ...citationParts(article),
    article.doi && !article.synthetic ? `doi:${article.doi}` : '',
    `PMID ${pmid}${article.synthetic ? ' (synthetic)' : ''}`,
    ...noticeKindsOf(article).map(({ kind }) => noticeText({ kind, date: null })),
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

/** Quotes of a claim with their articles, for tables: 'PMID 38000001: “…”'. */
export const quoteText = (claim: Claim | undefined): string =>
  (claim?.quotes ?? []).map(({ pmid, text }) => `PMID ${pmid}: “${text}”`).join(' ');
