import { expect, test } from 'vitest';
import { review, smallLiterature } from '../../claims/testing/small-literature.ts';
import { marketDrivers } from './drivers.ts';

const names = (...sentences: string[]) =>
  marketDrivers(smallLiterature(sentences.map((sentence) => review(sentence)))).map(({ name }) => name);

test('that a condition is a burden is told with a figure only', () => {
  const burden = 'Heart failure is an important cause of disability in older adults';
  expect(names(`${burden}.`)).toEqual([]);
  expect(names(`${burden}, of whom 8 % have it.`)).toEqual(['Heart failure weighs on patients and on care']);
});

test('that better treatment is wanted takes two articles', () => {
  const wanted = 'New treatments are needed for patients with heart failure.';
  expect(names(wanted)).toEqual([]);
  expect(names(wanted, wanted.replace('New', 'Novel'))).toEqual([
    'Better treatment of heart failure is wanted',
  ]);
});
