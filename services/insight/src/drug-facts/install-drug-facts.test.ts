import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packDrugs } from '@sextant/drug-facts/pack';
import { shippedDrugFacts } from '@sextant/drug-facts/shipped-drug-facts';
import { openSql, type PlainSql } from '@sextant/service-kit/database';
import { type TestDatabase, testDatabase } from '@sextant/test-kit/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrations } from '../app.ts';
import { createDrugsInUse } from './drugs-in-use.ts';
import { installDrugFacts } from './install-drug-facts.ts';
import { openDrugs } from './open-drugs.ts';

let database: TestDatabase;
let plain: PlainSql;
let folder: string;
beforeAll(async () => {
  database = await testDatabase({ schemas: [{ schema: 'insight', directory: migrations }] });
  plain = openSql({ url: database.url(), max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'sextant-drugs-'));
});
afterEach(() => plain.sql.$executeRawUnsafe('DELETE FROM insight.drug_tables'));
afterAll(async () => {
  await plain.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const install = (paths: readonly string[]) => installDrugFacts({ paths, databaseUrl: database.url() });
const { sources } = shippedDrugFacts();
const drug = {
  name: 'zoralimab',
  synonyms: [],
  uniis: [],
  approvals: [{ agency: 'EMA' as const, year: 2025 }],
  firstUsMarketing: null,
  withdrawal: null,
};
const tableAsOf = (asOf: string) => packDrugs([drug], { ...sources, EMA: { ...sources.EMA, asOf } });
const store = (version: string, packed: Buffer) =>
  plain.sql.$executeRawUnsafe(
    'INSERT INTO insight.drug_tables (version, packed) VALUES ($1, $2)',
    version,
    packed,
  );

test('what is shipped is in use until something is installed, which is followed at once', async () => {
  const drugs = createDrugsInUse(plain.sql);
  expect(await drugs.current()).toBe(true);
  await store('later', tableAsOf('2031-01-01'));
  expect(openDrugs(await drugs.current()).find('zoralimab')?.approvals).toEqual(drug.approvals);
  expect(await drugs.current()).toMatchObject({ version: 'later' });
  await plain.sql.$executeRawUnsafe('DELETE FROM insight.drug_tables');
  expect(await drugs.current()).toBe(true);
});

test('of a release that ships newer lists than were installed, those are used', async () => {
  await store('earlier', tableAsOf('2019-01-01'));
  const opened = openDrugs(await createDrugsInUse(plain.sql).current());
  expect(opened.version).toBe(shippedDrugFacts().version);
});

test('a file of another kind is refused by its name, one that is broken by its line; nothing has changed', async () => {
  const other = join(folder, 'other.csv');
  await writeFile(other, 'a,b\n1,2\n');
  await expect(install([other])).rejects.toThrow('other.csv is none of the files that are known');
  const broken = join(folder, 'broken.csv');
  await writeFile(broken, 'a,b\n1,2\n3,"4"5\n');
  await expect(install([broken])).rejects.toThrow(/broken\.csv cannot be read: .*line 3/);
  await expect(install([join(folder, 'missing.csv')])).rejects.toThrow(/missing\.csv cannot be read/);
  expect(await createDrugsInUse(plain.sql).current()).toBe(true);
});

// Providers' files are not ours to copy.
const real = process.env.REAL_DRUG_FACTS_FOLDER;
test.skipIf(!real)(
  'providers’ files are installed once, and older ones refused (REAL_DRUG_FACTS_FOLDER)',
  async () => {
    const files = readdirSync(real ?? '')
      .filter((name) => name.endsWith('.gz'))
      .map((name) => join(real ?? '', name));
    expect(await install(files)).toMatch(/were in use already/);
    const ema = files.find((path) => path.includes('ema')) ?? '';
    const others = files.filter((path) => path !== ema);
    const text = gunzipSync(readFileSync(ema)).toString();
    const later = join(folder, 'ema-later.csv');
    await writeFile(later, text.replaceAll(/\d\d\/07\/2025/g, '01/08/2026'));
    expect(await install([...others, later])).toMatch(
      /EMA 2026-08-01.* are in use from the next analysis on\.$/,
    );
    expect(openDrugs(await createDrugsInUse(plain.sql).current()).sources.EMA.asOf).toBe('2026-08-01');
    await expect(install(files)).rejects.toThrow(/older than what is in use \(2026-08-01\)/);
  },
);
