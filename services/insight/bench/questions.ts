// npm run bench -- insight/questions FOLDER
//
// FOLDER holds judged sentences under questions/. problems, directions: does a sentence name a difficulty or a gap, or what
// to study? Classified by rules that were not tuned on them. limitations: does it admit a limitation of its study? Judged
// by a model that was not trained on its paper.

import { MIN_LIMITATION_CHANCE } from '../src/findings/questions/limitation.ts';
import { namesDirection, namesProblem } from '../src/findings/questions/scores.ts';
import { readLimitations, readProblems } from '../training/data.ts';
import { TASKS } from '../training/tasks.ts';
import { predictOutOfSample } from './support/out-of-sample.ts';
import { computeScores, formatFigure } from './support/scores.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('npm run bench -- insight/questions FOLDER');
  process.exit(2);
}

function print(what: string, found: readonly boolean[], so: readonly boolean[]) {
  const { precision, recall, f1 } = computeScores(found, so);
  console.log(
    `${what.padEnd(22)} ${String(so.length).padStart(6)} ${formatFigure(precision).padStart(10)} ${formatFigure(recall).padStart(7)} ${formatFigure(f1).padStart(6)}`,
  );
}

console.log('                    sentences  precision  recall     F1');
for (const [part, rows] of readProblems(folder)) {
  print(
    `problems, ${part}`,
    rows.map(({ text }) => namesProblem(text)),
    rows.map(({ problem }) => problem),
  );
  print(
    `directions, ${part}`,
    rows.map(({ text }) => namesDirection(text)),
    rows.map(({ direction }) => direction),
  );
}
const { classProbabilities, shippedCount } = predictOutOfSample(
  'limitations',
  TASKS.limitations.examples(folder),
);
print(
  'limitations',
  classProbabilities.map(([chance = 0]) => chance >= MIN_LIMITATION_CHANCE),
  readLimitations(folder).map(({ limitation }) => limitation),
);
console.log(
  `${shippedCount} sentences on limitations are of papers that the shipped model was not trained on.`,
);
