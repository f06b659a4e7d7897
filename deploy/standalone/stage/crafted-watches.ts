import type { Digest, DigestsPage } from '@sextant/contracts/insight/digest';
import { WATCH_OUTCOMES, type Watches } from '@sextant/contracts/insight/watch';

const LONG =
  '("self-amplifying messenger ribonucleic acid"[tiab] OR saRNA[tiab]) AND (lipid nanoparticles[MeSH Terms] OR ionisable aminolipids[tiab]) AND immunocompromised host[MeSH Terms]';
const UNBROKEN = 'methacryloylglycylphenylalanylleucylglycine'.repeat(4);
const COUNTS = { rings: 3, statements: 2, notices: 2, articles: 340, trials: 2, registers: 1, companies: 1 };
const id = (kind: string, n: number) =>
  `018f0000-0000-7000-8000-00000000${kind}${String(n).padStart(3, '0')}`;
const queryOf = (n: number) => (n === 1 ? LONG : n === 2 ? UNBROKEN : `Topic ${n + 1}`);

const summary = (n: number) => ({
  id: id('d', n),
  watchId: id('a', n),
  topicKey: String(n).padStart(32, '0'),
  searchQuery: queryOf(n),
  counts: COUNTS,
  madeAt: '2026-01-05T06:04:00.000Z',
  isNew: n < 2,
});

export const craftedDigests = (): DigestsPage => ({
  items: Array.from({ length: 20 }, (_, n) => summary(n)),
  nextCursor: 'older',
});

/** Watches of every outcome, some paused or running, with very long queries. */
export const craftedWatches = (): Watches => ({
  items: WATCH_OUTCOMES.map((outcome, n) => ({
    id: id('a', n),
    topicKey: String(n).padStart(32, '0'),
    searchQuery: queryOf(n),
    schedule: { every: 'week', weekday: 'wednesday', hour: 6, timeZone: 'America/Argentina/ComodRivadavia' },
    deliveries: ['feed'],
    attachesBriefing: false,
    nextRunAt: n % 3 === 1 ? null : '2999-01-07T06:03:00.000Z',
    isRunning: n === 3,
    paused: n % 3 === 1 ? 'failures' : null,
    failures: n % 3 === 1 ? 5 : 0,
    lastRun: { at: '2026-01-05T06:04:00.000Z', outcome },
    lookedAt: null,
    lastDigest: n < 3 ? summary(n) : null,
    createdAt: '2026-01-01T06:00:00.000Z',
  })),
  limit: WATCH_OUTCOMES.length,
});

/** A digest with every kind of change, in long and unbroken words. */
export const craftedDigest = (): Digest => ({
  ...summary(1),
  before: { runId: id('b', 1), asOf: '2025-12-29T06:00:00.000Z' },
  after: { runId: id('b', 2), asOf: '2026-01-05T06:00:00.000Z' },
  notes: ['partly-read', 'registry-incomplete'],
  content: {
    rings: [
      {
        name: UNBROKEN,
        before: { ring: 'Trial', quadrant: 'Platforms' },
        after: { ring: 'Adopt', quadrant: 'Platforms' },
        reasons: [{ name: 'articles', label: 'Articles', before: 120, after: 174 }],
        quotes: [{ pmid: '38000001', text: `${LONG}.` }],
      },
      {
        name: 'Came',
        before: null,
        after: { ring: 'Assess', quadrant: 'Tools' },
        reasons: [],
        quotes: [],
      },
      { name: 'Left', before: { ring: 'Hold', quadrant: 'Tools' }, after: null, reasons: [], quotes: [] },
    ],
    statements: [
      {
        change: 'appeared',
        kind: 'harm',
        text: `${UNBROKEN} harmed the liver in 2 of 3 studies.`,
        quotes: [{ pmid: '38000002', text: 'Transaminases rose.' }],
        pmids: ['38000002'],
      },
      { change: 'went', kind: 'gap', text: LONG, quotes: [], pmids: ['38000003'] },
    ],
    notices: [
      { pmid: '38000004', title: LONG, kind: 'retraction' },
      { pmid: '38000005', title: 'Doubted', kind: 'concern' },
    ],
    articles: [
      {
        pmid: '38000006',
        title: LONG,
        year: 2026,
        design: 'randomized-trial',
        phase: '3',
        n: 1_204,
        population: LONG,
        interventions: [UNBROKEN],
        comparator: 'placebo',
        quote: LONG,
        isRetracted: true,
      },
    ],
    trials: [
      {
        change: 'stopped',
        nctId: 'NCT00000001',
        title: LONG,
        status: 'terminated',
        phase: '2',
        sponsor: 'Example',
        whyStopped: LONG,
      },
      {
        change: 'new',
        nctId: 'NCT00000002',
        title: UNBROKEN,
        status: 'recruiting',
        phase: null,
        sponsor: null,
        whyStopped: null,
      },
    ],
    registers: [
      {
        kind: 'approval',
        name: 'Exampliposome',
        text: 'Approved by the EMA in 2026.',
        source: { name: 'EMA: medicines', asOf: '2026-01-01', url: 'https://www.ema.europa.eu/en/medicines' },
      },
    ],
    companies: [{ name: UNBROKEN, country: 'DE', pmids: ['38000006', '38000007'] }],
  },
});
