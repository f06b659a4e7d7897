// node packages/vocabulary/scripts/make-table.ts DESCRIPTORS.tsv[.gz] YEAR
//
// Makes the table that is shipped, table/mesh.br, from a list of NLM's descriptors: a line of headings, then by line identifier, name, tree
// numbers and entry terms, tab separated, `|` between several. The list has no place for the tops of the hierarchy, which are added.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packTable } from '../src/pack.ts';
import { readDescriptorList } from './descriptor-list.ts';

const [file, year] = process.argv.slice(2);
if (!file || !/^20\d\d$/.test(year ?? '')) {
  console.error('node packages/vocabulary/scripts/make-table.ts DESCRIPTORS.tsv[.gz] YEAR');
  process.exit(2);
}
const content = readFileSync(file);
const text = (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
const { packed, meta } = packTable(readDescriptorList(text), {
  year: Number(year),
  files: [basename(file)],
  quality: 11,
});
writeFileSync(new URL('../table/mesh.br', import.meta.url), packed);
console.log(`${meta.version}: ${meta.descriptors} descriptors, ${packed.length} bytes`);
