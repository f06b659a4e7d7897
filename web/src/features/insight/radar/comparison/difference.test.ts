import { expect, test } from 'vitest';
import { differingBackgrounds } from './difference.ts';

test('says so where two radars rest on different numbers of articles', () => {
  const radar = (backgroundArticles: number | null) => ({
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Radar',
    createdAt: '2026-11-20T12:00:00.000Z',
    asOf: null,
    backgroundArticles,
  });
  expect(differingBackgrounds({ before: radar(179), after: radar(1_327) })).toBe(
    'Based on 179 articles then, 1,327 now: part of the change may come from that.',
  );
  expect(differingBackgrounds({ before: radar(179), after: radar(179) })).toBeNull();
  expect(differingBackgrounds({ before: radar(null), after: radar(179) })).toBeNull();
});
