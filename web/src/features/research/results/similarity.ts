/** Similarity to the query as a word and one of three levels; percentages that differ by one are not informative. */
export interface SimilarityLevel {
  word: 'very close' | 'close' | 'related';
  step: 1 | 2 | 3;
}

/** Minimum percentage. */
const MIN_VERY_CLOSE_PERCENT = 80;
const MIN_CLOSE_PERCENT = 75;

/** @param percent similarity, 0 to 100 */
export function similarityLevel(percent: number): SimilarityLevel {
  if (percent >= MIN_VERY_CLOSE_PERCENT) return { word: 'very close', step: 3 };
  return percent >= MIN_CLOSE_PERCENT ? { word: 'close', step: 2 } : { word: 'related', step: 1 };
}

export const similarityText = (percent: number): string => `${Math.round(percent)} % similar`;
