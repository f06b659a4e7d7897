import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { QUADRANTS, type Quadrant, type RadarItem, RINGS } from '@sextant/contracts/insight/radar';
import { claimAt, filterLookupIds } from '../../lib/claims.ts';
import { backgroundArticleCount, type VolumeStep, volumeStep } from './blip-volume.ts';
import { type BlipPosition, type ComputedRadar, placeBlips } from './place-blips.ts';
import { STANDARD_NAMES } from './quadrant-names.ts';
import { reasonWords } from './reason-words.ts';
import { standingText, warningText } from './standing.ts';

/** One item of a radar with its number and position. */
export interface Blip {
  /** Index in the stored list, which evidence refers to. */
  readonly index: number;
  /** Of the computed radar, ordered by quadrant, ring and stored order, from 1; the same in chart, list and table. */
  readonly number: number;
  readonly item: RadarItem;
  /** Null if its cell is full; the item is then shown only in the list. */
  readonly position: BlipPosition | null;
  /** Number of background articles that mention it; null if not stored. */
  readonly articles: number | null;
  readonly step: VolumeStep;
  /** Why it is in its ring, in a few words; null if nothing of it is stored. */
  readonly reason: string | null;
}

/** Number of background articles, or else of cited ones; shown in tables, and used to prioritize names. */
export const articleCount = ({ articles, item }: Blip): number =>
  articles ?? filterLookupIds(item.relatedArticles).length;

const placeRank = ({ quadrant, ring }: RadarItem): number =>
  QUADRANTS.indexOf(quadrant) * RINGS.length + RINGS.indexOf(ring);

/** Compares by quadrant, then ring. */
export const byPlace = (a: Pick<Blip, 'item'>, b: Pick<Blip, 'item'>): number =>
  placeRank(a.item) - placeRank(b.item);

/** The number of each item, from 1. */
function numberItems(items: readonly RadarItem[]): number[] {
  const order = items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => byPlace(a, b) || a.index - b.index);
  const numbers: number[] = [];
  for (const [position, { index }] of order.entries()) numbers[index] = position + 1;
  return numbers;
}

/**
 * All items as blips, in numerical order; sized by volume if the evidence contains it.
 * @param computed the radar before corrections, whose numbers and slots are kept
 */
export function toBlips(items: readonly RadarItem[], evidence?: Evidence, computed?: ComputedRadar): Blip[] {
  const articles = items.map((_, index) => backgroundArticleCount(claimAt(evidence, `/items/${index}`)));
  const sized = items.map((item, index) => ({ ...item, step: volumeStep(articles[index] ?? null) }));
  const positions = placeBlips(sized, computed);
  const numbers = numberItems(computed?.items ?? items);
  // Those that were added by hand come after all that is computed, whose numbers stay.
  let last = numbers.length;
  return items
    .map((item, index) => ({
      index,
      number: numbers[computed ? computed.indexOf(index) : index] ?? ++last,
      item,
      position: positions[index] ?? null,
      articles: articles[index] ?? null,
      step: sized[index]?.step ?? 2,
      reason: reasonWords(item, claimAt(evidence, `/items/${index}`)),
    }))
    .sort((a, b) => a.number - b.number);
}

const MOVEMENT_TEXT = { Up: 'moved up', Down: 'moved down', 'No Change': 'no change' } as const;

/** An item's movement since the earlier radar as text; empty without an earlier one. */
export function movementText({ movement, isNew }: Pick<RadarItem, 'movement' | 'isNew'>): string | null {
  if (isNew) return 'new';
  return movement ? MOVEMENT_TEXT[movement] : null;
}

/** 'moved up' or 'new'; null for what stayed where it was. */
export const changeText = (item: Pick<RadarItem, 'movement' | 'isNew'>): string | null =>
  item.movement === 'No Change' && !item.isNew ? null : movementText(item);

/** A blip's accessible name: "12, lipid nanoparticles, Trial, Platforms, moved up". */
export function blipName(
  { number, item }: Pick<Blip, 'number' | 'item'>,
  names: QuadrantNames = STANDARD_NAMES,
): string {
  const warned = warningText(item);
  const warning = warned ? `warning: ${warned}` : null;
  return [number, item.name, item.ring, names[item.quadrant], movementText(item), standingText(item), warning]
    .filter(Boolean)
    .join(', ');
}

/** The quadrant with the most technologies; on a tie the one with the most of `leading`, else the first one. */
export function fullestQuadrant(blips: readonly Blip[], leading: readonly Blip[] = []): Quadrant {
  const count = (of: readonly Blip[], quadrant: Quadrant) =>
    of.filter(({ item }) => item.quadrant === quadrant).length;
  return (
    QUADRANTS.toSorted(
      (a, b) => count(blips, b) - count(blips, a) || count(leading, b) - count(leading, a),
    )[0] ?? QUADRANTS[0]
  );
}
