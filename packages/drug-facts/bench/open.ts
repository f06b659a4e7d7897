// npm run bench -- drug-facts/open
//
// What the shipped table takes: its size packed, the time to open it, file and Brotli and all, in this process' first and later calls, the
// memory retained, and the time of a look-up.
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDrugFacts } from '../src/drug-facts.ts';
import { readShippedDrugs } from '../src/shipped-drug-facts.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
function keptBytes() {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function measureMs<Result>(work: () => Result): { readonly result: Result; readonly ms: number } {
  const start = performance.now();
  const result = work();
  return { result, ms: performance.now() - start };
}
const open = () => openDrugFacts(readShippedDrugs());

const packedBytes = readShippedDrugs().length;
const before = keptBytes();
const { result: drugs, ms } = measureMs(open);
const kept = keptBytes() - before;
const later = Array.from({ length: 5 }, () => measureMs(open).ms);
console.log(`${drugs.size} drugs, ${(packedBytes / 1e3).toFixed(0)} kB packed`);
console.log(`open     ${ms.toFixed(0)} ms the first time, then ${Math.min(...later).toFixed(0)} ms`);
console.log(`memory   ${(kept / 1e6).toFixed(1)} MB kept`);
const names = ['rofecoxib', 'Warfarin Sodium', 'sacubitril/valsartan', 'unheard of'];
const LOOK_UPS = 10_000;
const looked = measureMs(() => {
  for (let n = 0; n < LOOK_UPS; n += 1) drugs.find(names[n % names.length] ?? '');
});
console.log(`look-up  ${((1e3 * looked.ms) / LOOK_UPS).toFixed(1)} µs`);
