// npm run bench -- insight/reading [FILE]
//
// Today's reading of labelled abstracts (FILE, or REAL_EVIDENCE_FILE), whose records are in REAL_MEDLINE_FOLDER and REAL_LITERATURES_FOLDER.
// Prints each figure with its 95 % interval (500 resamples of abstracts). The last line is one JSON object.
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { readLabelledArticles } from './support/evidence-labels.ts';
import { medlineRecords } from './support/medline-records.ts';
import { countReading, scoreReadings } from './support/reading-scores.ts';
import { judgeGivenRows, readToday } from './support/todays-reader.ts';

const file = process.argv[2] ?? process.env.REAL_EVIDENCE_FILE;
const folders = [process.env.REAL_MEDLINE_FOLDER, process.env.REAL_LITERATURES_FOLDER].flatMap(
  (folder) => folder ?? [],
);
if (!file || folders.length === 0) {
  console.error(
    'npm run bench -- insight/reading FILE, with REAL_MEDLINE_FOLDER and REAL_LITERATURES_FOLDER set',
  );
  process.exit(2);
}
const vocabulary = await shippedVocabulary();
const articles = readLabelledArticles(file, folders);
const readings = new Map(
  [...new Set(articles.map(({ label }) => label.topic))].flatMap((topic) => {
    const own = articles.filter(({ label }) => label.topic === topic).map(({ record }) => record);
    const pmids = new Set(own.map(({ pmid }) => pmid));
    const literature = folders
      .flatMap((folder) => globSync(join(folder, '*.xml{,.gz}')))
      .filter((path) => basename(path).startsWith(topic))
      .flatMap(medlineRecords)
      .filter(({ pmid }) => !pmids.has(pmid));
    return [...readToday([...own, ...literature], topic, vocabulary)];
  }),
);
const counts = articles.map((article) => {
  const reading = readings.get(article.record.pmid);
  if (!reading) throw new Error(`PMID ${article.record.pmid} was not read.`);
  return countReading(article, reading);
});
const figures = scoreReadings(counts);
const format = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(3)).padStart(6);
for (const [name, { value, low, high }] of Object.entries(figures))
  console.log(`${name.padEnd(42)} ${format(value)}  ${format(low)} to ${format(high)}`);
const given = judgeGivenRows(articles, vocabulary);
for (const [name, value] of Object.entries(given)) console.log(`${name.padEnd(48)} ${value.toFixed(3)}`);
console.log(JSON.stringify({ abstracts: articles.length, figures, given }));
