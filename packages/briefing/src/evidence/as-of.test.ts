import { expect, test } from 'vitest';
import { evidenceFixture } from '../testing/insight-fixtures.ts';
import { asOfText, titleAsOf } from './as-of.ts';

test('a literature that ended more than two years ago is told as of its last year', () => {
  const thisYear = new Date().getFullYear();
  const textOf = (literatureEnds?: number) =>
    asOfText(evidenceFixture([], literatureEnds === undefined ? {} : { literatureEnds }));
  expect([textOf(), textOf(thisYear), textOf(thisYear - 2)]).toEqual([null, null, null]);
  expect(textOf(thisYear - 3)).toBe(`as of ${thisYear - 3}`);
  expect(titleAsOf('Triptans', evidenceFixture([], { literatureEnds: 2003 }))).toBe('Triptans, as of 2003');
});
