import { claimAt, filterLookupIds } from '@sextant/briefing/evidence/claims';
import {
  type ComputedRadar,
  movementText,
  type NumberedItem,
  numberedItems,
} from '@sextant/briefing/radar/numbered-items';
import { STANDARD_NAMES } from '@sextant/briefing/radar/quadrant-names';
import { ringText, settledText, warningText } from '@sextant/briefing/radar/standing';
import type { QuadrantNames } from '@sextant/contracts/account/quadrant-names';
import type { Evidence } from '@sextant/contracts/insight/evidence';
import { QUADRANTS, type Quadrant, type RadarItem } from '@sextant/contracts/insight/radar';
import { nameAsOf } from '@sextant/contracts/insight/ring-words';
import { backgroundArticleCount, type VolumeStep, volumeStep } from './blip-volume.ts';
import { type BlipPosition, placeBlips } from './place-blips.ts';
import { reasonWords } from './reason-words.ts';

/** One item of a radar with its number and position. */
export interface Blip extends NumberedItem {
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

/**
 * All items as blips, in numerical order; sized by volume if the evidence contains it.
 * @param computed the radar before corrections, whose numbers and slots are kept
 */
export function toBlips(items: readonly RadarItem[], evidence?: Evidence, computed?: ComputedRadar): Blip[] {
  const articles = items.map((_, index) => backgroundArticleCount(claimAt(evidence, `/items/${index}`)));
  const sized = items.map((item, index) => ({ ...item, step: volumeStep(articles[index] ?? null) }));
  const positions = placeBlips(sized, computed);
  return numberedItems(items, computed).map(({ index, number, item }) => ({
    index,
    number,
    item,
    position: positions[index] ?? null,
    articles: articles[index] ?? null,
    step: sized[index]?.step ?? 2,
    reason: reasonWords(item, claimAt(evidence, `/items/${index}`)),
  }));
}

/** 'moved up' or 'new'; null for what stayed where it was. */
export const changeText = (item: Pick<RadarItem, 'movement' | 'isNew'>): string | null =>
  item.movement === 'No Change' && !item.isNew ? null : movementText(item);

/** Its name on the chart, where only its ring can be seen. */
export const chartName = ({ name, assessment }: Pick<RadarItem, 'name' | 'assessment'>): string =>
  nameAsOf({ name, ...assessment });

/** A blip's accessible name: "12, lipid nanoparticles, Trial, Platforms, moved up". */
export function blipName(
  { number, item }: Pick<Blip, 'number' | 'item'>,
  names: QuadrantNames = STANDARD_NAMES,
): string {
  const warned = warningText(item);
  const warning = warned ? `warning: ${warned}` : null;
  return [
    number,
    item.name,
    ringText(item),
    names[item.quadrant],
    movementText(item),
    settledText(item),
    warning,
  ]
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
