import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumEvidence } from './signed-evidence.ts';
import type { Verdict } from './verdict.ts';

const article = (study: 'rct' | 'case-report' | 'review', ...verdicts: Verdict[]) => ({
  study,
  findings: verdicts.map((verdict) => ({ verdict, comparator: 'another' })),
});

test('each article counts once, by its overall conclusion', () => {
  const { favor, against, even, open, failed } = sumEvidence([
    article('rct', 'superior', 'superior', 'harmful'),
    article('rct', 'harmful'),
    article('rct', 'inferior'),
    article('rct', 'no difference', 'open'),
    article('rct', 'open'),
    article('rct'),
  ]);
  expect({ favor, against, even, open, failed }).toEqual({
    favor: 1,
    against: 2,
    even: 1,
    open: 1,
    failed: 1,
  });
});

test('a randomized trial outweighs a case report', () => {
  expect(sumEvidence([article('rct', 'superior'), article('case-report', 'harmful')]).weight).toBeGreaterThan(
    0,
  );
  expect(sumEvidence([article('rct', 'harmful'), article('case-report', 'superior')]).weight).toBeLessThan(0);
});

test('without conclusions the weight is 0', () => {
  expect(sumEvidence([]).weight).toBe(0);
  expect(sumEvidence([article('rct', 'open')]).weight).toBe(0);
});

test('agreement of two articles may be chance, of ten it is not', () => {
  const certainWeight = (articles: number) =>
    sumEvidence(Array.from({ length: articles }, () => article('rct', 'harmful'))).certainWeight;
  expect(certainWeight(2)).toBe(0);
  expect(certainWeight(10)).toBeLessThan(-0.4);
  expect(sumEvidence([]).certainWeight).toBe(0);
});

test('the weight is between -1 and 1, and changes sign with the verdicts', () => {
  const verdicts = fc.constantFrom<Verdict>('superior', 'inferior');
  const studies = fc.constantFrom('rct' as const, 'case-report' as const, 'review' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(studies, verdicts), { maxLength: 30 }), (list) => {
      const { weight, certainWeight: certain } = sumEvidence(
        list.map(([study, verdict]) => article(study, verdict)),
      );
      expect(Math.abs(certain)).toBeLessThanOrEqual(Math.max(0, 1 - 1 / Math.sqrt(list.length || 1)) + 1e-9);
      expect(certain * weight).toBeGreaterThanOrEqual(0);
      const turned = sumEvidence(
        list.map(([study, verdict]) => article(study, verdict === 'superior' ? 'inferior' : 'superior')),
      );
      expect(Math.abs(weight)).toBeLessThan(1);
      expect(turned.weight).toBeCloseTo(-weight, 9);
    }),
  );
});
