import { expect, test } from 'vitest';
import { differingBackgrounds } from './difference.ts';

test('two radars of backgrounds of different sizes are said to differ; an unknown size is no difference', () => {
  const radar = (backgroundArticles: number | null) => ({ backgroundArticles });
  expect(differingBackgrounds({ before: radar(179), after: radar(1_327) })).toBe(
    'Based on 179 articles then, 1,327 now.',
  );
  expect(differingBackgrounds({ before: radar(179), after: radar(179) })).toBeNull();
  expect(differingBackgrounds({ before: radar(null), after: radar(179) })).toBeNull();
});
