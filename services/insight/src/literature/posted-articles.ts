import type { Article, LiteratureRecord } from '@sextant/contracts/literature/article';
import { ArticlesByPmid } from '@sextant/contracts/rpc/search';
import { askSearch, type Patience } from './ask-search.ts';
import { publishedIn } from './partial-date.ts';

const BATCH = 100;

/** A posted article as a record, for one that the index does not know: what only the index could say is left empty. */
export function recordFromPosted(article: Article): LiteratureRecord {
  return {
    pmid: article.pmid,
    title: article.title,
    abstract: article.abstract ?? null,
    authors: article.authors,
    journal: article.journal,
    pubDate: article.pubDate,
    ...publishedIn(article.pubDate),
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
  };
}

/**
 * The posted articles as the index has them, in the posted order, each PMID once. Publication types, MeSH and retractions come
 * from there, not from whoever posted; `unverified` lists the PMIDs that the index does not know, used as posted.
 */
export async function rereadPosted(
  patience: Patience,
  posted: readonly Article[],
): Promise<{ articles: LiteratureRecord[]; unverified: string[] }> {
  const articles = new Map(posted.toReversed().map((article) => [article.pmid, article]));
  const pmids = [...new Set(posted.map(({ pmid }) => pmid))];
  const known = new Map<string, LiteratureRecord>();
  for (let from = 0; from < pmids.length; from += BATCH) {
    const { records } = await askSearch(patience, ArticlesByPmid, { pmids: pmids.slice(from, from + BATCH) });
    for (const record of records) known.set(record.pmid, record);
  }
  return {
    articles: pmids.flatMap((pmid) => {
      const article = articles.get(pmid);
      return known.get(pmid) ?? (article ? recordFromPosted(article) : []);
    }),
    unverified: pmids.filter((pmid) => !known.has(pmid)),
  };
}
