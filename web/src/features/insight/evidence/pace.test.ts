import { expect, test } from 'vitest';
import { figuresBesidePace, paceSentence } from './pace.ts';

const claim = (counts: Record<string, number | null>) => ({
  figures: Object.entries({ direction: 'emerging', articles: 30, ...counts }).map(([name, value]) => ({
    name,
    label: name,
    value,
  })),
});

test('a movement is a sentence whose figures add up; what it states or only its formula needs is no figure beside it', {
  tags: ['analysis/pace'],
}, () => {
  const emerging = claim({
    recent: 26,
    earlier: 1,
    expected: 14.1,
    establishedYear: 2024,
    growth: 8.82,
    falseDiscoveryRate: 0,
  });
  expect(paceSentence(emerging)).toBe(
    '26 of 27 articles fall in the later of two equally long periods; an even pace would give about 14.',
  );
  expect(figuresBesidePace(emerging).map(({ name }) => name)).toEqual(['direction', 'articles']);
  expect(paceSentence(claim({ recent: 1, earlier: 0, expected: 0.5 }))).toMatch(/^1 of 1 article falls in /);
});

test('without these counts all figures stand', { tags: ['analysis/pace'] }, () => {
  const unknown = claim({ recent: null, growth: null });
  expect(paceSentence(unknown)).toBeNull();
  expect(figuresBesidePace(unknown)).toEqual(unknown.figures);
});
