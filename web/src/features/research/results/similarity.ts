import type { Article } from '@sextant/contracts/literature/article';

/** Similarity to the query as one of three levels; percentages that differ by one are not informative. */
export type SimilarityLevel = 'very close' | 'close' | 'related';

/** Minimum percentage. */
const MIN_VERY_CLOSE_PERCENT = 80;
const MIN_CLOSE_PERCENT = 75;

/** @param percent similarity, 0 to 100 */
export function similarityLevel(percent: number): SimilarityLevel {
  if (percent >= MIN_VERY_CLOSE_PERCENT) return 'very close';
  return percent >= MIN_CLOSE_PERCENT ? 'close' : 'related';
}

export const similarityText = (percent: number): string => `${Math.round(percent)} % similar`;

const CAPTIONS: Readonly<Record<SimilarityLevel, string>> = {
  'very close': 'Very close to the query in meaning',
  close: 'Close in meaning',
  related: 'Related in meaning',
};

type Compared = Pick<Article, 'pmid' | 'similarityPercentage'>;

const levelOf = ({ similarityPercentage: percent }: Compared) =>
  typeof percent === 'number' ? similarityLevel(percent) : null;

/**
 * Captions above the articles of a page at which the level changes, by PMID. Empty if all results have the same level.
 * @param results all results, most similar first
 */
export function similarityCaptions(
  page: readonly Compared[],
  results: readonly Compared[],
): ReadonlyMap<string, string> {
  if (new Set(results.map(levelOf)).size < 2) return new Map();
  return new Map(
    page.flatMap((article, index) => {
      const level = levelOf(article);
      const before = page[index - 1];
      return level && !(before && levelOf(before) === level) ? [[article.pmid, CAPTIONS[level]]] : [];
    }),
  );
}
