import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLines, StatisticsChange } from './statistics-change.ts';

const term = fc.constantFrom('captopril', '0.05', 'il6', '字', 'naiv', 'life', 'constructor');
const contribution = fc.record({
  terms: fc.uniqueArray(term),
  lengths: fc.constant([1, 2, 3] as const),
  references: fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String)),
  synthetic: fc.boolean(),
});

test('what changes are written down is what is added up again, without what cancels out', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(contribution, fc.constantFrom(1 as const, -1 as const))), (changes) => {
      const change = new StatisticsChange();
      const expected = { terms: new Map<string, number>(), citations: new Map<string, number>() };
      const count = (total: Map<string, number>, key: string, sign: number) =>
        total.set(key, (total.get(key) ?? 0) + sign);
      for (const [each, sign] of changes) {
        change.count(each, sign);
        for (const key of each.terms) count(expected.terms, key, sign);
        for (const key of each.references) count(expected.citations, key, sign);
      }
      const terms = new Map<string, number>();
      const citations = new Map<string, number>();
      for (const row of change.deltaRows()) {
        addLines(row.terms, terms);
        addLines(row.citations, citations);
      }
      const left = (total: Map<string, number>) => [...total].filter(([, sum]) => sum !== 0).sort();
      expect([...terms].sort()).toEqual(left(expected.terms));
      expect([...citations].sort()).toEqual(left(expected.citations));
    }),
  );
});
