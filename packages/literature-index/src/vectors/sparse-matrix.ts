import { type DenseMatrix, denseMatrix } from './dense-matrix.ts';

/** A sparse vector: column numbers and values. */
export interface SparseVector {
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

/** Compressed sparse rows: row r holds the entries from `starts[r]` up to `starts[r + 1]`. */
export interface SparseMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Int32Array;
  readonly columnIndexes: Int32Array;
  readonly entryValues: Float64Array;
}

export function sparseMatrix(vectors: readonly SparseVector[], columns: number): SparseMatrix {
  const starts = new Int32Array(vectors.length + 1);
  vectors.forEach((vector, row) => {
    starts[row + 1] = (starts[row] ?? 0) + vector.columns.length;
  });
  const entries = starts[vectors.length] ?? 0;
  const columnIndexes = new Int32Array(entries);
  const entryValues = new Float64Array(entries);
  vectors.forEach((vector, row) => {
    columnIndexes.set(vector.columns, starts[row] ?? 0);
    entryValues.set(vector.values, starts[row] ?? 0);
  });
  return { rows: vectors.length, columns, starts, columnIndexes, entryValues };
}

/** Adds `factor` times the row of `from` to the row of `to`; the inner loop of all products. */
function addRow(
  to: Float64Array,
  at: number,
  from: Float64Array,
  start: number,
  width: number,
  factor: number,
) {
  for (let k = 0; k < width; k += 1) to[at + k] = (to[at + k] ?? 0) + factor * (from[start + k] ?? 0);
}

/** The product with a dense matrix. */
export function multiply(matrix: SparseMatrix, dense: DenseMatrix): DenseMatrix {
  const product = denseMatrix(matrix.rows, dense.columns);
  const width = dense.columns;
  for (let row = 0; row < matrix.rows; row += 1) {
    const end = matrix.starts[row + 1] ?? 0;
    for (let entry = matrix.starts[row] ?? 0; entry < end; entry += 1) {
      const start = (matrix.columnIndexes[entry] ?? 0) * width;
      addRow(product.values, row * width, dense.values, start, width, matrix.entryValues[entry] ?? 0);
    }
  }
  return product;
}

/** The product of the transposed matrix with a dense one. */
export function multiplyTransposed(matrix: SparseMatrix, dense: DenseMatrix): DenseMatrix {
  const product = denseMatrix(matrix.columns, dense.columns);
  const width = dense.columns;
  for (let row = 0; row < matrix.rows; row += 1) {
    const end = matrix.starts[row + 1] ?? 0;
    for (let entry = matrix.starts[row] ?? 0; entry < end; entry += 1) {
      const at = (matrix.columnIndexes[entry] ?? 0) * width;
      addRow(product.values, at, dense.values, row * width, width, matrix.entryValues[entry] ?? 0);
    }
  }
  return product;
}
