import { roadmapFixture } from '@sextant/briefing/testing/insight-fixtures';
import { describe, expect, test } from 'vitest';
import { matrixKey, matrixOf, riskBucket, riskLabel, valueBucket } from './matrix-buckets.ts';

describe('matrix buckets', () => {
  test('business value: high from 7, medium from 4, low below 4', {
    tags: ['roadmap/matrix-value'],
  }, () => {
    expect([10, 7, 6.9, 4, 3.9, 1].map(valueBucket)).toEqual([
      'high',
      'high',
      'medium',
      'medium',
      'low',
      'low',
    ]);
  });

  test('technical risk: low up to 4, medium up to 7, high above 7', {
    tags: ['roadmap/matrix-risk'],
  }, () => {
    expect([1, 4, 4.5, 5, 7, 7.1].map(riskBucket)).toEqual([
      'low',
      'low',
      'medium',
      'medium',
      'medium',
      'high',
    ]);
  });

  test('a risk of 4 is medium in the details and low in the matrix', {
    tags: ['roadmap/risk-label'],
  }, () => {
    expect([3, 4, 7, 8].map(riskLabel)).toEqual(['low', 'medium', 'medium', 'high']);
    expect(riskBucket(4)).toBe('low');
  });

  test('every element is either in one cell or listed as not rated', { tags: ['roadmap/matrix'] }, () => {
    const [first, ...rest] = roadmapFixture(12).elements;
    const { cells, notRated } = matrixOf([{ ...first!, businessValue: 0 }, ...rest]);
    expect(notRated.map(({ id }) => id)).toEqual([first!.id]);
    expect([...cells.values()].flat()).toHaveLength(11);
    const { businessValue, technicalRisk } = rest[0]!;
    expect(cells.get(matrixKey(valueBucket(businessValue), riskBucket(technicalRisk)))).toContain(rest[0]);
  });
});
