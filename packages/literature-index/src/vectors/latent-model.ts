import { quantise } from './quantised.ts';
import type { SparseVector } from './sparse-matrix.ts';
import { sparseMatrix } from './sparse-matrix.ts';
import { truncatedSvd } from './truncated-svd.ts';

/** Weight of each term of a text, by hash. */
export type TermWeights = ReadonlyMap<number, number>;

/**
 * Latent semantic analysis (Deerwester et al., 1990): projects terms, weighted by rarity, onto the strongest singular
 * directions of a sample of the index. Texts without a common word are close if their words share contexts.
 */
export interface LatentModel {
  readonly dimensions: number;
  /** Hashes of the known terms, one per row. */
  readonly terms: Uint32Array;
  /** Inverse document frequency in the sample, by row. */
  readonly rarity: Float32Array;
  /** The projection, quantised by row. */
  readonly scales: Float32Array;
  readonly projection: Int8Array;
}

/** More dimensions, up to 384, cost time and were not better on the development queries. */
const DIMENSIONS = 256;
/**
 * The commonest terms of the sample are kept, except those in more than half of it. A term that only one article has
 * leads to that article's neighbours.
 */
const MAX_TERMS = 24_000;
const SEED = 20_261_121;

const rowsByTerm = (terms: Uint32Array) => new Map(Array.from(terms, (hash, row) => [hash, row]));

/** Rows and weights of the known terms, scaled to length 1. */
function weightTerms(
  weights: TermWeights,
  rows: ReadonlyMap<number, number>,
  rarity: Float32Array,
): SparseVector {
  const columns: number[] = [];
  const values: number[] = [];
  let squares = 0;
  for (const [hash, weight] of weights) {
    const row = rows.get(hash);
    if (row === undefined) continue;
    const value = (1 + Math.log(weight)) * (rarity[row] ?? 0);
    columns.push(row);
    values.push(value);
    squares += value * value;
  }
  const length = Math.sqrt(squares) || 1;
  return { columns, values: values.map((value) => value / length) };
}

/** Learns a model of at most `rank` dimensions from a sample of articles; deterministic. */
export function learnModel(sample: readonly TermWeights[], rank = DIMENSIONS): LatentModel {
  const articlesWith = new Map<number, number>();
  for (const weights of sample)
    for (const hash of weights.keys()) articlesWith.set(hash, (articlesWith.get(hash) ?? 0) + 1);
  const known = [...articlesWith]
    .filter(([, count]) => count <= sample.length / 2)
    .sort(([hashA, a], [hashB, b]) => b - a || hashA - hashB)
    .slice(0, MAX_TERMS);
  const terms = Uint32Array.from(known, ([hash]) => hash);
  const rarity = Float32Array.from(known, ([, count]) => Math.log(sample.length / count));
  const rows = rowsByTerm(terms);
  const matrix = sparseMatrix(
    sample.map((weights) => weightTerms(weights, rows, rarity)),
    terms.length,
  );
  const { values, right } = truncatedSvd(matrix, { rank, seed: SEED });
  const dimensions = values.length;
  const projection = new Int8Array(terms.length * dimensions);
  const scales = new Float32Array(terms.length);
  for (let row = 0; row < terms.length; row += 1) {
    const [start, end] = [row * dimensions, (row + 1) * dimensions];
    scales[row] = quantise(right.subarray(start, end), projection.subarray(start, end));
  }
  return { dimensions, terms, rarity, scales, projection };
}

/** Turns texts into unit vectors; null for a text without a known term. */
export interface Embedder {
  readonly dimensions: number;
  embed(weights: TermWeights): Float32Array | null;
}

export function createEmbedder({ dimensions, terms, rarity, scales, projection }: LatentModel): Embedder {
  const rows = rowsByTerm(terms);
  return {
    dimensions,
    embed(weights) {
      const vector = new Float32Array(dimensions);
      const { columns, values } = weightTerms(weights, rows, rarity);
      columns.forEach((row, index) => {
        const factor = (values[index] ?? 0) * (scales[row] ?? 0);
        const start = row * dimensions;
        for (let k = 0; k < dimensions; k += 1)
          vector[k] = (vector[k] ?? 0) + factor * (projection[start + k] ?? 0);
      });
      let squares = 0;
      for (const value of vector) squares += value * value;
      if (!(squares > 1e-12)) return null;
      const length = Math.sqrt(squares);
      return vector.map((value) => value / length);
    },
  };
}
