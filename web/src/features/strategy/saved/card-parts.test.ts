import { describe, expect, test } from 'vitest';
import { namesText, radarParts, roadmapParts } from './card-parts.ts';

describe('what a card says of its record', () => {
  test('a radar has all rings with their counts, also of items that the summary leaves out', {
    tags: ['strategy/row-finding', 'strategy/radar-row'],
  }, () => {
    const blips = ['A', 'B', 'C', 'D'].map((name) => ({
      ...{ name, ring: 'Adopt' as const, quadrant: 'Tools' as const },
    }));
    const parts = radarParts({ blips, rings: { Adopt: 100, Hold: 0 } });
    expect(parts.map((part) => `${part.label} ${part.count}: ${namesText(part)}`)).toEqual([
      'Adopt 100: A, B, C and 97 more',
      'Trial 0: none',
      'Assess 0: none',
      'Hold 0: none',
    ]);
  });

  test('one more name is named rather than counted', () => {
    const names = ['A', 'B', 'C', 'D', 'E'];
    expect(namesText({ names: names.slice(0, 4), count: 4 })).toBe('A, B, C and D');
    expect(namesText({ names, count: 5 })).toBe('A, B, C and 2 more');
    expect(namesText({ names: ['A'], count: null })).toBe('A');
  });

  test('long names are counted rather than cut, the first is always whole', {
    tags: ['strategy/row-finding'],
  }, () => {
    const long = 'Sensor-augmented insulin pump therapy in adolescents';
    expect(namesText({ names: [long, long, long], count: 3 })).toBe(`${long} and 2 more`);
    expect(namesText({ names: ['A', long, long], count: 3 })).toBe(`A, ${long} and 1 more`);
    const longest = long.repeat(3);
    expect(namesText({ names: [longest], count: 1 })).toBe(longest);
  });

  test('a roadmap has its first step that is neither a goal nor a need, its goals, and its years', {
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
      roadmapParts({
        steps: [
          step('Less pain', 'Business Goals', '06'),
          step('Need', 'Market Drivers', '01'),
          step('Later study', 'Research Areas', '05'),
          step('Study', 'Research Areas', '02'),
        ],
      }).map((part) => `${part.label}: ${namesText(part)}`),
    ).toEqual(['First: Study', 'Goals: Less pain', 'Years: 2027 to 2028']);
    expect(roadmapParts({ steps: [] })).toEqual([]);
  });
});
