import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readShippedDrugs } from '../shipped-drug-facts.ts';
import { buildTable } from './build-table.ts';
import { buildWithdrawals } from './build-withdrawals.ts';
import {
  BACK_AGAIN,
  ONE_FORM,
  SOME_COUNTRIES,
  TAKEN_OUT,
  UNITED_STATES,
  WORLDWIDE,
} from './reviewed-withdrawals.ts';

const row = (more: Record<string, string>) => ({
  generic_name: 'zorblaxine',
  country_withdrawn: 'US',
  year_withdrawn: '1990',
  reason_withdrawn: 'Liver',
  source: 'https://bmcmedicine.biomedcentral.com/articles/10.1186/s12916-016-0553-2',
  ...more,
});

const reviewedRows = () =>
  [WORLDWIDE, UNITED_STATES, SOME_COUNTRIES, ONE_FORM, BACK_AGAIN, TAKEN_OUT].flatMap((verdicts) =>
    Object.keys(verdicts).map((generic_name) => row({ generic_name })),
  );

describe('withdrawals', () => {
  test.each([
    row({}),
    row({ country_withdrawn: 'Japan|Worldwide' }),
    row({ country_withdrawn: '', source: 'https://www.accessdata.fda.gov/cfcfr/CFRSearch.cfm?fr=216.24' }),
  ])(
    'what the US or the world is said to have withdrawn, and nobody has read, is left out and named',
    (row) => {
      const { withdrawn, unread } = buildWithdrawals([...reviewedRows(), row]);
      expect(unread).toEqual(['zorblaxine']);
      expect(withdrawn.map(({ name }) => name)).not.toContain('zorblaxine');
    },
  );

  test('a verdict without a row makes no table', () => {
    expect(() => buildWithdrawals([])).toThrow(/No row is of: .*terfenadine/);
  });
});

test('a file of another kind is refused by its name', () => {
  expect(() => buildTable([import.meta.filename])).toThrow('build-table.test.ts is none of the files');
});

// Providers' files are not ours to copy: where they are present, the shipped table is what they make.
const folder = process.env.REAL_DRUG_FACTS_FOLDER;
test.skipIf(!folder)('the shipped table is what the providers’ files make (REAL_DRUG_FACTS_FOLDER)', () => {
  const files = readdirSync(folder ?? '')
    .filter((name) => name.endsWith('.gz'))
    .map((name) => join(folder ?? '', name));
  expect(buildTable(files).packed.equals(readShippedDrugs())).toBe(true);
});
