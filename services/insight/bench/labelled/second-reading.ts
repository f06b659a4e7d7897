// node services/insight/bench/labelled/second-reading.ts FOLDER
//
// What a second reader judges without having seen the first one's verdicts: for each label of conclusions-a.json the title, the sentence, intervention
// and comparator, from the MEDLINE files of FOLDER. The verdicts go to conclusions-b.json, in the form of conclusions-a.json:
// superior (it does good, is fit for use, or does better than the comparator), no difference (or nothing came of it), inferior (worse than a
// comparator), harmful, withdrawn (stopped early, or taken from use), open (not known, to be studied).
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
for (const { pmid, sentence, intervention, comparator } of labels) {
  const { title = '', abstract = null } = records.get(pmid) ?? {};
  const { start = 0, end = 0 } = splitSentences(abstract ?? '')[sentence] ?? {};
  console.log(`${pmid} ${sentence} | ${intervention} | ${comparator ?? '-'} | ${title}`);
  console.log(`  ${abstract?.slice(start, end) ?? ''}`);
}
