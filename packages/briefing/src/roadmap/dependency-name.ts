import type { RoadmapElement } from '@sextant/contracts/insight/roadmap';

/** The label of a dependency: the name of its element, or the start of an unknown id. */
export function dependencyName(id: string, elements: readonly RoadmapElement[]): string {
  return elements.find((element) => element.id === id)?.name ?? `Unknown (${id.slice(0, 8)}...)`;
}
