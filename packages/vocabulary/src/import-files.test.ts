import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from './import-files.ts';
import { packTable } from './pack.ts';
import { shippedVocabulary } from './shipped-vocabulary.ts';
import { createTempFiles, fixture, fixturePath } from './testing/temp-files.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

let present: Vocabulary;
let files: Awaited<ReturnType<typeof createTempFiles>>;
beforeAll(async () => {
  const few = [...(await shippedVocabulary()).records()].slice(0, 500);
  present = await openVocabulary(packTable(few, { year: 2022, files: ['desc2022.xml'] }).packed);
  files = await createTempFiles();
});
afterAll(() => files.remove());

const descriptors = fixturePath('desc2023.xml');
const substances = fixturePath('supp2023.xml');
/** Thresholds for the few records of a test. */
const whole = { minDescriptors: 5, minSubstances: 2 };

describe('a new version', () => {
  test('has only the descriptors of the new file, and its year', async () => {
    const { packed, meta } = await importFiles([descriptors], { present, ...whole });
    expect(meta).toMatchObject({ year: 2023, descriptors: 5, substances: 0, files: ['desc2023.xml'] });
    const taken = await openVocabulary(packed);
    expect(taken.find('cozaar')[0]?.actions).toEqual(['D000959']);
    expect(taken.find('heart attack')).toEqual([]);
  });

  test('of descriptors and substances has both', async () => {
    const { packed, meta } = await importFiles([substances, descriptors], { present, ...whole });
    expect(meta).toMatchObject({
      year: 2023,
      descriptors: 5,
      substances: 2,
      files: ['desc2023.xml', 'supp2023.xml'],
    });
    const taken = await openVocabulary(packed);
    const [entresto] = taken.find('Entresto');
    expect(entresto && taken.getTrees(entresto)).toEqual(['D02', 'D03']);
  });

  test('of substances alone keeps the present descriptors; later descriptors keep the substances', async () => {
    const first = await importFiles([substances], { present, ...whole });
    expect(first.meta).toMatchObject({ year: 2022, descriptors: 500, substances: 2 });
    expect(first.meta.files).toEqual(['desc2022.xml', 'supp2023.xml']);
    const second = await importFiles([descriptors], {
      present: await openVocabulary(first.packed),
      ...whole,
    });
    expect(second.meta).toMatchObject({ year: 2023, descriptors: 5, substances: 2 });
  });

  test('of the same files is identical', async () => {
    const versions = [1, 2].map(
      async () => (await importFiles([descriptors], { present, ...whole })).meta.version,
    );
    expect(new Set(await Promise.all(versions)).size).toBe(1);
  });
});

describe('nothing is changed, and the error names the file,', () => {
  test.each([
    ['where it is not there', ['desc1999.xml'], 'desc1999.xml does not exist'],
    ['where one of several is wrong', ['q2023.bin', 'supp2023.xml'], 'q2023.bin holds qualifiers'],
    [
      'where it is a sample',
      ['desc2023.xml'],
      'desc2023.xml is not whole: it has 5 descriptors, and MeSH has had more than 20,000',
    ],
    [
      'where it is a sample of the substances',
      ['supp2023.xml'],
      'supp2023.xml is not whole: it has 2 supplementary substances, and MeSH has had more than 100,000',
    ],
  ])('%s', async (_, names, reason) => {
    await files.write('q2023.bin', '*NEWRECORD\nRECTYPE = Q\n');
    for (const name of ['desc2023.xml', 'supp2023.xml']) await files.write(name, await fixture(name));
    const folder = join(await files.write('unused', ''), '..');
    await expect(
      importFiles(
        names.map((name) => join(folder, name)),
        { present },
      ),
    ).rejects.toThrow(reason);
  });

  test('if two files are of the same kind', async () => {
    await expect(importFiles([descriptors, fixturePath('d2024.bin')], { present, ...whole })).rejects.toThrow(
      'd2024.bin is refused: desc2023.xml has descriptors too',
    );
  });

  test('if it has fewer than half of the present substances', async () => {
    const withSubstances = (count: number) => {
      const made = Array.from({ length: count }, (_, n) => ({
        id: `C${String(n).padStart(6, '0')}`,
        name: `Substance ${n}`,
        ...{ entryTerms: [], trees: [], actions: [], mappedTo: [] },
      }));
      return openVocabulary(packTable(made, { year: 2022, files: ['supp2022.xml'] }).packed);
    };
    const taking = async (count: number) =>
      importFiles([substances], { present: await withSubstances(count), ...whole });
    await expect(taking(5)).rejects.toThrow(
      'supp2023.xml is not whole: it has 2 supplementary substances, fewer than half of the 5 that are there',
    );
    expect((await taking(4)).meta.substances).toBe(2);
  });

  test('if it was truncated between two records: its tree numbers lack parents', async () => {
    const records = (await fixture('d2024.bin')).split('*NEWRECORD');
    const half = await files.write('d2024.bin', records.toSpliced(1, 1).join('*NEWRECORD'));
    await expect(importFiles([half], { present, minDescriptors: 4 })).rejects.toThrow(
      'd2024.bin is not whole: nothing stands above 1 of its 2 tree numbers',
    );
  });
});

const { REAL_MESH_FOLDER: real = '' } = process.env;
test.skipIf(!existsSync(real))(
  'the whole of 2014 is imported from NLM’s ASCII format (REAL_MESH_FOLDER)',
  async () => {
    const { packed, meta } = await importFiles([join(real, 'd2014.bin.gz')], { present });
    expect(meta).toMatchObject({ year: 2014, descriptors: 27_148, substances: 0 });
    const taken = await openVocabulary(packed);
    expect(taken.find('slaughterhouse').map(({ id }) => id)).toEqual(['D000003']);
    expect([...taken.records()].reduce((sum, { entryTerms }) => sum + entryTerms.length, 0)).toBeGreaterThan(
      190_000,
    );
  },
);
