import { describe, expect, test } from 'vitest';
import { radarFinding, roadmapFinding } from './findings.ts';

describe('the summary sentence of a row', () => {
  const blip = (name: string, ring: 'Adopt' | 'Trial' | 'Assess' | 'Hold') => ({
    ...{ name, ring, quadrant: 'Tools' as const },
  });

  test('a radar names what to adopt and what to hold, or else the closest ring', {
    tags: ['strategy/row-finding'],
  }, () => {
    const adopt = ['A', 'B', 'C', 'D', 'E'].map((name) => blip(name, 'Adopt'));
    expect(radarFinding({ blips: [...adopt, blip('X', 'Hold'), blip('T', 'Trial')] })).toBe(
      'Adopt: A, B, C and 2 more. Hold: X.',
    );
    expect(radarFinding({ blips: [blip('T', 'Trial'), blip('U', 'Trial'), blip('V', 'Assess')] })).toBe(
      'Trial: T and U.',
    );
    expect(radarFinding({ blips: [] })).toBeNull();
  });

  test('a roadmap names the first step that is neither a goal nor a need, and its goals with their year', {
    tags: ['strategy/row-finding'],
  }, () => {
    const step = (
      name: string,
      category: 'Business Goals' | 'Market Drivers' | 'Research Areas',
      month: string,
    ) => ({
      ...{ name, category, maturityLevel: 'Pilot' as const },
      startDate: `2027-${month}-01`,
      endDate: `2028-${month}-01`,
    });
    expect(
      roadmapFinding({
        steps: [
          step('Less pain', 'Business Goals', '06'),
          step('Need', 'Market Drivers', '01'),
          step('Later study', 'Research Areas', '05'),
          step('Study', 'Research Areas', '02'),
        ],
      }),
    ).toBe('First: Study. Goals by 2028: Less pain.');
    expect(roadmapFinding({ steps: [] })).toBeNull();
  });
});
