// node services/insight/bench/labelled/second-reading.ts FOLDER
//
// Input of a second annotator, without the first one's labels: for each sentence of conclusions-a.json the title and
// the sentence, from the MEDLINE files of FOLDER, and how many interventions to name if it is not one. Intervention,
// comparator (null if none is named) and verdict go to conclusions-b.json, in the form of conclusions-a.json. Verdicts:
// superior (it does good, is fit for use, or does better than the comparator), no difference (or no effect), inferior
// (worse than a comparator), harmful, withdrawn (stopped early, or taken from use), open (not known, to be studied).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '@sextant/literature-text/sentences';
import { medlineRecords } from '../support/medline-records.ts';
import type { Labelled } from '../support/verdicts.ts';

const [folder = ''] = process.argv.slice(2);
const { labels }: { labels: Labelled[] } = JSON.parse(
  readFileSync(new URL('conclusions-a.json', import.meta.url), 'utf8'),
);
const records = new Map(
  readdirSync(folder)
    .filter((name) => /\.xml(?:\.gz)?$/.test(name))
    .flatMap((name) => medlineRecords(join(folder, name)))
    .map((record) => [record.pmid, record]),
);
for (const [key, { length }] of Map.groupBy(labels, (label) => `${label.pmid} ${label.sentence}`)) {
  const [pmid = '', sentence = ''] = key.split(' ');
  const { title = '', abstract = null } = records.get(pmid) ?? {};
  const { start = 0, end = 0 } = splitSentences(abstract ?? '')[Number(sentence)] ?? {};
  console.log(`${key}${length > 1 ? ` (${length} interventions)` : ''} | ${title}`);
  console.log(`  ${abstract?.slice(start, end) ?? ''}`);
}
