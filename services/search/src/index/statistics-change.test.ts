import fc from 'fast-check';
import { expect, test } from 'vitest';
import { knownTerm } from '../text/known-words.ts';
import { addLines, statisticsChange } from './statistics-change.ts';

const term = fc.constantFrom('captopril', '0.05', 'il6', '字', 'naiv', 'life', 'constructor');
const contribution = fc.record({
  terms: fc.uniqueArray(term).map((texts) => texts.map(knownTerm)),
  lengths: fc.constant([1, 2, 3] as const),
  references: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
  synthetic: fc.boolean(),
});

test('what changes are written down is what is added up again, without what cancels out', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(contribution, fc.constantFrom(1 as const, -1 as const))), (changes) => {
      const expected = { terms: new Map<string, number>(), citations: new Map<string, number>() };
      const count = (total: Map<string, number>, key: string, sign: number) =>
        total.set(key, (total.get(key) ?? 0) + sign);
      for (const [each, sign] of changes) {
        for (const { text } of each.terms) count(expected.terms, text, sign);
        for (const key of each.references) count(expected.citations, String(key), sign);
      }
      const terms = new Map<string, number>();
      const citations = new Map<string, number>();
      const { deltas } = statisticsChange(changes.map(([each, sign]) => ({ contribution: each, sign })));
      for (const row of deltas) {
        addLines(row.terms, terms);
        addLines(row.citations, citations);
      }
      const left = (total: Map<string, number>) => [...total].filter(([, sum]) => sum !== 0).sort();
      expect([...terms].sort()).toEqual(left(expected.terms));
      expect([...citations].sort()).toEqual(left(expected.citations));
    }),
  );
});
