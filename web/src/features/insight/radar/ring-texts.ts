import type { Ring } from '@sextant/contracts/insight/radar';

/** The legend of a chart (spec.md 2). */
export const RING_LEGEND: Readonly<Record<Ring, string>> = {
  Adopt: 'proven, low-risk',
  Trial: 'ready for testing',
  Assess: 'worth exploring',
  Hold: 'proceed with caution',
};

/** What a ring asks for (spec.md 9), in Technology Details. */
export const RING_MEANING: Readonly<Record<Ring, string>> = {
  Adopt: 'High confidence.',
  Trial: 'Promising and worth pursuing.',
  Assess: 'Needs more research.',
  Hold: 'Proceed with caution or avoid.',
};
