// npm run bench -- insight/reading [FILE] [--train]
//
// The built-in reader, judged on labelled abstracts (FILE, or REAL_EVIDENCE_FILE), whose records are in REAL_MEDLINE_FOLDER and
// REAL_LITERATURES_FOLDER: abstracts that the shipped models were trained on by models that saw nothing of their topic, others by the shipped
// ones. Each figure has its 95 % interval (500 resamples of abstracts). The last line is one JSON object. --train makes the shipped models
// again from FILE first, with their card.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createBuiltInReader } from '../src/reading/built-in-reader.ts';
import { storeModel } from '../src/reading/classifiers/models.ts';
import { readLabelledArticles } from '../training/reading/evidence-labels.ts';
import { createTrainer, readOutOfSample } from './support/read-out-of-sample.ts';
import { countReading, scoreReadings } from './support/reading-scores.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { train: { type: 'boolean', default: false } },
});
const file = positionals[0] ?? process.env.REAL_EVIDENCE_FILE;
const folders = [process.env.REAL_MEDLINE_FOLDER, process.env.REAL_LITERATURES_FOLDER].flatMap(
  (folder) => folder ?? [],
);
if (!file || folders.length === 0) {
  console.error(
    'npm run bench -- insight/reading FILE, with REAL_MEDLINE_FOLDER and REAL_LITERATURES_FOLDER set',
  );
  process.exit(2);
}

const articles = readLabelledArticles(file, folders);
const place = new URL('../src/reading/classifiers/', import.meta.url);
const write = (name: string, text: string) => writeFileSync(new URL(name, place), `${text}\n`);
const writeCard = (figures: Readonly<Record<string, string>>) =>
  write(
    'card.json',
    JSON.stringify(
      {
        data: 'Abstracts labelled by readers; for designs also records whose publication types or headings tell them',
        folds: 'Leave one topic out; 95 % intervals of 500 resamples of abstracts',
        figures,
        articles: articles
          .map(({ record }) => record.pmid)
          .sort()
          .join(' '),
      },
      null,
      2,
    ),
  );
if (values.train) {
  const models = createTrainer(articles, folders).train();
  const stored = Object.entries(models).map(([name, model]) => [name, storeModel(model)]);
  write('weights.json', JSON.stringify(Object.fromEntries(stored)));
  writeCard({});
}

const { readings, leftOut } = readOutOfSample(articles, folders);
const figures = scoreReadings(
  articles.map((article, index) => countReading(article, readings[index] as (typeof readings)[0])),
);
const format = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(6);
for (const [name, { value, low, high }] of Object.entries(figures))
  console.log(`${name.padEnd(42)} ${format(value)}  ${format(low)} to ${format(high)}`);
if (values.train) {
  const shown = Object.entries(figures)
    .filter(([, { value }]) => !Number.isNaN(value))
    .map(([name, { value, low, high }]) => [
      name,
      `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`,
    ]);
  writeCard(Object.fromEntries(shown));
}

const reader = createBuiltInReader();
const READ = 2_000;
const many = Array.from(
  { length: READ },
  (_, index) => (articles[index % articles.length] as (typeof articles)[0]).record,
);
const from = performance.now();
const used = process.cpuUsage();
for (const record of many) reader.read(record);
const seconds = (performance.now() - from) / 1_000;
const cpuSeconds = process.cpuUsage(used).user / 1_000_000;
console.log(
  `${READ} articles are read in ${seconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s of a processor`,
);
console.log(
  JSON.stringify({
    abstracts: articles.length,
    leftOut,
    secondsFor2000: seconds,
    cpuSecondsFor2000: cpuSeconds,
    figures,
  }),
);
