import type { Evidence } from '@sextant/contracts/insight/evidence';
import { QUADRANTS, type Quadrant, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import { claimAt, lookupIds } from '../evidence/claims.ts';
import { articlesOf, volumeRadius } from './blip-volume.ts';
import { type BlipPlace, placeBlips } from './place-blips.ts';

/** One item of a radar with its number and its place. */
export interface Blip {
  /** Position in the stored list: what evidence points to. */
  readonly index: number;
  /** By quadrant, ring and stored order, from 1; the same in chart, list and table. */
  readonly number: number;
  readonly item: RadarItem;
  /** Null where its cell is full: then the list alone shows it. */
  readonly place: BlipPlace | null;
  /** Background articles that name it; null where the answer does not say. */
  readonly articles: number | null;
}

/** What tables count and names are chosen by: articles of the background, else those that the item cites. */
export const articleCount = ({ articles, item }: Blip): number =>
  articles ?? lookupIds(item.relatedArticles).length;

/** All items as blips, in the order of their numbers; sized by volume where the evidence says it. */
export function blipsOf(items: readonly RadarItem[], evidence?: Evidence): Blip[] {
  const articles = items.map((_, index) => articlesOf(claimAt(evidence, `/items/${index}`)));
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

const MOVEMENT_WORDS = { Up: 'moved up', Down: 'moved down', 'No Change': 'no change' } as const;

/** How an item moved since the earlier radar, in words; nothing where there is none to compare with. */
export function movementWords({ movement, isNew }: Pick<RadarItem, 'movement' | 'isNew'>): string | null {
  if (isNew) return 'new';
  return movement ? MOVEMENT_WORDS[movement] : null;
}

/** A blip's accessible name: "12, lipid nanoparticles, Trial, Platforms, moved up". */
export function blipName({ number, item }: Pick<Blip, 'number' | 'item'>): string {
  return [number, item.name, item.ring, item.quadrant, movementWords(item)].filter(Boolean).join(', ');
}

/** Of the quadrants, the one with most technologies; the first of equals. */
export function fullestQuadrant(blips: readonly Blip[]): Quadrant {
  const count = (quadrant: Quadrant) => blips.filter(({ item }) => item.quadrant === quadrant).length;
  return QUADRANTS.toSorted((a, b) => count(b) - count(a))[0] ?? QUADRANTS[0];
}

export const countsByQuadrant = (blips: readonly Blip[]): Record<Quadrant, number> =>
  Object.fromEntries(
    QUADRANTS.map((name) => [name, blips.filter(({ item }) => item.quadrant === name).length]),
  ) as Record<Quadrant, number>;
