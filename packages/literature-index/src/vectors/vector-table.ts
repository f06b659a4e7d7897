import { ensureCapacity } from '@sextant/literature-text/ensure-capacity';
import { nthLargest } from '../store/nth-largest.ts';
import { createDotProducts } from './dot-products.ts';
import { quantise } from './quantised.ts';

/**
 * The vectors of an index in memory, one byte per component, by row: 0, 1, 2 and so on. Some models put all texts near
 * each other, so cosines are relative to the query's floor, the median of its cosines with a sample of the vectors: the
 * floor maps to 0, and 1 to 1.
 */
export interface VectorTable {
  readonly size: number;
  /**
   * Appends a row.
   * @param vector null for an article without one
   */
  add(vector: ArrayLike<number> | null): void;
  /** Sets the query that later cosines are measured with; what is measured is kept until the next one. */
  setQuery(query: Float32Array): void;
  /** The query's floor, which cosines are relative to. */
  floor(): number;
  /** Null if there is no vector. */
  cosine(index: number): number | null;
  /**
   * The 99th percentile of the cosines with a sample of the vectors: the similarity of articles that are hardly related
   * to the query.
   */
  background(): number;
  /** Cosines with all vectors by row, NaN where there is none. Valid until the next query is set. */
  all(): Float32Array;
}

/** At least; less than twice as many, so that one call of `products` gives all. */
const SAMPLE = 2_000;
const FLOOR = 0.5;
const BACKGROUND = 0.99;
/** A percentile of fewer vectors is meaningless. */
const MIN_ARTICLES_FOR_FLOOR = 100;
const INITIAL_CAPACITY = 1_024;

export function createVectorTable(dimensions: number): VectorTable {
  const vectors = createDotProducts(dimensions);
  /** NaN for a row without a vector. */
  let scales = new Float32Array(INITIAL_CAPACITY);
  let size = 0;
  /** Null before the first, and where rows came later. */
  let current: Float32Array | null = null;
  let factor = 0;
  let floor = 0;
  let background = 0;
  let cosines = new Float32Array(0);
  let areMeasured = false;

  /** Rounded to single precision, so that one alone is the same as one of many. */
  const toCosine = (product: number, index: number): number =>
    Math.fround(product * (scales[index] ?? Number.NaN) * factor);
  const relativeToFloor = (cosine: number): number => Math.fround((cosine - floor) / (1 - floor));

  function measureSample(): void {
    const stride = Math.max(1, Math.floor(size / SAMPLE));
    const sampled = Math.floor(size / stride);
    const products = vectors.products(0, sampled, stride);
    const sample = Float64Array.from({ length: sampled }, (_, n) =>
      toCosine(products[n] ?? 0, n * stride),
    ).filter((cosine) => !Number.isNaN(cosine));
    const quantile = (share: number) =>
      nthLargest(sample, sample.length - Math.floor(share * (sample.length - 1)));
    const median = sample.length < MIN_ARTICLES_FOR_FLOOR ? 0 : quantile(FLOOR);
    floor = Math.min(0.99, Math.max(0, median));
    background = relativeToFloor(sample.length > 0 ? quantile(BACKGROUND) : floor);
  }

  return {
    get size() {
      return size;
    },
    add(vector) {
      scales = ensureCapacity(scales, size + 1);
      const bytes = vectors.bytesAt(size);
      scales[size] = vector ? quantise(vector, bytes) : Number.NaN;
      size += 1;
      current = null;
    },
    setQuery(query) {
      if (current?.every((value, k) => value === query[k])) return;
      current = query.slice();
      factor = vectors.setQuery(query);
      areMeasured = false;
      measureSample();
    },
    floor: () => floor,
    cosine(position) {
      const cosine = toCosine(vectors.products(position, 1)[0] ?? 0, position);
      return Number.isNaN(cosine) ? null : relativeToFloor(cosine);
    },
    background: () => background,
    all() {
      if (areMeasured) return cosines.subarray(0, size);
      if (cosines.length < size) cosines = new Float32Array(scales.length);
      for (let from = 0; from < size; from += vectors.maxAtOnce) {
        const count = Math.min(vectors.maxAtOnce, size - from);
        const products = vectors.products(from, count);
        for (let n = 0; n < count; n += 1)
          cosines[from + n] = relativeToFloor(toCosine(products[n] ?? 0, from + n));
      }
      areMeasured = true;
      return cosines.subarray(0, size);
    },
  };
}
