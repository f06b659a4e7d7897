import type { Figure } from '@sextant/contracts/insight/evidence';
import type { Ring } from '@sextant/contracts/insight/radar';
import type { SignedEvidence } from '../findings/findings.ts';
import { RING_THRESHOLDS } from './rings.ts';

/**
 * What falls below Trial, and below Assess: so many articles of harm or failure, and so much of what is concluded against it. A few may err, and what
 * lost to a rival may still be in use.
 */
export const DOUBTED = { failed: 3, weight: -0.2 };
export const REFUTED = { failed: 5, weight: -0.5 };
/** The smallest step between two ring scores that are shown. */
const STEP = 0.01;

const below = (ring: Ring): number =>
  (RING_THRESHOLDS.find(([name]) => name === ring)?.[1] ?? Number.POSITIVE_INFINITY) - STEP;

/**
 * The highest ring score that conclusions allow: below Adopt while they speak against it on the whole, below Trial where it is doubted, below Assess
 * where it is refuted. See 'Conclusions' in docs/method.md.
 */
export function mostRingScore({ failed, weight }: SignedEvidence): number {
  const reaches = (limit: typeof DOUBTED) => failed >= limit.failed && weight <= limit.weight;
  if (weight >= 0) return Number.POSITIVE_INFINITY;
  if (reaches(REFUTED)) return below('Assess');
  return below(reaches(DOUBTED) ? 'Trial' : 'Adopt');
}

/** What "why here?" says of them. */
export function conclusionsFigure({ favor, against, even, open }: SignedEvidence): Figure {
  return {
    name: 'conclusions',
    label: 'Articles that conclude for it, against it, no difference, open',
    value: `${favor}, ${against}, ${even}, ${open}`,
  };
}
