import { expect, test } from 'vitest';
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
