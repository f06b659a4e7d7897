import type { Claim } from '@sextant/contracts/insight/evidence';

/** Radii by volume, in px, each with its minimum number of background articles; fixed, so that radars are comparable. */
export const VOLUME_STEPS = [
  { radius: 6, from: 0, label: 'under 20 articles' },
  { radius: 7, from: 20, label: '20 to 99' },
  { radius: 8, from: 100, label: '100 or more' },
] as const;

/** Number of background articles that mention a technology; null if not stored. */
export function backgroundArticleCount(claim: Claim | undefined): number | null {
  const value = claim?.figures.find(({ name }) => name === 'articles')?.value;
  return typeof value === 'number' ? value : null;
}

/** The radius for a volume; the largest if it is unknown. */
export const volumeRadius = (articles: number | null): number =>
  VOLUME_STEPS.findLast(({ from }) => articles === null || articles >= from)?.radius ?? 6;
