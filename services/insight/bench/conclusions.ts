// npm run bench -- insight/conclusions FOLDER [--second FILE]
//
// Verdicts on interventions: the conclusions of labelled/conclusions-a.json whose articles are in MEDLINE files of FOLDER, as each of two readers
// judged them and where both agree; how well the two agree. FILE is another second reader's than labelled/conclusions-b.json.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { type DoubleReading, haveSimilarNames, kappa, pairReadings } from './support/agreement.ts';
import { formatFigure } from './support/scores.ts';
import { classifyLabelled, type Labelled } from './support/verdicts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { second: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/conclusions FOLDER [--second FILE]');
  process.exit(2);
}

function printAgreement(pairs: readonly DoubleReading[]) {
  const share = (agree: (pair: DoubleReading) => boolean) =>
    formatFigure(pairs.filter(agree).length / pairs.length);
  const [one, other] = [pairs.map(({ first }) => first.verdict), pairs.map(({ second }) => second.verdict)];
  console.log(
    `readers: ${pairs.length} conclusions read twice, the same verdict ${share(({ first, second }) => first.verdict === second.verdict)}, kappa ${formatFigure(kappa(one, other))}`,
  );
  console.log(
    `  named alike: intervention ${share(({ first, second }) => haveSimilarNames(first.intervention, second.intervention))}, comparator or none ${share(({ first, second }) => haveSimilarNames(first.comparator, second.comparator))}`,
  );
}

async function benchVerdicts(from: string, otherFile: string | undefined) {
  const read = (path: string | URL): Labelled[] => JSON.parse(readFileSync(path, 'utf8')).labels;
  const first = read(new URL('labelled/conclusions-a.json', import.meta.url));
  const pairs = pairReadings(
    first,
    read(otherFile ?? new URL('labelled/conclusions-b.json', import.meta.url)),
  );
  const agreed = pairs.filter((pair) => pair.first.verdict === pair.second.verdict);
  printAgreement(pairs);
  const vocabulary = await shippedVocabulary();
  for (const [what, labels] of [
    ['first reader', first.map((label, index) => ({ ...label, index }))],
    ['second reader', pairs.map(({ second, index }) => ({ ...second, index }))],
    ['where both agree', agreed.map(({ first, index }) => ({ ...first, index }))],
  ] as const) {
    const classified = classifyLabelled(from, labels, vocabulary);
    const formatAccuracy = (part: typeof classified) =>
      `${part.length}, accuracy ${formatFigure(part.filter(({ predicted, verdict }) => predicted === verdict).length / part.length)}`;
    console.log(`verdicts, ${what}: ${formatAccuracy(classified)}`);
    // Every second label was examined while the rules were written; the others were not.
    console.log(
      `  not looked at while the rules were written: ${formatAccuracy(classified.filter(({ index }) => index % 2 === 1))}`,
    );
    for (const verdict of ['superior', 'no difference', 'inferior', 'harmful', 'withdrawn', 'open']) {
      const part = classified.filter((each) => each.verdict === verdict);
      if (part.length > 0) console.log(`  ${verdict}: ${formatAccuracy(part)}`);
    }
  }
}

await benchVerdicts(folder, values.second);
