import { termHash } from '@sextant/literature-text/term-hash';
import { describe, expect, test } from 'vitest';
import { indexDocument } from '../store/writing/index-document.ts';
import { sourceArticle } from '../testing/source-article.ts';
import { createMemoryIndex } from './memory-index.ts';

const plan = {
  units: [{ weight: 2, names: [[termHash('captopril')]] }],
  averageLengths: [5, 10, 1] as const,
};
const indexFrequencies = (title: string) => indexDocument(sourceArticle({ title, abstract: '' })).frequencies;

/** Articles 1 to `count`; each vector is rotated by one more degree, and every tenth article has none. */
function createFilledIndex(count: number) {
  const index = createMemoryIndex(2);
  for (let number = 1; number <= count; number += 1) {
    const angle = (number * Math.PI) / 180;
    index.add({
      pmid: String(number),
      frequencies: indexFrequencies(number % 2 ? 'Captopril' : 'Something else'),
      vector: number % 10 ? Float32Array.from([Math.cos(angle), Math.sin(angle)]) : null,
    });
  }
  return index;
}
const request = { plan, model: '', limit: 10, nearest: 0, within: null, minCosine: 0.2 };

describe('the index in memory', () => {
  test('scores every match by words and vectors; later articles are reported as unknown', () => {
    const index = createFilledIndex(2_000);
    const { best, unknown } = index.rank({
      ...request,
      query: Float32Array.from([1, 0]),
      pmids: Float64Array.from([1, 2, 80, 10, 99_999]),
    });
    expect([...unknown]).toEqual([99_999]);
    const scores = new Map([...best.pmids].map((pmid, position) => [pmid, best.scores[position] ?? 0]));
    expect(scores.size).toBe(4);
    expect(scores.get(1)).toBeGreaterThan(scores.get(2) ?? 1);
    expect(scores.get(2)).toBeGreaterThan(scores.get(80) ?? 1);
  });

  test('the best of many matches are those of scoring them one by one', () => {
    const index = createFilledIndex(6_000);
    const pmids = Float64Array.from({ length: 6_000 }, (_, place) => place + 1);
    const query = Float32Array.from([0, 1]);
    const { best } = index.rank({ ...request, query, pmids });
    const rankOne = (pmid: number) =>
      index.rank({ ...request, query, pmids: Float64Array.of(pmid) }).best.scores[0] ?? 0;
    const lowest = Math.min(...best.scores);
    best.pmids.forEach((pmid, place) => {
      expect(best.scores[place]).toBe(rankOne(pmid));
    });
    const chosen = new Set(best.pmids);
    const others = [...pmids].filter((pmid) => pmid % 37 === 0 && !chosen.has(pmid));
    expect(Math.max(...others.map(rankOne))).toBeLessThan(lowest);
  });

  test('neighbours are no matches, above the minimum cosine, and at most as many as requested', () => {
    const index = createFilledIndex(360);
    const { nearest } = index.rank({
      ...request,
      nearest: 5,
      query: Float32Array.from([1, 0]),
      pmids: Float64Array.of(359, 1),
    });
    // Ties with the last one are returned as well.
    expect([5, 6]).toContain(nearest.pmids.length);
    expect([...nearest.pmids]).not.toContain(359);
    expect([...nearest.pmids]).not.toContain(1);
    expect([...nearest.pmids]).toContain(357);
    const far = index.rank({
      ...request,
      nearest: 360,
      minCosine: 0.99,
      query: Float32Array.from([1, 0]),
      pmids: new Float64Array(0),
    });
    expect(Math.max(...[...far.nearest.pmids].map((pmid) => Math.min(pmid, 360 - pmid)))).toBeLessThanOrEqual(
      9,
    );
  });

  test('a query without a vector is scored by its words', () => {
    const { best, background } = createFilledIndex(50).rank({
      ...request,
      query: null,
      pmids: Float64Array.of(1, 2),
    });
    expect(background).toBeNull();
    expect(best.scores[0]).toBeGreaterThan(0);
    expect(best.scores[1]).toBe(0);
  });
});
