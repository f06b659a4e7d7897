import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';

export interface Dependency {
  /** Id of the element that is needed, and of the one that needs it. */
  readonly from: string;
  readonly to: string;
}

/** A dependency as it is drawn, from what is needed on. */
export interface DependencyLine extends Dependency {
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Dependencies {
  readonly drawn: readonly Dependency[];
  /** Those whose needed element starts after the one that needs it: they are said, not drawn, for no line runs backward in time. */
  readonly backward: readonly Dependency[];
}

/** All known dependencies without duplicates, unknown ids and self-references. */
export function collectDependencies(elements: readonly RoadmapElement[]): Dependencies {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const drawn: Dependency[] = [];
  const backward: Dependency[] = [];
  for (const { id: to, dependencies, timeline } of elements)
    for (const from of new Set(dependencies)) {
      const needed = byId.get(from);
      if (!needed || from === to) continue;
      (needed.timeline.startDate <= timeline.startDate ? drawn : backward).push({ from, to });
    }
  return { drawn, backward };
}
