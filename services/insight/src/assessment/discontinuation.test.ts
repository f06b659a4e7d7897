import { expect, test } from 'vitest';
import { bareRecord, vocabulary } from '../analyst/testing/sample-input.ts';
import { buildEvidence } from '../evidence/evidence.ts';
import { isStopped } from './discontinuation.ts';

/** Whether enalapril counts as stopped, given these articles. */
function isEnalaprilStopped(said: readonly (readonly [year: number, title: string, abstract: string])[]) {
  const records = said.map(([year, title, abstract], i) => bareRecord(i + 1, title, abstract, year));
  const base = buildEvidence({
    query: 'heart failure',
    posted: [],
    background: records,
    capped: false,
    asOf: new Date('2020-12-31'),
    vocabulary,
  });
  const about = base.concepts.find(({ concept }) => concept.label === 'enalapril');
  if (!about) throw new Error('No such concept');
  return isStopped(base, about);
}

const STOPPED = 'The trial of enalapril was stopped early. All patients were followed.';

test('two recent articles that report it in a sentence with its name, or under a title with its name, are enough', () => {
  expect(
    isEnalaprilStopped([
      [2019, 'Heart failure in 400 patients', STOPPED],
      [2020, 'Enalapril in heart failure', 'Risks exceeded benefits in heart failure. Nobody died.'],
    ]),
  ).toBe(true);
});

test('one article, old news, and news of something else are not enough', () => {
  const other = 'Enalapril was given. The study of losartan was stopped early.';
  expect(
    isEnalaprilStopped([
      [2020, 'Heart failure', STOPPED],
      [2020, 'Heart failure and enalapril', 'Enalapril was given.'],
    ]),
  ).toBe(false);
  expect(
    isEnalaprilStopped([
      [2001, 'Heart failure', STOPPED],
      [2002, 'Heart failure again', STOPPED],
      [2020, 'Enalapril in heart failure', 'Enalapril was given.'],
    ]),
  ).toBe(false);
  expect(
    isEnalaprilStopped([
      [2019, 'Heart failure', other],
      [2020, 'Heart failure again', other],
    ]),
  ).toBe(false);
});

test.each([
  'A derivative of enalapril was withdrawn.',
  'Patients on enalapril were withdrawn.',
  'The study of enalapril was terminated early because of slow recruitment.',
  'The trial of enalapril was stopped early because of its benefit.',
  'Losartan, unlike enalapril, was suspended.',
  'If enalapril cannot be used, others may be.',
])('%s: not news of it', (said) =>
  expect(
    isEnalaprilStopped([
      [2019, 'Heart failure', said],
      [2020, 'Heart failure again', said],
    ]),
  ).toBe(false),
);
