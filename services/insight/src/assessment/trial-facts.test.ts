import { expect, test } from 'vitest';
import { makeTrial } from '../testing/trials.ts';
import { isOverdue, readoutsAhead, stoppedFacts, trialNotes } from './trial-facts.ts';

const days = { asOf: '2026-11-01', today: '2026-11-30' };
const unknown = { lastYear: 2026, isApproved: false, guidelineYear: 0 };
const stopped = makeTrial('NCT90000001', {
  phase: '3',
  status: 'terminated',
  completion: { date: '2024-03', type: 'actual' },
  whyStopped: 'Futility at the interim analysis',
  stopReason: 'futility',
});
const stop = (trial = stopped, about = unknown) => stoppedFacts({ ...days, trials: [trial] }, about);

test('a late trial that was stopped for want of effect or harm caps at Assess, with the words of its sponsor', () => {
  expect(stop()).toEqual([
    {
      text: 'A phase 3 trial of it (NCT90000001) was stopped for want of effect, 2024. “Futility at the interim analysis”',
      short: 'Phase 3 stopped for want of effect, 2024',
      cap: 'Assess',
      rows: [],
      register: {
        name: 'ClinicalTrials.gov NCT90000001',
        asOf: '2026-11-01',
        url: 'https://clinicaltrials.gov/study/NCT90000001',
      },
    },
  ]);
});

test.each([
  ['an early trial', { ...stopped, phase: '1/2' as const }, unknown],
  ['what is approved', stopped, { ...unknown, isApproved: true }],
  ['what a later guideline knows', stopped, { ...unknown, guidelineYear: 2025 }],
  ['a stop after the end of the literature', stopped, { ...unknown, lastYear: 2023 }],
])('%s is told, and not capped', (_, trial, about) => {
  expect(stop(trial, about)).toMatchObject([{ text: expect.stringContaining('was stopped') }]);
  expect(stop(trial, about)[0]).not.toHaveProperty('cap');
});

test('a newer stop that caps nothing does not hide an older one that does', () => {
  const newer = {
    ...stopped,
    nctId: 'NCT90000008',
    completion: { date: '2026-12', type: 'actual' as const },
  };
  const facts = stoppedFacts({ ...days, trials: [newer, stopped] }, { ...unknown, lastYear: 2025 });
  expect(facts).toMatchObject([{ cap: 'Assess', text: expect.stringContaining(stopped.nctId) }]);
});

test('a suspended trial stopped when the registry last heard of it, not when it is to end', () => {
  const suspended = {
    ...stopped,
    status: 'suspended' as const,
    completion: { date: '2029-03', type: 'estimated' as const },
    updated: '2025-02-03',
  };
  expect(stop(suspended)[0]?.text).toContain('for want of effect, 2025.');
  expect(stop(suspended)).toMatchObject([{ cap: 'Assess' }]);
});

test('a trial that stopped for other reasons, or did not stop, tells no failure', () => {
  expect(stop({ ...stopped, stopReason: 'business' })).toEqual([]);
  expect(stop({ ...stopped, status: 'completed' })).toEqual([]);
});

test('notes tell phase, industry, the next readout and silence', () => {
  const trials = [
    makeTrial('NCT90000002', {
      phase: '3',
      status: 'recruiting',
      primaryCompletion: { date: '2027-03', type: 'estimated' },
    }),
    makeTrial('NCT90000003', {
      phase: '2',
      status: 'recruiting',
      primaryCompletion: { date: '2026-11', type: 'actual' },
    }),
    makeTrial('NCT90000004', { phase: '4', status: 'withdrawn' }),
    makeTrial('NCT90000005', { phase: '3', completion: { date: '2023-05', type: 'actual' } }),
    makeTrial('NCT90000006', {
      phase: '3',
      completion: { date: '2023-05', type: 'actual' },
      articles: [{ pmid: '1', type: 'result' }],
    }),
  ];
  expect(trialNotes({ ...days, trials, inCondition: 'obesity' }).map(({ text }) => text)).toEqual([
    'Highest phase of the 5 registered trials of it found in obesity: 3.',
    'A phase 3 trial led by industry is under way (NCT90000002, Invented Pharma Inc.).',
    'Next readout: 2026-11 (NCT90000003, phase 2).',
    '1 late trial ended more than 2 years ago without results in the registry.',
  ]);
  expect(readoutsAhead(trials, days.today).map(({ nctId }) => nctId)).toEqual(['NCT90000003', 'NCT90000002']);
  expect(trialNotes({ ...days, trials: [makeTrial('NCT90000007')] })).toEqual([]);
});

test('a trial is overdue once its primary completion has passed, unless it has results or is said to have ended', () => {
  const due = (date: string) => ({ primaryCompletion: { date, type: 'estimated' as const } });
  const late = { ...due('2026-10'), status: 'recruiting' as const, hasResults: false };
  expect(isOverdue(late, days.today)).toBe(true);
  expect(isOverdue({ ...late, status: 'unknown' }, days.today)).toBe(true);
  expect(isOverdue({ ...late, ...due('2026-11') }, days.today)).toBe(false);
  expect(isOverdue({ ...late, hasResults: true }, days.today)).toBe(false);
  expect(isOverdue({ ...late, status: 'completed' }, days.today)).toBe(false);
  expect(isOverdue({ ...late, primaryCompletion: null }, days.today)).toBe(false);
});
