import { expect, test } from 'vitest';
import { findDecidedStudy } from './decided.ts';
import type { EvidenceTable } from './table.ts';

const table: EvidenceTable = {
  format: 1,
  asOf: '2026-11-30T00:00:00Z',
  reader: { name: 'test', version: '1' },
  read: 1,
  matches: 1,
  unread: 0,
  names: { pain: 'Pain' },
  studies: [
    {
      pmid: '1',
      title: 'Sumatriptan in migraine',
      year: 2020,
      technologies: [],
      sentences: [
        {
          id: 's',
          role: 'result',
          quote: 'Sumatriptan relieved pain.',
          outcomes: [{ text: 'pain', concept: 'pain', direction: 'favors-intervention' }],
          direction: 'favors-intervention',
        },
      ],
    },
  ],
};
const sentenceWith = (...held: { field: string; value: string }[]) =>
  findDecidedStudy(table, '1', {
    version: held.length,
    held: held.map((one) => ({ ...one, sentence: 's', quote: null })),
  })?.sentences[0];

test('a direction that a model suggests is of the outcome that it read, not of one that the user names', () => {
  const asRead = sentenceWith();
  expect(asRead?.direction).toEqual({ value: 'favors-intervention', by: 'model' });
  expect(asRead?.outcomes).toEqual([{ text: 'pain', concept: 'pain', isHarm: false, isNegated: false }]);
  const outcome = { field: 'outcome', value: 'nausea' };
  expect(sentenceWith(outcome)?.direction).toBeNull();
  expect(sentenceWith(outcome, { field: 'direction', value: 'harm' })?.direction).toEqual({
    value: 'harm',
    by: 'user',
  });
});
