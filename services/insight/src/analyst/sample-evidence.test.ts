import { plantedStudies, SAMPLE_SEED } from '@sextant/sample-corpus/generate';
import { SAMPLE_THEMES } from '@sextant/sample-corpus/themes';
import { expect, test } from 'vitest';
import type { EvidenceTable } from '../evidence/table.ts';
import { makeEvidence } from './make-evidence.ts';
import { bestMatches, buildInput, SAMPLE_AS_OF, sampleCorpus } from './testing/sample-input.ts';
import { EvidenceScores, formatScore, shareOf } from './testing/score-evidence.ts';

const corpus = sampleCorpus(SAMPLE_SEED);
const records = new Map(corpus.map((record) => [record.pmid, record]));
const planted = new Map(
  plantedStudies({ seed: SAMPLE_SEED, asOf: new Date(SAMPLE_AS_OF) }).map((study) => [study.pmid, study]),
);

/** The table of one sample topic over its planted studies. */
function makeTable(query: string, slug: string): EvidenceTable {
  const own = corpus.filter(({ pmid }) => planted.get(pmid)?.theme === slug);
  const found = bestMatches(corpus, query, 2_000);
  const input = buildInput(query, found.slice(0, 20), [...new Set([...found, ...own])]);
  const pmids = own.map(({ pmid }) => pmid);
  const task = { kind: 'evidence', input, pmids, matches: pmids, unread: 0, readings: [] } as const;
  return JSON.parse(makeEvidence(task).table);
}

const tables = SAMPLE_THEMES.map(({ query, slug }) => makeTable(query, slug));
const studies = tables.flatMap((table) => table.studies);
const scores = new EvidenceScores();
for (const table of tables) scores.add(table, planted);

test('every planted study is in the table of its topic, once', () => {
  expect(studies.map(({ pmid }) => pmid).sort()).toEqual([...planted.keys()].sort());
});

/** Least shares that are read as planted, each a little below what was measured when it was set. */
const LEAST: Readonly<Record<string, number>> = {
  'design: randomized-trial': 0.95,
  'design: meta-analysis': 0.68,
  'design: observational': 0.97,
  'design: animal': 0.5,
  'design: narrative-review': 0.97,
  'n that is told': 0.65,
  'n that is shown': 0.76,
  'pair: randomized-trial': 0.59,
  'pair: meta-analysis': 0.51,
  'pair that is shown': 0.95,
  // Comparators without a name, 'surveillance imaging', are no side of a pair.
  'head to head': 0.35,
  'result sentence on a benefit': 0.95,
  'result sentence on a harm': 0.95,
  'outcome of a result sentence': 0.75,
  'benefit is no harm': 0.9,
  // Told as an adverse effect, or named as one.
  'harm is a harm': 0.11,
  'harm that occurred': 0.77,
  'harm that did not occur': 0.62,
  conclusion: 0.84,
  ask: 0.55,
  'ask that is shown': 0.92,
  'stopped trial': 0.5,
  'cut abstract': 0.59,
  'cut abstract without a result': 0.95,
  'whole abstract': 0.98,
};

test('every score has its bar', () => {
  expect([...scores.scores.keys()].sort()).toEqual(Object.keys(LEAST).sort());
});

test.each(Object.entries(LEAST))('%s: at least %s are read as planted', (name, least) => {
  const score = scores.of(name);
  expect(score.all).toBeGreaterThan(0);
  expect(shareOf(score), formatScore(score)).toBeGreaterThanOrEqual(least);
});

test('no abstract that is known to end before its results has a result or a conclusion', () => {
  const cut = studies.filter(({ isCut }) => isCut);
  expect(cut.length).toBeGreaterThan(10);
  const told = cut.flatMap(({ sentences }) =>
    sentences.filter(({ role }) => role === 'result' || role === 'conclusion'),
  );
  expect(told.map(({ quote }) => quote)).toEqual([]);
});

test('every quote is verbatim', () => {
  const quotes = studies.flatMap(({ pmid, sentences }) =>
    sentences.map((sentence) => ({ pmid, ...sentence })),
  );
  expect(quotes.length).toBeGreaterThan(1_000);
  const changed = quotes.filter(({ pmid, isTitle, quote }) => {
    const record = records.get(pmid);
    return !(isTitle ? record?.title : record?.abstract)?.includes(quote);
  });
  expect(changed).toEqual([]);
});
