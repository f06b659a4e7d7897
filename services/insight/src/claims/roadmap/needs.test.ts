import { expect, test } from 'vitest';
import { review, smallLiterature } from '../testing/small-literature.ts';
import { findNeeds } from './needs.ts';

const typesOf = (sentence: string) =>
  findNeeds(smallLiterature([review(sentence), review(sentence)])).map(({ type }) => type);

test.each([
  ['Heart failure is an important cause of disability in older adults.', ['burden']],
  ['Access to specialists for heart failure is a significant problem in many countries.', []],
  ['Heart failure is inadequately treated in many countries of the world.', ['undertreated']],
  ['Inadequate pain management is common in patients with heart failure at home.', []],
])('a need is about the condition itself: %s', (sentence, types) => {
  expect(typesOf(sentence)).toEqual(types);
});
