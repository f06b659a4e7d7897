import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { expect, test } from 'vitest';
import { readByModel } from '../testing/read-by-model.ts';
import { bareRecord, buildInput } from './testing/sample-input.ts';
import { topicMaterial } from './topic-material.ts';

const RESULTS = Array.from(
  { length: 8 },
  (_, index) =>
    `Pain relief after ${index + 1} hours was more frequent with sumatriptan than with placebo (${40 + index}% vs 2${index}%, P<0.001).`,
);
const CONCLUSION = 'Sumatriptan is more effective than placebo in the acute treatment of migraine.';
const records = Array.from({ length: 30 }, (_, index) =>
  bareRecord(
    100 + index,
    'Sumatriptan versus placebo in migraine: a randomized, double-blind trial',
    `METHODS: In this double-blind trial, ${200 + index} patients with migraine were randomly assigned to sumatriptan or placebo. RESULTS: ${RESULTS.join(' ')} CONCLUSIONS: ${CONCLUSION}`,
    2000 + (index % 20),
  ),
);

test('of a study with many results the first are given, and its conclusion always', () => {
  const { rows } = topicMaterial(buildInput('sumatriptan', records.slice(0, 5), records), []);
  const own = rows.filter(({ pmid }) => pmid === '100');
  expect(own.filter(({ role }) => role === 'result')).toHaveLength(4);
  expect(own.filter(({ role }) => role === 'conclusion').map(({ quote }) => quote)).toEqual([CONCLUSION]);
});

const rowsOf = (record: LiteratureRecord, answer: object) =>
  topicMaterial(buildInput('sumatriptan', [record], [...records, record]), [
    readByModel(record, answer),
  ]).rows.filter(({ pmid }) => pmid === record.pmid);

test('a conclusion on a class stands under the class, not under the member of the first result', () => {
  const review = bareRecord(
    7,
    'Triptans in migraine: a systematic review',
    'RESULTS: Relief was fastest with sumatriptan. Relief was more frequent with rizatriptan than with naratriptan. CONCLUSIONS: Triptans are effective.',
    2001,
  );
  const rows = rowsOf(review, {
    design: 'systematic-review',
    arms: ['triptans', 'sumatriptan', 'rizatriptan', 'naratriptan'],
    findings: [
      { s: 1, i: 1, c: null, o: 'relief', d: 'for', p: false },
      { s: 2, i: 2, c: 3, o: 'relief', d: 'for', p: false },
    ],
    conclusion: { s: 3, verdict: 'for' },
  });
  expect(rows.map(({ quote, tested, against }) => [quote, tested.toLowerCase(), against])).toEqual([
    ['Triptans are effective.', 'triptans', null],
    ['Relief was fastest with sumatriptan.', 'sumatriptan', null],
    ['Relief was more frequent with rizatriptan than with naratriptan.', 'rizatriptan', 'naratriptan'],
  ]);
});

test('what an article calls unknown before its results is no row; after them it is', () => {
  const trial = bareRecord(
    8,
    'Rizatriptan versus naratriptan in migraine',
    'BACKGROUND: It is unknown which of them acts faster. RESULTS: Relief came faster with rizatriptan than with naratriptan. CONCLUSIONS: Their long-term effects are unknown.',
    2001,
  );
  const asked = rowsOf(trial, {
    arms: ['rizatriptan', 'naratriptan'],
    findings: [{ s: 2, i: 0, c: 1, o: 'relief', d: 'for', p: true }],
    conclusion: null,
    asks: [1, 3],
  }).filter(({ role }) => role === 'ask');
  expect(asked.map(({ quote }) => quote)).toEqual(['Their long-term effects are unknown.']);
});

test('a verdict that is no direction stands in its row, beside what its sentence reports', () => {
  const trial = bareRecord(
    9,
    'Rizatriptan versus naratriptan in migraine',
    'RESULTS: Relief was measured. CONCLUSIONS: Relief was more frequent with naratriptan, and the place of rizatriptan is open.',
    2001,
  );
  const arms = ['rizatriptan', 'naratriptan'];
  const conclusion = { s: 2, verdict: 'open' };
  const relief = { s: 2, i: 1, c: 0, o: 'relief', d: 'for', p: true };
  expect(rowsOf(trial, { arms, conclusion })).toMatchObject([
    { outcomes: [{ text: 'conclusion', direction: 'open' }] },
  ]);
  expect(rowsOf(trial, { arms, conclusion, findings: [relief] })).toMatchObject([
    {
      tested: 'Rizatriptan',
      outcomes: [
        { text: 'relief', direction: 'favors-intervention', of: 'naratriptan' },
        { text: 'conclusion', direction: 'open' },
      ],
    },
  ]);
});

test('of a study that a model read, what was compared comes before mere figures', () => {
  const figures = Array.from({ length: 4 }, (_, index) => `Nausea came in ${10 + index} of them.`);
  const trial = bareRecord(
    11,
    'Rizatriptan versus placebo in migraine',
    `RESULTS: ${figures.join(' ')} Chest pain was rarer with rizatriptan than with placebo.`,
    2001,
  );
  const findings = [
    ...figures.map((_, index) => ({ s: index + 1, i: 0, c: null, o: 'nausea', d: 'figure', p: false })),
    { s: 5, i: 0, c: 1, o: 'chest pain', d: 'for', p: false },
  ];
  const rows = rowsOf(trial, { arms: ['rizatriptan', 'placebo'], findings });
  expect(rows).toHaveLength(4);
  expect(rows[0]?.quote).toBe('Chest pain was rarer with rizatriptan than with placebo.');
});

test('where a model reads, what it has not read comes last, and what two reports share stands once', () => {
  const [read] = records.slice(-1);
  if (!read) throw new Error('No record');
  const findings = RESULTS.slice(0, 3).map((_, index) => ({
    s: index + 2,
    i: 0,
    c: 1,
    o: 'pain relief',
    d: 'for',
    p: false,
  }));
  const { rows } = topicMaterial(buildInput('sumatriptan', records.slice(0, 5), records), [
    readByModel(read, { arms: ['sumatriptan', 'placebo'], findings }),
  ]);
  expect(rows.slice(0, 3).map(({ pmid }) => pmid)).toEqual([read.pmid, read.pmid, read.pmid]);
  expect(new Set(rows.map(({ quote }) => quote)).size).toBe(rows.length);
});

test('the windows that counts speak of have their years', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    bareRecord(1_000 + index, 'Sumatriptan in migraine', 'It was given.', 2000 + (index % 12)),
  );
  const { general } = topicMaterial(buildInput('sumatriptan', many.slice(0, 5), many), []);
  expect(general.join(' ')).toMatch(/recent \(from \d{4} to \d{4}\) and earlier \(from \d{4} to \d{4}\)/);
});
