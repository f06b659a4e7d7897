// npm run bench -- standalone/back-test FILE… [--min-articles 10]
//
// Do technologies classified as emerging keep growing? For each MEDLINE file and each cut year with six years before it
// and three after, the evidence engine sees only the records up to the cut. The outcome of a name is log₂ of its share
// of the articles of the three years after over its share of the last three (0.5 added to each count): 0 is no change,
// 1 a doubling. Every name has at least MIN_ARTICLES articles in the last three years. Each name classified as
// 'emerging' or 'growing' is compared with three other names of the same cut that are nearest in popularity, and three
// nearest in popularity and in growth up to the cut, by plain counts. Baselines choose as many names by growth up to
// the cut alone, and by popularity alone. Intervals are the middle 95 % of 10,000 bootstrap samples of literatures,
// because the cuts of one literature are not independent. Each file counts as one literature.
import { parseArgs } from 'node:util';
import type { LiteratureRecord } from '@sextant/contracts/literature/article';
import { getDirection, isPresentable } from '@sextant/insight/assessment/assessment';
import { buildEvidence } from '@sextant/insight/evidence/evidence';
import { readMedlineFile } from '@sextant/literature-index/medline';
import { phraseWords } from '@sextant/literature-text/phrase-words';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'min-articles': { type: 'string', default: '10' } },
});
if (positionals.length === 0) {
  console.error('npm run bench -- standalone/back-test FILE… [--min-articles 10]');
  process.exit(2);
}
/** Below this the outcome is mostly regression to the mean. */
const MIN_ARTICLES = Number(values['min-articles']);
const WINDOW_YEARS = 3;
/** A year with fewer articles is not part of the literature. */
const MIN_ARTICLES_A_YEAR = 10;
const CONTROLS = 3;
const vocabulary = await shippedVocabulary();

interface DatedText {
  readonly year: number;
  readonly words: string;
}
/** A name at a cut. */
interface Name {
  readonly direction: ReturnType<typeof getDirection>;
  /** log₂ of its articles of the last three years, and of its share then over its share in the three before. */
  readonly popularity: number;
  readonly growth: number;
  readonly laterGrowth: number;
}

const normalizedWords = (text: string) => ` ${phraseWords(text).join(' ')} `;

async function readRecords(path: string): Promise<LiteratureRecord[]> {
  const records: LiteratureRecord[] = [];
  for await (const entry of readMedlineFile(path))
    if (entry.kind === 'article' && entry.article.record.year !== null) records.push(entry.article.record);
  return records;
}

/** Names of the literature up to a cut, with their outcomes. */
function namesAt(
  records: readonly LiteratureRecord[],
  datedTexts: readonly DatedText[],
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
  const window = (from: number) =>
    datedTexts.filter(({ year }) => year >= from && year < from + WINDOW_YEARS);
  const [earlier, recent, after] = [cut - 2 * WINDOW_YEARS + 1, cut - WINDOW_YEARS + 1, cut + 1].map(window);
  return base.concepts.flatMap((about) => {
    if (!isPresentable(about) || about.topic || !about.growth) return [];
    const spellings = [...new Set(about.concept.spellings.map(({ text }) => normalizedWords(text)))];
    const naming = (articles: readonly DatedText[] = []) =>
      articles.filter(({ words }) => spellings.some((spelling) => words.includes(spelling))).length;
    const count = naming(recent);
    if (count < MIN_ARTICLES) return [];
    const share = (articles: readonly DatedText[] = []) => (naming(articles) + 0.5) / (articles.length + 1);
    return {
      direction: getDirection(base, about),
      popularity: Math.log2(count),
      growth: Math.log2(share(recent) / share(earlier)),
      laterGrowth: Math.log2(share(after) / share(recent)),
    };
  });
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);

/** Mean outcome of the names nearest to one, by some distance. */
function controls(of: Name, others: readonly Name[], distance: (a: Name, b: Name) => number): number {
  const nearest = others
    .map((other) => ({ other, gap: distance(of, other) }))
    .sort((a, b) => a.gap - b.gap)
    .slice(0, CONTROLS);
  return mean(nearest.map(({ other }) => other.laterGrowth));
}
const popularityDistance = (a: Name, b: Name) => Math.abs(a.popularity - b.popularity);
const combinedDistance = (a: Name, b: Name) => Math.hypot(a.popularity - b.popularity, a.growth - b.growth);

const CHOSEN = ['emerging', 'growing', 'most growth', 'most articles'] as const;
type Chosen = (typeof CHOSEN)[number];
/** The outcome of a chosen name, and its difference from that of its controls. */
interface Outcome {
  readonly laterGrowth: number;
  readonly excessOverPopularity: number;
  readonly excessOverBoth: number;
}

/** Chosen names of one cut, each compared with names that were not classified. */
function outcomes(names: readonly Name[]): Record<Chosen, Outcome[]> {
  const withDirection = (direction: Name['direction']) =>
    names.filter((name) => name.direction === direction);
  const emerging = withDirection('emerging');
  const top = (value: (name: Name) => number) =>
    names.toSorted((a, b) => value(b) - value(a)).slice(0, emerging.length);
  const chosen: Record<Chosen, Name[]> = {
    emerging,
    growing: withDirection('growing'),
    'most growth': top(({ growth }) => growth),
    'most articles': top(({ popularity }) => popularity),
  };
  const compareWithControls = (own: readonly Name[]): Outcome[] => {
    const taken = new Set(own);
    const others = names.filter(
      (name) => !taken.has(name) && name.direction !== 'emerging' && name.direction !== 'growing',
    );
    if (others.length < CONTROLS) return [];
    return own.map((name) => ({
      laterGrowth: name.laterGrowth,
      excessOverPopularity: name.laterGrowth - controls(name, others, popularityDistance),
      excessOverBoth: name.laterGrowth - controls(name, others, combinedDistance),
    }));
  };
  return Object.fromEntries(CHOSEN.map((kind) => [kind, compareWithControls(chosen[kind])])) as Record<
    Chosen,
    Outcome[]
  >;
}

/** The middle 95 % of the mean over samples of literatures, with a fixed seed. */
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
  const datedTexts = records.map(({ year, title, abstract }) => ({
    year: year ?? 0,
    words: normalizedWords(`${title} . ${abstract ?? ''}`),
  }));
  const full = [...new Set(datedTexts.map(({ year }) => year))]
    .filter((year) => datedTexts.filter((one) => one.year === year).length >= MIN_ARTICLES_A_YEAR)
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
    const found = outcomes(namesAt(records, datedTexts, name, cut));
    for (const kind of CHOSEN) own[kind].push(...found[kind]);
    cuts += 1;
  }
  if (cuts === 0) {
    console.log(`${name.padEnd(30)} ${first} to ${last}: too few years`);
    continue;
  }
  for (const kind of CHOSEN) all[kind].push(own[kind]);
  const summary = CHOSEN.map(
    (kind) =>
      `${kind} ${own[kind].length}: ${mean(own[kind].map(({ laterGrowth }) => laterGrowth)).toFixed(2)}`,
  );
  console.log(`${name.padEnd(30)} ${first} to ${last}, ${cuts} cuts; ${summary.join('; ')}`);
}

console.log(
  '\nmean log₂ of the share after over the share before; excess over the controls, with its 95 % interval',
);
const interval = (values: readonly (readonly number[])[]) => {
  const [low, high] = bootstrap(values);
  return `${mean(values.flat()).toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`.padStart(26);
};
console.log(
  `${'chosen by'.padEnd(16)}${'names'.padStart(6)}${'after'.padStart(26)}${'over popularity'.padStart(26)}${'over both'.padStart(26)}${'grew'.padStart(8)}`,
);
for (const kind of CHOSEN) {
  const columns = (['laterGrowth', 'excessOverPopularity', 'excessOverBoth'] as const).map((column) =>
    interval(all[kind].map((literature) => literature.map((outcome) => outcome[column]))),
  );
  const laterGrowths = all[kind].flat().map(({ laterGrowth }) => laterGrowth);
  const grew = `${Math.round((100 * laterGrowths.filter((laterGrowth) => laterGrowth > 0).length) / Math.max(1, laterGrowths.length))} %`;
  console.log(
    `${kind.padEnd(16)}${String(laterGrowths.length).padStart(6)}${columns.join('')}${grew.padStart(8)}`,
  );
}
