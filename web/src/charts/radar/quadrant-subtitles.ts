import type { Quadrant } from '@sextant/contracts/insight/radar';

/** Explains each quadrant in biomedical terms. */
export const QUADRANT_SUBTITLE: Readonly<Record<Quadrant, string>> = {
  Techniques: 'procedures and ways of treating',
  Tools: 'diagnostics, devices, measurement',
  Platforms: 'drugs, biologics, delivery, models',
  'Languages & Frameworks': 'guidelines, scores, methods',
};
