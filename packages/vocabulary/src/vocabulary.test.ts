import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { comparisonForm } from '@sextant/literature-text/comparison-form';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDescriptorList } from '../scripts/descriptor-list.ts';
import { packTable } from './pack.ts';
import { type VocabularyRecord, validateRecord } from './record.ts';
import { readShippedTable, shippedVocabulary } from './shipped-vocabulary.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

const named = (found: readonly VocabularyRecord[]) => found.map(({ name }) => name);

const name = fc
  .string({ unit: fc.constantFrom(...'abcXYZ αé,-1’日😀'), minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const digits = fc.oneof(
  fc.integer({ max: 999_999, min: 0 }).map((n) => String(n).padStart(6, '0')),
  fc.integer({ max: 999_999_999, min: 0 }).map((n) => String(n).padStart(9, '0')),
);
const id = fc.tuple(fc.constantFrom('C', 'D'), digits).map((parts) => parts.join(''));
const records = fc.uniqueArray(
  fc
    .record({
      id,
      name,
      entryTerms: fc.array(name, { maxLength: 6 }),
      trees: fc.array(fc.constantFrom('A01', 'A01.047', 'C14.280.434', 'D27.505'), { maxLength: 3 }),
      actions: fc.array(id, { maxLength: 3 }),
      mappedTo: fc.array(id, { maxLength: 2 }),
    })
    .map(validateRecord),
  { selector: (record) => record.id, maxLength: 12 },
);

describe('arbitrary packed records', () => {
  test('are found completely by identifier and by every name', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (given) => {
        const { packed, meta } = packTable(given, { year: 2023, files: ['desc2023.xml'], quality: 1 });
        const vocabulary = await openVocabulary(packed);
        expect(vocabulary).toMatchObject({ ...meta, year: 2023, files: ['desc2023.xml'] });
        expect(meta.descriptors + meta.substances).toBe(given.length);
        expect([...vocabulary.records()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          given.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        );
        for (const record of given) {
          expect(vocabulary.get(record.id)).toEqual(record);
          for (const each of [record.name, ...record.entryTerms])
            if (comparisonForm(each)) expect(vocabulary.find(each)).toContainEqual(record);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('have a version that depends on the content and not on the order', () => {
    fc.assert(
      fc.property(records, (given) => {
        const version = (of: readonly VocabularyRecord[]) =>
          packTable(of, { year: 2023, files: [], quality: 1 }).meta.version;
        expect(version(given)).toMatch(/^2023-[0-9a-f]{12}$/);
        expect(version(given.toReversed())).toBe(version(given));
        expect(version(given.slice(1)) === version(given)).toBe(given.length === 0);
      }),
    );
  });

  test('are found after a change of comparison forms', async () => {
    const given = [...(await shippedVocabulary()).records()].slice(0, 300);
    const table = brotliDecompressSync(packTable(given, { year: 2023, files: [] }).packed);
    const end = table.indexOf('\n');
    const header = JSON.parse(table.toString('utf8', 0, end));
    const other = Buffer.concat([
      Buffer.from(JSON.stringify({ ...header, forms: 0 })),
      Buffer.from(table.subarray(end)),
    ]);
    // Simulates other forms by moving every name.
    const numbers = other.subarray(
      other.length -
        header.sizes.nameBytes -
        header.sizes.treeBytes -
        4 * header.sizes.trees -
        4 * header.sizes.forms,
    );
    numbers
      .subarray(0, 4 * header.sizes.forms)
      .reverse()
      .swap32();
    const vocabulary = await openVocabulary(brotliCompressSync(other));
    expect(vocabulary.version).toBe(header.meta.version);
    for (const record of given) expect(vocabulary.find(record.name)).toContainEqual(record);
  });

  test('are rejected if truncated, and anything else but a table is, too', async () => {
    const table = brotliDecompressSync(packTable([], { year: 2023, files: [] }).packed);
    await expect(openVocabulary(Buffer.from('no table'))).rejects.toThrow('is not a packed vocabulary');
    const { packed } = packTable([...(await shippedVocabulary()).records()].slice(0, 50), {
      year: 2023,
      files: [],
    });
    await expect(openVocabulary(packed.subarray(0, 900))).rejects.toThrow('is not a packed vocabulary');
    const whole = brotliDecompressSync(packed);
    await expect(openVocabulary(brotliCompressSync(whole.subarray(0, -1)))).rejects.toThrow(
      'it ends too early',
    );
    const later = Buffer.from(table.toString().replace('"format":1', '"format":2'));
    await expect(openVocabulary(brotliCompressSync(later))).rejects.toThrow('was written by a later release');
  });
});

describe('the shipped vocabulary', () => {
  let mesh: Vocabulary;
  beforeAll(async () => {
    mesh = await shippedVocabulary();
  });

  test('has its metadata, and is small: at most 1.5 MB packed, 20 MB in memory', async () => {
    expect(mesh).toMatchObject({
      year: 2022,
      source: 'U.S. National Library of Medicine',
      descriptors: 30_194,
      substances: 0,
    });
    expect((await readShippedTable()).length).toBeLessThanOrEqual(1_500_000);
    expect(mesh.buffer.byteLength).toBeLessThan(10_000_000);
  });

  test('finds a thousand random names with their descriptors, an ambiguous one with all of its descriptors', () => {
    const all = [...mesh.records()];
    const owners = new Map<string, Set<string>>();
    for (const { id: owner, name: preferred, entryTerms } of all)
      for (const each of [preferred, ...entryTerms]) {
        const known = owners.get(each.toLowerCase()) ?? new Set();
        owners.set(each.toLowerCase(), known.add(owner));
      }
    const names = [...owners.keys()];
    fc.assert(
      fc.property(fc.nat(names.length - 1), fc.boolean(), (place, capitals) => {
        const drawn = names[place] ?? '';
        const found = mesh.find(capitals ? drawn.toUpperCase() : drawn).map((record) => record.id);
        expect(found).toEqual(expect.arrayContaining([...(owners.get(drawn) ?? [])]));
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['heart attack', 'Myocardial Infarction'],
    ['congestive heart failure', 'Heart Failure'],
    ['diabetes mellitus type 2', 'Diabetes Mellitus, Type 2'],
    ['oestrogen receptors', 'Receptors, Estrogen'],
    ['TNF-α', 'Tumor Necrosis Factor-alpha'],
    ['IL6', 'Interleukin-6'],
    ['alzheimers disease', 'Alzheimer Disease'],
    ['Non small cell lung cancer', 'Carcinoma, Non-Small-Cell Lung'],
  ])('knows that %s is %s', (typed, heading) => {
    expect(named(mesh.find(typed))).toEqual([heading]);
  });

  test('returns an exact match first', () => {
    expect(named(mesh.find('acetic acid'))).toEqual(['Acetic Acid', 'Acetates']);
    expect(named(mesh.find('acetic acids'))).toEqual(['Acetates', 'Acetic Acid']);
  });

  test('finds nothing for text that is not a name', () => {
    for (const typed of ['', ' ', '---', 'no such thing at all', 'heart failure today'])
      expect(mesh.find(typed)).toEqual([]);
    for (const unknown of ['D999999', 'D0000010', 'C000001', 'x', '']) expect(mesh.get(unknown)).toBeNull();
    expect(mesh.getByTree('C99.999')).toBeNull();
  });

  test('finds ancestors and descendants', () => {
    const [breast, neoplasms, losartan] = ['breast cancer', 'cancer', 'losartan'].map(
      (typed) => mesh.find(typed)[0],
    );
    if (!breast || !neoplasms || !losartan) throw new Error('not found');
    expect(named(mesh.ancestors(breast)).slice(0, 3)).toEqual([
      'Neoplasms by Site',
      'Breast Diseases',
      'Neoplasms',
    ]);
    expect(named(mesh.descendants(breast))).toContain('Triple Negative Breast Neoplasms');
    expect(mesh.descendants(neoplasms).length).toBeGreaterThan(600);
    expect(mesh.isDescendant(breast, neoplasms)).toBe(true);
    expect([
      mesh.isDescendant(neoplasms, breast),
      mesh.isDescendant(breast, breast),
      mesh.isDescendant(losartan, neoplasms),
    ]).toEqual([false, false, false]);
    expect(mesh.getByTree('C04')).toEqual(neoplasms);
  });

  test('is complete: every tree number has its parent', () => {
    for (const { trees } of mesh.records())
      for (const tree of trees)
        if (tree.includes('.')) expect(mesh.getByTree(tree.replace(/\.[^.]*$/, '')), tree).not.toBeNull();
  });

  test('is shared with another thread: both read the same memory', async () => {
    const worker = new Worker(new URL('./testing/attached.ts', import.meta.url), { workerData: mesh.buffer });
    const found = await new Promise((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
    expect(found).toEqual({ version: mesh.version, found: ['Myocardial Infarction'] });
  });

  const { REAL_MESH_FOLDER: real = '' } = process.env;
  test.skipIf(!existsSync(real))('equals the script’s output for the list of 2022 (REAL_MESH_FOLDER)', () => {
    const list = gunzipSync(readFileSync(join(real, 'descriptors-2022.tsv.gz'))).toString();
    expect(list.split('\n').length - 2).toBe(mesh.descriptors);
    expect(packTable(readDescriptorList(list), { year: 2022, files: [], quality: 1 }).meta.version).toBe(
      mesh.version,
    );
  });
});

test('a substance has the tree numbers of the descriptors it is mapped to', async () => {
  const base = { entryTerms: [], actions: [], mappedTo: [] };
  const agents = { ...base, id: 'D000001', name: 'Drugs', trees: ['D27'] };
  const losartan = { ...base, id: 'D000002', name: 'Losartan', trees: ['D27.505'] };
  const salt = { ...base, id: 'C000001', name: 'losartan salt', trees: [], mappedTo: ['D000002', 'D999999'] };
  const mesh = await openVocabulary(packTable([agents, losartan, salt], { year: 2023, files: [] }).packed);
  expect(mesh.getTrees(salt)).toEqual(['D27.505']);
  expect(named(mesh.ancestors(salt))).toEqual(['Losartan', 'Drugs']);
  expect([
    mesh.isDescendant(salt, losartan),
    mesh.isDescendant(salt, agents),
    mesh.isDescendant(losartan, salt),
  ]).toEqual([true, true, false]);
});
