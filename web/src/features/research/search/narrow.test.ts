import { expect, test } from 'vitest';
import { appendNarrow, isNarrowed, NOT_NARROWED, narrowFromParams, toggled } from './narrow.ts';

test('an address keeps it, and gives it back', () => {
  const narrow = { years: [2019, 2024], types: ['Review'], journals: ['Gut', 'J Control Release'] };
  expect(narrowFromParams(appendNarrow(new URLSearchParams({ q: 'lnp' }), narrow))).toEqual(narrow);
});

test('what is no year counts as absent, and what is there twice counts once', () => {
  const params = new URLSearchParams('years=abc&years=2020&years=2020.5&mesh=Mice&mesh=Mice');
  expect(narrowFromParams(params)).toEqual({ years: [2020], mesh: ['Mice'] });
  expect(narrowFromParams(new URLSearchParams('years=-4'))).toEqual(NOT_NARROWED);
});

test('a value is chosen and taken back; years stay in order', () => {
  const chosen = toggled(toggled(NOT_NARROWED, 'years', '2024'), 'years', '2019');
  expect(chosen).toEqual({ years: [2019, 2024] });
  expect(isNarrowed(chosen)).toBe(true);
  const none = toggled(toggled(chosen, 'years', '2019'), 'years', '2024');
  expect(none).toEqual(NOT_NARROWED);
  expect(isNarrowed(none)).toBe(false);
});
