import { expect, test } from 'vitest';
import { explainFigure } from './explained-figures.ts';

const text = (name: string, value: string | number) => explainFigure({ name, label: 'L', value });

test('counts that are stored as one string are labelled one by one, without zeros', {
  tags: ['radar/why-here'],
}, () => {
  expect(text('trials', '74, 17; 37, 0')).toMatchObject({
    label: 'Studies that tried it, each counted once',
    value: '74 for it · 17 against it · 37 for it, randomized or pooled',
  });
  expect(text('conclusions', '0, 0, 0, 0').value).toBe('none');
  // As older versions stored it.
  expect(text('conclusions', '3, 1, 2, 0').value).toBe('3 for it · 1 against it · 2 no difference');
  expect(
    explainFigure({
      name: 'conclusions',
      label: 'for it, against it, a rival as good or better',
      value: '3, 1, 2, 0',
    }),
  ).toMatchObject({ value: '3 for it · 1 against it · 2 a rival as good or better' });
  expect(text('standing', '0, 0, 36, 60').value).toBe('compared with in 36 · used to measure in 60');
  for (const [name, value] of [
    ['trials', '74'],
    ['conclusions', 'a, b, c, d'],
    ['articles', 24],
  ] as const)
    expect(text(name, value)).toMatchObject({ label: 'L', value });
});
