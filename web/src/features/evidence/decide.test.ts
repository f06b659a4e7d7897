import type { RowDecisionBody } from '@sextant/contracts/insight/evidence-table';
import { expect, test } from 'vitest';
import { studyFixture } from '../../testing/evidence-fixtures.ts';
import { withDecision } from './decide.ts';

const study = studyFixture(0);
const [first] = study.sentences;
const sentence = first?.id ?? '';
const { pmid } = study;

test.each<[RowDecisionBody, object]>([
  [{ pmid, sentence: null, field: 'design', value: 'animal' }, { design: { value: 'animal', by: 'user' } }],
  [{ pmid, sentence: null, field: 'n', value: 7 }, { n: { value: 7, by: 'user' } }],
  [
    { pmid, sentence: null, field: 'intervention', value: 'x' },
    { interventions: [{ text: 'x', by: 'user' }] },
  ],
  [{ pmid, sentence: null, field: 'comparator', value: 'y' }, { comparator: { text: 'y', by: 'user' } }],
  [{ pmid, sentence: null, field: 'rejected', value: true }, { isRejected: true }],
  [
    { pmid, sentence, field: 'direction', value: 'harm' },
    { sentences: [{ direction: { value: 'harm', by: 'user' } }, ...study.sentences.slice(1)] },
  ],
  [
    { pmid, sentence, field: 'outcome', value: 'z' },
    { sentences: [{ outcomes: [{ text: 'z' }] }, ...study.sentences.slice(1)] },
  ],
  [
    { pmid, sentence, field: 'rejected', value: true },
    { sentences: [{ isRejected: true }, ...study.sentences.slice(1)] },
  ],
])('%o changes its field alone', (body, changed) => {
  const after = withDecision(study, body);
  expect(after).toMatchObject(changed);
  const others = Object.keys(study).filter((key) => !(key in changed)) as (keyof typeof study)[];
  for (const key of others) expect(after[key]).toBe(study[key]);
});
