import { type Article, type LiteratureRecord, NO_METADATA } from '@sextant/contracts/literature/article';
import { parsePartialDate } from '@sextant/literature-text/partial-date';

/**
 * Converts a posted article that the index does not know; fields that only the index has stay empty or null.
 */
export function recordFromPosted(article: Article): LiteratureRecord {
  const { year, month } = parsePartialDate(article.pubDate);
  return {
    pmid: article.pmid,
    title: article.title,
    abstract: article.abstract ?? null,
    authors: article.authors,
    journal: article.journal,
    pubDate: article.pubDate,
    year,
    month,
    doi: article.doi ?? null,
    volume: article.volume ?? null,
    issue: article.issue ?? null,
    pages: article.pages ?? null,
    keywords: article.keywords,
    mesh: [],
    publicationTypes: article.articleType ? [article.articleType] : [],
    citationCount: article.citationCount,
    retraction: article.retraction ?? null,
    synthetic: article.synthetic ?? false,
    ...NO_METADATA,
  };
}

/**
 * Posted articles as records: in the posted order, without duplicates. Publication types, MeSH and retractions come from
 * the index, never from the client; `unverified` lists PMIDs that the index does not know, which are used as posted.
 */
export function verifyPosted(
  posted: readonly Article[],
  known: ReadonlyMap<string, LiteratureRecord>,
): { articles: LiteratureRecord[]; unverified: string[] } {
  const articles = new Map(posted.toReversed().map((article) => [article.pmid, article]));
  const pmids = [...new Set(posted.map(({ pmid }) => pmid))];
  return {
    articles: pmids.flatMap((pmid) => {
      const article = articles.get(pmid);
      return known.get(pmid) ?? (article ? recordFromPosted(article) : []);
    }),
    unverified: pmids.filter((pmid) => !known.has(pmid)),
  };
}
