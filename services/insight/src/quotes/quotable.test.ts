import { expect, test } from 'vitest';
import { isQuotable } from './quotable.ts';

test.each([
  'Our results confirm the prognostic impact (clinicaltrials.gov identifiers: 014343329; 01338974; 1059734).',
  'Clinical benefit was insufficient (clinicaltrials.gov Identifier:00827138).',
  'The trial is registered as NCT00827138 at https://clinicaltrials.gov/ct2/show/NCT00827138.',
])('a sentence with the registration of its trial may be shown: %s', (sentence) => {
  expect(isQuotable(sentence)).toBe(true);
});

test.each([
  'See example.com, identifiers: 00827138.',
  'Registered at clinicaltrials.gov; call 555 123 4567.',
])('one with another address, or a telephone number, may not: %s', (sentence) => {
  expect(isQuotable(sentence)).toBe(false);
});
