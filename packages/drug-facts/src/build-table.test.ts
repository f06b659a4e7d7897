import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildTable } from '../scripts/build-table.ts';
import { buildWithdrawals } from '../scripts/build-withdrawals.ts';
import { readShippedDrugs } from './shipped-drug-facts.ts';

const row = (more: Record<string, string>) => ({
  generic_name: 'zorblaxine',
  country_withdrawn: 'US',
  year_withdrawn: '1990',
  reason_withdrawn: 'Liver',
  source: 'https://bmcmedicine.biomedcentral.com/articles/10.1186/s12916-016-0553-2',
  ...more,
});

describe('withdrawals', () => {
  test.each([
    row({}),
    row({ country_withdrawn: 'Japan|Worldwide' }),
    row({ country_withdrawn: '', source: 'https://www.accessdata.fda.gov/cfcfr/CFRSearch.cfm?fr=216.24' }),
  ])('what the US or the world is said to have withdrawn, and nobody has read, makes no table', (unread) => {
    expect(() => buildWithdrawals([unread])).toThrow('Nobody has read: zorblaxine');
  });

  test('a verdict without a row makes none either', () => {
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
