// npm run bench -- vocabulary/open [SUBSTANCES]
//
// What the shipped table takes: its size packed, the time to open it (file, Brotli and all) in this process' first and later calls, the
// memory retained, and the time of a lookup. Then the same for a table with additional generated substances (350,000 unless given).
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { packTable } from '../src/pack.ts';
import type { VocabularyRecord } from '../src/record.ts';
import { readShippedTable } from '../src/shipped-vocabulary.ts';
import { openVocabulary, type Vocabulary } from '../src/vocabulary.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const substances = Number(process.argv[2] ?? 350_000);

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

function memory() {
  collectGarbage();
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, kept: heapUsed + external };
}

async function measureMs<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

async function measure(name: string, read: () => Promise<Buffer>) {
  const packedBytes = (await read()).length;
  const before = memory();
  const first = await measureMs(async () => openVocabulary(await read()));
  const after = memory();
  const vocabulary = first.result;
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) times.push((await measureMs(async () => openVocabulary(await read()))).ms);
  console.log(name);
  console.log(
    `  packed    ${megabytes(packedBytes)}, ${vocabulary.descriptors} descriptors, ${vocabulary.substances} substances`,
  );
  console.log(
    `  open      ${first.ms.toFixed(0)} ms the first time, then ${Math.min(...times).toFixed(0)} ms`,
  );
  console.log(
    `  memory    ${megabytes(vocabulary.buffer.byteLength)} shared; the process keeps ${megabytes(after.kept - before.kept)} more after collection, resident ${megabytes(after.rss - before.rss)} more`,
  );
  measureLookUps(vocabulary);
}

function measureLookUps(vocabulary: Vocabulary): void {
  const names: string[] = [];
  let n = 0;
  for (const { entryTerms } of vocabulary.records()) {
    n += 1;
    const term = n % 29 === 0 && entryTerms[0];
    if (term) names.push(term, `${term} unheard of`);
  }
  for (const round of ['first', 'again']) {
    const start = performance.now();
    for (const name of names) vocabulary.find(name);
    const us = (1_000 * (performance.now() - start)) / names.length;
    console.log(`  look-up   ${us.toFixed(1)} µs (${round}, ${names.length} names, half of them unknown)`);
  }
  const { heapUsed } = process.memoryUsage();
  console.log(`  heap      ${megabytes(heapUsed)} in use`);
}

/** Names similar to those of chemicals: few words in common. */
function* createRecords(count: number): Generator<VocabularyRecord> {
  const roots = [
    'meth',
    'eth',
    'prop',
    'but',
    'benz',
    'phen',
    'chlor',
    'fluor',
    'amin',
    'oxy',
    'hydr',
    'cycl',
  ];
  const endings = ['ine', 'ol', 'amide', 'mab', 'tinib', 'ate', 'one', 'ide'];
  let state = 1;
  const pick = <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return items[(state >>> 16) % items.length] as Item;
  };
  const word = () => pick(roots) + pick(roots) + pick(roots) + pick(endings);
  for (let n = 0; n < count; n += 1) {
    const name = `${1 + (n % 9)}-(${word()})-${word()} ${n}`;
    yield {
      id: `C${String(n).padStart(9, '0')}`,
      name,
      entryTerms: [`${word()} ${n}`, `AB-${n}`],
      trees: [],
      actions: n % 10 === 0 ? ['D000900'] : [],
      mappedTo: [`D${String(1 + (n % 20_000)).padStart(6, '0')}`],
    };
  }
}

await measure('shipped', readShippedTable);
if (substances > 0) {
  const shipped = await openVocabulary(await readShippedTable());
  const { result, ms } = await measureMs(async () =>
    packTable([...shipped.records(), ...createRecords(substances)], { year: shipped.year, files: [] }),
  );
  console.log(`packing it with ${substances} made-up substances takes ${(ms / 1_000).toFixed(1)} s`);
  await measure('with substances', async () => result.packed);
}
