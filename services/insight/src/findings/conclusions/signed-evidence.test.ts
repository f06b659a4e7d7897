import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumEvidence } from './signed-evidence.ts';
import type { Verdict } from './verdict.ts';

const article = (study: 'rct' | 'case-report' | 'review', ...verdicts: Verdict[]) => ({
  study,
  findings: verdicts.map((verdict) => ({ verdict, comparator: 'another' })),
});

test('articles are counted by what they conclude on the whole', () => {
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

test('without conclusions there is no weight', () => {
  expect(sumEvidence([]).weight).toBe(0);
  expect(sumEvidence([article('rct', 'open')]).weight).toBe(0);
});

test('what two articles say may be chance, what ten say alike is not', () => {
  const certain = (articles: number) =>
    sumEvidence(Array.from({ length: articles }, () => article('rct', 'harmful'))).certain;
  expect(certain(2)).toBe(0);
  expect(certain(10)).toBeLessThan(-0.4);
  expect(sumEvidence([]).certain).toBe(0);
});

test('the weight lies between -1 and 1, and turns round with every verdict', () => {
  const verdicts = fc.constantFrom<Verdict>('superior', 'inferior');
  const studies = fc.constantFrom('rct' as const, 'case-report' as const, 'review' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(studies, verdicts), { maxLength: 30 }), (list) => {
      const { weight, certain } = sumEvidence(list.map(([study, verdict]) => article(study, verdict)));
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
