import { expect, test } from 'vitest';
import { tallyText } from './tally.ts';

const tally = (favor: number, against: number, even: number) => ({ favor, against, even });

test('conclusions are told from the side of the finding, or else from the leading one', {
  tags: ['analysis/briefing'],
}, () => {
  expect(tallyText(tally(11, 3, 1), 'favor')).toBe('11 of 15 conclusions in favor');
  expect(tallyText(tally(1, 16, 0), null)).toBe('16 of 17 conclusions against it');
  expect(tallyText(tally(0, 1, 0), 'against')).toBe('1 conclusion, against');
});

test('what the others conclude is told of a minority and of a contested technology', {
  tags: ['analysis/briefing'],
}, () => {
  expect(tallyText(tally(11, 3, 1), 'even')).toBe(
    '1 of 15 conclusions for no difference, 11 in favor, 3 against it',
  );
  expect(tallyText(tally(9, 7, 0), 'favor')).toBe('9 of 16 conclusions in favor, 7 against it');
});
