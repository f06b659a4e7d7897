/** A dense matrix in row-major order. */
export interface DenseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export const denseMatrix = (rows: number, columns: number): DenseMatrix => ({
  rows,
  columns,
  values: new Float64Array(rows * columns),
});

/** The Gram matrix of the columns: symmetric, columns × columns. */
export function gramMatrix({ rows, columns, values }: DenseMatrix): DenseMatrix {
  const gram = denseMatrix(columns, columns);
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns;
    for (let a = 0; a < columns; a += 1) {
      const factor = values[start + a] ?? 0;
      if (factor === 0) continue;
      const at = a * columns;
      for (let b = a; b < columns; b += 1)
        gram.values[at + b] = (gram.values[at + b] ?? 0) + factor * (values[start + b] ?? 0);
    }
  }
  for (let a = 0; a < columns; a += 1)
    for (let b = 0; b < a; b += 1) gram.values[a * columns + b] = gram.values[b * columns + a] ?? 0;
  return gram;
}

/**
 * Orthonormalizes the columns in place by Cholesky QR, twice, because one pass is inaccurate for nearly parallel
 * columns.
 */
export function orthonormalise(matrix: DenseMatrix): void {
  for (let pass = 0; pass < 2; pass += 1) solveTriangular(matrix, choleskyFactor(gramMatrix(matrix)));
}

/** The upper triangular factor R of a positive matrix RᵀR; a vanishing pivot is clamped above zero. */
function choleskyFactor({ columns: size, values }: DenseMatrix): Float64Array {
  const factor = new Float64Array(size * size);
  let trace = 0;
  for (let k = 0; k < size; k += 1) trace += values[k * size + k] ?? 0;
  const minPivot = Math.max(trace * 1e-14, Number.MIN_VALUE);
  for (let a = 0; a < size; a += 1)
    for (let b = a; b < size; b += 1) {
      let sum = values[a * size + b] ?? 0;
      for (let k = 0; k < a; k += 1) sum -= (factor[k * size + a] ?? 0) * (factor[k * size + b] ?? 0);
      factor[a * size + b] = a === b ? Math.sqrt(Math.max(sum, minPivot)) : sum / (factor[a * size + a] ?? 1);
    }
  return factor;
}

/** Multiplies each row with the inverse of an upper triangular factor. */
function solveTriangular({ rows, columns, values }: DenseMatrix, factor: Float64Array): void {
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns;
    for (let a = 0; a < columns; a += 1) {
      const solved = (values[start + a] ?? 0) / (factor[a * columns + a] ?? 1);
      values[start + a] = solved;
      if (solved !== 0)
        for (let b = a + 1; b < columns; b += 1)
          values[start + b] = (values[start + b] ?? 0) - solved * (factor[a * columns + b] ?? 0);
    }
  }
}
