import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import { hashArticle } from '../reading/built-in-reader.ts';
import { makeRecord } from '../testing/articles.ts';
import { readByModel } from '../testing/read-by-model.ts';
import { comparedBy } from './cells.ts';
import { decidedStudies } from './decided.ts';
import { buildEvidence } from './evidence.ts';
import { type KnownReading, MAX_READ, readTable } from './read-table.ts';

const vocabulary = await shippedVocabulary();
const records = ['1', '2', '3'].map((pmid) => makeRecord(pmid));
const baseOf = (background: LiteratureRecord[]) =>
  buildEvidence({
    query: 'lipid nanoparticles',
    posted: [],
    background,
    capped: false,
    asOf: new Date('2026-11-30'),
    vocabulary,
  });
const base = baseOf(records);

const requestFor = (pmids: readonly string[], readings: readonly KnownReading[]) => ({
  asOf: '2026-11-30T00:00:00Z',
  pmids,
  matches: new Set(pmids),
  unread: 0,
  readings,
  harms: [],
});
const tableWith = (pmids: readonly string[], readings: readonly KnownReading[]) =>
  readTable(base, requestFor(pmids, readings)).table;

test('stored readings of a table are used all, however many are beside them', () => {
  const reading = JSON.stringify({
    pmid: '',
    textHash: '',
    isCut: false,
    reader: { name: 'stored', version: '1' },
    design: { value: 'guideline', tier: 'read' },
    arms: [],
    findings: [],
    asks: [],
  });
  const others = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ pmid: '9', textHash: `${name} ${index}`, reading }));
  tableWith([], others(MAX_READ, 'before'));
  const stored = records.map((record) => ({ pmid: record.pmid, textHash: hashArticle(record), reading }));
  const { studies } = tableWith(
    records.map(({ pmid }) => pmid),
    // As many as are held.
    [...stored, ...others(2 * MAX_READ - stored.length, 'beside')],
  );
  expect(studies.map(({ design }) => design?.value)).toEqual(['guideline', 'guideline', 'guideline']);
});

test('a record that gets its publication types after its text is read again', () => {
  const text = { title: 'Enalapril and losartan', abstract: 'Blood pressure fell in both groups.' };
  const designOf = (publicationTypes: string[]) => {
    const record = makeRecord('7', { ...text, publicationTypes });
    const { table, added } = readTable(baseOf([record]), requestFor(['7'], stored));
    stored.push(...added);
    return table.studies[0]?.design?.value;
  };
  const stored: KnownReading[] = [];
  expect(designOf([])).not.toBe('randomized-trial');
  expect(designOf(['Randomized Controlled Trial'])).toBe('randomized-trial');
  expect(designOf([])).not.toBe('randomized-trial');
  expect(stored).toHaveLength(2);
});

/** A study of migraine by a model, in a literature of rizatriptan. */
function studyOf(abstract: string, arms: readonly string[]) {
  const trial = makeRecord('8', { title: 'Migraine', abstract });
  const others = Array.from({ length: 5 }, (_, index) =>
    makeRecord(`${20 + index}`, { title: 'Rizatriptan in migraine', abstract: 'Rizatriptan was given.' }),
  );
  const finding = { s: 1, i: 0, c: arms.length > 1 ? 1 : null, o: 'relief', d: 'for', p: false };
  const modelReadings = [readByModel(trial, { arms, findings: [finding] })];
  const { table } = readTable(baseOf([trial, ...others]), { ...requestFor(['8'], []), modelReadings });
  return decidedStudies(table, new Map())[0]!;
}

test.each([
  ['rizatriptan and rofecoxib', 'rizatriptan|rofecoxib'],
  ['rizatriptan/rofecoxib/MEC', 'mec|rizatriptan|rofecoxib'],
  ['rizatriptan in combination with rofecoxib', 'rizatriptan|rofecoxib'],
  ['rizatriptan for moderate/severe attacks', 'rizatriptan'],
  ['rizatriptan 5/10 mg', 'rizatriptan'],
])('%s is tested as %s', (arm, concept) => {
  const { interventions } = studyOf(`Relief was longer with ${arm}.`, [arm]);
  expect(interventions).toMatchObject([{ text: arm, concept }]);
});

test('a combination against its own part compares no two technologies', () => {
  const study = studyOf('Relief was longer with rizatriptan and rofecoxib than with rizatriptan.', [
    'rizatriptan and rofecoxib',
    'rizatriptan',
  ]);
  expect(study.sentences[0]).toMatchObject({
    intervention: { concept: 'rizatriptan|rofecoxib' },
    comparator: { concept: 'rizatriptan' },
  });
  expect(comparedBy(study)).toEqual([]);
});
