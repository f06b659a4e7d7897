export interface ValueCount {
  readonly name: string;
  readonly count: number;
}

/** Number of values listed per kind. */
const MAX_VALUES = 15;

/**
 * The most frequent values first; ties by name.
 * @param names by number
 * @param counts number and count of each value
 */
export const mostFrequent = (
  names: readonly string[],
  counts: Iterable<readonly [number, number]>,
): ValueCount[] =>
  [...counts]
    .map(([number, count]) => ({ name: names[number] ?? '', count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_VALUES);
