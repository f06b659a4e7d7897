import { movementText } from '@sextant/briefing/radar/numbered-items';
import { radarItemFixture } from '@sextant/briefing/testing/insight-fixtures';
import { describe, expect, test } from 'vitest';
import { blipName, fullestQuadrant, toBlips } from './blips.ts';

describe('blips', () => {
  test('numbers are ordered by quadrant, then ring, then stored order', { tags: ['radar/numbers'] }, () => {
    const items = [
      radarItemFixture(0, { name: 'd', quadrant: 'Tools', ring: 'Adopt' }),
      radarItemFixture(1, { name: 'c', quadrant: 'Techniques', ring: 'Hold' }),
      radarItemFixture(2, { name: 'a', quadrant: 'Techniques', ring: 'Adopt' }),
      radarItemFixture(3, { name: 'b', quadrant: 'Techniques', ring: 'Adopt' }),
    ];
    expect(toBlips(items).map(({ number, index, item }) => [number, index, item.name])).toEqual([
      [1, 2, 'a'],
      [2, 3, 'b'],
      [3, 1, 'c'],
      [4, 0, 'd'],
    ]);
  });

  test('the accessible name of a blip contains number, name, ring, quadrant and movement', {
    tags: ['radar/keyboard'],
  }, () => {
    const item = radarItemFixture(0, {
      name: 'lipid nanoparticles',
      ring: 'Trial',
      quadrant: 'Platforms',
      movement: 'Up',
      isNew: undefined,
    });
    expect(blipName({ number: 12, item })).toBe('12, lipid nanoparticles, Trial, Platforms, moved up');
    const facts = [{ text: 'It was withdrawn.', pmids: [] }];
    const assessment = { maturity: 'mature', confidence: 0.5 } as const;
    const held = { ...item, ring: 'Hold' as const, assessment: { ...assessment, facts } };
    expect(blipName({ number: 1, item: held })).toMatch(/, Hold, .*, warning: It was withdrawn\.$/);
    const unknown = { ...item, assessment: { ...assessment, notJudged: 'Too few studies.' } };
    expect(blipName({ number: 1, item: unknown })).toMatch(/, not judged$/);
  });

  test('the accessible name omits movement if there is no earlier radar', { tags: ['radar/unmoved'] }, () => {
    expect(movementText({})).toBeNull();
    expect(movementText({ movement: 'No Change' })).toBe('no change');
    expect(movementText({ isNew: true })).toBe('new');
  });

  test('of equally full quadrants the one with the most leading technologies is the fullest', {
    tags: ['radar/ghosts-small'],
  }, () => {
    const blips = toBlips([
      radarItemFixture(0, { quadrant: 'Tools' }),
      radarItemFixture(1, { quadrant: 'Platforms' }),
    ]);
    expect(fullestQuadrant(blips)).toBe('Tools');
    expect(fullestQuadrant(blips, blips.slice(1))).toBe('Platforms');
    expect(fullestQuadrant([...blips, ...blips.slice(0, 1)], blips.slice(1))).toBe('Tools');
  });
});
