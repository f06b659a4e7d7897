/**
 * Letters to insert, leave out, replace or swap with their neighbour to make one word of the other (optimal string alignment).
 * @param maxDistance beyond which it is not worth knowing: `maxDistance + 1` is returned
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let lowest = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        lowest = Math.min(lowest, (twoBefore[column - 2] ?? 0) + 1);
      current.push(lowest);
    }
    if (Math.min(...current) > maxDistance) return maxDistance + 1;
    [twoBefore, before] = [before, current];
  }
  return Math.min(before[b.length] ?? 0, maxDistance + 1);
}
