import type { Claim } from '@sextant/contracts/insight/evidence';

/** Steps of volume, each with its minimum number of background articles; fixed, so that radars are comparable. */
export const VOLUME_STEPS = [
  { from: 0, label: 'under 20 articles' },
  { from: 20, label: '20 to 99' },
  { from: 100, label: '100 or more' },
] as const;
export type VolumeStep = 0 | 1 | 2;

/** Number of background articles that mention a technology; null if not stored. */
export function backgroundArticleCount(claim: Claim | undefined): number | null {
  const value = claim?.figures.find(({ name }) => name === 'articles')?.value;
  return typeof value === 'number' ? value : null;
}

/** The step of a volume; the largest if it is unknown. */
export function volumeStep(articles: number | null): VolumeStep {
  if (articles === null || articles >= VOLUME_STEPS[2].from) return 2;
  return articles >= VOLUME_STEPS[1].from ? 1 : 0;
}
