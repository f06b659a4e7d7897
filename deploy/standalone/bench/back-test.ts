// npm run bench -- standalone/back-test FILE… [--cuts 1997-2001] [--least 10]
//
// Can the evidence engine tell what will grow? For each MEDLINE file and each cut year it sees the records up to that year alone, and names
// 20 concepts; what happened is the share of articles that name a concept in the next two years over its share in the last two (0.5 added to
// each count), as a mean of base-2 logarithms over the 20: 0 is no change, 1 a doubling. Beside it two baselines from the same
// concepts, those with at least LEAST articles in the last two years: the most frequent, and those whose last year grew most over the year
// before; and the mean of all. Files are taken as whole literatures.
import { parseArgs } from 'node:util';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { directionOf, isPresentable } from '@sextant/insight/assessment/assessment';
import { buildEvidence, type ConceptEvidence } from '@sextant/insight/evidence/evidence';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { readMedlineFile } from '@sextant/search/import/medline-files';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';

const vocabulary = await shippedVocabulary();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cuts: { type: 'string', default: '1997-2001' }, least: { type: 'string', default: '10' } },
});
if (positionals.length === 0) {
  console.error('npm run bench -- standalone/back-test FILE… [--cuts 1997-2001]');
  process.exit(2);
}
const [firstCut = 1997, lastCut = 2001] = values.cuts.split('-').map(Number);
const PICKED = 20;
/** Articles of the last two years that a concept must have. With few of them most of what is measured is chance: what rose by luck falls back. */
const LEAST = Number(values.least);

interface Dated {
  readonly year: number;
  readonly words: string;
}

const wordsOf = (text: string) => ` ${phraseWords(text).join(' ')} `;

async function readRecords(path: string): Promise<LiteratureRecord[]> {
  const records: LiteratureRecord[] = [];
  for await (const entry of readMedlineFile(path))
    if (entry.kind === 'article' && entry.article.record.year !== null) records.push(entry.article.record);
  return records;
}

/** Articles of [from, to] that name a concept by one of its spellings, and all of those years. */
function counted(dated: readonly Dated[], about: ConceptEvidence, from: number, to: number) {
  const spellings = [...new Set(about.concept.spellings.map(({ text }) => wordsOf(text)))];
  const within = dated.filter(({ year }) => year >= from && year <= to);
  const naming = within.filter(({ words }) => spellings.some((spelling) => words.includes(spelling))).length;
  return { naming, all: within.length };
}

/** What became of a concept: log₂ of its share in the two years after the cut over that in the two years up to it. */
function fate(dated: readonly Dated[], about: ConceptEvidence, cut: number): number {
  const [was, is] = [counted(dated, about, cut - 1, cut), counted(dated, about, cut + 1, cut + 2)];
  return Math.log2((is.naming + 0.5) / (is.all + 1) / ((was.naming + 0.5) / (was.all + 1)));
}

const DIRECTION_RANK = { emerging: 3, growing: 2, steady: 1, unknown: 0, declining: -1 } as const;

/** The rankings that are compared, best first. */
function rankings(records: readonly LiteratureRecord[], query: string, cut: number, dated: readonly Dated[]) {
  const base = buildEvidence({
    query,
    posted: records.slice(0, 1),
    background: records,
    capped: false,
    asOf: new Date(Date.UTC(cut, 11, 31, 23, 59)),
    vocabulary,
  });
  const recent = (about: ConceptEvidence) =>
    about.yearly
      .filter(({ year }) => year >= cut - 1 && year <= cut)
      .reduce((sum, { count }) => sum + count, 0);
  const pool = base.concepts.filter(
    (about) => isPresentable(about) && !about.topic && about.growth && recent(about) >= LEAST,
  );
  const ranked = (score: (about: ConceptEvidence) => number) =>
    pool
      .map((about) => ({ about, value: score(about) }))
      .sort((a, b) => b.value - a.value || a.about.concept.id - b.about.concept.id)
      .slice(0, PICKED)
      .map(({ about }) => about);
  const lastYear = (about: ConceptEvidence) => {
    const [was, is] = [counted(dated, about, cut - 1, cut - 1), counted(dated, about, cut, cut)];
    return (is.naming + 0.5) / (is.all + 1) / ((was.naming + 0.5) / (was.all + 1));
  };
  return {
    pool,
    engine: ranked(
      (about) => 10 * DIRECTION_RANK[directionOf(base, about)] + Math.log2(about.growth?.ratio ?? 1),
    ),
    frequent: ranked((about) => about.count),
    lastYear: ranked(lastYear),
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);

/** The middle 95 % of means of samples drawn with replacement, by a generator with a fixed seed. */
function bootstrap(numbers: readonly number[], draws = 10_000): [number, number] {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const means = Array.from({ length: draws }, () =>
    mean(numbers.map(() => numbers[Math.floor(random() * numbers.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [means[Math.floor(0.025 * draws)] ?? 0, means[Math.floor(0.975 * draws)] ?? 0];
}

const METHODS = ['engine', 'frequent', 'lastYear', 'pool'] as const;
const results: Record<(typeof METHODS)[number], number[]> = {
  engine: [],
  frequent: [],
  lastYear: [],
  pool: [],
};
const cell = (value: number) => value.toFixed(2).padStart(10);

console.log(
  `${'file'.padEnd(28)}  cut  articles concepts${METHODS.map((name) => name.padStart(10)).join('')}`,
);
for (const path of positionals) {
  const records = await readRecords(path);
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/\.xml(\.gz)?$/, '') ?? path;
  const dated = records.map(({ year, title, abstract }) => ({
    year: year ?? 0,
    words: wordsOf(`${title} . ${abstract ?? ''}`),
  }));
  for (let cut = firstCut; cut <= lastCut; cut++) {
    const known = records.filter(({ year }) => (year ?? 0) <= cut);
    const { pool, ...picked } = rankings(known, name, cut, dated);
    if (pool.length < PICKED) {
      console.log(
        `${name.padEnd(28)} ${cut} ${String(known.length).padStart(8)} ${String(pool.length).padStart(8)}  too few`,
      );
      continue;
    }
    const fates = { ...picked, pool };
    const row = METHODS.map((method) => mean(fates[method].map((about) => fate(dated, about, cut))));
    for (const [i, method] of METHODS.entries()) results[method].push(row[i] ?? 0);
    console.log(
      `${name.padEnd(28)} ${cut} ${String(known.length).padStart(8)} ${String(pool.length).padStart(8)}${row.map(cell).join('')}`,
    );
  }
}
console.log('\nmean of log₂ share ratio, 95 % bootstrap interval over file and cut year');
for (const method of METHODS) {
  const [low, high] = bootstrap(results[method]);
  console.log(`${method.padEnd(10)} ${cell(mean(results[method]))}  [${low.toFixed(2)}, ${high.toFixed(2)}]`);
}
for (const other of ['frequent', 'lastYear', 'pool'] as const) {
  const differences = results.engine.map((value, i) => value - (results[other][i] ?? 0));
  const [low, high] = bootstrap(differences);
  console.log(
    `engine − ${other.padEnd(9)} ${cell(mean(differences))}  [${low.toFixed(2)}, ${high.toFixed(2)}]`,
  );
}
