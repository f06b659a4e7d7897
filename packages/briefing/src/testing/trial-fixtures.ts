import type { TopicTrial } from '@sextant/contracts/insight/topic-trials';

const DRUGS = ['Samplimab', 'Testolol', 'Inventinib'];
const PHASES: TopicTrial['phase'][] = ['1', '2', '3', '1/2', '4', null];
const STATUSES: TopicTrial['status'][] = [
  'recruiting',
  'completed',
  'terminated',
  'not-yet-recruiting',
  'unknown',
];

/** Invented trials of three technologies; every seventh is of none, and half of these are on the subject alone. */
export const trialsFixture = (count: number): TopicTrial[] =>
  Array.from({ length: count }, (_, n): TopicTrial => {
    const drug = DRUGS[n % DRUGS.length] ?? '';
    const status = STATUSES[n % STATUSES.length] ?? 'unknown';
    const isStopped = status === 'terminated';
    return {
      nctId: `NCT${90_000_000 + count - n}`,
      title: `${drug} in Invented Fever, Trial ${n + 1}`,
      acronym: n % 4 === 0 ? `SAMPLE-${n + 1}` : null,
      phase: PHASES[n % PHASES.length] ?? null,
      status,
      studyType: 'interventional',
      leadSponsor: { name: 'Invented Pharma Inc.', class: 'industry' },
      enrolment: { count: 100 + n, type: 'actual' },
      start: { date: '2021-02', type: 'actual' },
      primaryCompletion: { date: `${status === 'unknown' ? 2023 : 2027}-0${(n % 9) + 1}`, type: 'estimated' },
      completion: null,
      hasResults: n % 5 === 1,
      whyStopped: isStopped ? 'Futility at the interim analysis' : null,
      stopReason: isStopped ? 'futility' : null,
      conditions: ['Invented Fever'],
      interventions: [drug],
      technologies: n % 7 === 6 ? [] : [{ key: drug.toLowerCase(), name: drug }],
      pmids: [],
      isNamed: n % 14 === 6,
      isReadoutAhead: status === 'recruiting',
      isOverdue: status === 'unknown',
    };
  });
