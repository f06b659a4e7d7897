// npm run bench -- insight/gaps [FOLDER] [--records FOLDER …] [--topic TOPIC …]
//
// The gaps of the literatures of the gold lists of FOLDER (or of REAL_GOLD_FOLDER), with their figures and the records that come near. All
// MEDLINE files of the folders of records (or of REAL_MEDLINE_FOLDER and REAL_LITERATURES_FOLDER) are in one index, in memory.
// A second search, written apart from the product's, looks for each: 'false' where the title or one sentence of a primary record has both
// the technology and what it is said to lack (of a whole topic: its title or two sentences); such records are listed, and the number of those that have both anywhere. It knows words
// alone: whether a gap is true, and useful, a reader with the records says.
//
// The last line is one JSON object.
import { parseArgs } from 'node:util';
import { createContext } from '../src/analyst/context.ts';
import { gapsOf, placeGaps } from '../src/statements/gap-kind.ts';
import { findFolders, readGoldLists } from './support/gold-folders.ts';
import { openLiterature } from './support/literature-in-memory.ts';
import { searchAgain } from './support/second-search.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { records: { type: 'string', multiple: true }, topic: { type: 'string', multiple: true } },
});
const { lists, records } = findFolders(positionals[0], values.records);
if (!lists || records.length === 0) {
  console.error(
    'npm run bench -- insight/gaps FOLDER --records FOLDER [--records FOLDER …] [--topic TOPIC …]',
  );
  process.exit(2);
}

const literature = await openLiterature(records);
const topics: Record<string, { gaps: number; true: number }> = {};
for (const { topic, gold } of readGoldLists(lists, values.topic)) {
  const { analysis } = await literature.inputsFor(gold.data.query);
  const matches = analysis.background.records;
  const { literature: read } = createContext(analysis, {});
  const { gaps, reason, stopped } = gapsOf(read);
  const { areas } = placeGaps(read);
  console.log(`\n${topic}: ${gold.data.query}, ${matches.length} records`);
  let right = 0;
  for (const { gap, found } of gaps.map((one) => ({ gap: one, found: searchAgain(one, matches) }))) {
    if (found.isTrue) right += 1;
    console.log(
      `  ${found.isTrue ? 'true ' : 'FALSE'} [${gap.kind}, ${areas.includes(gap) ? 'area' : 'market'}] ${gap.sentence}`,
    );
    console.log(
      `        rivals ${gap.rivals.map(({ name, studies, having }) => `${name} ${having}/${studies}`).join(', ')}`,
    );
    console.log(`        near ${gap.near.join(' ') || 'none'}; both anywhere ${found.anywhere.length}`);
    for (const { pmid, title } of found.against) console.log(`        against it ${pmid} ${title}`);
  }
  if (reason) console.log(`  ${reason}`);
  console.log(
    `  stopped ${Object.entries(stopped)
      .map(([gate, count]) => `${gate} ${count}`)
      .join(', ')}`,
  );
  topics[topic] = { gaps: gaps.length, true: right };
}
await literature.close();
console.log(JSON.stringify({ topics }));
