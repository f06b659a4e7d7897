import type { Article, LiteratureRecord } from '@sextant/contracts/literature/article';
import { findMainType } from '@sextant/literature-index/syntax';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/**
 * A record in the form of the API.
 * @param similarity 0 to 1, for results of a similarity search
 */
export function toArticle(record: LiteratureRecord, similarity: number | null = null): Article {
  return {
    pmid: record.pmid,
    title: record.title,
    abstract: record.abstract,
    authors: record.authors,
    journal: record.journal,
    pubDate: record.pubDate,
    doi: record.doi,
    volume: record.volume,
    issue: record.issue,
    pages: record.pages,
    keywords: record.keywords,
    citationCount: record.citationCount,
    retraction: record.retraction,
    synthetic: record.synthetic,
    articleType: findMainType(record.publicationTypes),
    ...(record.notices?.length && { notices: record.notices }),
    ...(record.vernacularTitle && { vernacularTitle: record.vernacularTitle }),
    ...(record.otherAbstracts?.length && { otherAbstracts: record.otherAbstracts }),
    ...(similarity !== null && {
      similarityScore: rounded(similarity, 4),
      similarityPercentage: rounded(similarity * 100, 1),
    }),
  };
}
