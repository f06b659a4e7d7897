import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../store/database.ts';
import { registryStudy } from '../testing/registry-study.ts';
import { startIndex, type TestIndex } from '../testing/start-index.ts';
import { findTrials, type TrialSearch } from './find-trials.ts';
import { readStudy } from './read-study.ts';
import { storeTrials } from './store-trials.ts';

let index: TestIndex;
beforeAll(async () => {
  index = await startIndex();
  const studies = [
    registryStudy({ nctId: 'NCT90000001', conditions: ['Severe Invented Fever'], whyStopped: 'Futility' }),
    registryStudy({
      nctId: 'NCT90000002',
      title: 'Testolol for chills',
      conditions: ['Chills'],
      interventions: [{ type: 'DRUG', name: 'Testolol 5 mg', otherNames: ['T-1'] }],
      references: [{ pmid: '30000001', type: 'DERIVED' }],
      conditionMeshes: [{ id: 'D000002611', term: 'Chills' }],
      conditionAncestors: [{ id: 'D000012816', term: 'Signs and Symptoms' }],
    }),
    registryStudy({
      nctId: 'NCT90000003',
      title: 'Rest in measured malaise',
      conditions: ['Fever | Ache'],
      interventions: [{ name: 'Nothing' }],
      references: [{ pmid: '30000001', type: 'BACKGROUND' }],
    }),
  ];
  await inTransaction(index.pool, (connection) =>
    storeTrials(connection, studies.map(readStudy), { isCurrent: true }),
  );
});
afterAll(() => index.close());

const find = async (search: Partial<TrialSearch>) => {
  const nothing = { nctIds: [], pmids: [], subjects: [], isAny: false, after: null, limit: 10 };
  const { trials } = await findTrials(index.pool, { ...nothing, ...search });
  return trials.map(({ nctId }) => Number(nctId.at(-1)));
};
const subject = (name: string, ...headings: string[]) => ({ names: [name], headings });

test('trials are found by number, and by the articles that report them', async () => {
  expect(await find({})).toEqual([]);
  expect(await find({ nctIds: ['NCT90000001', 'NCT99999999'] })).toEqual([1]);
  expect(await find({ pmids: ['30000001'] })).toEqual([2]);
});

test('trials are found by condition and intervention: a phrase within a name, and broader headings', async () => {
  expect(await find({ subjects: [subject('invented fever')] })).toEqual([1]);
  expect(await find({ subjects: [subject('testolol')] })).toEqual([2]);
  expect(await find({ subjects: [subject('T-1')] })).toEqual([2]);
  expect(await find({ subjects: [subject('fever ache')] })).toEqual([3]);
  expect(await find({ subjects: [subject('nowhere', 'D012816')] })).toEqual([2]);
  const both = [subject('fever'), subject('samplimab')];
  expect(await find({ subjects: both })).toEqual([1]);
  expect(await find({ subjects: both, isAny: true })).toEqual([3, 1]);
  expect(await find({ subjects: [subject("fever' & !x | :*")] })).toEqual([]);
});

test('a trial is found by what its title names alone', async () => {
  expect(await find({ subjects: [subject('measured malaise')] })).toEqual([3]);
});

test('pages follow each other, each trial once; a stopped trial says why', async () => {
  const search = {
    nctIds: [],
    pmids: [],
    subjects: [subject('fever'), subject('chills')],
    isAny: true,
    limit: 2,
  };
  const first = await findTrials(index.pool, { ...search, after: null });
  expect(first.trials.map(({ nctId }) => nctId)).toEqual(['NCT90000003', 'NCT90000002']);
  const second = await findTrials(index.pool, { ...search, after: first.next });
  expect(second).toMatchObject({ trials: [{ nctId: 'NCT90000001', stopReason: 'futility' }], next: null });
  expect(second.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a page ends where its message would be too large, in bytes', async () => {
  await index.pool.query(
    `UPDATE search.trials SET trial = jsonb_set(trial, '{acronym}', to_jsonb(repeat('—', 140000)))`,
  );
  const all = {
    nctIds: ['NCT90000001', 'NCT90000002', 'NCT90000003'],
    pmids: [],
    subjects: [],
    isAny: false,
  };
  const page = await findTrials(index.pool, { ...all, after: null, limit: 10 });
  expect(page).toMatchObject({ trials: [{ nctId: 'NCT90000003' }], next: 'NCT90000003' });
});
