// npm run bench -- insight/evidence [MOST]
//
// Time and memory of the evidence engine and the built-in analyst, by number of background articles: 20, 100, 300, 1,000 … MOST (10,000).
// Each size is a sample corpus of its own, 20 articles posted; a run in this process first warms the code up. 'growth' compares the
// time an article takes, over n log n, with the size before: 1 grows as n log n, less grows slower. 'peak' is the most memory that the process had.
import { generateSampleCorpus } from '@sextant/sample-corpus/generate';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { analyse } from '../src/analyst/analysis.ts';
import { topicMaterial } from '../src/analyst/topic-material.ts';
import { buildEvidence } from '../src/evidence/evidence.ts';

const asOf = '2026-11-21T12:00:00.000Z';
const query = 'lipid nanoparticles';
const max = Number(process.argv[2] ?? 10_000);
const RUNS = 3;
const vocabulary = await shippedVocabulary();

function inputOf(articles: number) {
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

/** Median duration of a few runs, in ms. */
function measureMs(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    work();
    return performance.now() - from;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(10);
analyse(inputOf(300));
console.log('  articles   evidence   analysis   material   growth    peak');
let before: { n: number; time: number } | null = null;
for (const n of [20, 100, 300, 1_000, 3_000, 10_000].filter((size) => size <= max)) {
  const input = inputOf(n);
  const evidence = measureMs(() =>
    buildEvidence({
      query,
      posted: input.articles,
      background: input.background.records,
      capped: false,
      asOf: new Date(asOf),
      vocabulary,
    }),
  );
  const analysis = measureMs(() => analyse(input));
  const material = measureMs(() => topicMaterial(input, []));
  const scale = (size: number) => size * Math.log(size);
  const growth = before ? (analysis / before.time / (scale(n) / scale(before.n))).toFixed(2) : '';
  const peak = `${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`;
  console.log(
    `${String(n).padStart(10)} ${ms(evidence)} ${ms(analysis)} ${ms(material)} ${growth.padStart(8)} ${peak.padStart(7)}`,
  );
  before = { n, time: analysis };
}
