import { expect, test } from 'vitest';
import { cellAddress, viewAddress, viewIn } from './addresses.ts';

const params = (text: string) => new URLSearchParams(text);

test('a cell sets exactly its filters: order and certainty stay, every other filter goes', {
  tags: ['evidence/cells'],
}, () => {
  const before = params(
    'tab=evidence&version=v&view=map&design=animal&q=x&similar=true&sort=newest&doubtful=true',
  );
  const after = params(cellAddress(before, { countedIn: 'map', technology: 'a', outcome: 'b|c' }));
  expect(Object.fromEntries(after)).toEqual({
    ...{ tab: 'evidence', version: 'v', sort: 'newest', doubtful: 'true' },
    ...{ technology: 'a', outcome: 'b|c', cell: 'map' },
  });
});

test('a view leaves a cell, and keeps other filters', () => {
  expect(viewAddress(params('tab=evidence&cell=map&technology=a&sort=newest'), 'harms')).toBe(
    '?tab=evidence&sort=newest&view=harms',
  );
  expect(viewAddress(params('tab=evidence&view=map&technology=a'), 'table')).toBe(
    '?tab=evidence&technology=a',
  );
  expect(viewIn(params('view=unknown'))).toBe('table');
});
