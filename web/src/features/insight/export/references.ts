import type { Claim } from '@sextant/contracts/insight/evidence';
import type { Article } from '@sextant/contracts/literature/article';
import { articleDate, articleTitle, knownJournal, shortAuthors } from '../../../lib/article-text.ts';
import { lookupIds } from '../evidence/claims.ts';

/** Articles of an exported result, numbered by first mention: what stands in square brackets. */
export interface References {
  readonly pmids: readonly string[];
  /** Those of named articles, ascending. */
  readonly numbers: (pmids: readonly string[]) => number[];
  /** '[1, 4, 7]', or nothing where none is named. */
  readonly mark: (pmids: readonly string[]) => string;
}

export function referencesOf(mentions: readonly (readonly string[])[]): References {
  const pmids = lookupIds(mentions.flat());
  const places = new Map(pmids.map((pmid, index) => [pmid, index + 1]));
  const numbers = (named: readonly string[]) =>
    lookupIds(named)
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

/** Who wrote what where and when, each without its full stop. */
export const citationParts = (article: Article): string[] =>
  [
    shortAuthors(article.authors).replace(/\.$/, ''),
    articleTitle(article).replace(/\.$/, ''),
    knownJournal(article),
    articleDate(article),
  ].filter(Boolean);

/** One reference in words; the PMID alone where the article's details could not be had. */
export function citationText(pmid: string, article: Article | undefined): string {
  if (!article) return `PMID ${pmid}.`;
  const parts = [
    ...citationParts(article),
    article.doi && !article.synthetic ? `doi:${article.doi}` : '',
    `PMID ${pmid}${article.synthetic ? ' (synthetic)' : ''}`,
    article.retraction ? 'Retracted' : '',
  ];
  return `${parts.filter(Boolean).join('. ')}.`;
}

/** Sentences of a claim, each with its article, for tables: 'PMID 38000001: “…”'. */
export const quoteText = (claim: Claim | undefined): string =>
  (claim?.quotes ?? []).map(({ pmid, text }) => `PMID ${pmid}: “${text}”`).join(' ');
