/**
 * The place of a PMID among the first `size` of ascending ones; −1 if it is not there.
 * @param from a place to begin at: near the one that is found it takes few steps
 */
export function findPmid(pmids: Float64Array, size: number, pmid: number, from = 0): number {
  let low = (pmids[from] ?? 0) <= pmid ? from : 0;
  let high = low;
  for (let step = 1; high < size && (pmids[high] ?? 0) < pmid; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, size - 1);
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = pmids[middle] ?? 0;
    if (found === pmid) return middle;
    if (found < pmid) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
