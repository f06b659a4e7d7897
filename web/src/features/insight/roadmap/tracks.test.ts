import { describe, expect, test } from 'vitest';
import { createTracks } from './tracks.ts';

describe('tracks', () => {
  test('lines of different sources that overlap keep apart; those that do not share', () => {
    const { take } = createTracks();
    expect(take('s', [0, 2], 'a', 0, 10)).toBe(0);
    expect(take('s', [0, 2], 'b', 5, 20)).toBe(2);
    expect(take('s', [0, 2], 'c', 12, 30)).toBe(0);
  });

  test('a source shares its own track, also backwards', () => {
    const { take } = createTracks();
    take('s', [0, 2], 'a', 0, 10);
    take('s', [0, 2], 'b', 0, 10);
    expect(take('s', [0, 2], 'b', 30, 5)).toBe(2);
  });

  test('where all are taken the first is shared', () => {
    const { take } = createTracks();
    take('s', [0], 'a', 0, 10);
    expect(take('s', [0], 'b', 0, 10)).toBe(0);
  });
});
