import { expect, test } from 'vitest';
import { askedPair } from './asked-pair.ts';

const technologies = ['Rizatriptan', 'Sumatriptan', 'Triptans', 'Subcutaneous sumatriptan'].map((name) => ({
  key: name.toLowerCase(),
  name,
  studies: 1,
}));
const asked = (query: string) => askedPair(query, technologies)?.map(({ name }) => name) ?? null;

test.each([
  'Is rizatriptan better than sumatriptan?',
  'rizatriptan versus sumatriptan',
  'rizatriptan vs. sumatriptan in migraine',
  'Rizatriptan or sumatriptan?',
])('%s asks to compare two technologies', (query) => {
  expect(asked(query)).toEqual(['Rizatriptan', 'Sumatriptan']);
});

test.each([
  'rizatriptan and sumatriptan in migraine',
  'Is rizatriptan better than placebo?',
  'triptans for migraine',
  'rizatriptan versus sumatriptan versus triptans',
])('%s asks for no pair', (query) => {
  expect(asked(query)).toBeNull();
});
