import {
  ELEMENT_CATEGORIES,
  type ElementCategory,
  MATURITY_LEVELS,
  type MaturityLevel,
  type RoadmapElement,
} from '@sextant/contracts/insight/roadmap';

export const ROADMAP_VIEWS = ['Timeline', 'Swimlane', 'Matrix'] as const;
export type RoadmapViewName = (typeof ROADMAP_VIEWS)[number];

/** Values of the filter: all, one category, or one maturity level. */
export type RoadmapFilter = 'all' | `category:${ElementCategory}` | `maturity:${MaturityLevel}`;

export const ROADMAP_FILTERS: readonly { value: RoadmapFilter; label: string }[] = [
  { value: 'all', label: 'All elements' },
  ...ELEMENT_CATEGORIES.map((name) => ({ value: `category:${name}` as const, label: `Category: ${name}` })),
  ...MATURITY_LEVELS.map((name) => ({ value: `maturity:${name}` as const, label: `Maturity: ${name}` })),
];

export function filterElements(elements: readonly RoadmapElement[], filter: RoadmapFilter): RoadmapElement[] {
  return elements.filter(
    (element) =>
      filter === 'all' ||
      filter === `category:${element.category}` ||
      filter === `maturity:${element.maturityLevel}`,
  );
}
