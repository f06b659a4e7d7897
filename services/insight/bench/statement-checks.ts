// npm run bench -- insight/statement-checks FOLDER [--show KIND] [--most 20]
//
// Claims made from the concluding sentences of real articles, on each MEDLINE file of FOLDER: true ones (the sentence, a part of it, a title
// that states something, quoted with the conclusion), and ones that a change makes false: its direction turned round or denied, an
// invented number, an invented word for a study's design, a way to reach somebody. How many of each would be shown? Reviewing
// the claims of a KIND that are judged wrongly, --show lists them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { isShown, PLANTED, plantedClaims } from '../src/statement-checks/testing/planted.ts';
import { medlineRecords } from './support/medline-records.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string' }, most: { type: 'string', default: '20' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/statement-checks FOLDER [--show KIND]');
  process.exit(2);
}
const vocabulary = await shippedVocabulary();
const total = Object.fromEntries(PLANTED.map((kind) => [kind, { claims: 0, shown: 0 }]));
let listed = 0;

const cell = ({ claims, shown }: { claims: number; shown: number }) =>
  `${shown} of ${claims} (${((100 * shown) / Math.max(1, claims)).toFixed(1)} %)`.padStart(24);
console.log(`shown${' '.repeat(27)}${PLANTED.map((kind) => kind.padStart(24)).join('')}`);
for (const file of readdirSync(folder)
  .filter((name) => /\.xml(?:\.gz)?$/.test(name))
  .sort()) {
  const counts = Object.fromEntries(PLANTED.map((kind) => [kind, { claims: 0, shown: 0 }]));
  for (const [place, article] of medlineRecords(join(folder, file)).entries())
    for (const claim of plantedClaims(article, place)) {
      const shown = isShown(claim, vocabulary);
      for (const count of [counts[claim.kind], total[claim.kind]]) {
        if (!count) continue;
        count.claims += 1;
        if (shown) count.shown += 1;
      }
      if (claim.kind !== values.show || shown === (claim.kind === 'true') || listed >= Number(values.most))
        continue;
      listed += 1;
      console.log(`  claim: ${claim.text}\n  quote: ${claim.quote}\n`);
    }
  console.log(
    file.padEnd(32) + PLANTED.map((kind) => cell(counts[kind] ?? { claims: 0, shown: 0 })).join(''),
  );
}
console.log('all'.padEnd(32) + PLANTED.map((kind) => cell(total[kind] ?? { claims: 0, shown: 0 })).join(''));
