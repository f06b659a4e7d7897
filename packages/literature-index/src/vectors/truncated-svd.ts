import { denseMatrix, gramMatrix, orthonormalise } from './dense-matrix.ts';
import { multiply, multiplyTransposed, type SparseMatrix } from './sparse-matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

export interface TruncatedSvd {
  /** Singular values, largest first. */
  readonly values: Float64Array;
  /** Right singular vectors as columns: one row per column of the matrix, `values.length` numbers each. */
  readonly right: Float64Array;
}

/** Extra directions and passes over the matrix, which reduce the error far below what ranking notices. */
const OVERSAMPLING = 16;
const POWER_PASSES = 2;
/** Directions weaker than this, relative to the strongest, are rounding noise. */
const WEAKEST = 1e-6;

/** Pseudo-random numbers between −1 and 1 from a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/**
 * The strongest singular directions of a sparse matrix by a randomised range finder (Halko, Martinsson and Tropp, 2011,
 * algorithms 4.4 and 5.1). Deterministic for a matrix and seed.
 * @param options.rank maximum number; fewer where the matrix has fewer
 */
export function truncatedSvd(
  matrix: SparseMatrix,
  { rank, seed }: { readonly rank: number; readonly seed: number },
): TruncatedSvd {
  const width = Math.min(rank + OVERSAMPLING, matrix.rows, matrix.columns);
  if (width === 0) return { values: new Float64Array(), right: new Float64Array() };
  const start = denseMatrix(matrix.columns, width);
  const random = randomNumbers(seed);
  for (let k = 0; k < start.values.length; k += 1) start.values[k] = random();
  let range = multiply(matrix, start);
  orthonormalise(range);
  for (let pass = 0; pass < POWER_PASSES; pass += 1) {
    range = multiply(matrix, multiplyTransposed(matrix, range));
    orthonormalise(range);
  }
  const projected = multiplyTransposed(matrix, range);
  const { values: squares, vectors } = symmetricEigen(gramMatrix(projected));
  const strongest = Math.sqrt(Math.max(0, squares[0] ?? 0));
  const values = Float64Array.from(squares.subarray(0, rank), (square) =>
    Math.sqrt(Math.max(0, square)),
  ).filter((value) => value > WEAKEST * strongest);
  const kept = values.length;
  const right = new Float64Array(matrix.columns * kept);
  for (let column = 0; column < matrix.columns; column += 1)
    for (let k = 0; k < kept; k += 1) {
      let sum = 0;
      for (let b = 0; b < width; b += 1)
        sum += (projected.values[column * width + b] ?? 0) * (vectors.values[k * width + b] ?? 0);
      right[column * kept + k] = sum / (values[k] ?? 1);
    }
  return { values, right };
}
