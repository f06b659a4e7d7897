import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';

export interface Dependency {
  /** Id of the dependency, and below of its dependent. */
  readonly from: string;
  readonly to: string;
}

/** A dependency with its line, from the dependency to the dependent. */
export interface DependencyLine extends Dependency {
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Dependencies {
  readonly drawn: readonly Dependency[];
  /** Dependencies that start after their dependents. They are listed instead of drawn, because lines never run backward in time. */
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
