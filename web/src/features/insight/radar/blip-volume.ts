import type { Claim } from '@sextant/contracts/insight/evidence';

/** Radii by volume, in px, each with the fewest background articles that it takes: fixed, so that radars can be compared. */
export const VOLUME_STEPS = [
  { radius: 6, from: 0, label: 'under 20 articles' },
  { radius: 7, from: 20, label: '20 to 99' },
  { radius: 8, from: 100, label: '100 or more' },
] as const;

/** Articles of the background that name a technology; null where the answer does not say. */
export function articlesOf(claim: Claim | undefined): number | null {
  const value = claim?.figures.find(({ name }) => name === 'articles')?.value;
  return typeof value === 'number' ? value : null;
}

/** The radius that a volume asks for; the largest where it is not known. */
export const volumeRadius = (articles: number | null): number =>
  VOLUME_STEPS.findLast(({ from }) => articles === null || articles >= from)?.radius ?? 6;
