import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { denseMatrix, gramMatrix, orthonormalise } from './dense-matrix.ts';
import { sparseMatrix } from './sparse-matrix.ts';
import { symmetricEigen } from './symmetric-eigen.ts';
import { truncatedSvd } from './truncated-svd.ts';

const fromRows = (rows: readonly (readonly number[])[]) =>
  sparseMatrix(
    rows.map((row) => ({
      columns: row.flatMap((value, column) => (value === 0 ? [] : [column])),
      values: row.filter((value) => value !== 0),
    })),
    rows[0]?.length ?? 0,
  );

describe('a truncated singular value decomposition', () => {
  // A = U diag(√45, √5) Vᵀ with V = [[1, 1], [1, -1]] / √2, derived by hand.
  const exact = [
    [3, 0],
    [4, 5],
  ];

  test('of a small matrix is the exact one', () => {
    const { values, right } = truncatedSvd(fromRows(exact), { rank: 2, seed: 1 });
    expect(values[0]).toBeCloseTo(Math.sqrt(45), 9);
    expect(values[1]).toBeCloseTo(Math.sqrt(5), 9);
    const column = (k: number) => [right[k] ?? 0, right[2 + k] ?? 0];
    const [x = 0, y = 0] = column(0);
    expect(Math.abs(x)).toBeCloseTo(Math.SQRT1_2, 9);
    expect(x * y).toBeCloseTo(0.5, 9);
    const [u = 0, w = 0] = column(1);
    expect(u * w).toBeCloseTo(-0.5, 9);
  });

  test('has at most the requested rank, and at most that of the matrix', () => {
    expect(truncatedSvd(fromRows(exact), { rank: 1, seed: 1 }).values).toHaveLength(1);
    const twice = fromRows([
      [1, 2, 3],
      [2, 4, 6],
    ]);
    const { values } = truncatedSvd(twice, { rank: 3, seed: 1 });
    expect(values).toHaveLength(1);
    expect(values[0]).toBeCloseTo(Math.sqrt(70), 9);
    expect(truncatedSvd(fromRows([]), { rank: 3, seed: 1 }).values).toHaveLength(0);
  });

  test('reconstructs any small matrix, and is deterministic for a seed', () => {
    const anyMatrix = fc.array(fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(anyMatrix, fc.integer(), (rows, seed) => {
        const { values, right } = truncatedSvd(fromRows(rows), { rank: 6, seed });
        expect(truncatedSvd(fromRows(rows), { rank: 6, seed })).toEqual({ values, right });
        const kept = values.length;
        // AᵀA = V Σ² Vᵀ
        for (let a = 0; a < 4; a += 1)
          for (let b = 0; b < 4; b += 1) {
            const inner = rows.reduce((sum, row) => sum + (row[a] ?? 0) * (row[b] ?? 0), 0);
            let rebuilt = 0;
            for (let k = 0; k < kept; k += 1)
              rebuilt += (values[k] ?? 0) ** 2 * (right[a * kept + k] ?? 0) * (right[b * kept + k] ?? 0);
            expect(rebuilt).toBeCloseTo(inner, 4);
          }
      }),
    );
  });
});

test('eigenvalues come largest first, with vectors that are orthogonal', () => {
  const values = Float64Array.from([2, 1, 0, 1, 2, 1, 0, 1, 2]);
  const eigen = symmetricEigen({ rows: 3, columns: 3, values });
  [2 + Math.SQRT2, 2, 2 - Math.SQRT2].forEach((value, k) => {
    expect(eigen.values[k]).toBeCloseTo(value, 9);
  });
  gramMatrix(eigen.vectors).values.forEach((inner, at) => {
    expect(inner).toBeCloseTo(at % 4 === 0 ? 1 : 0, 9);
  });
});

test('nearly parallel columns become orthonormal', () => {
  const matrix = denseMatrix(3, 2);
  matrix.values.set([1, 1, 1, 1.0001, 1, 1]);
  orthonormalise(matrix);
  gramMatrix(matrix).values.forEach((inner, at) => {
    expect(inner).toBeCloseTo(at % 3 === 0 ? 1 : 0, 6);
  });
});
