/**
 * Insertions, deletions, substitutions and swaps of adjacent letters that turn one word into the other (optimal string alignment).
 * @param maxDistance larger distances are returned as `maxDistance + 1`
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let lowest = Math.min(
        (lastRow[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (lastRow[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        lowest = Math.min(lowest, (secondLastRow[column - 2] ?? 0) + 1);
      current.push(lowest);
    }
    if (Math.min(...current) > maxDistance) return maxDistance + 1;
    [secondLastRow, lastRow] = [lastRow, current];
  }
  return Math.min(lastRow[b.length] ?? 0, maxDistance + 1);
}
