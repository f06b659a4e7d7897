// npm run bench -- insight/gold [FOLDER] [--records FOLDER …] [--topic TOPIC …] [--out FOLDER] [--from FOLDER]
//
// Compares the built-in analyst's answers with gold lists: TOPIC.json in FOLDER (or in REAL_GOLD_FOLDER), each a query and the most frequent
// names of its literature as an expert labelled them. All MEDLINE files of the folders of records (or of REAL_MEDLINE_FOLDER and
// REAL_LITERATURES_FOLDER) are in one index, in memory. For each topic it does what the page does: searches all years, posts the first 20
// results for the analysis, and what is nearest in meaning for radar and roadmap. --out keeps the raw answers, --from judges such ones again.
// Neither silence nor naming everything pays:
//
// precision    radar items that are technologies of the list; unlabelled: items that it does not know
// quadrant     mean over the quadrants of the share of its items that stand in it; ring: the same, among items with one acceptable ring
// ring_ok      items within the acceptable rings; harmful: in Adopt or Trial where neither is acceptable
// must         names that must not be missing; a class by itself or by two members. duplicates: items beyond the first of one concept and field
// emerging     F1 of at most 12 names called emerging; questions: F1 of at most 12 open questions, by concepts named and articles cited
// goals        of the four outcomes that decide first, those among the business goals; consistent: roadmap and radar of one mind
//
// In the line of means quadrant and ring are of all topics together. The last line is one JSON object.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answerSearch } from './support/answer-search.ts';
import { findFolders, readGoldLists } from './support/gold-folders.ts';
import {
  type Answers,
  averageScores,
  type GoldScores,
  type ScoredAnswers,
  scoreAnswers,
} from './support/gold-scores.ts';
import { openLiterature } from './support/literature-in-memory.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: 'string', multiple: true },
    topic: { type: 'string', multiple: true },
    out: { type: 'string' },
    from: { type: 'string' },
  },
});
const { lists, records } = findFolders(positionals[0], values.records);
if (!lists || (!values.from && records.length === 0)) {
  console.error(
    'npm run bench -- insight/gold FOLDER --records FOLDER [--records FOLDER …] [--topic TOPIC …] [--out FOLDER] [--from FOLDER]',
  );
  process.exit(2);
}

const literature = values.from ? null : await openLiterature(records);
const judged: (ScoredAnswers & { topic: string })[] = [];
for (const { topic, gold } of readGoldLists(lists, values.topic)) {
  const answers: Answers = literature
    ? answerSearch(topic, await literature.inputsFor(gold.data.query))
    : JSON.parse(readFileSync(join(values.from ?? '', `${topic}.json`), 'utf8'));
  if (values.out) {
    mkdirSync(values.out, { recursive: true });
    writeFileSync(join(values.out, `${topic}.json`), JSON.stringify(answers, null, 1));
  }
  judged.push({ topic, ...scoreAnswers(gold, answers) });
}
await literature?.close();

const mean = averageScores(judged);
const columns = Object.keys(mean) as (keyof GoldScores)[];
const shown = (value: number | null) =>
  value === null ? '-' : Number.isInteger(value) ? String(value) : value.toFixed(2);
const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(27), cells.map((cell) => cell.padStart(10)).join(' '));
row('topic', columns);
for (const { topic, scores } of judged)
  row(
    topic,
    columns.map((column) => shown(scores[column])),
  );
row(
  'mean',
  columns.map((column) => mean[column]?.toFixed(3) ?? '-'),
);
for (const { topic, noted } of judged) {
  console.log(`\n${topic}`);
  for (const [what, names] of Object.entries(noted))
    if (names.length > 0) console.log(`  ${what}: ${names.join('; ')}`);
}
const byTopic = Object.fromEntries(judged.map(({ topic, scores }) => [topic, scores]));
console.log(JSON.stringify({ topics: byTopic, mean }));
