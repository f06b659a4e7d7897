import { expect, test } from 'vitest';
import { mostRingScore } from './conclusions.ts';
import { RING_THRESHOLDS } from './rings.ts';

const best = (failed: number, weight: number) => {
  const most = mostRingScore({ favor: 0, against: 9, even: 0, open: 0, failed, weight });
  return RING_THRESHOLDS.find(([, least]) => Math.min(most, 1) >= least)?.[0];
};

test('Adopt is impossible while the weight of conclusions is negative', () => {
  expect(best(1, -0.01)).toBe('Trial');
  expect(best(9, -0.01)).not.toBe('Adopt');
});

test('what failed in several articles comes to Assess, what most say failed to Hold', () => {
  expect(best(3, -0.3)).toBe('Assess');
  expect(best(3, -0.1)).toBe('Trial');
  expect(best(5, -0.6)).toBe('Hold');
});

test('what lost to its rivals is not adopted, and no more', () => {
  expect(best(0, -0.8)).toBe('Trial');
});

test('conclusions that favor it, or none, leave the ring as it is', () => {
  expect(best(3, 0.2)).toBe('Adopt');
  expect(best(0, 0)).toBe('Adopt');
});
