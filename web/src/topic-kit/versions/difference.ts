import { claimAt } from '@sextant/briefing/evidence/claims';
import { formatCount, formatQuantity } from '@sextant/briefing/words/formatting';
import { findItemIndex } from '@sextant/contracts/insight/corrected/radar';
import { placeOf, type RadarData, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import type { FigureChange, LoneItem, MovedItem, RadarDiff } from '@sextant/contracts/insight/radar-diff';

/** The differences between two radars, in the format of the service's comparison of versions. */
export type RadarDifference = Pick<RadarDiff, 'appeared' | 'disappeared' | 'moved' | 'unchanged' | 'notes'>;

/** Whether an item is in another ring or quadrant; otherwise only its score changed. */
export const hasNewPosition = ({ before, after }: MovedItem): boolean =>
  before.ring !== after.ring || before.quadrant !== after.quadrant;

/**
 * Counts of changes. Changed is what is in both radars, but not alike. Moved is what the radar itself calls so: a score changed by the
 * threshold, also within the ring. 'Elsewhere' counts items in another place at about the same score.
 */
export function countChanges({
  appeared,
  disappeared,
  moved: changed,
  unchanged,
}: Pick<RadarDifference, 'appeared' | 'disappeared' | 'moved' | 'unchanged'>) {
  const moved = changed.filter(({ movement }) => movement !== 'No Change');
  return {
    changed: changed.length,
    moved: moved.length,
    movedInPlace: moved.filter((item) => !hasNewPosition(item)).length,
    elsewhere: changed.length - moved.length,
    appeared: appeared.length,
    disappeared: disappeared.length,
    unchanged: unchanged.length,
  };
}

/** 'Based on 179 articles then, 327 now.' Null for equal or unknown counts. */
export function differingBackgrounds({
  before,
  after,
}: Record<'before' | 'after', Pick<RadarDiff['before'], 'backgroundArticles'>>): string | null {
  const [then, now] = [before.backgroundArticles, after.backgroundArticles];
  return then === null || now === null || then === now
    ? null
    : `Based on ${formatQuantity(then, 'article')} then, ${formatCount(now)} now.`;
}

/** Figures that explain why two topics rank a technology differently. */
const FIGURES = ['ringScore', 'articles', 'trials', 'conclusions', 'firstYear', 'objection'];

function figureChanges(
  before: RadarData,
  indexBefore: number,
  now: RadarData,
  indexNow: number,
): FigureChange[] {
  const [earlier, later] = [
    claimAt(before.evidence, `/items/${indexBefore}`),
    claimAt(now.evidence, `/items/${indexNow}`),
  ].map((claim) => claim?.figures ?? []);
  return FIGURES.flatMap((name) => {
    const [then, today] = [earlier, later].map((figures) => figures?.find((one) => one.name === name));
    const known = today ?? then;
    if (!known) return [];
    const { label, unit } = known;
    return { name, label, ...(unit && { unit }), before: then?.value ?? null, after: today?.value ?? null };
  });
}

/** For items that only one radar contains, the ring is enough. */
const toUnpairedItem = (item: RadarItem): LoneItem => ({ name: item.name, ...placeOf(item), figures: [] });

/** Compares two radars by position only; items match by concept or name. */
export function compareRadars(before: RadarData, now: RadarData): RadarDifference {
  const difference: RadarDifference = { appeared: [], disappeared: [], moved: [], unchanged: [], notes: [] };
  const matchedBefore = new Set<number>();
  for (const [indexNow, item] of now.items.entries()) {
    const indexBefore = findItemIndex(before.items, { conceptKey: item.conceptKey ?? null, name: item.name });
    const other = before.items[indexBefore];
    matchedBefore.add(indexBefore);
    if (!other) difference.appeared.push(toUnpairedItem(item));
    else if (other.ring === item.ring && other.quadrant === item.quadrant)
      difference.unchanged.push(item.name);
    else
      difference.moved.push({
        name: item.name,
        before: placeOf(other),
        after: placeOf(item),
        movement: 'No Change',
        figures: figureChanges(before, indexBefore, now, indexNow),
      } satisfies MovedItem);
  }
  for (const [indexBefore, item] of before.items.entries())
    if (!matchedBefore.has(indexBefore)) difference.disappeared.push(toUnpairedItem(item));
  return difference;
}

/** Number of rings moved towards Adopt; negative if moved away. */
export const ringsTowardsAdopt = ({ before, after }: Pick<MovedItem, 'before' | 'after'>): number =>
  RINGS.indexOf(before.ring) - RINGS.indexOf(after.ring);
