// npm run bench -- insight/conclusions FOLDER [--literatures FOLDER] [--second FILE]
//
// FOLDER holds judged sentences: effects/effects.jsonl.gz and conclusions/pubmedqa.jsonl.gz.
// effects: per prompt, all its evidence together, three classes; evidence of which more than a third is numbers (rows of tables) is apart.
// pubmedqa: the answer, yes or no, from the question and the conclusion.
// Every article is judged by a model that was not trained on it: the shipped one, or one of ten trained without it.
// verdicts: with --literatures, the conclusions of labelled/conclusions-a.json whose articles are in MEDLINE files there, as each of two readers
// judged them and where both agree; how well the two agree. FILE is another second reader's than labelled/conclusions-b.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { readAnswers, readEffects } from '../training/data.ts';
import { normalizeEffectLabel, TASKS } from '../training/tasks.ts';
import { type DoubleReading, haveSimilarNames, kappa, pairReadings } from './support/agreement.ts';
import { predictOutOfSample } from './support/out-of-sample.ts';
import { formatFigure, macroF1 } from './support/scores.ts';
import { classifyLabelled, type Labelled } from './support/verdicts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { literatures: { type: 'string' }, second: { type: 'string' } },
});
const [folder] = positionals;
if (!folder) {
  console.error('npm run bench -- insight/conclusions FOLDER [--literatures FOLDER] [--second FILE]');
  process.exit(2);
}

const MAX_NUMBER_SHARE = 1 / 3;
function isTableRow(evidence: string): boolean {
  const words = evidence.split(/\s+/).filter(Boolean);
  return words.filter((word) => /\d/.test(word)).length > MAX_NUMBER_SHARE * words.length;
}

function benchEffects(from: string) {
  const rows = readEffects(from);
  const { classes } = TASKS.effects;
  const { classProbabilities, shippedCount } = predictOutOfSample('effects', TASKS.effects.examples(from));
  console.log(
    `effects: ${rows.length} pieces of evidence, ${shippedCount} of articles that the shipped model was not trained on`,
  );
  for (const [what, isPart] of [
    ['text', (evidence: string) => !isTableRow(evidence)],
    ['table rows', isTableRow],
  ] as const) {
    const prompts = new Map<string, { sums: number[]; labels: string[] }>();
    for (const [index, { prompt, evidence, label }] of rows.entries()) {
      if (!isPart(evidence)) continue;
      const entry = prompts.get(prompt) ?? { sums: classes.map(() => 0), labels: [] };
      entry.labels.push(normalizeEffectLabel(label));
      for (const [classIndex, probability] of (classProbabilities[index] ?? []).entries())
        entry.sums[classIndex] = (entry.sums[classIndex] ?? 0) + Math.log(probability + 1e-6);
      prompts.set(prompt, entry);
    }
    const classOfMaximum = (counts: readonly number[]) => classes[counts.indexOf(Math.max(...counts))] ?? '';
    const predicted = [...prompts.values()].map(({ sums }) => classOfMaximum(sums));
    const expected = [...prompts.values()].map(({ labels }) =>
      classOfMaximum(classes.map((name) => labels.filter((label) => label === name).length)),
    );
    const { each, macro } = macroF1(predicted, expected, classes);
    console.log(
      `  ${what}: ${prompts.size} prompts, macro F1 ${formatFigure(macro)} (${classes.map((name, at) => `${name} ${formatFigure(each[at] ?? Number.NaN)}`).join(', ')})`,
    );
  }
}

function benchAnswers(from: string) {
  const rows = readAnswers(from).filter(({ answer }) => answer !== 'maybe');
  const { classProbabilities, shippedCount } = predictOutOfSample('answers', TASKS.answers.examples(from));
  const correct = rows.filter(
    ({ answer }, index) => answer === ((classProbabilities[index]?.[0] ?? 0) > 0.5 ? 'yes' : 'no'),
  ).length;
  console.log(
    `pubmedqa: ${rows.length} questions answered yes or no, ${shippedCount} of articles not trained on, accuracy ${formatFigure(correct / rows.length)}`,
  );
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

if (existsSync(join(folder, 'effects'))) benchEffects(folder);
if (existsSync(join(folder, 'conclusions'))) benchAnswers(folder);
if (values.literatures) await benchVerdicts(values.literatures, values.second);
