import type { DenseMatrix } from './dense-matrix.ts';

export interface Eigen {
  /** Largest first. */
  readonly values: Float64Array;
  /** Eigenvectors, one per row, in the order of the values. */
  readonly vectors: DenseMatrix;
}

const MAX_SWEEPS = 30;
/** Off-diagonal entries below this share of the largest diagonal one count as zero. */
const TOLERANCE = 1e-12;

/** Rotates rows p and q of a matrix by an angle. */
function rotateRows(values: Float64Array, size: number, p: number, q: number, cosine: number, sine: number) {
  for (let k = 0; k < size; k += 1) {
    const [x, y] = [values[p * size + k] ?? 0, values[q * size + k] ?? 0];
    values[p * size + k] = cosine * x - sine * y;
    values[q * size + k] = sine * x + cosine * y;
  }
}

function rotateColumns(
  values: Float64Array,
  size: number,
  p: number,
  q: number,
  cosine: number,
  sine: number,
) {
  for (let k = 0; k < size; k += 1) {
    const at = k * size;
    const [x, y] = [values[at + p] ?? 0, values[at + q] ?? 0];
    values[at + p] = cosine * x - sine * y;
    values[at + q] = sine * x + cosine * y;
  }
}

/** Eigenvalues and eigenvectors of a symmetric matrix by Jacobi's cyclic rotations (Golub and Van Loan, 8.5). */
export function symmetricEigen(matrix: DenseMatrix): Eigen {
  const size = matrix.columns;
  const a = matrix.values.slice();
  const v = new Float64Array(size * size);
  let largest = 0;
  for (let k = 0; k < size; k += 1) {
    v[k * size + k] = 1;
    largest = Math.max(largest, Math.abs(a[k * size + k] ?? 0));
  }
  for (let sweep = 0, hasRotated = true; hasRotated && sweep < MAX_SWEEPS; sweep += 1) {
    hasRotated = false;
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        const off = a[p * size + q] ?? 0;
        if (Math.abs(off) <= TOLERANCE * largest) continue;
        hasRotated = true;
        const theta = ((a[q * size + q] ?? 0) - (a[p * size + p] ?? 0)) / (2 * off);
        const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const cosine = 1 / Math.hypot(tangent, 1);
        const sine = tangent * cosine;
        rotateRows(a, size, p, q, cosine, sine);
        rotateColumns(a, size, p, q, cosine, sine);
        rotateRows(v, size, p, q, cosine, sine);
      }
  }
  const order = Array.from({ length: size }, (_, k) => k).sort(
    (x, y) => (a[y * size + y] ?? 0) - (a[x * size + x] ?? 0) || x - y,
  );
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    vectors.set(v.subarray(from * size, (from + 1) * size), to * size);
  });
  return {
    values: Float64Array.from(order, (k) => a[k * size + k] ?? 0),
    vectors: { rows: size, columns: size, values: vectors },
  };
}
