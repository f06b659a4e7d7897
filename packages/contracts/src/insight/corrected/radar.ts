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
  const decisionAt = (index: number) => byPath.get(`/items/${index}`)?.decision ?? {};
  // Merging into a hidden, merged or missing item would make both disappear.
  const targets = radar.items.map((_, index) => {
    const { mergedInto, hidden } = decisionAt(index);
    const target = mergedInto && !hidden ? findItemIndex(radar.items, mergedInto) : -1;
    const { hidden: gone, mergedInto: onward } = decisionAt(target);
    return target === index || gone || onward ? -1 : target;
  });
  const indexes = radar.items.flatMap((_, index) =>
    decisionAt(index).hidden || targets[index] !== -1 ? [] : index,
  );
  const shown = { items: indexes };
  const items = indexes.flatMap((index) => {
    const item = radar.items[index];
    const { name, ring, quadrant } = decisionAt(index);
    return item
      ? [{ ...item, ...(name && { name }), ...(ring && { ring }), ...(quadrant && { quadrant }) }]
      : [];
  });
  const partAt = (index: number) => {
    const { ring, quadrant } = radar.items[index] ?? {};
    const merged = radar.items.flatMap(({ name }, other) => (targets[other] === index ? name : []));
    return { computed: { ring, quadrant }, merged };
  };
  return {
    data: { ...radar, items, evidence: remapClaims(radar.evidence, shown) },
    at: placeCorrections(shown, byPath, partAt),
    storedPathOf: storedPaths(shown),
  };
}
