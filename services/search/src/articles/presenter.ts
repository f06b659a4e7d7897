import type { Article, LiteratureRecord } from '@sextant/contracts/literature/article';
import { mainType } from './publication-types.ts';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** A record as the browser sees it. @param similarity 0 to 1, where the article answers a similarity search */
export function toArticle(record: LiteratureRecord, similarity: number | null = null): Article {
  const { mesh: _mesh, publicationTypes, year: _year, month: _month, ...shown } = record;
  return {
    ...shown,
    articleType: mainType(publicationTypes),
    ...(similarity !== null && {
      similarityScore: rounded(similarity, 4),
      similarityPercentage: rounded(similarity * 100, 1),
    }),
  };
}
