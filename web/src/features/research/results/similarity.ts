/** How close an article is to the query, in a word and in three steps: figures that differ by one down a page tell nothing. */
export interface Closeness {
  word: 'very close' | 'close' | 'related';
  step: 1 | 2 | 3;
}

/** From this many percent on. */
const MIN_VERY_CLOSE_PERCENT = 80;
const MIN_CLOSE_PERCENT = 75;

/** @param percent of similarity, 0 to 100 */
export function closenessOf(percent: number): Closeness {
  if (percent >= MIN_VERY_CLOSE_PERCENT) return { word: 'very close', step: 3 };
  return percent >= MIN_CLOSE_PERCENT ? { word: 'close', step: 2 } : { word: 'related', step: 1 };
}

export const percentSimilar = (percent: number): string => `${Math.round(percent)} % similar`;
