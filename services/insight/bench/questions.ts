// npm run bench -- insight/questions FOLDER
//
// FOLDER holds labelled sentences under questions/.
// problems, directions: does a sentence name a difficulty or a gap, or what to study? Classified by rules, which were
// not tuned on them.
// limitations: does it admit a limitation of its study? Classified by a model that was not trained on its paper.

import { MIN_LIMITATION_CHANCE } from '../src/findings/questions/limitation.ts';
import { namesDirection, namesProblem } from '../src/findings/questions/scores.ts';
import { readLimitations, readProblems } from '../training/data.ts';
import { TASKS } from '../training/tasks.ts';
import { computeScores, figure } from './support/figures.ts';
import { predictHeldOut } from './support/unseen.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('npm run bench -- insight/questions FOLDER');
  process.exit(2);
}

function print(what: string, found: readonly boolean[], so: readonly boolean[]) {
  const { precision, recall, f1 } = computeScores(found, so);
  console.log(
    `${what.padEnd(22)} ${String(so.length).padStart(6)} ${figure(precision).padStart(10)} ${figure(recall).padStart(7)} ${figure(f1).padStart(6)}`,
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
const { classProbabilities, shippedCount } = predictHeldOut(
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
