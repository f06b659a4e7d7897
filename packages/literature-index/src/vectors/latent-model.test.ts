import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
/** Hearts and guts; `heart` and `cardiac` never co-occur, but share their context words. */
const sample = Array.from({ length: 40 }, (_, n) => [
  article(n % 2 ? HEART : CARDIAC, FAILURE, 100 + (n % 10)),
  article(n % 2 ? GUT : COLON, FLORA, 200 + (n % 10)),
]).flat();

const cosine = (a: Float32Array | null, b: Float32Array | null) =>
  Array.from(a ?? []).reduce((sum, value, k) => sum + value * (b?.[k] ?? 0), 0);

describe('a latent model', () => {
  const { embed } = createEmbedder(learnModel(sample, 2));

  test('relates words that never co-occur but share contexts', () => {
    const heart = embed(article(HEART));
    expect(cosine(heart, embed(article(CARDIAC)))).toBeGreaterThan(cosine(heart, embed(article(GUT))) + 0.2);
  });

  test('gives vectors of length 1, and none for words that it does not know', () => {
    const vector = embed(article(HEART, GUT, 999));
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
    expect(embed(article(999))).toBeNull();
    expect(embed(article())).toBeNull();
  });

  test('is deterministic', () => {
    expect(learnModel(sample)).toEqual(learnModel(sample));
  });

  test.each([
    ['nothing', []],
    ['one article', [article(HEART)]],
    ['articles without words', [article(), article()]],
    ['articles that are all the same', Array.from({ length: 5 }, () => article(HEART, GUT))],
  ])('learned from %s it knows no terms, and does not fail', (_, few) => {
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

describe('a table of vectors', () => {
  test('gives the same cosines one by one as all at once, for any number of vectors', () => {
    const table = createVectorTable(2);
    const angles = Array.from({ length: 10_000 }, (_, n) => (n * 2 * Math.PI) / 10_000);
    for (const angle of angles) table.add(Float32Array.from([Math.cos(angle), Math.sin(angle)]));
    table.setQuery(Float32Array.from([1, 0]));
    const all = table.all();
    expect(table.size).toBe(10_000);
    for (const [index, angle] of angles.entries()) {
      expect(Math.abs((all[index] ?? 9) - Math.cos(angle))).toBeLessThan(0.02);
      expect(table.cosine(index)).toBe(all[index]);
    }
    expect(table.background()).toBeCloseTo(1, 2);
  });

  test('gives cosines relative to the floor of the query, so that a model whose texts are all close gives the same', () => {
    const unit = (vector: readonly number[]) =>
      Float32Array.from(vector, (value) => value / Math.hypot(...vector));
    const number = (n: number, k: number) => {
      let hash = Math.imul(n * 64 + k + 1, 0x9e3779b1);
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
      hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
      return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32 - 0.5;
    };
    const texts = Array.from({ length: 500 }, (_, n) =>
      unit(Array.from({ length: 64 }, (_, k) => number(n, k))),
    );
    const [plain, near] = [0, 1].map((common) => {
      const table = createVectorTable(65);
      const project = (text: Float32Array) => unit([...text, common]);
      for (const text of texts) table.add(project(text));
      table.setQuery(project(texts[77] ?? new Float32Array(64)));
      return table;
    });
    expect(Math.abs((near?.background() ?? 9) - (plain?.background() ?? 0))).toBeLessThan(0.06);
    for (const place of texts.keys())
      expect(Math.abs((near?.cosine(place) ?? 9) - (plain?.cosine(place) ?? 0))).toBeLessThan(0.06);
  });

  test('a query that is set again gives the same cosines, with those of vectors that came meanwhile', () => {
    const [table, once] = [createVectorTable(2), createVectorTable(2)];
    const at = (degrees: number) =>
      Float64Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
    const query = Float32Array.from(at(10));
    for (let degrees = 0; degrees < 200; degrees += 1) {
      for (const each of [table, once]) each.add(at(degrees));
      table.setQuery(query);
      table.all();
    }
    once.setQuery(query);
    const expected = once.all();
    for (const between of [at(10), at(90), at(10)]) {
      table.setQuery(Float32Array.from(between));
      table.all();
    }
    expect(table.all()).toEqual(expected);
    expect([table.floor(), table.background()]).toEqual([once.floor(), once.background()]);
    table.setQuery(Float32Array.from(at(90)));
    expect(table.all()).not.toEqual(expected);
  });

  test('an article without a vector has a row but no cosine', () => {
    const table = createVectorTable(2);
    table.add(Float32Array.from([1, 0]));
    table.add(null);
    table.add(Float32Array.from([0, 1]));
    table.setQuery(Float32Array.from([0, 1]));
    expect(table.cosine(1)).toBeNull();
    expect(table.all()[1]).toBeNaN();
    expect(table.cosine(2)).toBeCloseTo(1, 2);
  });
});
