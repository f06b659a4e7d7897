// npm run bench -- insight/gold FOLDER [--base http://127.0.0.1:8080] [--out FOLDER] [--from FOLDER] [TOPIC …]
//
// Holds what a running Sextant says of literatures against gold lists: FOLDER/TOPIC.json, each a query and the most frequent names of its
// literature as an expert labelled them. The records of all topics are imported beforehand, in one index. For each topic it does what the page
// does: searches all years, posts the first 20 results for the analysis, and what is nearest in meaning for radar and roadmap. --out keeps the
// raw answers, --from judges such ones again. Neither silence nor naming everything pays:
//
// precision    radar items that are technologies of the list; unlabelled: items that it does not know
// quadrant     mean over the quadrants of the share of its items that stand in it; ring: the same, among items with one acceptable ring
// ring_ok      items within the acceptable rings; harmful: in Adopt or Trial where neither is acceptable
// must         names that must not be missing; a class by itself or by two members. duplicates: items beyond the first of one concept and field
// emerging     F1 of at most 12 names called emerging; questions: F1 of at most 12 open questions, by concepts named and articles cited
// goals        of the four outcomes that decide first, those among the business goals; consistent: roadmap and radar of one mind
//
// In the line of means quadrant and ring are of all topics together.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Article } from '@sextant/contracts/literature/article';
import { GoldList } from './support/gold-list.ts';
import {
  type Answers,
  type GoldScores,
  meanRecall,
  type ScoredAnswers,
  scoreAnswers,
} from './support/gold-scores.ts';
import { Sextant } from './support/sextant.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://127.0.0.1:8080' },
    out: { type: 'string' },
    from: { type: 'string' },
  },
});
const [folder, ...topics] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/gold FOLDER [--base URL] [--out FOLDER] [--from FOLDER] [TOPIC …]');
  process.exit(2);
}

const POSTED = 20;
const filters = { historicalDepth: 'all', futureHorizon: 'none', articleType: 'all' };
type Found = { results: Article[] };

const withoutExtras = (articles: readonly Article[]) =>
  articles.map(({ pmid, title, authors, journal, pubDate, abstract, doi, keywords, citationCount }) => ({
    pmid,
    title,
    authors,
    journal,
    pubDate,
    abstract,
    ...(doi && { doi }),
    keywords,
    citationCount,
  }));

async function fetchAnswers(sextant: Sextant, topic: string, query: string): Promise<Answers> {
  const search = { query, depth: 'standard', enableSimilaritySort: true, maxResults: 50, ...filters };
  const { results } = await sextant.call<Found>('POST', '/api/search/semantic', search);
  const near = { query, limit: POSTED, threshold: 0.6, ...filters };
  const similar = await sextant
    .call<Found>('POST', '/api/semantic-search', near)
    .catch(() => ({ results: [] }));
  const listed = new Set(results.map(({ pmid }) => pmid));
  const chosen = similar.results.toSorted((a, b) => Number(listed.has(b.pmid)) - Number(listed.has(a.pmid)));
  const first = results.slice(0, POSTED);
  const generate = <Answer>(path: string, articles: readonly Article[], config = {}) =>
    sextant.call<Answer>('POST', path, {
      searchQuery: query,
      filters,
      articles: withoutExtras(articles),
      ...config,
    });
  const own = chosen.length > 0 ? chosen : first;
  const name = query;
  return {
    topic,
    analysis: await generate('/api/analyze-innovation-gaps-with-roadmaps', first),
    radar: await generate('/api/generate-technology-radar', own, { radarConfig: { name } }),
    roadmap: await generate('/api/generate-technology-roadmap', own, { roadmapConfig: { name } }),
  };
}

const sextant = new Sextant(values.base);
if (!values.from) await sextant.register();
const judged: (ScoredAnswers & { topic: string })[] = [];
for (const path of globSync(join(folder, '*.json')).sort()) {
  const topic = basename(path, '.json');
  if (topics.length > 0 && !topics.includes(topic)) continue;
  const gold = new GoldList(path);
  const answers: Answers = values.from
    ? JSON.parse(readFileSync(join(values.from, `${topic}.json`), 'utf8'))
    : await fetchAnswers(sextant, topic, gold.data.query);
  if (values.out) {
    mkdirSync(values.out, { recursive: true });
    writeFileSync(join(values.out, `${topic}.json`), JSON.stringify(answers, null, 1));
  }
  judged.push({ topic, ...scoreAnswers(gold, answers) });
}

const columns = Object.keys(judged[0]?.scores ?? {}) as (keyof GoldScores)[];
const shown = (value: number | null) =>
  value === null ? '-' : Number.isInteger(value) ? String(value) : value.toFixed(2);
const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(27), cells.map((cell) => cell.padStart(10)).join(' '));
const meanOf = (column: keyof GoldScores): number | null => {
  if (column === 'quadrant') return meanRecall(judged.flatMap(({ quadrants }) => quadrants));
  if (column === 'ring') return meanRecall(judged.flatMap(({ rings }) => rings));
  const known = judged.flatMap(({ scores }) => scores[column] ?? []);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
};
row('topic', columns);
for (const { topic, scores } of judged)
  row(
    topic,
    columns.map((column) => shown(scores[column])),
  );
row(
  'mean',
  columns.map((column) => meanOf(column)?.toFixed(3) ?? '-'),
);
for (const { topic, noted } of judged) {
  console.log(`\n${topic}`);
  for (const [what, names] of Object.entries(noted))
    if (names.length > 0) console.log(`  ${what}: ${names.join('; ')}`);
}
