import { expect, test } from 'vitest';
import { studyFixture } from '../../testing/evidence-fixtures.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { evidenceCsv } from './evidence-csv.ts';

/** A table as one record a row. */
function rowsOf(csv: string) {
  const [heading = [], ...rows] = readCsv(csv);
  return rows.map((row) => Object.fromEntries(row.map((value, i) => [heading[i], value])));
}

test('a file of studies has one row each; what the reader was not sure of is blank, and a direction says who gave it', {
  tags: ['evidence/files'],
}, () => {
  const sure = studyFixture(0);
  const conclusion = sure.sentences.find(({ id }) => id === sure.conclusion)!;
  conclusion.direction = { value: 'favors-intervention', by: 'user' };
  const unsure = structuredClone(studyFixture(1));
  unsure.design = { value: 'animal', tier: 'suggested', by: 'reader' };
  unsure.interventions = [{ text: 'x', concept: null, tier: 'suggested', by: 'reader' }];
  unsure.sentences[0]!.direction = { value: 'unclear', by: 'reader' };
  const rows = rowsOf(evidenceCsv('studies', [sure, unsure]));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    PMID: sure.pmid,
    Title: sure.title,
    Tested: 'inhaled mRNA',
    'Compared With': 'placebo',
    Design: 'Randomized trial',
    N: String(sure.n?.value),
    "Authors' Conclusion": conclusion.quote,
    Direction: 'favors-intervention',
    'Direction By': 'You',
  });
  expect(rows[1]).toMatchObject({ Design: '', Tested: '', Direction: '', 'Direction By': '' });
});

test('a file of sentences has one row each, with its kind, names, harms and certainty', {
  tags: ['evidence/files'],
}, () => {
  const study = studyFixture(0);
  const rows = rowsOf(evidenceCsv('sentences', [study, studyFixture(5)]));
  expect(rows).toHaveLength(study.sentences.length);
  expect(rows.map(({ Sentence }) => Sentence)).toEqual(study.sentences.map(({ quote }) => quote));
  expect(rows.map(({ Kind }) => Kind)).toContain('conclusion');
  const negated = rows.find((row) => row.Negated !== '');
  expect(negated).toMatchObject({
    ...{ Negated: 'bleeding', Harms: '', Outcomes: 'bleeding', Certainty: 'read' },
  });
  expect(rows.find(({ Sentence }) => Sentence?.startsWith('Headache'))).toMatchObject({ Harms: 'headache' });
});
