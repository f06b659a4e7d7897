// npm run bench -- insight/evidence-table FILE [FILE …]
//
// Time of the evidence table of 2,000 records of MEDLINE files: reading them, joining what was read before with concepts, and answering
// from the table: a cold page (the table is parsed), a warm one, head to head, map, harms; and its size. Medians of a few runs, in ms.

import { EvidenceQuery } from '@sextant/contracts/insight/evidence-table';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { makeEvidence } from '../src/analyst/make-evidence.ts';
import { createLiteratureCache } from '../src/assessment/assessment.ts';
import { decidedStudies } from '../src/evidence/decided.ts';
import { queryHarms, queryHeadToHead, queryMap, queryStudies } from '../src/evidence/queries.ts';
import type { EvidenceTable } from '../src/evidence/table.ts';
import { createBuiltInReader } from '../src/reading/built-in-reader.ts';
import { makeRecord } from '../src/testing/articles.ts';
import { medlineRecords } from './support/medline-records.ts';

const MOST = 2_000;
const RUNS = 5;
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('npm run bench -- insight/evidence-table FILE [FILE …]');
  process.exit(2);
}
const records = files
  .flatMap((file) => medlineRecords(file))
  .slice(0, MOST)
  .map(({ pmid, title, abstract, publicationTypes, headings }, index) =>
    makeRecord(pmid, {
      ...{ title, abstract, publicationTypes: [...publicationTypes] },
      year: 1990 + (index % 30),
      keywords: [],
      mesh: headings.map((term) => ({ term, major: false })),
    }),
  );

/** Median duration of a few runs, in ms. */
function measureMs(work: () => unknown, runs = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

const vocabulary = await shippedVocabulary();
const pmids = records.map(({ pmid }) => pmid);
const task = {
  kind: 'evidence' as const,
  input: {
    searchQuery: 'treatment',
    articles: records.slice(0, 20),
    posted: 20,
    unverified: [],
    background: { records, total: records.length, source: 'file', capped: false, historicalDepth: 'all' },
    vocabulary: vocabulary.buffer,
    asOf: '2026-11-21T12:00:00.000Z',
    analyst: 'bench',
    literatures: createLiteratureCache(),
  },
  pmids,
  matches: pmids,
  unread: 0,
};
const made = makeEvidence({ ...task, readings: [] });
const table: EvidenceTable = JSON.parse(made.table);
const query = EvidenceQuery.parse({});
const page = (from: EvidenceTable) => queryStudies(from, decidedStudies(from, new Map()), query, 0);
const reader = createBuiltInReader();
const rows: readonly (readonly [string, number])[] = [
  ['reading', measureMs(() => records.map(reader.read), 3)],
  ['joining, all known', measureMs(() => makeEvidence({ ...task, readings: made.readings }), 3)],
  ['a cold page', measureMs(() => page(JSON.parse(made.table)))],
  ['a warm page', measureMs(() => page(table))],
  ['head to head', measureMs(() => queryHeadToHead(table, decidedStudies(table, new Map()), true))],
  ['map', measureMs(() => queryMap(table, decidedStudies(table, new Map()), true))],
  ['harms', measureMs(() => queryHarms(table, decidedStudies(table, new Map()), true))],
];
for (const [what, time] of rows) console.log(`${what.padEnd(20)} ${time.toFixed(0).padStart(8)} ms`);
const megabytes = made.table.length / 1e6;
const sentences = table.studies.reduce((sum, study) => sum + study.sentences.length, 0);
console.log(
  `${records.length} records, ${table.studies.length} studies, ${sentences} sentences, a table of ${megabytes.toFixed(1)} MB`,
);
console.log(JSON.stringify({ records: records.length, megabytes, ...Object.fromEntries(rows) }));
