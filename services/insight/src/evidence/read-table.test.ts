import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { expect, test } from 'vitest';
import { hashText } from '../reading/built-in-reader.ts';
import { makeRecord } from '../testing/articles.ts';
import { buildEvidence } from './evidence.ts';
import { MAX_READ, readTable } from './read-table.ts';

const vocabulary = await shippedVocabulary();
const records = ['1', '2', '3'].map((pmid) => makeRecord(pmid));
const base = buildEvidence({
  query: 'lipid nanoparticles',
  posted: [],
  background: records,
  capped: false,
  asOf: new Date('2026-11-30'),
  vocabulary,
});

const tableWith = (
  pmids: readonly string[],
  readings: { pmid: string; textHash: string; reading: string }[],
) =>
  readTable(base, {
    asOf: '2026-11-30T00:00:00Z',
    pmids,
    matches: new Set(pmids),
    unread: 0,
    readings,
    harms: [],
  }).table;

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
  const stored = records.map((record) => ({ pmid: record.pmid, textHash: hashText(record), reading }));
  const { studies } = tableWith(
    records.map(({ pmid }) => pmid),
    // As many as are held.
    [...stored, ...others(2 * MAX_READ - stored.length, 'beside')],
  );
  expect(studies.map(({ design }) => design?.value)).toEqual(['guideline', 'guideline', 'guideline']);
});
