import { normalizeText } from '../../literature/filters.ts';
import type { AppliedCorrection, ConceptRef } from '../correction.ts';
import type { RadarData, RadarItem } from '../radar.ts';
import {
  type CorrectedDocument,
  correctionsByPath,
  placeCorrections,
  remapClaims,
  storedPaths,
} from './corrected-document.ts';

type Named = Pick<RadarItem, 'name' | 'conceptKey'>;

/** Index of the item of a concept, or -1 if this version lacks it. */
export function findItemIndex(items: readonly Named[], { conceptKey, name }: ConceptRef): number {
  const byConcept = items.findIndex((item) => conceptKey !== null && item.conceptKey === conceptKey);
  return byConcept !== -1
    ? byConcept
    : items.findIndex((item) => normalizeText(item.name) === normalizeText(name));
}

/**
 * Applies corrections to a radar: hidden items are removed, merged ones shown as one, others moved and
 * renamed.
 */
export function correctedRadar(
  radar: RadarData,
  corrections: readonly AppliedCorrection[] = [],
): CorrectedDocument<RadarData> {
  const byPath = correctionsByPath(corrections);
  const decisionAt = (place: number) => byPath.get(`/items/${place}`)?.decision ?? {};
  // Merging into a hidden, merged or missing item would make both disappear.
  const targets = radar.items.map((_, place) => {
    const { mergedInto, hidden } = decisionAt(place);
    const target = mergedInto && !hidden ? findItemIndex(radar.items, mergedInto) : -1;
    const { hidden: gone, mergedInto: onward } = decisionAt(target);
    return target === place || gone || onward ? -1 : target;
  });
  const places = radar.items.flatMap((_, place) =>
    decisionAt(place).hidden || targets[place] !== -1 ? [] : place,
  );
  const shown = { items: places };
  const items = places.flatMap((place) => {
    const item = radar.items[place];
    const { name, ring, quadrant } = decisionAt(place);
    return item
      ? [{ ...item, ...(name && { name }), ...(ring && { ring }), ...(quadrant && { quadrant }) }]
      : [];
  });
  const partAt = (place: number) => {
    const { ring, quadrant } = radar.items[place] ?? {};
    const merged = radar.items.flatMap(({ name }, other) => (targets[other] === place ? name : []));
    return { computed: { ring, quadrant }, merged };
  };
  return {
    data: { ...radar, items, evidence: remapClaims(radar.evidence, shown) },
    at: placeCorrections(shown, byPath, partAt),
    storedPathOf: storedPaths(shown),
  };
}
