// npm run bench -- standalone/back-test FILE… [--least 10]
//
// Does what is called emerging go on to grow? For each MEDLINE file and each cut year with six years before it and three after, the evidence
// engine sees the records up to the cut alone. What became of a name is log₂ of its share of the articles of the three years after over its share of
// the last three (0.5 added to each count): 0 is no change, 1 a doubling. Every name has at least MIN_ARTICLES articles in the last three years.
// Each name that is called 'emerging' or 'growing' is held against the three others of the same cut that are nearest to it in popularity, and the three
// nearest in popularity and in growth up to the cut, by plain counts. Beside it stand as many names as are called emerging, chosen by growth
// up to the cut alone, and by popularity alone. Intervals are the middle 95 % of 10,000 bootstrap samples of literatures, since the cuts
// of one literature are no independent draws. Files are taken as whole literatures.
import { parseArgs } from 'node:util';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { getDirection, isPresentable } from '@sextant/insight/assessment/assessment';
import { buildEvidence } from '@sextant/insight/evidence/evidence';
import { readMedlineFile } from '@sextant/literature-index/medline';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { least: { type: 'string', default: '10' } },
});
if (positionals.length === 0) {
  console.error('npm run bench -- standalone/back-test FILE… [--least 10]');
  process.exit(2);
}
/** Fewer say little: what rose by luck falls back. */
const MIN_ARTICLES = Number(values.least);
const WINDOW_YEARS = 3;
/** A year with fewer articles belongs to no literature yet. */
const MIN_ARTICLES_A_YEAR = 10;
const CONTROLS = 3;
const vocabulary = await shippedVocabulary();

interface Dated {
  readonly year: number;
  readonly words: string;
}
/** A name at a cut. */
interface Name {
  readonly direction: ReturnType<typeof getDirection>;
  /** log₂ of its articles of the last three years, and of its share then over its share in the three before. */
  readonly popularity: number;
  readonly growth: number;
  readonly fate: number;
}

const wordsOf = (text: string) => ` ${phraseWords(text).join(' ')} `;

async function readRecords(path: string): Promise<LiteratureRecord[]> {
  const records: LiteratureRecord[] = [];
  for await (const entry of readMedlineFile(path))
    if (entry.kind === 'article' && entry.article.record.year !== null) records.push(entry.article.record);
  return records;
}

/** Names of the literature up to a cut, with what became of them. */
function namesAt(
  records: readonly LiteratureRecord[],
  dated: readonly Dated[],
  query: string,
  cut: number,
): Name[] {
  const known = records.filter(({ year }) => (year ?? 0) <= cut);
  const base = buildEvidence({
    query,
    posted: known.slice(0, 1),
    background: known,
    capped: false,
    asOf: new Date(Date.UTC(cut, 11, 31, 23, 59)),
    vocabulary,
  });
  const window = (from: number) => dated.filter(({ year }) => year >= from && year < from + WINDOW_YEARS);
  const [earlier, recent, after] = [cut - 2 * WINDOW_YEARS + 1, cut - WINDOW_YEARS + 1, cut + 1].map(window);
  return base.concepts.flatMap((about) => {
    if (!isPresentable(about) || about.topic || !about.growth) return [];
    const spellings = [...new Set(about.concept.spellings.map(({ text }) => wordsOf(text)))];
    const naming = (articles: readonly Dated[] = []) =>
      articles.filter(({ words }) => spellings.some((spelling) => words.includes(spelling))).length;
    const count = naming(recent);
    if (count < MIN_ARTICLES) return [];
    const share = (articles: readonly Dated[] = []) => (naming(articles) + 0.5) / (articles.length + 1);
    return {
      direction: getDirection(base, about),
      popularity: Math.log2(count),
      growth: Math.log2(share(recent) / share(earlier)),
      fate: Math.log2(share(after) / share(recent)),
    };
  });
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);

/** Mean fate of the names nearest to one, by some distance. */
function controls(of: Name, others: readonly Name[], distance: (a: Name, b: Name) => number): number {
  const nearest = others
    .map((other) => ({ other, far: distance(of, other) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, CONTROLS);
  return mean(nearest.map(({ other }) => other.fate));
}
const inPopularity = (a: Name, b: Name) => Math.abs(a.popularity - b.popularity);
const inBoth = (a: Name, b: Name) => Math.hypot(a.popularity - b.popularity, a.growth - b.growth);

const CHOSEN = ['emerging', 'growing', 'most growth', 'most articles'] as const;
type Chosen = (typeof CHOSEN)[number];
/** What became of a chosen name, and what became of it more than of its likes. */
interface Outcome {
  readonly fate: number;
  readonly overPopularity: number;
  readonly overBoth: number;
}

/** Chosen names of one cut, each beside those that were not called anything. */
function outcomes(names: readonly Name[]): Record<Chosen, Outcome[]> {
  const called = (direction: Name['direction']) => names.filter((name) => name.direction === direction);
  const emerging = called('emerging');
  const top = (value: (name: Name) => number) =>
    names.toSorted((a, b) => value(b) - value(a)).slice(0, emerging.length);
  const chosen: Record<Chosen, Name[]> = {
    emerging,
    growing: called('growing'),
    'most growth': top(({ growth }) => growth),
    'most articles': top(({ popularity }) => popularity),
  };
  const beside = (own: readonly Name[]): Outcome[] => {
    const taken = new Set(own);
    const others = names.filter(
      (name) => !taken.has(name) && name.direction !== 'emerging' && name.direction !== 'growing',
    );
    if (others.length < CONTROLS) return [];
    return own.map((name) => ({
      fate: name.fate,
      overPopularity: name.fate - controls(name, others, inPopularity),
      overBoth: name.fate - controls(name, others, inBoth),
    }));
  };
  return Object.fromEntries(CHOSEN.map((kind) => [kind, beside(chosen[kind])])) as Record<Chosen, Outcome[]>;
}

/** The middle 95 % of the mean over samples of literatures, by a generator with a fixed seed. */
function bootstrap(literatures: readonly (readonly number[])[], draws = 10_000): [number, number] {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const means = Array.from({ length: draws }, () =>
    mean(literatures.flatMap(() => literatures[Math.floor(random() * literatures.length)] ?? [])),
  ).sort((a, b) => a - b);
  return [means[Math.floor(0.025 * draws)] ?? 0, means[Math.floor(0.975 * draws)] ?? 0];
}

const all: Record<Chosen, Outcome[][]> = {
  emerging: [],
  growing: [],
  'most growth': [],
  'most articles': [],
};
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
  const full = [...new Set(dated.map(({ year }) => year))]
    .filter((year) => dated.filter((one) => one.year === year).length >= MIN_ARTICLES_A_YEAR)
    .sort((a, b) => a - b);
  const [first = 0, last = 0] = [full[0], full.at(-1)];
  const own: Record<Chosen, Outcome[]> = {
    emerging: [],
    growing: [],
    'most growth': [],
    'most articles': [],
  };
  let cuts = 0;
  for (let cut = first + 2 * WINDOW_YEARS - 1; cut <= last - WINDOW_YEARS; cut += 1) {
    const found = outcomes(namesAt(records, dated, name, cut));
    for (const kind of CHOSEN) own[kind].push(...found[kind]);
    cuts += 1;
  }
  if (cuts === 0) {
    console.log(`${name.padEnd(30)} ${first} to ${last}: too few years`);
    continue;
  }
  for (const kind of CHOSEN) all[kind].push(own[kind]);
  const told = CHOSEN.map(
    (kind) => `${kind} ${own[kind].length}: ${mean(own[kind].map(({ fate }) => fate)).toFixed(2)}`,
  );
  console.log(`${name.padEnd(30)} ${first} to ${last}, ${cuts} cuts; ${told.join('; ')}`);
}

console.log(
  '\nmean log₂ of the share after over the share before; what it is more than for its likes, with its 95 % interval',
);
const interval = (values: readonly (readonly number[])[]) => {
  const [low, high] = bootstrap(values);
  return `${mean(values.flat()).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`.padStart(26);
};
console.log(
  `${'chosen by'.padEnd(16)}${'names'.padStart(6)}${'after'.padStart(26)}${'as popular'.padStart(26)}${'and as fast growing'.padStart(26)}${'grew'.padStart(8)}`,
);
for (const kind of CHOSEN) {
  const columns = (['fate', 'overPopularity', 'overBoth'] as const).map((column) =>
    interval(all[kind].map((literature) => literature.map((outcome) => outcome[column]))),
  );
  const fates = all[kind].flat().map(({ fate }) => fate);
  const grew = `${Math.round((100 * fates.filter((fate) => fate > 0).length) / Math.max(1, fates.length))} %`;
  console.log(`${kind.padEnd(16)}${String(fates.length).padStart(6)}${columns.join('')}${grew.padStart(8)}`);
}
