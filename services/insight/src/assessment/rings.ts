import type { Ring } from '@sextant/contracts/insight/radar';

/** Lowest ring score of each ring: 'Ring' in docs/method.md. */
export const RING_THRESHOLDS: readonly (readonly [Ring, number])[] = [
  ['Adopt', 0.78],
  ['Trial', 0.6],
  ['Assess', 0.22],
  ['Hold', Number.NEGATIVE_INFINITY],
];
