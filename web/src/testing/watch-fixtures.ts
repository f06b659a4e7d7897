import type { Digest } from '@sextant/contracts/insight/digest';
import type { Watch } from '@sextant/contracts/insight/watch';

const WATCH_ID = '018f0000-0000-7000-8000-0000000000a1';
const NONE = { rings: 0, statements: 0, notices: 0, articles: 0, trials: 0, registers: 0, companies: 0 };

export const makeWatch = (more: Partial<Watch> = {}): Watch => ({
  id: WATCH_ID,
  topicKey: '0'.repeat(32),
  searchQuery: 'mRNA delivery',
  schedule: { every: 'week', weekday: 'monday', hour: 6, timeZone: 'Europe/Berlin' },
  deliveries: ['feed'],
  attachesBriefing: false,
  nextRunAt: '2999-12-07T05:03:00.000Z',
  isRunning: false,
  paused: null,
  failures: 0,
  lastRun: { at: '2026-11-30T05:04:00.000Z', outcome: 'changed' },
  lookedAt: null,
  lastDigest: null,
  createdAt: '2026-11-23T10:00:00.000Z',
  ...more,
});

/** A digest with an entry of each kind. */
export const makeDigest = (more: Partial<Digest> = {}): Digest => ({
  id: '018f0000-0000-7000-8000-0000000000d1',
  watchId: WATCH_ID,
  topicKey: '0'.repeat(32),
  searchQuery: 'mRNA delivery',
  counts: {
    ...NONE,
    rings: 2,
    statements: 2,
    notices: 1,
    articles: 120,
    trials: 1,
    registers: 1,
    companies: 1,
  },
  madeAt: '2026-11-30T05:04:00.000Z',
  isNew: true,
  before: { runId: '018f0000-0000-7000-8000-0000000000b1', asOf: '2026-11-23T05:00:00.000Z' },
  after: { runId: '018f0000-0000-7000-8000-0000000000b2', asOf: '2026-11-30T05:00:00.000Z' },
  content: {
    rings: [
      {
        name: 'Lipid nanoparticles',
        before: { ring: 'Trial', quadrant: 'Platforms' },
        after: { ring: 'Adopt', quadrant: 'Platforms' },
        reasons: [{ name: 'articles', label: 'Articles', before: 120, after: 174 }],
        quotes: [{ pmid: '38000001', text: 'Lipid nanoparticles were effective.' }],
      },
      {
        name: 'Polymersomes',
        before: null,
        after: { ring: 'Assess', quadrant: 'Platforms' },
        reasons: [],
        quotes: [],
      },
    ],
    statements: [
      {
        change: 'appeared',
        kind: 'harm',
        text: 'Polyethylenimine harmed the liver in 2 of 3 studies.',
        quotes: [{ pmid: '38000002', text: 'Transaminases rose.' }],
        pmids: ['38000002'],
      },
      { change: 'went', kind: 'gap', text: 'Nobody compared the two.', quotes: [], pmids: ['38000003'] },
    ],
    notices: [{ pmid: '38000004', title: 'A study that was taken back', kind: 'retraction' }],
    articles: [
      {
        pmid: '38000005',
        title: 'Nanoparticles in adults: a randomized trial',
        year: 2026,
        design: 'randomized-trial',
        phase: '3',
        n: 1204,
        population: 'adults',
        interventions: ['Exampliposome'],
        comparator: 'placebo',
        quote: 'Exampliposome was superior to placebo.',
        isRetracted: false,
      },
    ],
    trials: [
      {
        change: 'stopped',
        nctId: 'NCT00000001',
        title: 'Exampliposome in children',
        status: 'terminated',
        phase: '2',
        sponsor: 'Example',
        whyStopped: 'Slow enrolment',
      },
    ],
    registers: [
      {
        kind: 'approval',
        name: 'Exampliposome',
        text: 'Approved by the EMA in 2026.',
        source: { name: 'EMA: medicines', asOf: '2026-11-01' },
      },
    ],
    companies: [{ name: 'Example Robotics', country: 'DE', pmids: ['38000005'] }],
  },
  notes: ['no-registry-before'],
  ...more,
});
