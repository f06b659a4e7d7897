import type { Claim } from '@sextant/contracts/insight/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessConfidence } from './confidence.ts';

const claim = (articles: number, conclusions?: string): Claim => ({
  path: '/overallTrends/0',
  pmids: Array.from({ length: articles }, (_, index) => String(index + 1)),
  quotes: [],
  figures: conclusions ? [{ name: 'conclusions', label: 'Conclusions', value: conclusions }] : [],
});
const word = (articles: number, conclusions?: string) =>
  assessConfidence(claim(articles, conclusions))?.word ?? '';

test('depends on the number of articles with a conclusion and on their agreement', {
  tags: ['analysis/confidence'],
}, () => {
  expect(assessConfidence(claim(1, '36, 11, 0'))).toEqual({
    word: 'High',
    reason: '36 of 47 conclusions on it point the same way.',
  });
  expect(word(1, '0, 4, 2')).toBe('Moderate');
  expect(word(1, '5, 5, 0')).toBe('Low');
  expect(word(1, '2, 0, 0')).toBe('Low');
});

test('of a finding against the majority is that of the articles that share its direction', {
  tags: ['analysis/confidence'],
}, () => {
  const against = claim(3, '73, 23, 10');
  const figures = [...against.figures, { name: 'direction', label: 'Of these, this one', value: 'against' }];
  expect(assessConfidence({ ...against, figures })).toEqual({
    word: 'Low',
    reason: '23 of 106 conclusions on it point this way.',
  });
});

test('is not assigned to statements that only point to articles', () => {
  expect(assessConfidence({ ...claim(9), formula: 'evidence-level' })).toBeNull();
  expect(assessConfidence({ ...claim(9), formula: 'open-question' })).toBeNull();
});

test('of a change over time depends on how many such changes would be chance', {
  tags: ['analysis/confidence'],
}, () => {
  const change = (rate: number | null) =>
    assessConfidence({
      ...claim(12),
      formula: 'growth',
      figures: [{ name: 'falseDiscoveryRate', label: 'False discovery rate', value: rate }],
    });
  expect([0.001, 0.05, 0.2, 0.7].map((rate) => change(rate)?.word)).toEqual([
    ...['High', 'High', 'Moderate', 'Low'],
  ]);
  expect(change(0.7)?.reason).toBe('Of changes as strong as this one, about 70\u00a0% would be chance.');
  expect(change(null)?.reason).toBe('It rests on 12 articles.');
});

test('without conclusions depends on the number of articles, and is never high', {
  tags: ['analysis/confidence'],
}, () => {
  expect([word(20), word(7), word(3), word(2)]).toEqual(['Moderate', 'Moderate', 'Moderate', 'Low']);
  expect(word(3, '0, 0, 0')).toBe('Moderate');
  expect(word(3, 'many')).toBe('Moderate');
  expect(assessConfidence(claim(1))?.reason).toBe('It rests on 1 article.');
});

test('never decreases with additional agreeing articles', () => {
  const RANK = ['Low', 'Moderate', 'High'];
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (favor, against) => {
      const [less, more] = [favor, favor + 1].map((count) =>
        RANK.indexOf(word(1, `${Math.max(count, against)}, ${against}, 0`)),
      );
      expect(more).toBeGreaterThanOrEqual(less ?? 0);
    }),
  );
});
