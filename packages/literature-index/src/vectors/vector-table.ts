import { createDotProducts } from './dot-products.ts';
import { quantise } from './quantised.ts';

/**
 * The vectors of an index in memory, a byte a number, by place: 0, 1, 2 and so on. Some models put all texts near each other: cosines
 * are told above the query's floor, the median of its cosines with a sample of the vectors, which is at 0; 1 stays 1.
 */
export interface VectorTable {
  readonly size: number;
  /** Takes the next place. @param vector null for what has none */
  add(vector: ArrayLike<number> | null): void;
  /** What the cosines that follow are measured with. */
  setQuery(query: Float32Array): void;
  /** Of the query: what the cosines that are told stand above. */
  floor(): number;
  /** Null where there is no vector. */
  cosine(index: number): number | null;
  /** The 99th percentile of the cosines with a sample of the vectors: how near to the query articles are that hardly belong to it. */
  background(): number;
  /** Cosines with all vectors by place, NaN where there is none. */
  all(): Float32Array;
}

const SAMPLE = 2_000;
const FLOOR = 0.5;
const BACKGROUND = 0.99;
/** Of fewer vectors a percentile says nothing. */
const MIN_ARTICLES_FOR_FLOOR = 100;
const INITIAL_CAPACITY = 1_024;

export function createVectorTable(dimensions: number): VectorTable {
  const vectors = createDotProducts(dimensions);
  /** NaN for a place without a vector. */
  let scales = new Float32Array(INITIAL_CAPACITY);
  let size = 0;
  let factor = 0;
  let floor = 0;
  /** Cosines of the query with the sample, ascending, not above the floor. */
  let sample = new Float32Array(0);

  /** Rounded like an array of them, so that one by one they are the same. */
  const cosineAt = (index: number): number =>
    Math.fround((vectors.products(index, 1)[0] ?? 0) * (scales[index] ?? Number.NaN) * factor);
  const aboveFloor = (cosine: number): number => Math.fround((cosine - floor) / (1 - floor));

  function measureSample(): void {
    const step = Math.max(1, Math.floor(size / SAMPLE));
    const cosines = Float32Array.from({ length: Math.floor(size / step) }, (_, n) => cosineAt(n * step));
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
        const longer = new Float32Array(size * 2);
        longer.set(scales);
        scales = longer;
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
      const cosine = cosineAt(position);
      return Number.isNaN(cosine) ? null : aboveFloor(cosine);
    },
    background: () => aboveFloor(sample[Math.floor(BACKGROUND * (sample.length - 1))] ?? floor),
    all() {
      const cosines = new Float32Array(size);
      for (let from = 0; from < size; from += vectors.maxAtOnce) {
        const count = Math.min(vectors.maxAtOnce, size - from);
        const products = vectors.products(from, count);
        for (let n = 0; n < count; n += 1)
          cosines[from + n] = aboveFloor(
            Math.fround((products[n] ?? 0) * (scales[from + n] ?? Number.NaN) * factor),
          );
      }
      return cosines;
    },
  };
}
