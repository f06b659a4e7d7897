import { expect, test } from 'vitest';
import { splitStudy } from './headline.ts';

test.each([
  [
    'New in 2026: Carriers last longer (randomized trial, 2026).',
    { news: 'New in 2026', found: 'Carriers last longer', counts: '', study: 'Randomized trial, 2026' },
  ],
  [
    'It helps children (aged 6 to 12) at night (2002).',
    { news: '', found: 'It helps children (aged 6 to 12) at night', counts: '', study: '2002' },
  ],
  [
    'It is emerging: 6 articles from 2001 to 2003.',
    { news: '', found: 'It is emerging', counts: ': 6 articles from 2001 to 2003.', study: '' },
  ],
  ['Nobody sells it.', { news: '', found: 'Nobody sells it.', counts: '', study: '' }],
])('counts, study and year of %j are not part of what was found', (headline, parts) => {
  expect(splitStudy(headline)).toEqual(parts);
});
