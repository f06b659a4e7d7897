interface Linked {
  readonly id: string;
  readonly dependencies: readonly string[];
}

/** Ids of all direct and indirect dependencies and dependents of `id`, including `id`. */
export function findChain(id: string, elements: readonly Linked[]): Set<string> {
  const needs = new Map(elements.map((element) => [element.id, element.dependencies]));
  const neededBy = new Map<string, string[]>();
  for (const element of elements) {
    for (const needed of element.dependencies)
      neededBy.set(needed, [...(neededBy.get(needed) ?? []), element.id]);
  }
  const collect = (from: string, next: (id: string) => readonly string[], seen: Set<string>): Set<string> => {
    for (const other of next(from)) {
      if (seen.has(other)) continue;
      seen.add(other);
      collect(other, next, seen);
    }
    return seen;
  };
  return new Set([
    id,
    ...collect(id, (other) => needs.get(other) ?? [], new Set()),
    ...collect(id, (other) => neededBy.get(other) ?? [], new Set()),
  ]);
}
