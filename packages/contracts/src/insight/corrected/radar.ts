import { normalizeText } from '../../literature/filters.ts';
import { type AppliedCorrection, addedPath, type ConceptRef } from '../correction.ts';
import type { RadarData, RadarItem, SetAsideItem } from '../radar.ts';
import {
  type CorrectedDocument,
  correctionsByPath,
  placeCorrections,
  remapClaims,
  storedPaths,
} from './corrected-document.ts';

type Named = Pick<RadarItem, 'name' | 'conceptKey'>;

/** All items by the numbers of their paths: those that are shown, then those that a language model set aside. */
export const allItems = ({
  items,
  setAside = [],
}: Pick<RadarData, 'items' | 'setAside'>): readonly SetAsideItem[] => [...items, ...setAside];

/** Index of the item of a concept, or -1 if this version lacks it. */
export function findItemIndex(items: readonly Named[], { conceptKey, name }: ConceptRef): number {
  const byConcept = items.findIndex((item) => conceptKey !== null && item.conceptKey === conceptKey);
  return byConcept !== -1
    ? byConcept
    : items.findIndex((item) => normalizeText(item.name) === normalizeText(name));
}

/** Out of range: nobody rated it. */
const UNRATED = 0;

/** Technologies that the analyst added and this version does not compute, each as an item of the radar. */
const addedItems = (corrections: readonly AppliedCorrection[]) =>
  corrections
    .toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    .flatMap((correction) => {
      const { path, subject, conceptKey, decision } = correction;
      const { name, ring, quadrant, note = '', hidden } = decision;
      if (path !== addedPath(subject) || hidden || !name || !ring || !quadrant) return [];
      const item: RadarItem = {
        ...{ name, description: note, ring, quadrant, impact: UNRATED, effort: UNRATED, relatedArticles: [] },
        ...(conceptKey !== null && { conceptKey }),
      };
      return [{ item, correction, path }];
    });

/**
 * Applies corrections to a radar: hidden items are removed, merged ones shown as one, others moved and
 * renamed, and those that a language model set aside shown where a person says so; those that the analyst added come last.
 */
export function correctedRadar(
  radar: RadarData,
  corrections: readonly AppliedCorrection[] = [],
): CorrectedDocument<RadarData> {
  const { setAside: _, ...stored } = radar;
  const byPath = correctionsByPath(corrections);
  const all = allItems(radar);
  const decisionAt = (index: number) => byPath.get(`/items/${index}`)?.decision ?? {};
  const isSetAside = (index: number) => index >= radar.items.length && !decisionAt(index).shown;
  // Merging into a hidden, merged or missing item would make both disappear.
  const targets = all.map(({ sameAs }, index) => {
    const { mergedInto, hidden } = decisionAt(index);
    const suggested = isSetAside(index) && sameAs ? { conceptKey: null, name: sameAs } : undefined;
    const into = mergedInto ?? suggested;
    const target = into && !hidden ? findItemIndex(radar.items, into) : -1;
    const { hidden: gone, mergedInto: onward } = decisionAt(target);
    return target === index || gone || onward ? -1 : target;
  });
  const indexes = all.flatMap((_, index) =>
    decisionAt(index).hidden || isSetAside(index) || targets[index] !== -1 ? [] : index,
  );
  const shown = { items: indexes };
  const items = indexes.flatMap((index) => {
    const { sameAs: _, ...item } = all[index] as SetAsideItem;
    const { name, ring, quadrant } = decisionAt(index);
    return [{ ...item, ...(name && { name }), ...(ring && { ring }), ...(quadrant && { quadrant }) }];
  });
  const partAt = (index: number) => {
    const { ring, quadrant } = all[index] ?? {};
    const merged = all.flatMap(({ name }, other) => (targets[other] === index ? name : []));
    return { computed: { ring, quadrant }, merged };
  };
  const added = addedItems(corrections);
  const at = new Map(placeCorrections(shown, byPath, partAt));
  const addedPaths = new Map<string, string>();
  for (const [place, { correction, path: storedPath }] of added.entries()) {
    const path = `/items/${items.length + place}`;
    addedPaths.set(path, storedPath);
    at.set(path, { correction, storedPath, computed: {}, merged: [] });
  }
  const storedPathOf = storedPaths(shown);
  return {
    data: {
      ...stored,
      items: [...items, ...added.map(({ item }) => item)],
      evidence: remapClaims(radar.evidence, shown),
    },
    at,
    storedPathOf: (path) => addedPaths.get(path) ?? storedPathOf(path),
  };
}
