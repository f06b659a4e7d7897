import type { Ring } from '@sextant/contracts/insight/radar';

/** The legend of a chart (`radar/legend`). */
export const RING_LEGEND: Readonly<Record<Ring, string>> = {
  Adopt: 'proven, low-risk',
  Trial: 'ready for testing',
  Assess: 'worth exploring',
  Hold: 'proceed with caution',
};

/** Recommendations by ring (`radar/ring-meanings`), for Technology Details. */
export const RING_MEANING: Readonly<Record<Ring, string>> = {
  Adopt: 'High confidence.',
  Trial: 'Promising and worth pursuing.',
  Assess: 'Needs more research.',
  Hold: 'Proceed with caution or avoid.',
};

/** Why no blip of a radar has a point. */
export const NO_EARLIER = 'No earlier radar of this query with other evidence: movement is not shown.';
