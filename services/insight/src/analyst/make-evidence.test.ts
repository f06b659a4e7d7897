import { expect, test } from 'vitest';
import type { EvidenceTable } from '../evidence/table.ts';
import { findGaps } from '../statements/gaps.ts';
import { makeEvidence } from './make-evidence.ts';
import { bareRecord, buildInput } from './testing/sample-input.ts';

const DRUGS = ['omeprazole', 'lansoprazole', 'pantoprazole', 'rabeprazole', 'esomeprazole'];
const EACH = 12;

/** A study of a drug in people; long enough for its silence to mean something. */
const studyOf = (drug: string, index: number, isEconomic: boolean) =>
  bareRecord(
    1_000 * (DRUGS.indexOf(drug) + 1) + index,
    `${isEconomic ? 'Cost-effectiveness of' : 'Healing with'} ${drug} in erosive esophagitis, study ${index}`,
    `BACKGROUND: Erosive esophagitis is frequent. METHODS: ${120 + index} patients with erosive esophagitis were treated with ${drug} once daily, and endoscopy was done before and after the treatment by two physicians who did not know of each other. RESULTS: ${
      isEconomic ? 'The incremental cost per patient was measured in all hospitals. ' : ''
    }Healing was found in ${60 + index} % of the patients who received ${drug}. ${'Symptoms of reflux were mild, and no serious adverse event was seen in these patients. '.repeat(4)}CONCLUSIONS: The patients who were given ${drug} had good healing rates of their esophagitis.`,
    2021 + (index % 5),
  );

const records = DRUGS.flatMap((drug) =>
  Array.from({ length: EACH }, (_, index) => studyOf(drug, index, index < 4 && drug !== 'esomeprazole')),
);
const pmids = records.map(({ pmid }) => pmid);

function makeTable(order: readonly string[]): EvidenceTable {
  const input = buildInput('proton pump inhibitors', records.slice(0, 20), records);
  const { table } = makeEvidence({
    kind: 'evidence',
    input,
    pmids: order,
    matches: pmids,
    unread: 0,
    readings: [],
  });
  return JSON.parse(table);
}

test('a planted gap is found from the articles to the sentence', () => {
  const table = makeTable(pmids);
  expect(table.subjects?.map(({ name }) => name)).toEqual(expect.arrayContaining(DRUGS));
  const gap = findGaps(table).gaps.find(({ kind }) => kind === 'economic');
  expect(gap).toMatchObject({ technology: { name: 'esomeprazole' }, records: EACH, expected: 4, near: [] });
  expect(gap?.rivals).toHaveLength(4);
});

test('the order in which articles are read changes no gap', () => {
  expect(findGaps(makeTable(pmids.toReversed()))).toEqual(findGaps(makeTable(pmids)));
});
