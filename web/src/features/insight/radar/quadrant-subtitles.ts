import type { Quadrant } from '@sextant/contracts/insight/radar';

/** What stands in each quadrant, in words of biomedicine. */
export const QUADRANT_SUBTITLE: Readonly<Record<Quadrant, string>> = {
  Techniques: 'procedures and ways of treating',
  Tools: 'diagnostics, devices, measurement',
  Platforms: 'drugs, biologics, delivery, models',
  'Languages & Frameworks': 'guidelines, scores, methods',
};
