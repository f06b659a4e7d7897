import { describe, expect, test } from 'vitest';
import type { FoundTrial } from '../assessment/assessment.ts';
import { makeTrial } from '../testing/trials.ts';
import { readoutAhead } from './readout-ahead.ts';
import { chooseStatements, KINDS, recommend } from './statements.ts';
import { stoppedTrial } from './stopped-trial.ts';
import { type Draft, literatureOf, many } from './testing/small-literature.ts';

const DRUGS = ['Enalapril', 'Losartan', 'Captopril', 'Metoprolol'];
const filler: Draft[] = many(80, (index) => ({
  tests: DRUGS[index % 4] ?? '',
  year: 2000 + (index % 15),
  design: 'narrative-review',
}));
const trialOf = (nctId: string, drug: string, more: Partial<FoundTrial> = {}): FoundTrial => ({
  ...makeTrial(nctId, {
    title: `${drug} in Heart Failure`,
    phase: '3',
    conditions: ['Heart Failure'],
    interventions: [{ type: 'DRUG', name: drug, otherNames: [] }],
    enrolment: { count: 1200, type: 'estimated' },
  }),
  isNamed: true,
  ...more,
});
const ahead = (nctId: string, drug: string, date: string, more: Partial<FoundTrial> = {}) =>
  trialOf(nctId, drug, { status: 'recruiting', primaryCompletion: { date, type: 'estimated' }, ...more });
const of = (...trials: FoundTrial[]) => literatureOf(filler, 'heart failure', trials);

describe('a readout ahead', () => {
  test('names trial, phase, sponsor, people and month, and leads to the records that report it', () => {
    const reported = ahead('NCT90000001', 'Enalapril', '2016-03-15', {
      articles: [
        { pmid: '5', type: 'result' },
        { pmid: '6', type: 'background' },
        { pmid: '999', type: 'derived' },
      ],
    });
    const [statement] = readoutAhead.find(of(reported));
    expect(statement).toMatchObject({
      section: 'opportunities',
      text: 'Enalapril, results ahead. NCT90000001: ‘Enalapril in Heart Failure’, phase 3, Invented Pharma Inc., 1,200 people, primary completion March 2016 (estimated). 1 record names or reports it.',
      rows: [{ pmid: '5', quote: null }],
    });
    expect(statement?.figures).toContainEqual({
      name: 'registry',
      label: 'ClinicalTrials.gov, as of',
      value: '2015-05-01',
    });
  });
  test('that no record names says so, and leads to the newest studies of its technology', () => {
    const [statement] = readoutAhead.find(of(ahead('NCT90000001', 'Losartan', '2016-03')));
    expect(statement?.text).toContain('No record at hand names it; 20 studies name losartan.');
    expect(statement?.rows).toHaveLength(6);
  });
  test('one technology takes one place, with its nearest', () => {
    const trials = [1, 2, 3].map((month) => ahead(`NCT9000010${month}`, 'Enalapril', `2016-0${month}`));
    const found = readoutAhead.find(of(...trials, ahead('NCT90000200', 'Losartan', '2018-01')));
    expect(found.map(({ subject }) => subject?.concept.label)).toEqual(['enalapril', 'losartan']);
    expect(found[0]?.text).toContain('NCT90000101');
  });
  test('the three nearest, nearest first', () => {
    const trials = DRUGS.map((drug, index) => ahead(`NCT9000000${index}`, drug, `201${9 - index}-01`));
    const found = readoutAhead.find(of(...trials));
    expect(found.map(({ subject }) => subject?.concept.label)).toEqual([
      'metoprolol',
      'captopril',
      'losartan',
    ]);
    const shown = chooseStatements(of(...trials)).filter(({ kind }) => kind === 'readout-ahead');
    expect(shown.map(({ text }) => text)).toEqual(found.map(({ text }) => text));
  });
  test.each<[string, Partial<FoundTrial>]>([
    ['an early trial', { phase: '2' }],
    ['one that is over', { status: 'completed' }],
    ['one whose primary completion is past', { primaryCompletion: { date: '2015-05', type: 'estimated' } }],
    ['one in another condition', { conditions: ['Migraine'], title: 'Enalapril in migraine' }],
    ['one with an address in its title', { title: 'Enalapril, see http://example.org/buy' }],
    [
      'one of two drugs whose title names none',
      {
        title: 'A trial in heart failure',
        interventions: ['Enalapril', 'Losartan'].map((name) => ({ type: 'DRUG', name, otherNames: [] })),
      },
    ],
  ])('never: %s', (_what, change) => {
    expect(readoutAhead.find(of(ahead('NCT90000001', 'Enalapril', '2016-03', change)))).toEqual([]);
  });
});

describe('a stopped trial', () => {
  const stopped = (more: Partial<FoundTrial> = {}, drug = 'Enalapril') =>
    trialOf('NCT90000002', drug, {
      status: 'terminated',
      completion: { date: '2014-02', type: 'actual' },
      whyStopped: 'Interim analysis showed no effect.',
      stopReason: 'futility',
      ...more,
    });
  test('is told with the words of its sponsor, and what to do', () => {
    const literature = of(stopped());
    expect(stoppedTrial.find(literature)).toMatchObject([
      {
        section: 'trends',
        text: 'Enalapril: a trial of it was stopped for want of effect (2014). NCT90000002: ‘Enalapril in Heart Failure’, phase 3, Invented Pharma Inc., 1,200 people. Its sponsor says: ‘Interim analysis showed no effect.’ No record at hand names it; 20 studies name enalapril.',
      },
    ]);
    const [first] = recommend(literature, chooseStatements(literature));
    expect(first?.text).toBe('Watch enalapril: NCT90000002 was stopped for want of effect (2014).');
  });
  test('for safety comes first, and is to be avoided', () => {
    const found = stoppedTrial.find(of(stopped({}, 'Losartan'), stopped({ stopReason: 'safety' })));
    expect(found.map(({ action }) => action)).toEqual([
      'Avoid enalapril in plans until it is known why NCT90000002 was stopped for safety (2014).',
      'Watch losartan: NCT90000002 was stopped for want of effect (2014).',
    ]);
  });
  test.each<[string, Partial<FoundTrial>]>([
    ['an early trial', { phase: '2' }],
    ['another reason', { stopReason: 'business' }],
    ['no words of the sponsor', { whyStopped: null }],
    ['one that ran to its end', { status: 'completed' }],
  ])('never: %s', (_what, change) => {
    expect(stoppedTrial.find(of(stopped(change)))).toEqual([]);
  });
  test('a later synthesis says more', () => {
    const synthesis: Draft = { tests: 'Enalapril', design: 'meta-analysis' };
    const early = stopped({ completion: { date: '2012-02', type: 'actual' } });
    const find = (year: number) =>
      stoppedTrial.find(literatureOf([{ ...synthesis, year }, ...filler], 'heart failure', [early]));
    expect(find(2014)).toEqual([]);
    expect(find(2011)).toHaveLength(1);
  });
});

test('without trials there is neither, and the answer is that of the other kinds', () => {
  const literature = of();
  const others = KINDS.filter((kind) => kind !== readoutAhead && kind !== stoppedTrial);
  expect(readoutAhead.find(literature)).toEqual([]);
  expect(stoppedTrial.find(literature)).toEqual([]);
  expect(chooseStatements(literature)).toEqual(chooseStatements(literature, others));
});
