import type { RadarDiff } from '@sextant/contracts/insight/radar-diff';
import { expect, test } from 'vitest';
import { describeContents } from './version-contents.ts';

const radar = (backgroundArticles: number | null) => ({
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Radar',
  createdAt: '2026-11-20T12:00:00.000Z',
  asOf: null,
  backgroundArticles,
});
const difference = (
  part: Pick<RadarDiff, 'appeared' | 'disappeared'>,
  articles: number | null,
): RadarDiff => ({
  ...part,
  before: radar(174),
  after: radar(articles),
  moved: [],
  unchanged: ['A', 'B'],
  notes: [],
});

test('a version says how much it rests on and what changed since the one before', {
  tags: ['topics/versions'],
}, () => {
  const lone = { name: 'C' } as RadarDiff['appeared'][number];
  expect(describeContents(difference({ appeared: [lone], disappeared: [lone, lone] }, 320))).toEqual({
    before: '174 articles, 4 technologies',
    after: '320 articles, 3 technologies: 1 new, 2 gone',
  });
  expect(describeContents(difference({ appeared: [], disappeared: [] }, null)).after).toBe(
    '2 technologies: none moved, came or went',
  );
});
