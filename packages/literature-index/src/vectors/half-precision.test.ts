import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { readVectorBytes, vectorBytes } from './half-precision.ts';
import { vectorToSql } from './vector-store.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
});
afterAll(() => index.close());

/** Of all sizes that half precision has, subnormal ones too. */
const number = fc.oneof(
  fc.float({ min: -1, max: 1, noNaN: true }),
  fc.float({ min: -65_500, max: 65_500, noNaN: true }),
  fc.float({ min: Math.fround(-1e-6), max: Math.fround(1e-6), noNaN: true }),
);

test('a vector read as bytes is the one read as text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 300 }), async (numbers) => {
      const { rows } = await index.pool.query<{ bytes: Buffer; text: number[] }>(
        `SELECT ${vectorBytes('given')} AS bytes, given AS text FROM (SELECT $1::public.halfvec AS given) AS vectors LIMIT 1`,
        [vectorToSql(Float32Array.from(numbers))],
      );
      expect(readVectorBytes(rows[0]!.bytes)).toEqual(Float32Array.from(rows[0]!.text));
    }),
  );
});
