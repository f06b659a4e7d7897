import type { DigestRing } from '@sextant/contracts/insight/digest';
import type { Quote } from '@sextant/contracts/insight/evidence';
import type { RadarData } from '@sextant/contracts/insight/radar';
import type { FigureChange } from '@sextant/contracts/insight/radar-diff';
import { diffRadars } from '../radar-diff/diff-radars.ts';

const MAX_REASONS = 6;
const MAX_QUOTES = 2;

const reasonsOf = (figures: readonly FigureChange[]): FigureChange[] =>
  figures
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => Number(b.name === 'ringScore') - Number(a.name === 'ringScore'))
    .slice(0, MAX_REASONS);

/** Sentences behind an item. */
function quotesOf({ items, evidence }: RadarData, name: string): Quote[] {
  const path = `/items/${items.findIndex((item) => item.name === name)}`;
  const claim = evidence?.claims.find((one) => one.path === path);
  return (claim?.quotes ?? []).slice(0, MAX_QUOTES);
}

/** Technologies that moved from one ring to another, came onto the radar, or left it. */
export function movedRings(before: RadarData, after: RadarData): DigestRing[] {
  const { moved, appeared, disappeared } = diffRadars(before, after);
  return [
    ...moved
      .filter((item) => item.before.ring !== item.after.ring)
      .map((item) => ({
        name: item.name,
        before: item.before,
        after: item.after,
        reasons: reasonsOf(item.figures),
        quotes: quotesOf(after, item.name),
      })),
    ...appeared.map(({ name, figures, decided: _, ...place }) => ({
      name,
      before: null,
      after: place,
      reasons: reasonsOf(figures),
      quotes: quotesOf(after, name),
    })),
    ...disappeared.map(({ name, figures, decided: _, ...place }) => ({
      name,
      before: place,
      after: null,
      reasons: reasonsOf(figures),
      quotes: quotesOf(before, name),
    })),
  ];
}
