import { findItemIndex } from '@sextant/contracts/insight/corrected/radar';
import { type RadarData, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import type { FigureChange, LoneItem, MovedItem, RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { claimAt } from '../../evidence/claims.ts';

/** What is another in one radar than in another; the same shape as the service compares two versions in. */
export type Difference = Pick<RadarDiff, 'appeared' | 'disappeared' | 'moved' | 'unchanged' | 'notes'>;

/** What two places in different literatures are told apart by. */
const FIGURES = ['ringScore', 'articles', 'trials', 'conclusions', 'firstYear', 'objection'];

const placeOf = ({ ring, quadrant }: RadarItem) => ({ ring, quadrant });

function figureChanges(before: RadarData, was: number, now: RadarData, is: number): FigureChange[] {
  const [earlier, later] = [
    claimAt(before.evidence, `/items/${was}`),
    claimAt(now.evidence, `/items/${is}`),
  ].map((claim) => claim?.figures ?? []);
  return FIGURES.flatMap((name) => {
    const [then, today] = [earlier, later].map((figures) => figures?.find((one) => one.name === name));
    const known = today ?? then;
    if (!known) return [];
    const { label, unit } = known;
    return { name, label, ...(unit && { unit }), before: then?.value ?? null, after: today?.value ?? null };
  });
}

/** Its ring says enough of what only one radar has. */
const lone = (item: RadarItem): LoneItem => ({ name: item.name, ...placeOf(item), figures: [] });

/** Two radars side by side, by places alone: items are one where their concept or their names are. */
export function differenceOf(before: RadarData, now: RadarData): Difference {
  const difference: Difference = { appeared: [], disappeared: [], moved: [], unchanged: [], notes: [] };
  const met = new Set<number>();
  for (const [is, item] of now.items.entries()) {
    const was = findItemIndex(before.items, { conceptKey: item.conceptKey ?? null, name: item.name });
    const other = before.items[was];
    met.add(was);
    if (!other) difference.appeared.push(lone(item));
    else if (other.ring === item.ring && other.quadrant === item.quadrant)
      difference.unchanged.push(item.name);
    else
      difference.moved.push({
        name: item.name,
        before: placeOf(other),
        after: placeOf(item),
        movement: 'No Change',
        figures: figureChanges(before, was, now, is),
      } satisfies MovedItem);
  }
  for (const [was, item] of before.items.entries())
    if (!met.has(was)) difference.disappeared.push(lone(item));
  return difference;
}

/** The other radar with the names that what both have bears in this one, so that its earlier place is found. */
export const namedAlike = (before: RadarData, now: RadarData): RadarData => ({
  ...before,
  items: before.items.map((item) => {
    const is = findItemIndex(now.items, { conceptKey: item.conceptKey ?? null, name: item.name });
    return { ...item, name: now.items[is]?.name ?? item.name };
  }),
});

/** How many rings nearer to Adopt it came; below 0 where it went away from it. */
export const ringsNearer = ({ before, after }: Pick<MovedItem, 'before' | 'after'>): number =>
  RINGS.indexOf(before.ring) - RINGS.indexOf(after.ring);
