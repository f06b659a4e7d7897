// npm run bench -- literature-index/sources
//
// How well organisations of affiliations, companies of a literature and reasons for stopping a trial agree with labels of real texts
// (REAL_AFFILIATIONS_FILE, REAL_LITERATURES_FOLDER, REAL_REGISTRIES_FOLDER), those of them that are present; and the companies that are missed
// and wrong. The tests of the same hold thresholds.
import { join } from 'node:path';
import {
  readLabelledCompanies,
  scoreAffiliations,
  scoreCompanies,
  scoreStopReasons,
} from '../src/testing/score-sources.ts';

const { REAL_AFFILIATIONS_FILE, REAL_LITERATURES_FOLDER, REAL_REGISTRIES_FOLDER } = process.env;
if (!REAL_AFFILIATIONS_FILE && !REAL_REGISTRIES_FOLDER) {
  console.error('This benchmark needs REAL_AFFILIATIONS_FILE or REAL_REGISTRIES_FOLDER.');
  process.exit(2);
}
const print = (title: string, figures: Readonly<Record<string, number>>) => {
  console.log(title);
  for (const [name, value] of Object.entries(figures))
    console.log(`  ${name.padEnd(24)} ${value.toFixed(3)}`);
};

if (REAL_AFFILIATIONS_FILE) {
  print('affiliations', scoreAffiliations(REAL_AFFILIATIONS_FILE));
  if (REAL_LITERATURES_FOLDER) {
    const topic = 'drug-repurposing';
    const { missed, wrong, ...figures } = await scoreCompanies(
      readLabelledCompanies(REAL_AFFILIATIONS_FILE, topic),
      join(REAL_LITERATURES_FOLDER, `${topic}.xml.gz`),
    );
    print(`companies of ${topic}, by article`, figures);
    for (const { canonical, pmid } of missed) console.log(`  missed ${canonical} (${pmid})`);
    for (const { name, pmid } of wrong) console.log(`  wrong  ${name} (${pmid})`);
  }
}
if (REAL_REGISTRIES_FOLDER) {
  const { reasons, macro, byReason } = scoreStopReasons(REAL_REGISTRIES_FOLDER);
  print(`${reasons} reasons for stopping, F1`, { macro: macro, ...byReason });
}
