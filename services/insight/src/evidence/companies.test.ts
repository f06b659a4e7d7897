import { expect, test } from 'vitest';
import { headCompanies } from './companies.ts';

test('a branch or division belongs to the company whose name begins its own, if that is named', () => {
  const names = ['Example', 'Example Japan', 'Example Pharma', 'Example Therapeutics', 'Other Pharma'];
  expect(Object.fromEntries(headCompanies(names))).toEqual({
    Example: 'Example',
    'Example Japan': 'Example',
    'Example Pharma': 'Example',
    'Example Therapeutics': 'Example Therapeutics',
    'Other Pharma': 'Other Pharma',
  });
});
