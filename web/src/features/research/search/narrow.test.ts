import { expect, test } from 'vitest';
import { appendNarrow, isNarrowed, NOT_NARROWED, narrowFromParams, toggleValue } from './narrow.ts';

test('round-trips through URL parameters', () => {
  const narrow = { years: [2019, 2024], types: ['Review'], journals: ['Gut', 'J Control Release'] };
  expect(narrowFromParams(appendNarrow(new URLSearchParams({ q: 'lnp' }), narrow))).toEqual(narrow);
});

test('ignores invalid years and duplicates', () => {
  const params = new URLSearchParams('years=abc&years=2020&years=2020.5&mesh=Mice&mesh=Mice');
  expect(narrowFromParams(params)).toEqual({ years: [2020], mesh: ['Mice'] });
  expect(narrowFromParams(new URLSearchParams('years=-4'))).toEqual(NOT_NARROWED);
});

test('values can be added and removed; years stay sorted', () => {
  const chosen = toggleValue(toggleValue(NOT_NARROWED, 'years', '2024'), 'years', '2019');
  expect(chosen).toEqual({ years: [2019, 2024] });
  expect(isNarrowed(chosen)).toBe(true);
  const none = toggleValue(toggleValue(chosen, 'years', '2019'), 'years', '2024');
  expect(none).toEqual(NOT_NARROWED);
  expect(isNarrowed(none)).toBe(false);
});
