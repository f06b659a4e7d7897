import { outputName, roadmapYears } from '@sextant/contracts/insight/run-defaults';
import { describe, expect, test } from 'vitest';
import { saveResult } from './outputs.ts';

describe('saving a result', () => {
  test('saving a radar when none exists throws', { tags: ['analysis/no-radar'] }, async () => {
    const job = { id: 'x', kind: 'radar', result: null, searchQuery: 'mRNA' } as const;
    await expect(saveResult(job)).rejects.toThrow('No radar to save');
  });

  test('the name consists of kind and query, truncated to the maximum length', () => {
    expect(outputName('analysis', 'mRNA')).toBe('Innovation Analysis: mRNA');
    const long = outputName('radar', 'q'.repeat(2_000));
    expect(long).toHaveLength(200);
    expect(long.endsWith('…')).toBe(true);
  });

  test('the horizon determines the roadmap’s years: 6m and 1y one, 3y and none three', {
    tags: ['analysis/horizon-years', 'analysis/roadmap-defaults'],
  }, () => {
    expect((['6m', '1y', '3y', 'none', undefined] as const).map(roadmapYears)).toEqual([1, 1, 3, 3, 3]);
  });
});
