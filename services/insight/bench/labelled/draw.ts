// node services/insight/bench/labelled/draw.ts FOLDER COUNT
//
// Samples one sentence each of the conclusions of COUNT abstracts of the MEDLINE files in FOLDER, ordered by a hash of
// their PMIDs, for manual labelling. Studies of patients only; the same hash selects the sentence of a conclusion.
// Prints PMID, sentence number, title and conclusion, with the sentence marked. The sample depends on how designs and
// conclusions are parsed: the labels keep what was sampled.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { conclusionSentences } from '../../src/findings/conclusions/conclusion-sentences.ts';
import { studyKind } from '../../src/findings/designs/study-kind.ts';
import { medlineRecords } from '../support/medline-records.ts';

const [folder = '', count = '300'] = process.argv.slice(2);
const OF_PATIENTS = new Set(['rct', 'meta-analysis', 'trial', 'pilot', 'observational']);
const REGISTRATION = /registered|NCT\d|trial registration/i;
const hashOf = (pmid: string) => createHash('sha256').update(`conclusions ${pmid}`).digest('hex');

const sampled = readdirSync(folder)
  .filter((name) => name.endsWith('.xml.gz'))
  .sort()
  .flatMap((name) => medlineRecords(join(folder, name)))
  .filter(
    (record) => record.english && (record.abstract?.length ?? 0) >= 400 && OF_PATIENTS.has(studyKind(record)),
  )
  .map((record) => ({ ...record, hash: hashOf(record.pmid) }))
  .sort((a, b) => (a.hash < b.hash ? -1 : 1))
  .slice(0, Number(count));
for (const [index, { pmid, title, abstract, hash }] of sampled.entries()) {
  const sentences = conclusionSentences(abstract ?? '').filter(({ text }) => !REGISTRATION.test(text));
  const sentence = sentences[Number.parseInt(hash.slice(-6), 16) % Math.max(1, sentences.length)];
  if (!sentence) continue;
  console.log(`${index} ${pmid} ${sentence.number} | ${title}`);
  for (const { number, text } of sentences)
    console.log(number === sentence.number ? `  >> ${text}` : `     ${text}`);
}
