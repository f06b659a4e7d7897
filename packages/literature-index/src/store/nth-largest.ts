/**
 * The n-th largest of some numbers, n from 1, by selection (Hoare, Algorithm 65: FIND, CACM 1961). Its pivots are random,
 * so that its expected time is linear in any order. Reorders `values`, which must not contain NaN.
 */
export function nthLargest(values: Float64Array, n: number): number {
  const place = values.length - n;
  const at = (index: number) => values[index] ?? Number.NaN;
  let [first, last] = [0, values.length - 1];
  while (first < last) {
    const pivot = at(first + Math.floor(Math.random() * (last - first + 1)));
    let [low, high] = [first, last];
    while (low <= high) {
      while (at(low) < pivot) low += 1;
      while (at(high) > pivot) high -= 1;
      if (low > high) break;
      const value = at(low);
      values[low] = at(high);
      values[high] = value;
      low += 1;
      high -= 1;
    }
    if (place <= high) last = high;
    else if (place >= low) first = low;
    else return pivot;
  }
  return at(place);
}
