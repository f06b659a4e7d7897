import type { Quadrant, RadarItem, Ring } from '@sextant/contracts/insight/radar';

/** Utility classes by quadrant and ring; never concatenated, so that Tailwind finds them. */
export const QUADRANT_FILL: Readonly<Record<Quadrant, string>> = {
  Techniques: 'fill-quadrant-techniques',
  Tools: 'fill-quadrant-tools',
  Platforms: 'fill-quadrant-platforms',
  'Languages & Frameworks': 'fill-quadrant-languages',
};
export const QUADRANT_STROKE: Readonly<Record<Quadrant, string>> = {
  Techniques: 'stroke-quadrant-techniques',
  Tools: 'stroke-quadrant-tools',
  Platforms: 'stroke-quadrant-platforms',
  'Languages & Frameworks': 'stroke-quadrant-languages',
};
export const RING_FILL: Readonly<Record<Ring, string>> = {
  Adopt: 'fill-ring-adopt',
  Trial: 'fill-ring-trial',
  Assess: 'fill-ring-assess',
  Hold: 'fill-ring-hold',
};
/** The halo behind a ring's name has the colour of its band. */
export const RING_HALO: Readonly<Record<Ring, string>> = {
  Adopt: 'stroke-ring-adopt',
  Trial: 'stroke-ring-trial',
  Assess: 'stroke-ring-assess',
  Hold: 'stroke-ring-hold',
};
export const RING_CHIP: Readonly<Record<Ring, string>> = {
  Adopt: 'border-chip-adopt bg-chip-adopt text-on-accent',
  Trial: 'border-chip-trial bg-chip-trial text-on-chip-trial',
  Assess: 'border-chip-assess bg-chip-assess text-ink',
  Hold: 'border-control border-dashed bg-chip-hold text-ink',
};

/** Hollow blips are new since the earlier radar. */
export const isHollow = (item: Pick<RadarItem, 'isNew'>): boolean => item.isNew === true;
