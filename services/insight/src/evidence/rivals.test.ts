import { expect, test } from 'vitest';
import { areRivals } from './rivals.ts';

const subject = (key: string, more: object = {}) => ({
  key,
  name: key,
  use: 'drug' as const,
  classes: ['triptans'],
  ...more,
});
const table = {
  subjects: [
    subject('sumatriptan'),
    subject('rizatriptan'),
    subject('sumatriptan nasal spray', { kin: [0] }),
    subject('triptans', { isClass: true as const }),
    subject('propranolol', { classes: ['beta blockers'] }),
  ],
};

test.each([
  ['sumatriptan', 'rizatriptan', true],
  ['sumatriptan', 'propranolol', false],
  ['sumatriptan', 'unknown', false],
  ['sumatriptan', 'triptans', false],
  ['sumatriptan nasal spray', 'sumatriptan', false],
  ['sumatriptan', 'sumatriptan nasal spray', false],
])(
  'rivals are of one class, neither a form nor a class of the other: %s and %s',
  {
    tags: ['evidence/rivals'],
  },
  (one, other, are) => expect(areRivals(table, [one, other])).toBe(are),
);

test('a table of an earlier version has no classes', () =>
  expect(areRivals({}, ['sumatriptan', 'rizatriptan'])).toBe(false));
