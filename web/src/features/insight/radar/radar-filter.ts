import { QUADRANTS, type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import type { Blip } from './blips.ts';

export interface RadarFilter {
  readonly text: string;
  readonly ring: Ring | 'all';
  readonly quadrant: Quadrant | 'all';
}

export const NO_FILTER: RadarFilter = { text: '', ring: 'all', quadrant: 'all' };

export const RING_OPTIONS = [
  { value: 'all' as const, label: 'All rings' },
  ...RINGS.map((ring) => ({ value: ring, label: ring })),
];
export const QUADRANT_OPTIONS = [
  { value: 'all' as const, label: 'All quadrants' },
  ...QUADRANTS.map((quadrant) => ({ value: quadrant, label: quadrant })),
];

/** Indices of the blips that match the filter. Every word must occur in name or description; a number matches its blip. */
export function matchingBlips(blips: readonly Blip[], filter: RadarFilter): Set<number> {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return new Set(
    blips
      .filter(({ item, number }) => {
        const text = `${item.name} ${item.description}`.toLowerCase();
        return (
          (filter.ring === 'all' || item.ring === filter.ring) &&
          (filter.quadrant === 'all' || item.quadrant === filter.quadrant) &&
          words.every((word) => text.includes(word) || word === String(number))
        );
      })
      .map(({ index }) => index),
  );
}
