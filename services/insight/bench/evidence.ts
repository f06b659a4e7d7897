// npm run bench -- insight/evidence [MOST]
//
// Time and memory of the evidence engine and the built-in analyst, by number of background articles: 20, 100, 300,
// 1,000 … MOST (10,000). Each size is a separate sample corpus, with 20 articles posted; a first run in this process
// warms the code up. 'growth' compares the time per article, over n log n, with the previous size: 1 grows as n log n,
// less grows slower. 'peak' is the peak memory of the process.
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { analyse } from '../src/analyst/analysis.ts';
import { gatherBrief } from '../src/analyst/brief.ts';
import { buildEvidence } from '../src/evidence/evidence.ts';

const asOf = '2026-11-21T12:00:00.000Z';
const query = 'lipid nanoparticles';
const max = Number(process.argv[2] ?? 10_000);
const RUNS = 3;
const vocabulary = await shippedVocabulary();

function buildInput(articles: number) {
  const records = [...generateSampleCorpus({ seed: 'bench', asOf: new Date(asOf), articles })];
  const named = records.filter(({ abstract }) => abstract?.includes('lipid nanoparticle'));
  return {
    searchQuery: query,
    articles: [...named, ...records].slice(0, 20),
    posted: 20,
    unverified: [],
    background: { records, total: records.length, source: 'sample', capped: false, historicalDepth: 'all' },
    vocabulary: vocabulary.buffer,
    asOf,
    analyst: 'bench',
    earlierRadar: null,
  };
}

/** Median of a few runs, in ms. */
function timed(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10);
analyse(buildInput(300));
console.log('  articles   evidence   analysis      brief   growth    peak');
let before: { n: number; time: number } | null = null;
for (const n of [20, 100, 300, 1_000, 3_000, 10_000].filter((size) => size <= max)) {
  const input = buildInput(n);
  const evidence = timed(() =>
    buildEvidence({
      query,
      posted: input.articles,
      background: input.background.records,
      capped: false,
      asOf: new Date(asOf),
      vocabulary,
    }),
  );
  const analysis = timed(() => analyse(input));
  const brief = timed(() => gatherBrief({ kind: 'analysis', input }));
  const scale = (size: number) => size * Math.log(size);
  const growth = before ? (analysis / before.time / (scale(n) / scale(before.n))).toFixed(2) : '';
  const peak = `${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`;
  console.log(
    `${String(n).padStart(10)} ${ms(evidence)} ${ms(analysis)} ${ms(brief)} ${growth.padStart(8)} ${peak.padStart(7)}`,
  );
  before = { n, time: analysis };
}
