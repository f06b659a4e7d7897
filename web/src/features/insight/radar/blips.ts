import type { Evidence } from '@sextant/contracts/insight/evidence';
import { QUADRANTS, type Quadrant, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import { claimAt, filterLookupIds } from '../evidence/claims.ts';
import { backgroundArticleCount, volumeRadius } from './blip-volume.ts';
import { type BlipPlace, placeBlips } from './place-blips.ts';

/** One item of a radar with its number and position. */
export interface Blip {
  /** Index in the stored list, which evidence refers to. */
  readonly index: number;
  /** Ordered by quadrant, ring and stored order, from 1; the same in chart, list and table. */
  readonly number: number;
  readonly item: RadarItem;
  /** Null if its cell is full; the item is then shown only in the list. */
  readonly place: BlipPlace | null;
  /** Number of background articles that mention it; null if not stored. */
  readonly articles: number | null;
}

/** Number of background articles, or else of cited ones; shown in tables, and used to prioritize names. */
export const articleCount = ({ articles, item }: Blip): number =>
  articles ?? filterLookupIds(item.relatedArticles).length;

/** All items as blips, in numerical order; sized by volume if the evidence contains it. */
export function toBlips(items: readonly RadarItem[], evidence?: Evidence): Blip[] {
  const articles = items.map((_, index) => backgroundArticleCount(claimAt(evidence, `/items/${index}`)));
  const places = placeBlips(
    items.map((item, index) => ({ ...item, radius: volumeRadius(articles[index] ?? null) })),
  );
  const rank = ({ quadrant, ring }: RadarItem) =>
    QUADRANTS.indexOf(quadrant) * RINGS.length + RINGS.indexOf(ring);
  return items
    .map((item, index) => ({ item, index, place: places[index] ?? null, articles: articles[index] ?? null }))
    .sort((a, b) => rank(a.item) - rank(b.item) || a.index - b.index)
    .map((blip, position) => ({ ...blip, number: position + 1 }));
}

const MOVEMENT_TEXT = { Up: 'moved up', Down: 'moved down', 'No Change': 'no change' } as const;

/** An item's movement since the earlier radar as text; empty without an earlier one. */
export function movementText({ movement, isNew }: Pick<RadarItem, 'movement' | 'isNew'>): string | null {
  if (isNew) return 'new';
  return movement ? MOVEMENT_TEXT[movement] : null;
}

/** A blip's accessible name: "12, lipid nanoparticles, Trial, Platforms, moved up". */
export function blipName({ number, item }: Pick<Blip, 'number' | 'item'>): string {
  return [number, item.name, item.ring, item.quadrant, movementText(item)].filter(Boolean).join(', ');
}

/** The quadrant with the most technologies; the first one on a tie. */
export function fullestQuadrant(blips: readonly Blip[]): Quadrant {
  const count = (quadrant: Quadrant) => blips.filter(({ item }) => item.quadrant === quadrant).length;
  return QUADRANTS.toSorted((a, b) => count(b) - count(a))[0] ?? QUADRANTS[0];
}

export const countsByQuadrant = (blips: readonly Blip[]): Record<Quadrant, number> =>
  Object.fromEntries(
    QUADRANTS.map((name) => [name, blips.filter(({ item }) => item.quadrant === name).length]),
  ) as Record<Quadrant, number>;
