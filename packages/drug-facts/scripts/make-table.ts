// node packages/drug-facts/scripts/make-table.ts FILE FILE FILE FILE
//
// Makes the table that is shipped, table/drugs.br, from the providers' files, plain or gzipped, in any order: FDA's compilation of new
// molecular entities and biologics (CSV), NCATS' first US marketings and withdrawn drugs (tab separated), EMA's medicines (CSV).
import { writeFileSync } from 'node:fs';
import { buildTable } from '../src/build/build-table.ts';

const files = process.argv.slice(2);
if (files.length !== 4) {
  console.error(
    'node packages/drug-facts/scripts/make-table.ts FDA.csv MARKETINGS.txt WITHDRAWN.txt EMA.csv',
  );
  process.exit(2);
}
const { packed, drugs, withdrawn, unread } = buildTable(files);
// What is shipped was read, line by line.
if (unread.length > 0) {
  console.error(`Nobody has read: ${unread.join('; ')}`);
  process.exit(1);
}
writeFileSync(new URL('../table/drugs.br', import.meta.url), packed);
console.log(`${drugs} drugs, ${withdrawn.length} withdrawals, ${packed.length} bytes`);
