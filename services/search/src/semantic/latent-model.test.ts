import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHalfvec, writeHalfvec } from './halfvec.ts';
import { createEmbedder, learnModel, type TermWeights } from './latent-model.ts';
import { quantise } from './quantised.ts';
import { createVectorTable } from './vector-table.ts';

const HEART = 1;
const CARDIAC = 2;
const FAILURE = 3;
const GUT = 4;
const COLON = 5;
const FLORA = 6;

const article = (...hashes: number[]): TermWeights => new Map(hashes.map((hash) => [hash, 1]));
/** Hearts and guts; `heart` and `cardiac` never meet, but keep the same company. */
const sample = Array.from({ length: 40 }, (_, n) => [
  article(n % 2 ? HEART : CARDIAC, FAILURE, 100 + (n % 10)),
  article(n % 2 ? GUT : COLON, FLORA, 200 + (n % 10)),
]).flat();

const cosine = (a: Float32Array | null, b: Float32Array | null) =>
  Array.from(a ?? []).reduce((sum, value, k) => sum + value * (b?.[k] ?? 0), 0);

describe('a latent model', () => {
  const { embed } = createEmbedder(learnModel(sample, 2));

  test('brings words together that never meet but keep the same company', () => {
    const heart = embed(article(HEART));
    expect(cosine(heart, embed(article(CARDIAC)))).toBeGreaterThan(cosine(heart, embed(article(GUT))) + 0.2);
  });

  test('gives vectors of length 1, and none for words that it does not know', () => {
    const vector = embed(article(HEART, GUT, 999));
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
    expect(embed(article(999))).toBeNull();
    expect(embed(article())).toBeNull();
  });

  test('is the same from the same sample', () => {
    expect(learnModel(sample)).toEqual(learnModel(sample));
  });

  test.each([
    ['nothing', []],
    ['one article', [article(HEART)]],
    ['articles without words', [article(), article()]],
    ['articles that are all the same', Array.from({ length: 5 }, () => article(HEART, GUT))],
  ])('learned from %s it knows nothing, and does not fail', (_, few) => {
    expect(createEmbedder(learnModel(few)).embed(article(HEART))).toBeNull();
  });
});

test('a quantised vector is off by no more than half a step', () => {
  fc.assert(
    fc.property(
      fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 }),
      (vector) => {
        const bytes = new Int8Array(vector.length);
        const scale = quantise(vector, bytes);
        vector.forEach((value, k) => {
          expect(Math.abs(value - scale * (bytes[k] ?? 0))).toBeLessThanOrEqual(scale * 0.5001);
        });
      },
    ),
  );
});

test('halves are read as pgvector sends them', () => {
  const sent = Buffer.from([0, 4, 0, 0, 0x3c, 0x00, 0xb8, 0x00, 0x00, 0x01, 0x35, 0x55]);
  const read = [...readHalfvec(sent)];
  expect(read.slice(0, 3)).toEqual([1, -0.5, 2 ** -24]);
  expect(read[3]).toBeCloseTo(1 / 3, 3);
  expect(writeHalfvec(Float32Array.from([0.123456, -1, 0]))).toBe('[0.1235,-1,0]');
});

describe('a table of vectors', () => {
  test('finds the nearest as sorting all of them does, however many there are', () => {
    const table = createVectorTable(2);
    const angles = Array.from({ length: 3_000 }, (_, n) => (n * 2 * Math.PI) / 3_000);
    angles.forEach((angle, n) => {
      table.add(String(n), Float32Array.from([Math.cos(angle), Math.sin(angle)]));
    });
    const near = table.nearest(Float32Array.from([1, 0]), 5);
    expect(near).toHaveLength(5);
    for (const { cosine } of near) expect(cosine).toBeGreaterThan(0.99);
    expect(near.map(({ cosine }) => cosine)).toEqual(
      near.map(({ cosine }) => cosine).toSorted((a, b) => b - a),
    );
    expect(table.size).toBe(3_000);
    expect(table.cosine('750', Float32Array.from([0, 1]))).toBeCloseTo(1, 2);
    expect(table.cosine('unknown', Float32Array.from([0, 1]))).toBeNull();
  });

  test('equally near ones come the newer first, and asking for more than there are gives all', () => {
    const table = createVectorTable(2);
    for (const pmid of ['5', '40', '3']) table.add(pmid, Float32Array.from([1, 0]));
    expect(table.nearest(Float32Array.from([1, 0]), 10).map(({ pmid }) => pmid)).toEqual(['40', '5', '3']);
    expect(createVectorTable(2).nearest(Float32Array.from([1, 0]), 10)).toEqual([]);
  });
});
