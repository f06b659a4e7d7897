import { expect, test } from 'vitest';
import { isHighlighted, NAVIGATION } from './navigation.ts';

const highlighted = (pathname: string) =>
  NAVIGATION.filter((entry) => isHighlighted(entry, pathname)).map(({ label }) => label);

test.each([
  ['/', 'Dashboard'],
  ['/research', 'Research'],
  ['/library', 'Research'],
  ['/strategy', 'Strategy'],
  ['/strategy/radars', 'Strategy'],
  ['/roadmaps', 'Strategy'],
  ['/radar', 'Strategy'],
  ['/innovation', 'Strategy'],
  ['/topics/0a', 'Strategy'],
  ['/history', 'History'],
])('%s highlights %s alone', { tags: ['shell/highlight'] }, (pathname, label) => {
  expect(highlighted(pathname)).toEqual([label]);
});

test.each(['/profile', '/settings', '/nowhere'])('%s highlights nothing', (pathname) => {
  expect(highlighted(pathname)).toEqual([]);
});

test('Strategy has the submenu Innovation Analysis, Saved Analyses, Technology Roadmaps, Technology Radars', {
  tags: ['shell/submenu'],
}, () => {
  const strategy = NAVIGATION.find(({ label }) => label === 'Strategy');
  expect(strategy?.submenu?.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Innovation Analysis /strategy/innovation',
    'Saved Analyses /strategy/analyses',
    'Technology Roadmaps /strategy/roadmaps',
    'Technology Radars /strategy/radars',
  ]);
});
