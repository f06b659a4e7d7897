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
  /** Sets the query that later cosines are measured with. */
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
  /** Cosines with all vectors by row, NaN where there is none. */
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
  let factor = 0;
  let floor = 0;
  /** Cosines of the query with the sample, ascending, not relative to the floor. */
  let sample = new Float32Array(0);

  /** Rounded to single precision, so that one alone is the same as one of many. */
  const toCosine = (product: number, index: number): number =>
    Math.fround(product * (scales[index] ?? Number.NaN) * factor);
  const relativeToFloor = (cosine: number): number => Math.fround((cosine - floor) / (1 - floor));

  function measureSample(): void {
    const stride = Math.max(1, Math.floor(size / SAMPLE));
    const products = vectors.products(0, Math.floor(size / stride), stride);
    const cosines = new Float32Array(Math.floor(size / stride));
    for (let n = 0; n < cosines.length; n += 1) cosines[n] = toCosine(products[n] ?? 0, n * stride);
    sample = cosines.filter((cosine) => !Number.isNaN(cosine)).sort();
    const median =
      sample.length < MIN_ARTICLES_FOR_FLOOR ? 0 : (sample[Math.floor(FLOOR * (sample.length - 1))] ?? 0);
    floor = Math.min(0.99, Math.max(0, median));
  }

  return {
    get size() {
      return size;
    },
    add(vector) {
      if (size === scales.length) {
        const larger = new Float32Array(size * 2);
        larger.set(scales);
        scales = larger;
      }
      const bytes = vectors.bytesAt(size);
      scales[size] = vector ? quantise(vector, bytes) : Number.NaN;
      size += 1;
    },
    setQuery(query) {
      factor = vectors.setQuery(query);
      measureSample();
    },
    floor: () => floor,
    cosine(position) {
      const cosine = toCosine(vectors.products(position, 1)[0] ?? 0, position);
      return Number.isNaN(cosine) ? null : relativeToFloor(cosine);
    },
    background: () => relativeToFloor(sample[Math.floor(BACKGROUND * (sample.length - 1))] ?? floor),
    all() {
      const cosines = new Float32Array(size);
      for (let from = 0; from < size; from += vectors.maxAtOnce) {
        const count = Math.min(vectors.maxAtOnce, size - from);
        const products = vectors.products(from, count);
        for (let n = 0; n < count; n += 1)
          cosines[from + n] = relativeToFloor(toCosine(products[n] ?? 0, from + n));
      }
      return cosines;
    },
  };
}
