import { type Quadrant, RINGS, type Ring } from '@sextant/contracts/insight/radar';
import type { Blip } from '../../charts/radar/blips.ts';

/** Changes since the earlier radar that can be filtered by. */
export const CHANGES = [
  { change: 'Up', label: 'moved up', matches: ({ item }: Blip) => !item.isNew && item.movement === 'Up' },
  {
    change: 'Down',
    label: 'moved down',
    matches: ({ item }: Blip) => !item.isNew && item.movement === 'Down',
  },
  { change: 'New', label: 'new', matches: ({ item }: Blip) => item.isNew === true },
] as const;
type Change = (typeof CHANGES)[number]['change'];

export interface RadarFilter {
  readonly text: string;
  readonly ring: Ring | 'all';
  /** The magnified quadrant; the list shows the same part as the chart. */
  readonly quadrant: Quadrant | null;
  readonly change: Change | null;
}

/** Whether something was asked for; a magnified quadrant is only a part of the chart. */
export const isSearched = ({ text, ring, change }: RadarFilter): boolean =>
  text.trim() !== '' || ring !== 'all' || change !== null;

export const NO_FILTER: RadarFilter = { text: '', ring: 'all', quadrant: null, change: null };

export const RING_OPTIONS = [
  { value: 'all' as const, label: 'All rings' },
  ...RINGS.map((ring) => ({ value: ring, label: ring })),
];

/** Indices of the blips that match the filter. Every word must occur in name or description; a number matches its blip. */
export function matchingBlips(blips: readonly Blip[], filter: RadarFilter): Set<number> {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const change = CHANGES.find((one) => one.change === filter.change);
  return new Set(
    blips
      .filter((blip) => {
        const { item, number } = blip;
        const text = `${item.name} ${item.description}`.toLowerCase();
        return (
          (filter.ring === 'all' || item.ring === filter.ring) &&
          (filter.quadrant === null || item.quadrant === filter.quadrant) &&
          (!change || change.matches(blip)) &&
          words.every((word) => text.includes(word) || word === String(number))
        );
      })
      .map(({ index }) => index),
  );
}
